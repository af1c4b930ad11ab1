//! [`WireError`]: what could not be written, and where.

use std::borrow::Cow;
use std::fmt::{self, Write as _};
use std::io;

use crate::pointer;

/// Why a value could not be written; [`path`](WireError::path) says where, [`kind`](WireError::kind) what.
///
/// ```
/// use wire_schema::{WireErrorKind, to_wire_json};
///
/// let error = to_wire_json(&[("scores", vec![0.5, f64::NAN])]).unwrap_err();
/// assert_eq!(error.kind(), WireErrorKind::NotFinite);
/// assert_eq!(error.path(), "/0/1/1");
/// assert_eq!(
///     error.to_string(),
///     "NaN at /0/1/1 has no form in JSON: leave it out (an `Option`), or write it as a string",
/// );
/// ```
pub struct WireError(Box<Inner>);

struct Inner {
    kind: WireErrorKind,
    path: String,
    /// What stands before and behind the place in the message.
    what: String,
    help: Cow<'static, str>,
    source: Option<io::Error>,
}

/// The kinds of [`WireError`].
///
/// ```
/// use std::collections::BTreeMap;
/// use wire_schema::{WireErrorKind, to_wire_json};
///
/// // a value that has no form in JSON is the data's fault, a key that has none the type's
/// let mean = to_wire_json(&(0.0 / 0.0)).unwrap_err();
/// assert_eq!(mean.kind(), WireErrorKind::NotFinite);
/// let by_place = to_wire_json(&BTreeMap::from([((1, 2), "a")])).unwrap_err();
/// assert_eq!(by_place.kind(), WireErrorKind::Key);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WireErrorKind {
    /// A float is NaN or infinite. It is never written as `null`.
    NotFinite,
    /// A number that neither an `f64` nor a 128-bit integer holds, or that is none, met under
    /// `serde_json/arbitrary_precision`.
    NumberRange,
    /// A map key that JSON cannot have: no string, number, boolean, character or unit variant.
    Key,
    /// Two members of one object have the same name.
    DuplicateKey,
    /// More than 127 arrays and objects inside one another; `serde_json` would not read them back.
    TooDeep,
    /// A `serde_json::value::RawValue` holds what is no Unicode text: half a surrogate pair.
    RawValue,
    /// The value's own [`Serialize`](serde_core::Serialize) failed, or broke serde's rules.
    Custom,
    /// The [`io::Write`] failed; [`source`](std::error::Error::source) is its error.
    Io,
}

impl WireError {
    /// Where the value stands, as a JSON pointer ([RFC 6901](https://www.rfc-editor.org/rfc/rfc6901)); `""` is the
    /// root.
    ///
    /// ```
    /// use wire_schema::to_wire_json;
    ///
    /// // which of the messages is it?
    /// let messages = [("user", Some(0.5)), ("tool", Some(f64::NAN)), ("user", None)];
    /// let error = to_wire_json(&messages).unwrap_err();
    /// assert_eq!(error.path(), "/1/1");
    /// ```
    #[must_use]
    pub fn path(&self) -> &str {
        &self.0.path
    }

    /// What kind of error this is.
    ///
    /// ```
    /// use std::io;
    /// use wire_schema::{WireErrorKind, WireWriter};
    ///
    /// /// A socket that the other side has closed.
    /// struct Closed;
    ///
    /// impl io::Write for Closed {
    ///     fn write(&mut self, _: &[u8]) -> io::Result<usize> {
    ///         Err(io::ErrorKind::BrokenPipe.into())
    ///     }
    /// #     fn flush(&mut self) -> io::Result<()> {
    /// #         Ok(())
    /// #     }
    /// }
    ///
    /// // the value was fine: to send it again may help
    /// let error = WireWriter::new().to_writer(Closed, "hello").unwrap_err();
    /// assert_eq!(error.kind(), WireErrorKind::Io);
    /// ```
    #[must_use]
    pub fn kind(&self) -> WireErrorKind {
        self.0.kind
    }

