//! [`Report`]: how the JSON of a reply was found.

use std::ops::Range;

use super::constraint::Unchecked;

/// How the JSON of a reply was found, and what about it is worth knowing though it was read.
///
/// ```
/// use wire_schema::reply::{self, Rule};
///
/// let text = "Draft {\"a\":1}\nAnswer: {\"a\":2,\"text\":\"long text that was cut";
/// let found = reply::extract(text)?;
/// assert_eq!(found.report.span, 6..13);
/// assert_eq!(found.report.rule, Rule::OnlyCandidate);
/// // the answer proper was cut off: look at the finish reason before trusting the draft
/// assert_eq!(found.report.open_tail, Some(22));
/// # Ok::<(), reply::ReplyError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Report {
    /// Where the JSON stands in the reply, in bytes.
    pub span: Range<usize>,
    /// Why it was this one.
    pub rule: Rule,
    /// The other structures that were found outside reasoning blocks, in the order of the text.
    pub passed_over: Vec<PassedOver>,
    /// Where a further structure opens that begins like JSON and never closes: the reply was probably cut off.
    pub open_tail: Option<usize>,
    /// Where a block of reasoning opens that never closes.
    pub unclosed_reasoning: Option<usize>,
    /// JSON pointers of the keys that stand twice in one object, at most 64 of them; the last one counts.
    pub duplicate_keys: Vec<String>,
    /// Whether the keys came in the order of the schema.
    pub key_order: KeyOrder,
    /// Constraints that [`Reader::check`](super::Reader::check) was given and does not check.
    pub unchecked: Vec<Unchecked>,
}

impl Report {
    /// That of a reply which is JSON as a whole.
    pub(super) fn of_all(span: Range<usize>, key_order: KeyOrder) -> Self {
        Report {
            span,
            rule: Rule::WholeReply,
            passed_over: Vec::new(),
            open_tail: None,
            unclosed_reasoning: None,
            duplicate_keys: Vec::new(),
            key_order,
            unchecked: Vec::new(),
        }
    }
}

/// Why a structure was taken for the answer.
///
/// ```
/// use wire_schema::reply::{self, Rule};
/// # use wire_schema::WireSchema;
/// # #[derive(serde::Deserialize, WireSchema)]
/// # struct Answer {
/// #     why: String,
/// #     answer: u32,
/// # }
///
/// let rule = |text| reply::read::<Answer>(text).map(|reply| reply.report.rule);
/// assert_eq!(rule(r#"{"why": "6 * 7", "answer": 42}"#)?, Rule::WholeReply);
/// assert_eq!(rule(r#"{"why": "6 * 7", "answer": 41} No: {"why": "6 * 7", "answer": 42}"#)?, Rule::LastOfEqual);
/// // a longer one that is no answer
/// let text = r#"{"why": "6 * 7", "answer": 42} Sources: {"title": "A table of multiplication", "page": 3}"#;
/// assert_eq!(rule(text)?, Rule::HoldsKeys);
/// # Ok::<(), reply::ReplyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// The whole reply is JSON.
    WholeReply,
    /// There was no other.
    OnlyCandidate,
    /// It is the longest that parses.
    Longest,
    /// It is the last of several that are the longest: models correct themselves.
    LastOfEqual,
    /// A longer one lacks keys that the schema requires.
    HoldsKeys,
    /// A better one by the other rules could not be read as the type.
    FitsType,
}

/// A structure that was found and not taken.
///
/// ```
/// use wire_schema::reply;
///
/// let text = r#"First I had {"a": 1}, better is {"a": 1, "b": 2}."#;
/// let report = reply::extract(text)?.report;
/// let drafts: Vec<&str> = report.passed_over.iter().map(|other| &text[other.span.clone()]).collect();
/// assert_eq!(drafts, [r#"{"a": 1}"#]);
/// # Ok::<(), reply::ReplyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PassedOver {
    /// Where it stands in the reply, in bytes.
    pub span: Range<usize>,
    /// Why it was not taken.
    pub reason: Reason,
}

/// Why a structure was not taken.
///
/// ```
/// use wire_schema::reply::{self, Reason};
///
/// let text = r#"It could be {"a": 0}.</think>As {one might put it}: {"a": 1}, or {"b": 2}"#;
/// let passed_over = reply::extract(text)?.report.passed_over;
/// let reasons: Vec<Reason> = passed_over.into_iter().map(|other| other.reason).collect();
/// assert_eq!(reasons, [Reason::Reasoning, Reason::NotJson, Reason::NotNeeded]);
/// # Ok::<(), reply::ReplyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// It stands in the reasoning, before a closing tag.
    Reasoning,
    /// It stands outside the last `final` channel.
    OtherChannel,
    /// It is no JSON.
    NotJson,
    /// It has more than 127 levels.
    TooDeep,
    /// It is JSON, and could not be read as the type.
    OtherType,
    /// The one that was taken goes before it. Without a type, nobody looks whether it is JSON.
    NotNeeded,
}

/// Whether a reply's keys came in the order of the schema.
///
/// A server can accept a schema and not enforce it; keys in another order are the sign.
///
/// ```
/// use wire_schema::WireSchema;
/// use wire_schema::reply::{self, KeyOrder};
///
/// #[derive(serde::Deserialize, WireSchema)]
/// struct Finding {
///     evidence: String,
///     change: String,
/// }
///
/// let order = |text| reply::read::<Vec<Finding>>(text).map(|reply| reply.report.key_order);
/// assert_eq!(order(r#"[{"evidence": "3: sleep(1)", "change": "Sleep less."}]"#)?, KeyOrder::Kept);
/// // it changes before it has looked
/// let turned = order(r#"[{"change": "Sleep less.", "evidence": "3: sleep(1)"}]"#)?;
/// assert_eq!(turned, KeyOrder::NotKept { path: "/0".to_owned() });
/// # Ok::<(), reply::ReplyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KeyOrder {
    /// They did, at every depth.
    Kept,
    /// They did not.
    NotKept {
        /// JSON pointer of the first object that is out of order.
        path: String,
    },
    /// There is no schema, or it does not say which of its alternatives an object is.
    NotKnown,
}
