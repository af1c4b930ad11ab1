//! From a model's reply back to a Rust type.
//!
//! A reply is seldom JSON alone: it greets, thinks aloud, shows a draft, puts a fence around the answer. [`read`] finds
//! the answer and reads it with serde; [`extract`] finds it without a type. Neither ever repairs: what is no JSON is an
//! error, and [`ReplyError::feedback`] is the next user turn, which tells the model what to put right.
//!
//! A [`Reader`] asks for more than the type does: the constraints of the schema, further keys, checks of your own.
//! [`read_arguments`] reads what a tool is called with. [`Partial`] reads a stream.
//!
//! ```
//! use wire_schema::{WireSchema, reply};
//!
//! #[derive(Debug, serde::Deserialize, WireSchema)]
//! struct Verdict {
//!     reasoning: String,
//!     passed: bool,
//! }
//!
//! let text = "<think>{\"passed\": maybe?}</think>\n```json\n{\"reasoning\": \"all ran\", \"passed\": true}\n```";
//! let verdict = reply::read::<Verdict>(text)?.value;
//! assert!(verdict.passed);
//!
//! let error = reply::read::<Verdict>("{\"reasoning\": \"all ran\", \"passed\": \"yes\"}").unwrap_err();
//! assert_eq!(error.path(), "/passed");
//! # Ok::<(), reply::ReplyError>(())
//! ```
//!
//! # What is taken for the answer
//!
//! 1. A reply that is an object or an array as a whole is the answer. (Where the schema's root may be a string, a number
//!    or the like, so is a reply that is one.)
//! 2. Else the top level of the text is searched. `<think>...</think>` and `<thinking>...</thinking>` are skipped there;
//!    inside a structure nothing is, so a tag in a string stays. A closing tag without an opening one drops what stands
//!    before it, since the opening one stood in the prompt. An opening tag that is never closed is ignored, and the
//!    report tells of it.
//! 3. Of a harmony reply only the last `final` channel counts. Without one, what is not `analysis` does.
//! 4. Every balanced structure is one candidate, whether or not it parses, and nothing inside it is another. Code fences
//!    and other tokens are text like any other, and quotes outside a structure open no string. But JSON that stands as the
//!    text of a string, with a backslash before each of its quotes, is no candidate, and nothing in it is.
//! 5. A bracket that never closes is prose, unless it begins like JSON (`{"key":` or `[1,`): then the reply was cut off,
//!    and nothing inside it counts. A bracket of the wrong kind closes nothing, and a tag outside a string ends what is
//!    open.
//! 6. The longest candidate that parses is the answer; of equals the later.
//! 7. A typed reading goes through those that hold every key that the schema's root requires, longest first; then those
//!    that hold some key of it; then the others. The first that serde reads is the answer. But where one that holds more
//!    of the keys stands behind it and is refused, that one was meant, and its error is told. Where the schema wants an
//!    object, an array is refused, though serde would read a struct from one; one in the prose that holds no object, as
//!    `[1]` for a source, counts for nothing: a reply with nothing else holds no JSON.
//! 8. A [`Wrapped`](crate::Wrapped) is the object `{"value": ..}`, or else, where the value is an array or an object, the
//!    value alone.
//!
//! Numbers that no `f64` holds and lone surrogates are no JSON. At most 127 levels are read. The work is linear in the
//! length of the text (but for sorting the candidates), nothing panics, and no input drives a recursion deeper than
//! that. The schema of a type is made once in a process.
//!
//! # Where other tools do otherwise
//!
//! Many extractors first cut think blocks and fences out of the text; that also changes the strings of an answer that is
//! about such things. Many take the longest structure, or the first; a citation list or the schema that the model
//! repeats is then the answer. Some repair: they close what was cut off and so hand out half an answer as a whole one.