    #[cold]
    fn new(kind: WireErrorKind, what: String, help: impl Into<Cow<'static, str>>) -> Self {
        WireError(Box::new(Inner { kind, path: String::new(), what, help: help.into(), source: None }))
    }

    /// `value` is NaN or an infinity.
    #[cold]
    pub(crate) fn not_finite(value: f64) -> Self {
        let help = "has no form in JSON: leave it out (an `Option`), or write it as a string";
        WireError::new(WireErrorKind::NotFinite, value.to_string(), help)
    }

    #[cold]
    pub(crate) fn number_range(text: &str) -> Self {
        let help = "is held by no f64 and no 128-bit integer: write it as a string";
        WireError::new(WireErrorKind::NumberRange, format!("the number {}", shortened(text)), help)
    }

    /// What a `Serialize` hands over as `serde_json` does its numbers, and is none.
    #[cold]
    pub(crate) fn no_number(text: &str) -> Self {
        let help = "is not written as JSON writes numbers: write it as a string";
        WireError::new(WireErrorKind::NumberRange, format!("the number {}", shortened(text)), help)
    }

    #[cold]
    pub(crate) fn key(what: &str) -> Self {
        let help = "cannot be the name of a member: use a string, or a list of pairs";
        WireError::new(WireErrorKind::Key, format!("{what} as a map key in the object"), help)
    }

    #[cold]
    pub(crate) fn duplicate(name: &str) -> Self {
        let help = "stands twice in its object: a reader would drop one";
        WireError::new(WireErrorKind::DuplicateKey, "the member".to_owned(), help).inside(name)
    }

    #[cold]
    pub(crate) fn too_deep() -> Self {
        let help = "is inside 127 others, and JSON readers stop there: flatten it, or write the inner part as a string";
        WireError::new(WireErrorKind::TooDeep, "the array or object".to_owned(), help)
    }

    #[cold]
    pub(crate) fn raw_value() -> Self {
        let help = "is no JSON of Unicode text (half a surrogate pair?): parse it before it is written";
        WireError::new(WireErrorKind::RawValue, "the `RawValue`".to_owned(), help)
    }

    #[cold]
    pub(crate) fn custom(message: &str) -> Self {
        WireError::new(WireErrorKind::Custom, "the value".to_owned(), format!("could not be written: {message}"))
    }

    /// A `Serialize` that calls serde's methods in an order in which no JSON comes out.
    #[cold]
    pub(crate) fn protocol() -> Self {
        WireError::custom("its `Serialize` went on after an error, or wrote a key without a value")
    }

    #[cold]
    pub(super) fn io(source: io::Error) -> Self {
        let help = format!("could not be written out: {source}");
        let mut error = WireError::new(WireErrorKind::Io, "the text of the value".to_owned(), help);
        error.0.source = Some(source);
        error
    }

    /// The same error, seen from the object whose member `name` it is in.
    #[cold]
    pub(crate) fn inside(mut self, name: &str) -> Self {
        self.0.path = format!("/{}{}", pointer::escape(name), self.0.path);
        self
    }

    /// The same error, seen from the array whose item `index` it is in.
    #[cold]
    pub(crate) fn inside_item(self, index: usize) -> Self {
        self.inside(&index.to_string())
    }
}

/// A number can be a megabyte of digits.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_owned(),
    }
}

impl fmt::Display for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { path, what, help, .. } = &*self.0;
        let place = if path.is_empty() { "the root" } else { path };
        // one line, whatever names and messages bring along
        for c in format!("{what} at {place} {help}").chars() {
            if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') {
                write!(f, "{}", c.escape_default())
            } else {
                f.write_char(c)
            }?;
        }
        Ok(())
    }
}

impl fmt::Debug for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WireError")
            .field("kind", &self.0.kind)
            .field("path", &self.0.path)
            .field("message", &self.to_string())
            .finish()
    }
}

impl std::error::Error for WireError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.0.source.as_ref().map(|source| source as _)
    }
}

impl serde_core::ser::Error for WireError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        WireError::custom(&message.to_string())
    }
}
