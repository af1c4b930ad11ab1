//! [`ReplyError`]: why a reply could not be read, and what to tell the model.

use std::fmt;
use std::ops::Range;

use super::opening::begins_like_json;
use super::parse::parse;
use super::shape::Shape;
use super::{feedback, quote};
use crate::Json;

/// Why a reply could not be read.
///
/// [`kind`](Self::kind) says what to do about it, [`path`](Self::path) where it is. [`feedback`](Self::feedback) is for the
/// model: send it as the next user turn, and ask again. `Display` is for you and your log: what is wrong, and where.
///
/// Where more than one thing is known to be wrong, kind, path and quote are those of the first. The feedback tells together the
/// keys that one object lacks, and together the constraints that the values are against: the first eight, and whether there are
/// more. A value that serde refuses is told alone, and before any constraint.
///
/// ```
/// use wire_schema::reply::ReplyErrorKind;
/// use wire_schema::WireSchema;
///
/// #[derive(Debug, serde::Deserialize, WireSchema)]
/// struct Score {
///     reasoning: String,
///     score: u8,
/// }
///
/// let error = Score::parse_reply("My score: {\"reasoning\": \"good\", \"score\": \"high\"}").unwrap_err();
/// assert_eq!(error.kind(), ReplyErrorKind::Type);
/// assert_eq!(error.path(), "/score");
/// assert_eq!((error.line(), error.column()), (Some(1), Some(42)));
/// assert_eq!(
///     error.feedback(),
///     "In your JSON the value at /score is wrong: it is `\"high\"` and must be an integer from 0 to 255. \
///      Send the whole JSON again, corrected, and nothing else.",
/// );
/// ```
pub struct ReplyError(pub(super) Box<Inner>);

pub(super) struct Inner {
    pub(super) fault: Fault,
    pub(super) path: String,
    /// Line and column, from one.
    pub(super) place: Option<(usize, usize)>,
    pub(super) quote: String,
    pub(super) expected: Option<String>,
    /// What makes clear why the value is wrong, as in "which has 3 items"; beside missing keys a sentence.
    pub(super) remark: Option<String>,
    /// As in "1 to 3 items", where the count alone is wrong.
    pub(super) must_have: Option<String>,
    span: Option<Range<usize>>,
    /// What else is wrong.
    pub(super) also: Vec<ReplyError>,
    /// Whether there is still more, of which nothing is told.
    pub(super) more: bool,
}

/// The kinds of [`ReplyError`].
///
/// What to do about them:
///
/// | kind | |
/// |---|---|
/// | `Empty`, `NoJson`, `Syntax`, `TooDeep`, `MissingKey`, `Type`, `Rejected` | send the feedback, and ask again |
/// | `Unclosed`, `Reasoning` | raise the limit of tokens, and ask again; the feedback helps only where the model stopped by itself |
/// | `Borrowed` | mend the type: the reply is right, and so will the next one be |
///
/// ```
/// use wire_schema::WireSchema;
/// use wire_schema::reply::ReplyErrorKind;
/// # #[derive(serde::Deserialize, WireSchema)]
/// # struct Verdict<'t> {
/// #     reasoning: &'t str,
/// #     passed: bool,
/// # }
///
/// /// What a client does about a reply.
/// fn next(text: &str) -> &'static str {
///     match Verdict::parse_reply(text).map_err(|error| error.kind()) {
///         Ok(_) => "take it",
///         Err(ReplyErrorKind::Unclosed | ReplyErrorKind::Reasoning) => "raise the limit of tokens",
///         Err(ReplyErrorKind::Borrowed) => "give up, and mend the type",
///         Err(_) => "send the feedback",
///     }
/// }
///
/// assert_eq!(next(r#"{"reasoning": "The second test"#), "raise the limit of tokens");
/// assert_eq!(next(r#"{"reasoning": "All ran.", "passed": True}"#), "send the feedback");
/// // a `&str` holds no quote that is written with a backslash; a `String` would
/// assert_eq!(next(r#"{"reasoning": "It says \"ok\".", "passed": true}"#), "give up, and mend the type");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ReplyErrorKind {
    /// Nothing but white space.
    Empty,
    /// No bracket outside the reasoning; or JSON that is neither an object nor an array, as `null` is. Where the type is no
    /// array: nothing but arrays in the prose, as `[1]` for a source is one.
    NoJson,
    /// The text ends before the JSON does: raise the limit of tokens, and look at the finish reason before reading.
    Unclosed,
    /// What stands there is no JSON; or the JSON stands as text inside a JSON string, or is written as if it did.
    Syntax,
    /// A structure of more than 127 levels.
    TooDeep,
    /// A key is missing that the type needs.
    MissingKey,
    /// The JSON is not of the type.
    Type,
    /// The type could be read, and a check that the caller asked for refuses the value: a constraint of the schema, or a
    /// function. See [`Reader`](super::Reader).
    Rejected,
    /// A block of reasoning never closes, and that was to be an error.
    Reasoning,
    /// The JSON is of the type, which borrows a string (`&str`), and the string has an escape, so that its text stands
    /// nowhere in the reply. The type is to be mended: a `String` holds any text, and so does a `Cow<'_, str>` with
    /// `#[serde(borrow)]`, which borrows where it can. The feedback asks for the string without escapes, which is all that
    /// a model could do, and often the task does not allow it.
    Borrowed,
}

