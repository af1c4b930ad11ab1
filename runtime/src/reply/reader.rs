//! [`Reader`]: a reading with demands of the caller's.

use std::fmt;

use serde_core::Deserialize;

use super::Reply;
use super::arguments::Arguments;
use super::constraint::{Constraints, TOLD, Unchecked};
use super::error::ReplyError;
use super::plan::Plan;
use super::read::{self, Answer, Form, Options, Typed};
use super::report::Report;
use super::shape::Shape;
use crate::{Schema, StructuredOutput, WireSchema};

/// Reads replies as `T`, and asks more of them than the type does.
///
/// Without any demand it reads as [`reply::read`](super::read). It can be kept and used for many replies; where `T`
/// borrows, for replies that outlive it.
///
/// ```
/// use wire_schema::reply::{Reader, ReplyErrorKind};
/// use wire_schema::WireSchema;
///
/// #[derive(Debug, serde::Deserialize, WireSchema)]
/// struct Pick {
///     why: String,
///     id: String,
///     #[wire(minimum = 1, maximum = 5)]
///     rank: u8,
/// }
///
/// // the ids are known only now
/// let output = Pick::structured_output().one_of("/properties/id", ["a1", "b7"])?;
/// let reader = Reader::<Pick>::new().check(&output).validate(|pick: &Pick| {
///     if pick.why.len() < 200 { Ok(()) } else { Err("why is longer than 200 bytes") }
/// });
///
/// assert_eq!(reader.read(r#"{"why": "cheap", "id": "b7", "rank": 2}"#)?.value.id, "b7");
///
/// let error = reader.read(r#"{"why": "cheap", "id": "c3", "rank": 2}"#).unwrap_err();
/// assert_eq!((error.kind(), error.path()), (ReplyErrorKind::Rejected, "/id"));
/// assert_eq!(
///     error.feedback(),
///     "In your JSON the value at /id is wrong: it is `\"c3\"` and must be one of \"a1\", \"b7\". \
///      Send the whole JSON again, corrected, and nothing else.",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// After the reading come the required keys and the constraints: the first that fails is the error, and its
/// [`feedback`](ReplyError::feedback) tells the others, too: of constraints up to eight, and whether there are more. Where none
/// does, the validators are
/// asked in the order in which they were given, up to the first that refuses the value.
pub struct Reader<'c, T> {
    demands: Demands,
    validators: Vec<Validator<'c, T>>,
}

type Validator<'c, T> = Box<dyn Fn(&T) -> Result<(), String> + Send + Sync + 'c>;

/// What is asked of the JSON, whatever the type.
#[derive(Clone, Debug, Default)]
struct Demands {
    constraints: Option<Constraints>,
    require: Vec<String>,
    options: Options,
}

/// How a text is looked at.
type Look = for<'t, 's> fn(&'t str, &mut Typed<'_, 's, 't>, Options) -> Result<Answer<'s>, ReplyError>;

