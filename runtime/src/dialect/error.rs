//! What a dialect would refuse, and how it is told.

use std::collections::HashSet;
use std::fmt;

use super::Dialect;
use crate::pointer;

/// What a dialect would refuse, all of it.
///
/// ```
/// use wire_schema::{Dialect, StructuredOutput};
///
/// let votes = StructuredOutput::new("votes", serde_json::json!({"type": "array", "items": {"type": "boolean"}}));
/// let error = votes.render(Dialect::OpenAiChat).unwrap_err();
/// assert_eq!(error.violations().len(), 1);
/// assert_eq!(
///     error.to_string(),
///     "openai-chat would refuse this schema: at the root: the root must be of type object: wrap it, `Wrapped<T>`",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderError {
    dialect: Dialect,
    violations: Vec<Violation>,
}

impl RenderError {
    pub(super) fn unless_empty(dialect: Dialect, violations: Vec<Violation>) -> Result<(), Self> {
        if violations.is_empty() { Ok(()) } else { Err(RenderError { dialect, violations }) }
    }

    pub(super) fn all(dialect: Dialect, violations: Vec<Violation>) -> Self {
        RenderError { dialect, violations }
    }

    /// The dialect that was asked for.
    ///
    /// ```
    /// use wire_schema::{Dialect, WireSchema};
    ///
    /// // a service with a second provider: who is it that would not take this?
    /// let [first, second] = [Dialect::Ollama, Dialect::OpenAiChat];
    /// let error = <Vec<bool>>::render(first).and_then(|_| <Vec<bool>>::render(second)).unwrap_err();
    /// assert_eq!(error.dialect(), Dialect::OpenAiChat);
    /// ```
    #[must_use]
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Everything that it would refuse, rule by rule, each rule in the order of the document.
    ///
    /// ```
    /// use wire_schema::{Dialect, StructuredOutput};
    ///
    /// let schema = serde_json::json!({
    ///     "type": "object",
    ///     "properties": {"tags": {"type": "array", "contains": {"const": "a"}}, "size": {"not": {"type": "null"}}},
    /// });
    /// let error = StructuredOutput::new("item", schema).render(Dialect::Anthropic).unwrap_err();
    /// // all of it at once, a line each
    /// let lines: Vec<_> = error.violations().iter().map(ToString::to_string).collect();
    /// assert!(lines.iter().any(|line| line.starts_with("at /properties/tags (field `tags`): the keyword `contains`")));
    /// assert!(lines.iter().any(|line| line.starts_with("at /properties/size (field `size`): the keyword `not`")));
    /// ```
    #[must_use]
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }
}

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // of a name, or of a form that a surface does not have, the message says itself what it is about
        let of_schema = self.violations.iter().any(|violation| !violation.names_its_place());
        write!(f, "{} would refuse this{}", self.dialect, if of_schema { " schema" } else { "" })?;
        for (n, violation) in self.violations.iter().enumerate() {
            write!(f, "{} {violation}", if n == 0 { ":" } else { ";" })?;
        }
        Ok(())
    }
}

impl std::error::Error for RenderError {}

/// Which rule a [`Violation`] is against.
///
/// ```
/// use wire_schema::{Dialect, Rule, Tool};
///
/// let tool = Tool::new("find user", serde_json::json!({"type": "object"}));
/// let error = tool.render(Dialect::OpenAiChat).unwrap_err();
/// assert_eq!(error.violations()[0].rule(), Rule::Name);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// The surface has no structured output, or no tools.
    Form,
    /// A name that the provider does not take, or that is there twice.
    Name,
    /// The root is not what the provider takes there.
    Root,
    /// A place that holds no schema, or one that says nothing.
    Schema,
    /// An object that is open, or a map.
    Open,
    /// A type that contains itself.
    Recursion,
    /// A `$ref` to nowhere, to another document, or of a form that is not followed.
    Reference,
    /// A keyword that the provider does not take.
    Keyword,
    /// More than the provider takes.
    Limit,
}

/// One thing that a dialect would refuse.
///
/// ```
/// use wire_schema::{Dialect, StructuredOutput};
///
/// let open = serde_json::json!({"type": "object", "properties": {"tags": {"type": "array", "items": {"type": "string", "not": {"const": ""}}}}});
/// let error = StructuredOutput::new("open", open).render(Dialect::Anthropic).unwrap_err();
/// let violation = &error.violations()[0];
/// assert_eq!(violation.pointer(), "/properties/tags/items");
/// assert_eq!(violation.field(), "tags[]");
/// assert_eq!(violation.message(), "the keyword `not` is not taken: list what may stand there, with `anyOf`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    rule: Rule,
    pointer: String,
    message: String,
}

impl Violation {
    pub(super) fn new(rule: Rule, pointer: impl Into<String>, message: impl Into<String>) -> Self {
        Violation { rule, pointer: pointer.into(), message: message.into() }
    }

    /// The same, of one of several items.
    pub(super) fn of_item(self, item: &str) -> Self {
        Violation { message: format!("{item}: {}", self.message), ..self }
    }