/// What is wrong.
#[derive(Clone, Debug)]
pub(super) enum Fault {
    Empty,
    NoJson,
    /// JSON stands where it does not count.
    InReasoning,
    OutsideFinal,
    /// The reply is JSON, and no object or array.
    Scalar,
    /// The JSON stands as the text of a JSON string, or with its backslashes and without its quotes.
    InString {
        quoted: bool,
    },
    Unclosed,
    /// Only the last closing bracket is missing.
    Unended(char),
    Syntax(&'static str),
    TooDeep,
    /// At least one.
    MissingKeys(Vec<Missing>),
    /// The type borrows a string that has an escape.
    Borrowed,
    /// The schema does not allow the value.
    WrongValue,
    /// serde does not take the value, and says why.
    Refused(String),
    /// serde does not take a key, and this says what of it.
    WrongKey(String),
    UnknownKey,
    DuplicateKey,
    /// A constraint of the schema that serde does not know does not allow the value.
    Constraint,
    /// A check of the caller's refuses the value, and says why.
    Rejected(String),
    Reasoning,
}

/// A key that is not there.
#[derive(Clone, Debug)]
pub(super) struct Missing {
    pub(super) key: String,
    pub(super) expected: Option<String>,
}

impl Missing {
    /// The key as it stands in JSON.
    pub(super) fn name(&self) -> String {
        Json::from(self.key.as_str()).to_string()
    }
}

impl ReplyError {
    /// What kind of error this is.
    ///
    /// ```
    /// use wire_schema::reply::ReplyErrorKind;
    /// # use wire_schema::WireSchema;
    /// # #[derive(Debug, serde::Deserialize, WireSchema)]
    /// # struct Verdict {
    /// #     reasoning: String,
    /// #     passed: bool,
    /// # }
    ///
    /// let kind = |text| Verdict::parse_reply(text).unwrap_err().kind();
    /// assert_eq!(kind(r#"{"reasoning": "All ran."}"#), ReplyErrorKind::MissingKey);
    /// assert_eq!(kind(r#"{"reasoning": "All ran.", "passed": "true"}"#), ReplyErrorKind::Type);
    /// assert_eq!(kind("{'reasoning': 'All ran.', 'passed': true}"), ReplyErrorKind::Syntax);
    /// ```
    #[must_use]
    pub fn kind(&self) -> ReplyErrorKind {
        match self.0.fault {
            Fault::Empty => ReplyErrorKind::Empty,
            Fault::NoJson | Fault::InReasoning | Fault::OutsideFinal | Fault::Scalar => ReplyErrorKind::NoJson,
            Fault::Unclosed | Fault::Unended(_) => ReplyErrorKind::Unclosed,
            Fault::Syntax(_) | Fault::InString { .. } => ReplyErrorKind::Syntax,
            Fault::TooDeep => ReplyErrorKind::TooDeep,
            Fault::MissingKeys(_) => ReplyErrorKind::MissingKey,
            Fault::Borrowed => ReplyErrorKind::Borrowed,
            Fault::WrongValue | Fault::Refused(_) | Fault::WrongKey(_) | Fault::UnknownKey | Fault::DuplicateKey => {
                ReplyErrorKind::Type
            }
            Fault::Constraint | Fault::Rejected(_) => ReplyErrorKind::Rejected,
            Fault::Reasoning => ReplyErrorKind::Reasoning,
        }
    }

    /// Where it is, as a JSON pointer ([RFC 6901](https://www.rfc-editor.org/rfc/rfc6901)); `""` is the root, and stands
    /// where there is no place. Of a missing key: where it should stand. Of a syntax error, and of a reply that
    /// was cut off: the value that was being read.
    ///
    /// ```
    /// # use wire_schema::WireSchema;
    /// #[derive(Debug, serde::Deserialize, WireSchema)]
    /// struct Review {
    ///     findings: Vec<Finding>,
    /// }
    ///
    /// #[derive(Debug, serde::Deserialize, WireSchema)]
    /// struct Finding {
    ///     line: u32,
    /// }
    ///
    /// let error = Review::parse_reply(r#"{"findings": [{"line": 12}, {"line": "40-41"}]}"#).unwrap_err();
    /// assert_eq!(error.path(), "/findings/1/line");
    /// ```
    #[must_use]
    pub fn path(&self) -> &str {
        &self.0.path
    }