impl<'c, T> Reader<'c, T> {
    /// No demands yet.
    ///
    /// ```
    /// use wire_schema::reply::Reader;
    /// # use wire_schema::WireSchema;
    /// # #[derive(serde::Deserialize, WireSchema)]
    /// # struct Verdict {
    /// #     reasoning: String,
    /// #     passed: bool,
    /// # }
    ///
    /// // one for all replies of a run
    /// let reader = Reader::<Verdict>::new();
    /// let replies = [
    ///     r#"{"reasoning": "All ran.", "passed": true}"#,
    ///     r#"{"reasoning": "It did not compile.", "passed": "no"}"#,
    ///     r#"Verdict: {"reasoning": "The second hangs.", "passed": false}"#,
    /// ];
    /// let read = replies.iter().filter_map(|text| reader.read(text).ok());
    /// let passed: Vec<bool> = read.map(|reply| reply.value.passed).collect();
    /// assert_eq!(passed, [true, false]);
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Reader { demands: Demands::default(), validators: Vec::new() }
    }

    /// Holds a reply to the constraints of a schema, whatever the provider did: words (also those of
    /// [`one_of`](StructuredOutput::one_of)), ranges, lengths, patterns, counts of items and members.
    ///
    /// The schema is that of `T`, narrowed; it takes the place of `T`'s own in everything that is said about a reply.
    /// What it says and nobody can check here is told by [`unchecked`](Self::unchecked), and in every report. Keys that
    /// are absent or unknown are no matter of constraints: see [`require`](Self::require), and serde's
    /// `deny_unknown_fields`.
    ///
    /// Patterns are regular expressions of ECMA-262, found anywhere in the text unless they are anchored; not checked are
    /// those with a lookaround, a backreference, a Unicode class or flags, or that are too large.
    ///
    /// ```
    /// use wire_schema::reply::Reader;
    /// # use wire_schema::{Dialect, WireSchema};
    ///
    /// #[derive(Debug, serde::Deserialize, WireSchema)]
    /// struct Tags {
    ///     #[wire(max_items = 3)]
    ///     tags: Vec<String>,
    /// }
    ///
    /// // the model is told of the `maxItems`, and not held to it
    /// let output = Tags::structured_output();
    /// assert_eq!(output.unenforced(Dialect::Anthropic)[0].keyword(), "maxItems");
    /// let reader = Reader::<Tags>::new().check(&output);
    /// let error = reader.read(r#"{"tags": ["rust", "json", "schema", "llm"]}"#).unwrap_err();
    /// assert!(error.feedback().contains(", which has 4 items, and must have at most 3 items."));
    /// ```
    #[must_use]
    pub fn check(mut self, output: &StructuredOutput) -> Self {
        self.demands.constraints = Some(Constraints::new(output.schema().clone()));
        self
    }

    /// The constraints of the schema given to [`check`](Self::check) that are not checked, in the order of the document:
    /// patterns that cannot be matched first, then keywords (`format`, `not`, `if`, `contains` ..).
    ///
    /// ```
    /// use wire_schema::reply::Reader;
    /// # use wire_schema::WireSchema;
    ///
    /// #[derive(serde::Deserialize, WireSchema)]
    /// struct Visit {
    ///     #[wire(format = "date")]
    ///     day: String,
    /// }
    ///
    /// let reader = Reader::<Visit>::new().check(&Visit::structured_output());
    /// let unchecked: Vec<_> = reader.unchecked().iter().map(ToString::to_string).collect();
    /// // a type that reads a date would be better, or a `validate`
    /// assert_eq!(unchecked, ["/properties/day/format is not checked: this keyword is left to the type"]);
    /// ```
    #[must_use]
    pub fn unchecked(&self) -> &[Unchecked] {
        self.demands.constraints.as_ref().map_or(&[], |constraints| &constraints.unchecked)
    }

    /// Keys that must be there at the top level, beside those that serde needs: those of optional fields, say. A key whose
    /// value is null is there.
    ///
    /// A structure of the reply that has them all goes before one that has not.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    /// use wire_schema::reply::Reader;
    ///
    /// #[derive(Debug, serde::Deserialize, WireSchema)]
    /// struct Finding {
    ///     quote: Option<String>,
    ///     change: String,
    /// }
    ///
    /// // a server that enforces nothing, and a model that leaves out what it could not find
    /// let text = r#"{"change": "Await the event."}"#;
    /// assert_eq!(Reader::<Finding>::new().read(text)?.value.quote, None);
    ///
    /// let error = Reader::<Finding>::new().require(["quote"]).read(text).unwrap_err();
    /// assert_eq!(error.path(), "/quote");
    /// # Ok::<(), wire_schema::reply::ReplyError>(())
    /// ```
    #[must_use]
    pub fn require<K: Into<String>>(mut self, keys: impl IntoIterator<Item = K>) -> Self {
        self.demands.require.extend(keys.into_iter().map(Into::into));
        self
    }

    /// Refuses values; what the check says is told to the model, so it should say what is wrong and what would be right.
    ///
    /// ```
    /// use wire_schema::reply::Reader;
    /// # use wire_schema::WireSchema;
    /// # #[derive(Debug, serde::Deserialize, WireSchema)]
    /// # struct Finding {
    /// #     quote: String,
    /// #     change: String,
    /// # }
    ///
    /// let source = "let key = Uuid::new_v4();";
    /// let reader = Reader::<Finding>::new().validate(|finding: &Finding| {
    ///     let found = source.contains(&finding.quote);
    ///     found.then_some(()).ok_or_else(|| format!("{:?} is not in the file; quote it verbatim", finding.quote))
    /// });
    /// let error = reader.read(r#"{"quote": "let id = 7;", "change": "Make the key once."}"#).unwrap_err();
    /// assert_eq!(
    ///     error.feedback(),
    ///     "Your JSON was read and refused: \"let id = 7;\" is not in the file; quote it verbatim. \
    ///      Send the whole JSON again, corrected, and nothing else.",
    /// );
    /// ```
    #[must_use]
    pub fn validate<E: fmt::Display>(mut self, check: impl Fn(&T) -> Result<(), E> + Send + Sync + 'c) -> Self {
        self.validators.push(Box::new(move |value| check(value).map_err(|error| error.to_string())));
        self
    }

    /// Whether a block of reasoning that never closes is an error: then what looks like the answer may be part of it.
    ///
    /// ```
    /// use wire_schema::reply::{Reader, ReplyErrorKind};
    /// # use wire_schema::WireSchema;
    /// # #[derive(Debug, serde::Deserialize, WireSchema)]
    /// # struct Verdict {
    /// #     passed: bool,
    /// # }
    ///
    /// // the limit of tokens came while the model was still thinking
    /// let text = "<think>If the second test ran, it would be {\"passed\": true}. But it";
    /// assert!(Reader::<Verdict>::new().read(text)?.value.passed);
    ///
    /// let error = Reader::<Verdict>::new().strict_reasoning(true).read(text).unwrap_err();
    /// assert_eq!(error.kind(), ReplyErrorKind::Reasoning);
    /// # Ok::<(), wire_schema::reply::ReplyError>(())
    /// ```
    #[must_use]
    pub fn strict_reasoning(mut self, strict: bool) -> Self {
        self.demands.options.strict_reasoning = strict;
        self
    }

    /// Reads a reply.
    ///
    /// ```
    /// use wire_schema::reply::Reader;
    /// # use wire_schema::WireSchema;
    /// # #[derive(serde::Deserialize, WireSchema)]
    /// # struct Title<'t> {
    /// #     title: &'t str,
    /// # }
    ///
    /// // of several samples the first that meets the demand
    /// let samples = [r#"{"title": ""}"#, r#"Sure! {"title": "Field order, kept"}"#, r#"{"title": "Order"}"#];
    /// let reader = Reader::<Title>::new().validate(|title: &Title| match title.title {
    ///     "" => Err("the title is empty"),
    ///     _ => Ok(()),
    /// });
    /// let best = samples.iter().find_map(|text| reader.read(text).ok());
    /// assert_eq!(best.map(|reply| (reply.value.title, reply.report.span)), Some(("Field order, kept", 6..36)));
    /// ```
    ///
    /// # Errors
    /// As [`reply::read`](super::read), and where a demand is not met.
    pub fn read<'t>(&self, text: &'t str) -> Result<Reply<T>, ReplyError>
    where
        T: WireSchema + Deserialize<'t>,
    {
        self.read_by(text, read::typed)
    }

    /// Reads a tool call's arguments.
    ///
    /// ```
    /// use wire_schema::reply::Reader;
    /// # use wire_schema::WireSchema;
    ///
    /// #[derive(Debug, serde::Deserialize, WireSchema)]
    /// struct Find {
    ///     query: String,
    ///     #[wire(minimum = 1, maximum = 50)]
    ///     most: u8,
    /// }
    ///
    /// let reader = Reader::<Find>::new().check(&Find::structured_output());
    /// assert_eq!(reader.read_arguments(r#"{"query": "rust", "most": 20}"#)?.most, 20);
    /// // parsed already by the client
    /// let error = reader.read_arguments(serde_json::json!({"query": "rust", "most": 100})).unwrap_err();
    /// assert_eq!((error.path(), error.quote()), ("/most", "100"));
    /// # Ok::<(), wire_schema::reply::ReplyError>(())
    /// ```
    ///
    /// # Errors
    /// As [`read_arguments`](super::read_arguments), and where a demand is not met.
    pub fn read_arguments(&self, arguments: impl Arguments<T>) -> Result<T, ReplyError> {
        arguments.read(self)
    }

    /// Reads a text that is JSON as a whole.
    pub(super) fn read_whole<'t>(&self, text: &'t str) -> Result<T, ReplyError>
    where
        T: WireSchema + Deserialize<'t>,
    {
        self.read_by(text, read::whole).map(|reply| reply.value)
    }

    /// Only serde's part is generic; the rest is compiled once.
    fn read_by<'t>(&self, text: &'t str, look: Look) -> Result<Reply<T>, ReplyError>
    where
        T: WireSchema + Deserialize<'t>,
    {
        let mut value = None;
        let bare = T::bare();
        let mut read = |slice: &'t str, form| {
            let read = match (form, bare) {
                (Form::Bare, Some(bare)) => bare(slice),
                _ if slice.is_ascii() => serde_json::from_str(slice),
                // from a `str` serde_json 1.0.154 panics where the key of a `Map<bool, _>` is not ASCII
                _ => serde_json::from_slice(slice.as_bytes()),
            };
            read.map(|read| value = Some(read))
        };
        let report = self.demands.read(text, look, T::schema, bare.is_some(), &mut read)?;
        let value = value.ok_or_else(|| ReplyError::empty(None))?;
        for validate in &self.validators {
            validate(&value).map_err(|message| ReplyError::rejected(text, report.span.clone(), message))?;
        }
        Ok(Reply { value, report })
    }
}