mod arguments;
mod constraint;
mod error;
mod escaped;
mod events;
mod expect;
mod explain;
mod fault;
mod feedback;
mod fit;
mod grow;
mod locate;
mod opening;
mod order;
mod parse;
mod partial;
mod pattern;
mod plan;
mod quote;
mod read;
mod reader;
mod report;
mod scan;
mod shape;
mod syntax;
mod tokens;
mod write;

use serde_core::Deserialize;

use self::read::Options;
use crate::{Json, WireSchema};

pub use self::arguments::{Arguments, read_arguments};
pub use self::constraint::Unchecked;
pub use self::error::{ReplyError, ReplyErrorKind};
pub use self::partial::Partial;
pub use self::reader::Reader;
pub use self::report::{KeyOrder, PassedOver, Reason, Report, Rule};
pub(crate) use self::write::to_reply_json;

/// What [`read`] gives.
///
/// ```
/// use wire_schema::reply::{self, KeyOrder, Reply};
/// # use wire_schema::WireSchema;
/// # #[derive(serde::Deserialize, WireSchema)]
/// # struct Verdict {
/// #     reasoning: String,
/// #     passed: bool,
/// # }
///
/// let text = r#"{"passed": false, "reasoning": "The second test hangs."}"#;
/// let Reply { value, report } = reply::read::<Verdict>(text)?;
/// assert!(!value.passed);
/// // it concluded before it reasoned: the value is there, and is worth less
/// assert_ne!(report.key_order, KeyOrder::Kept);
/// # Ok::<(), reply::ReplyError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Reply<T> {
    /// The answer.
    pub value: T,
    /// How it was found.
    pub report: Report,
}

/// What [`extract`] gives.
///
/// ```
/// use wire_schema::reply::{self, Extracted};
///
/// let text = "Sure!\n```json\n{\"tool\": \"weather\", \"city\": \"Oslo\"}\n```\nShall I call it?";
/// let Extracted { value, report } = reply::extract(text)?;
/// assert_eq!(value.get("tool"), Some(&"weather".into()));
/// // what stands around it, for the user
/// assert_eq!(text[..report.span.start].lines().next(), Some("Sure!"));
/// # Ok::<(), reply::ReplyError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Extracted {
    /// The answer, its members in the reply's order.
    pub value: Json,
    /// How it was found.
    pub report: Report,
}

/// Reads a reply as `T`, by the rules of [this module](self).
///
/// `T` may borrow from the text.
///
/// ```
/// use wire_schema::{WireSchema, reply};
///
/// #[derive(serde::Deserialize, WireSchema)]
/// struct Claim<'t> {
///     claim: &'t str,
///     refs: Vec<u32>,
/// }
///
/// let text = "As [1] and [2] show: {\"refs\": [1, 2], \"claim\": \"yes\"}";
/// let reply = reply::read::<Claim>(text)?;
/// assert_eq!(reply.value.claim, "yes");
/// // the server did not hold the model to the schema
/// assert_eq!(reply.report.key_order, reply::KeyOrder::NotKept { path: String::new() });
/// # Ok::<(), reply::ReplyError>(())
/// ```
///
/// # Errors
/// A [`ReplyError`] that says what is wrong and where: no JSON, one that is cut off, one of another shape.
pub fn read<'t, T>(text: &'t str) -> Result<Reply<T>, ReplyError>
where
    T: WireSchema + Deserialize<'t>,
{
    Reader::new().read(text)
}

/// Finds the JSON of a reply, by the rules of [this module](self), without a type.
///
/// ```
/// let found = wire_schema::reply::extract("Sure! Here it is: {\"city\": \"Oslo\"} Anything else?")?;
/// assert_eq!(found.value.to_string(), r#"{"city":"Oslo"}"#);
/// # Ok::<(), wire_schema::reply::ReplyError>(())
/// ```
///
/// # Errors
/// A [`ReplyError`]: there is no JSON, it is cut off, or it cannot be parsed.
pub fn extract(text: &str) -> Result<Extracted, ReplyError> {
    let (value, report) = read::untyped(text, Options::default())?;
    Ok(Extracted { value, report })
}