    /// The line in the reply, from one; `None` where there is no place.
    ///
    /// ```
    /// use wire_schema::reply;
    ///
    /// // Python's `None`
    /// let text = "Here you are:\n{\n  \"city\": \"Oslo\",\n  \"wind\": None\n}";
    /// let error = reply::extract(text).unwrap_err();
    /// assert_eq!(error.line(), Some(4));
    /// assert_eq!(error.line().and_then(|line| text.lines().nth(line - 1)), Some("  \"wind\": None"));
    ///
    /// // where nothing is, no line is wrong
    /// assert_eq!(reply::extract("").unwrap_err().line(), None);
    /// ```
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.0.place.map(|(line, _)| line)
    }

    /// The column in the reply, in characters from one; `None` where there is no place.
    ///
    /// ```
    /// use wire_schema::reply;
    ///
    /// // a mark under the place, for a log
    /// let text = r#"{"city": "Tromsø", "wind": None}"#;
    /// let column = reply::extract(text).unwrap_err().column().unwrap();
    /// assert_eq!(
    ///     format!("{text}\n{:>column$}", "^"),
    ///     "\
    /// {\"city\": \"Tromsø\", \"wind\": None}
    ///                            ^",
    /// );
    /// ```
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.0.place.map(|(_, column)| column)
    }

    /// What stands at the place, on one line, shortened.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// #[derive(Debug, serde::Deserialize, WireSchema)]
    /// struct Plan {
    ///     steps: Vec<String>,
    /// }
    ///
    /// let text = "{\"steps\": {\"1\": \"Read the log.\",\n           \"2\": \"Mend the test.\"}}";
    /// let error = Plan::parse_reply(text).unwrap_err();
    /// assert_eq!((error.path(), error.quote()), ("/steps", r#"{"1": "Read the log.", "2": "Mend the test."}"#));
    /// ```
    #[must_use]
    pub fn quote(&self) -> &str {
        &self.0.quote
    }

    /// The part of the reply, in bytes, that was read as JSON; `None` where there was none.
    ///
    /// ```
    /// # use wire_schema::WireSchema;
    /// # #[derive(Debug, serde::Deserialize, WireSchema)]
    /// # struct Score {
    /// #     reasoning: String,
    /// #     score: u8,
    /// # }
    /// let text = "The range was {1..5}. My answer: {\"reasoning\": \"Short.\", \"score\": -1} It is harsh.";
    /// let error = Score::parse_reply(text).unwrap_err();
    /// // what the model seems to have meant
    /// assert_eq!(&text[error.span().unwrap()], r#"{"reasoning": "Short.", "score": -1}"#);
    ///
    /// assert_eq!(Score::parse_reply("I give no score.").unwrap_err().span(), None);
    /// ```
    #[must_use]
    pub fn span(&self) -> Option<Range<usize>> {
        self.0.span.clone()
    }

    /// The next user turn: it tells the model what is wrong, where, and what is expected there.
    ///
    /// It is one line, the same bytes for the same reply. It repeats neither the schema nor the task.
    ///
    /// ```
    /// # use wire_schema::WireSchema;
    /// # #[derive(Debug, serde::Deserialize, WireSchema)]
    /// # struct Verdict {
    /// #     reasoning: String,
    /// #     passed: bool,
    /// # }
    /// let reply = r#"{"reasoning": "All ran."}"#;
    /// let error = Verdict::parse_reply(reply).unwrap_err();
    /// // what is added to the messages before the next try
    /// let turns = serde_json::json!([
    ///     {"role": "assistant", "content": reply},
    ///     {"role": "user", "content": error.feedback()},
    /// ]);
    /// assert_eq!(
    ///     turns[1]["content"],
    ///     "Your JSON lacks the key \"passed\" at its top level: it must be there and be true or false. \
    ///      Send the whole JSON again, corrected, and nothing else.",
    /// );
    /// ```
    #[must_use]
    pub fn feedback(&self) -> String {
        feedback::turn(&self.0)
    }
}

impl fmt::Display for ReplyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&feedback::summary(&self.0))
    }
}

impl fmt::Debug for ReplyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReplyError")
            .field("kind", &self.kind())
            .field("path", &self.0.path)
            .field("place", &self.0.place)
            .field("message", &feedback::summary(&self.0))
            .finish()
    }
}