impl Demands {
    fn read<'t>(
        &self,
        text: &'t str,
        look: Look,
        own: fn() -> Schema,
        may_be_bare: bool,
        read: &mut dyn FnMut(&'t str, Form) -> serde_json::Result<()>,
    ) -> Result<Report, ReplyError> {
        let (schema, plan) = if let Some(constraints) = &self.constraints {
            (&constraints.schema, None)
        } else {
            let plan = Plan::of(own);
            // what is asked of the JSON is asked of its tree
            (&plan.schema, Some(plan).filter(|_| self.require.is_empty()))
        };
        let shape = Shape::new(schema);
        let bare = if may_be_bare { shape.wrapped() } else { None };
        let mut typed = Typed { shape, bare, require: &self.require, plan, read };
        let answer = look(text, &mut typed, self.options)?;
        let Some(json) = &answer.json else { return Ok(answer.report) };
        let lacks = answer.lacks(text, json, &self.require);
        let constraints = self.constraints.as_ref();
        let violations = constraints.map_or_else(Vec::new, |constraints| constraints.violations(answer.shape, json));
        let more = violations.len() > TOLD;
        let told = violations.into_iter().take(TOLD);
        let against = told.map(|(path, schema)| answer.refused(text, path, schema));
        let mut errors = lacks.into_iter().chain(against);
        if let Some(first) = errors.next() {
            return Err(first.with_also(errors, more));
        }
        let unchecked = self.constraints.as_ref().map(|constraints| constraints.unchecked.clone());
        Ok(Report { unchecked: unchecked.unwrap_or_default(), ..answer.report })
    }
}

impl<T> Default for Reader<'_, T> {
    fn default() -> Self {
        Reader::new()
    }
}

impl<T> fmt::Debug for Reader<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader")
            .field("check", &self.demands.constraints.as_ref().map(|constraints| &constraints.schema))
            .field("require", &self.demands.require)
            .field("validators", &self.validators.len())
            .field("strict_reasoning", &self.demands.options.strict_reasoning)
            .finish()
    }
}
