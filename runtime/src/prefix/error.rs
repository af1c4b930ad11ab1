//! [`PrefixError`]: why no prefix could be built.

use std::error::Error;
use std::fmt;

use crate::{RenderError, WireError};

/// Why [`PrefixBuilder::build`](super::PrefixBuilder::build) gave no prefix.
///
/// ```
/// use wire_schema::prefix::{Prefix, PrefixError};
///
/// let search = serde_json::json!({"name": "search"});
/// let error = Prefix::builder().raw_tool(&search).raw_tool(&search).build().unwrap_err();
/// assert!(matches!(&error, PrefixError::DuplicateTool { name } if name == "search"));
///
/// let error = Prefix::builder().member("temperature", &f64::NAN).build().unwrap_err();
/// assert!(error.to_string().starts_with("NaN at /temperature has no form in JSON"));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum PrefixError {
    /// Two tools have one name: the provider refuses that, or the model's calls go to either.
    DuplicateTool {
        /// The name.
        name: String,
    },
    /// A raw tool has no name, and the tools go out by name.
    UnnamedTool {
        /// How many tools were given before it.
        index: usize,
    },
    /// A raw tool's name is not a string.
    ToolName {
        /// How many tools were given before it.
        index: usize,
        /// Where the name stands in the tool, as a JSON pointer: `/name`, `/function/name`, `/toolSpec/name`.
        pointer: &'static str,
    },
    /// One place of the prefix was given two values.
    Conflict {
        /// The place in the prefix, as a JSON pointer.
        pointer: String,
    },
    /// A value cannot be written; the error's path is the place in the prefix, a raw tool's index the one as given.
    Value(WireError),
    /// The dialect would refuse a tool or the response format.
    Render(RenderError),
}

impl fmt::Display for PrefixError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PrefixError::DuplicateTool { name } => {
                write!(f, "two tools are called {name:?}: rename one, or add it once")
            }
            PrefixError::UnnamedTool { index } => write!(
                f,
                "the tool at /tools/{index} (as given) is no object with a `name`, a `function.name` or a \
                 `toolSpec.name`: give it one, or pin the order with `ToolOrder::AsGiven`"
            ),
            PrefixError::ToolName { index, pointer } => {
                write!(f, "the name of a tool, at /tools/{index}{pointer} (as given), is not a string")
            }
            PrefixError::Conflict { pointer } => write!(
                f,
                "two values were given for {pointer:?}: the system text, the tools, the response format and the \
                 members must not overlap"
            ),
            PrefixError::Value(error) => error.fmt(f),
            PrefixError::Render(error) => error.fmt(f),
        }
    }
}

impl Error for PrefixError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            // they are what is shown already; a chain must not show them twice
            PrefixError::Value(error) => error.source(),
            PrefixError::Render(error) => error.source(),
            _ => None,
        }
    }
}

impl From<WireError> for PrefixError {
    fn from(error: WireError) -> Self {
        PrefixError::Value(error)
    }
}

impl From<RenderError> for PrefixError {
    fn from(error: RenderError) -> Self {
        PrefixError::Render(error)
    }
}