impl std::error::Error for ReplyError {}

impl ReplyError {
    pub(super) fn new(fault: Fault) -> Self {
        ReplyError(Box::new(Inner {
            fault,
            path: String::new(),
            place: None,
            quote: String::new(),
            expected: None,
            remark: None,
            must_have: None,
            span: None,
            also: Vec::new(),
            more: false,
        }))
    }

    pub(super) fn empty(shape: Option<Shape<'_>>) -> Self {
        ReplyError::new(Fault::Empty).with_expected(wanted(shape))
    }

    pub(super) fn no_json(text: &str, shape: Option<Shape<'_>>) -> Self {
        let fault = if parse(text.trim()).is_ok() {
            Fault::Scalar
        } else if !holds_json(text) {
            Fault::NoJson
        } else if text.contains("<|channel|>") {
            Fault::OutsideFinal
        } else {
            Fault::InReasoning
        };
        ReplyError::new(fault).with_expected(wanted(shape)).with_quote(text)
    }

    /// There are brackets, and none of them is an answer.
    pub(super) fn no_answer(text: &str, shape: Option<Shape<'_>>) -> Self {
        ReplyError::new(Fault::NoJson).with_expected(wanted(shape)).with_quote(text)
    }

    /// The JSON stands as the text of a string; with the quotes, if `span` has them.
    pub(super) fn in_string(text: &str, span: Range<usize>, shape: Option<Shape<'_>>) -> Self {
        let quoted = text[span.clone()].starts_with('"');
        ReplyError::new(Fault::InString { quoted })
            .with_expected(wanted(shape))
            .with_place(text, span.start)
            .with_quote(&text[span.clone()])
            .with_span(span)
    }

    /// The block of reasoning that opens at `at` never closes.
    pub(super) fn reasoning(text: &str, at: usize, shape: Option<Shape<'_>>) -> Self {
        let len = text[at..].find('>').map_or(0, |len| len + 1);
        ReplyError::new(Fault::Reasoning)
            .with_expected(wanted(shape))
            .with_place(text, at)
            .with_quote(&text[at..at + len])
    }

    /// A check of the caller's refuses the value that was read from `span`.
    pub(super) fn rejected(text: &str, span: Range<usize>, message: String) -> Self {
        ReplyError::new(Fault::Rejected(message))
            .with_place(text, span.start)
            .with_quote(&text[span.clone()])
            .with_span(span)
    }

    /// The place, given by the byte in the reply.
    pub(super) fn with_place(mut self, text: &str, at: usize) -> Self {
        let before = &text[..floor(text, at)];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        self.0.place = Some((line, column));
        self
    }

    pub(super) fn with_path(mut self, path: String) -> Self {
        self.0.path = path;
        self
    }

    pub(super) fn with_span(mut self, span: Range<usize>) -> Self {
        self.0.span = Some(span);
        self
    }

    pub(super) fn with_expected(mut self, expected: Option<String>) -> Self {
        self.0.expected = expected;
        self
    }

    pub(super) fn with_remark(mut self, remark: Option<String>) -> Self {
        self.0.remark = remark;
        self
    }

    pub(super) fn with_must_have(mut self, must_have: Option<String>) -> Self {
        self.0.must_have = must_have;
        self
    }

    /// Adds what else is wrong, and whether that is not all.
    pub(super) fn with_also(mut self, also: impl IntoIterator<Item = ReplyError>, more: bool) -> Self {
        self.0.also.extend(also);
        self.0.more = more;
        self
    }

    /// Quotes the beginning of a text.
    pub(super) fn with_quote(mut self, text: &str) -> Self {
        self.0.quote = quote::beginning(text);
        self
    }

    /// Quotes what stands around a byte of the reply.
    pub(super) fn with_quote_around(mut self, text: &str, at: usize) -> Self {
        self.0.quote = quote::around(text, floor(text, at));
        self
    }

    /// Quotes what stands before a byte of the reply.
    pub(super) fn with_quote_before(mut self, text: &str, at: usize) -> Self {
        self.0.quote = quote::end(&text[..floor(text, at)]);
        self
    }
}

/// What the type asks for.
fn wanted(shape: Option<Shape<'_>>) -> Option<String> {
    shape.map(|shape| shape.expected(shape.root))
}

/// Whether something begins like JSON in a text where no bracket counts.
fn holds_json(text: &str) -> bool {
    /// Brackets that are looked at.
    const FEW: usize = 64;
    text.match_indices(['{', '[']).take(FEW).any(|(at, _)| begins_like_json(text, at, || None))
}

/// The start of the character that `at` is in.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