    /// Which rule it is against.
    ///
    /// ```
    /// use wire_schema::{Dialect, Rule, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Pick {
    ///     id: String,
    /// }
    ///
    /// // too many words for the provider: ask for a part of them
    /// let ids = (0..1200).map(|n| format!("id-{n}"));
    /// let output = Pick::structured_output().one_of("/properties/id", ids)?;
    /// let error = output.render(Dialect::OpenAiChat).unwrap_err();
    /// assert!(error.violations().iter().any(|violation| violation.rule() == Rule::Limit));
    /// # Ok::<(), wire_schema::OneOfError>(())
    /// ```
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The place as a JSON pointer, empty at the root: in the schema as the dialect spells it; of what no server can read
    /// in the schema as it was given.
    ///
    /// ```
    /// use wire_schema::{Dialect, StructuredOutput};
    ///
    /// let schema = serde_json::json!({"type": "object", "properties": {"to": {"$ref": "#/$defs/Place"}}});
    /// let error = StructuredOutput::new("go", schema.clone()).render(Dialect::Ollama).unwrap_err();
    /// // what stands there
    /// let place = error.violations()[0].pointer();
    /// assert_eq!(place, "/properties/to");
    /// assert_eq!(schema.pointer(place), Some(&serde_json::json!({"$ref": "#/$defs/Place"})));
    /// ```
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// The place as a path of fields, `lines[].mark`; empty at the root and where no field is.
    ///
    /// ```
    /// use wire_schema::{Dialect, StructuredOutput};
    ///
    /// let line = serde_json::json!({"type": "object", "properties": {"mark": {"type": "char"}}});
    /// let schema = serde_json::json!({"type": "object", "properties": {"lines": {"type": "array", "items": line}}});
    /// let error = StructuredOutput::new("page", schema).render(Dialect::OpenAiChat).unwrap_err();
    /// assert_eq!(error.violations()[0].field(), "lines[].mark");
    /// ```
    #[must_use]
    pub fn field(&self) -> String {
        field_path(&self.pointer)
    }

    /// What is wrong there, and the way out.
    ///
    /// ```
    /// use wire_schema::{Dialect, WireSchema};
    ///
    /// let error = <Vec<bool>>::render(Dialect::OpenAiChat).unwrap_err();
    /// let message = error.violations()[0].message();
    /// assert_eq!(message, "the root must be of type object: wrap it, `Wrapped<T>`");
    /// ```
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// What has been told, so that nothing is told twice.
pub(super) struct Told<'a> {
    /// With the keyword where that is what is wrong: others may be wrong in the same place.
    known: HashSet<(Rule, &'a str, Option<&'a str>)>,
}

impl<'a> Told<'a> {
    pub(super) fn of(found: &'a [Violation]) -> Self {
        Told {
            known: found.iter().map(|violation| (violation.rule, &*violation.pointer, violation.keyword())).collect(),
        }
    }

    pub(super) fn has(&self, rule: Rule, pointer: &str) -> bool {
        self.known.contains(&(rule, pointer, None))
    }

    /// A circle is told of its type, or of the reference that closes it.
    pub(super) fn repeats(&self, violation: &Violation) -> bool {
        let Violation { rule, pointer, .. } = violation;
        self.known.contains(&(*rule, pointer.as_str(), violation.keyword()))
            || *rule == Rule::Recursion && around(pointer).any(|place| self.has(*rule, place))
    }
}

impl Violation {
    /// It is about no place in a schema, and its message says what it is about.
    fn names_its_place(&self) -> bool {
        self.pointer.is_empty() && matches!(self.rule, Rule::Form | Rule::Name)
    }

    /// The keyword that is not taken: the first name in the message.
    fn keyword(&self) -> Option<&str> {
        (self.rule == Rule::Keyword).then(|| self.message.split('`').nth(1)).flatten()
    }
}

/// A place and all that it stands in.
pub(super) fn around(pointer: &str) -> impl Iterator<Item = &str> {
    pointer.match_indices('/').map(|(at, _)| &pointer[..at]).chain([pointer])
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = self.field();
        match (self.pointer.as_str(), field.as_str()) {
            _ if self.names_its_place() => f.write_str(&self.message),
            ("", _) => write!(f, "at the root: {}", self.message),
            (pointer, "") => write!(f, "at {pointer}: {}", self.message),
            (pointer, field) => write!(f, "at {pointer} (field `{field}`): {}", self.message),
        }
    }
}

/// What the steps of a pointer into a schema mean for the fields of the type: names and `[]`, the rest is spelling.
fn field_path(pointer: &str) -> String {
    let mut path = String::new();
    let mut steps = pointer.split('/').skip(1);
    while let Some(step) = steps.next() {
        match step {
            "properties" => {
                if let Some(name) = steps.next() {
                    let dot = if path.is_empty() { "" } else { "." };
                    path = format!("{path}{dot}{}", pointer::unescape(name));
                }
            }
            "items" | "additionalProperties" => path.push_str("[]"),
            "prefixItems" => path = format!("{path}[{}]", steps.next().unwrap_or_default()),
            "$defs" | "definitions" => steps.next().unwrap_or_default().clone_into(&mut path),
            _ => {}
        }
    }
    path
}
