//! [`Dialect`]: how each request surface spells a structured output.
//!
//! Knows no Rust type. One file a provider family; a new surface is one line in `dialects!` below and a [`Spec`] in its
//! family's file. The golden tests loop over [`Dialect::ALL`].

pub(crate) mod kobold;
mod limits;
pub(crate) mod openai;

use std::fmt;
use std::str::FromStr;

use crate::envelope::Envelope;
use crate::output::StructuredOutput;

/// What a dialect is: data, so that nothing else has to know one by name.
struct Spec {
    /// Kebab-case, for `Display` and `FromStr`.
    name: &'static str,
    /// The members of the body for an output.
    output: fn(&StructuredOutput) -> Envelope,
    /// What the provider would refuse in this output.
    violations: fn(&StructuredOutput) -> Vec<Violation>,
}

macro_rules! dialects {
    ($($(#[doc = $doc:literal])+ $variant:ident = $spec:expr,)+) => {
        /// A request surface: one provider's or server's way to ask for structured output.
        ///
        /// ```
        /// use wire_schema::Dialect;
        ///
        /// assert_eq!("kobold-chat".parse(), Ok(Dialect::KoboldChat));
        /// assert_eq!(Dialect::OpenAiChat.to_string(), "openai-chat");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Dialect {
            $($(#[doc = $doc])+ $variant,)+
        }

        impl Dialect {
            /// Every dialect.
            pub const ALL: &'static [Dialect] = &[$(Dialect::$variant),+];

            const fn spec(self) -> &'static Spec {
                match self {
                    $(Dialect::$variant => &$spec,)+
                }
            }
        }
    };
}

dialects! {
    /// OpenAI chat completions: `response_format`.
    OpenAiChat = openai::CHAT,
    /// KoboldCpp's chat endpoint: `json_schema`.
    KoboldChat = kobold::CHAT,
}

impl Dialect {
    pub(crate) fn render(self, output: &StructuredOutput) -> Result<Envelope, RenderError> {
        let spec = self.spec();
        let violations = (spec.violations)(output);
        if violations.is_empty() { Ok((spec.output)(output)) } else { Err(RenderError { dialect: self, violations }) }
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.spec().name)
    }
}

impl FromStr for Dialect {
    type Err = ParseDialectError;

    fn from_str(name: &str) -> Result<Self, ParseDialectError> {
        let found = Dialect::ALL.iter().find(|dialect| dialect.spec().name == name);
        found.copied().ok_or_else(|| ParseDialectError { name: name.to_owned() })
    }
}

/// A name that no [`Dialect`] has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseDialectError {
    name: String,
}

impl fmt::Display for ParseDialectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<_> = Dialect::ALL.iter().map(ToString::to_string).collect();
        write!(f, "`{}` is no dialect; known are {}", self.name, known.join(", "))
    }
}

impl std::error::Error for ParseDialectError {}

/// What a dialect would refuse, all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderError {
    dialect: Dialect,
    violations: Vec<Violation>,
}

impl RenderError {
    /// The dialect that was asked for.
    #[must_use]
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Everything that it would refuse, in the order of the document.
    #[must_use]
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }
}

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} would refuse this schema", self.dialect)?;
        for (n, violation) in self.violations.iter().enumerate() {
            write!(f, "{} {violation}", if n == 0 { ":" } else { ";" })?;
        }
        Ok(())
    }
}

impl std::error::Error for RenderError {}

/// One thing that a dialect would refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    pointer: String,
    message: String,
}

impl Violation {
    /// The place in the schema, as a JSON pointer; empty at the root.
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// What is wrong there, and the way out.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.pointer.is_empty() { "the root" } else { &self.pointer };
        write!(f, "at {place}: {}", self.message)
    }
}
