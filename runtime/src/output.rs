//! [`StructuredOutput`]: a schema with its name and description, what every dialect renders.

use std::borrow::Cow;
use std::fmt;

use serde_core::ser::SerializeMap;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::dialect::{Asked, Dialect, RenderError, Unenforced, each_schema};
use crate::envelope::Envelope;
use crate::json::Object;
use crate::table::def_of;
use crate::{Json, Schema, WireSchema, pointer, prompt, resolve};

/// A schema with a name and a description: what is asked of the model, before any provider's dialect.
///
/// ```
/// use wire_schema::{Schema, StructuredOutput};
///
/// let by_hand = StructuredOutput::new(
///     "finding",
///     serde_json::json!({
///         "type": "object",
///         "required": ["evidence", "change"],
///         "properties": {"evidence": {"type": "string"}, "change": {"type": "string"}},
///     }),
/// )
/// .with_description("What one reviewer found.");
/// assert_eq!(
///     by_hand.openai_response_format().pointer("/json_schema/schema/additionalProperties"),
///     Some(&false.into()),
/// );
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StructuredOutput {
    name: String,
    description: Option<String>,
    schema: Schema,
    strict: bool,
    /// See [`Asked::plain`].
    plain: bool,
}

impl PartialEq for StructuredOutput {
    fn eq(&self, other: &Self) -> bool {
        let parts = |output: &Self| (output.name.clone(), output.description.clone(), output.strict);
        parts(self) == parts(other) && self.schema == other.schema
    }
}

impl StructuredOutput {
    /// That of a derived type: strict, unless the type or one in it is lenient.
    #[must_use]
    pub fn of<T: WireSchema + ?Sized>() -> Self {
        let (schema, facts) = resolve::schema(def_of::<T>);
        let plain = !facts.lenient && !facts.respelt;
        StructuredOutput { strict: !facts.lenient, plain, ..Self::new(resolve::name(def_of::<T>), schema) }
    }

    /// A schema written by hand, or made by another crate. Strict: it is closed when it is rendered.
    ///
    /// Providers take `[A-Za-z0-9_-]{1,64}` as a name; other characters become `_`, and a long name is cut and ends in
    /// a hash.
    #[must_use]
    pub fn new(name: impl AsRef<str>, schema: impl Into<Schema>) -> Self {
        let name = resolve::fit(name.as_ref());
        StructuredOutput { name, description: None, schema: schema.into(), strict: true, plain: false }
    }

    /// Sends the schema as it stands, and tells the provider that it is not strict.
    #[must_use]
    pub fn lenient(self) -> Self {
        StructuredOutput { strict: false, ..self }
    }

    /// A text that takes the place of the schema's own.
    #[must_use]
    pub fn with_description(self, description: impl Into<String>) -> Self {
        StructuredOutput { description: Some(description.into()), ..self }
    }

    /// Another name, made to fit as in [`new`](Self::new).
    #[must_use]
    pub fn with_name(self, name: impl AsRef<str>) -> Self {
        StructuredOutput { name: resolve::fit(name.as_ref()), ..self }
    }

    /// The name, in `[A-Za-z0-9_-]{1,64}`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text given with [`with_description`](Self::with_description), else that of the schema's root.
    #[must_use]
    pub fn description(&self) -> Option<&str> {
        self.description.as_deref().or_else(|| self.schema.get("description")?.as_str())
    }

    /// The schema as it was given.
    #[must_use]
    pub fn schema(&self) -> &Schema {
        &self.schema
    }

    /// Whether the provider is to hold the model to the schema to the letter.
    #[must_use]
    pub fn is_strict(&self) -> bool {
        self.strict
    }

    /// The value of OpenAI's `response_format`.
    ///
    /// It cannot fail; a root that is no object and the provider's limits are checked by [`render`](Self::render).
    #[must_use]
    pub fn openai_response_format(&self) -> Json {
        self.unchecked(Dialect::OpenAiChat, "response_format")
    }

    /// The value of Anthropic's `output_config`: every object closed, constraints that it does not take in the
    /// descriptions.
    ///
    /// It cannot fail; maps, recursion and the provider's limits are checked by [`render`](Self::render).
    ///
    /// ```
    /// use wire_schema::StructuredOutput;
    ///
    /// let schema = serde_json::json!({"type": "object", "properties": {"n": {"type": "integer", "minimum": 1}}});
    /// assert_eq!(
    ///     StructuredOutput::new("n", schema).anthropic_output_config().to_string(),
    ///     r#"{"format":{"schema":{"additionalProperties":false,"properties":{"n":{"description":"at least 1","type":"integer"}},"type":"object"},"type":"json_schema"}}"#,
    /// );
    /// ```
    #[must_use]
    pub fn anthropic_output_config(&self) -> Json {
        self.unchecked(Dialect::Anthropic, "output_config")
    }

    /// The value of KoboldCpp's and llama.cpp's `json_schema`.
    #[must_use]
    pub fn kobold_json_schema(&self) -> Json {
        self.unchecked(Dialect::KoboldChat, "json_schema")
    }

    /// One member of a dialect's envelope, made of this very schema, without a copy.
    pub(crate) fn into_member(self, dialect: Dialect, member: &str) -> Json {
        let StructuredOutput { name, description, schema, strict, plain } = self;
        let schema = Cow::Owned(schema);
        member_of(Asked { name: &name, description: description.as_deref(), schema, strict, plain }, dialect, member)
    }

    fn unchecked(&self, dialect: Dialect, member: &str) -> Json {
        member_of(self.asked(), dialect, member)
    }

    pub(crate) fn asked(&self) -> Asked<'_> {
        Asked {
            name: &self.name,
            description: self.description.as_deref(),
            schema: Cow::Borrowed(&self.schema),
            strict: self.strict,
            plain: self.plain,
        }
    }

    /// Narrows a string of the schema to words that are known only now: ids, labels. In the order given.
    ///
    /// The place is a JSON pointer into [`schema`](Self::schema). A nullable string stays nullable. What else was asked
    /// of the string (a length, a pattern) makes way for the words. The schema of the type itself stays as it is.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// #[derive(WireSchema)]
    /// struct Pick {
    ///     why: String,
    ///     id: String,
    /// }
    ///
    /// let output = Pick::structured_output().one_of("/properties/id", ["b7", "a1"])?;
    /// assert_eq!(
    ///     output.schema().pointer("/properties/id").unwrap().to_string(),
    ///     r#"{"enum":["b7","a1"],"type":"string"}"#,
    /// );
    /// # Ok::<(), wire_schema::OneOfError>(())
    /// ```
    ///
    /// # Errors
    /// The pointer leads to no schema of a string; no words, or one twice; a word that the string's own list does not
    /// have.
    pub fn one_of<W: Into<String>>(
        self,
        pointer: &str,
        words: impl IntoIterator<Item = W>,
    ) -> Result<Self, OneOfError> {
        let words: Vec<String> = words.into_iter().map(Into::into).collect();
        let refuse = |problem| OneOfError { pointer: pointer.to_owned(), problem };
        if words.is_empty() {
            return Err(refuse(Problem::NoWords));
        }
        if let Some(word) = words.iter().enumerate().find(|(n, word)| words[..*n].contains(word)) {
            return Err(refuse(Problem::Twice(word.1.clone())));
        }
        let mut is_schema = false;
        each_schema(self.schema.as_json(), |place, _| is_schema |= place == pointer);
        let mut document = Json::from(self.schema);
        let node = at_mut(&mut document, pointer).filter(|_| is_schema);
        let string = node.ok_or_else(|| refuse(Problem::NoPlace))?;
        let string = string_in(string).ok_or_else(|| refuse(Problem::NoString))?;
        narrow(string, words).map_err(refuse)?;
        Ok(StructuredOutput { schema: document.into(), plain: false, ..self })
    }

    /// The schema as text for a prompt, as [`WireSchema::prompt_schema`] writes it. The description given with
    /// [`with_description`](Self::with_description) stands at its head, and words given with [`one_of`](Self::one_of) are
    /// in it.
    ///
    /// ```
    /// use wire_schema::StructuredOutput;
    ///
    /// let schema = serde_json::json!({
    ///     "type": "object",
    ///     "required": ["why", "id"],
    ///     "properties": {"id": {"type": "string"}, "why": {"type": "string", "description": "One sentence."}},
    /// });
    /// let output = StructuredOutput::new("pick", schema).one_of("/properties/id", ["a1", "b7"])?;
    /// assert_eq!(
    ///     output.prompt_schema(),
    ///     r#"{
    ///   "why": string, // One sentence.
    ///   "id": "a1" | "b7"
    /// }"#,
    /// );
    /// # Ok::<(), wire_schema::OneOfError>(())
    /// ```
    #[must_use]
    pub fn prompt_schema(&self) -> String {
        prompt::prompt(&self.schema, self.description.as_deref())
    }

    /// The constraints of the schema that a dialect cannot hold the model to, with their places: to be checked when the
    /// reply is there, by [`Reader::check`](crate::reply::Reader::check). Where the dialect has no structured output, or the output is lenient and the provider promises
    /// nothing, all.
    ///
    /// ```
    /// use wire_schema::{Dialect, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Score {
    ///     score: u8,
    /// }
    ///
    /// let open = Score::structured_output().unenforced(Dialect::Anthropic);
    /// let places: Vec<_> = open.iter().map(|constraint| constraint.pointer()).collect();
    /// assert_eq!(places, ["/properties/score/maximum", "/properties/score/minimum"]);
    /// ```
    #[must_use]
    pub fn unenforced(&self, dialect: Dialect) -> Vec<Unenforced> {
        dialect.unenforced(&self.asked())
    }

    /// The members that a request to `dialect` needs, checked against its limits.
    ///
    /// # Errors
    /// Everything that the dialect would refuse, with its place in the schema.
    pub fn render(&self, dialect: Dialect) -> Result<Envelope, RenderError> {
        dialect.render(self.asked())
    }
}

fn member_of(asked: Asked<'_>, dialect: Dialect, member: &str) -> Json {
    dialect.unchecked(asked).and_then(|envelope| envelope.into_member(member)).unwrap_or_default()
}

impl Serialize for StructuredOutput {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(description) = &self.description {
            map.serialize_entry("description", description)?;
        }
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("schema", &self.schema)?;
        map.serialize_entry("strict", &self.strict)?;
        map.end()
    }
}

impl<'de> Deserialize<'de> for StructuredOutput {
    /// Without `strict` it is strict.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = Json::deserialize(deserializer)?;
        let text = |name| match stored.get(name) {
            None | Some(Json::Null) => Ok(None),
            Some(Json::String(text)) => Ok(Some(text.clone().into_owned())),
            Some(other) => Err(de::Error::custom(format!("`{name}` must be a string, not {}", other.kind()))),
        };
        let strict = match stored.get("strict") {
            None | Some(Json::Null) => true,
            Some(Json::Bool(strict)) => *strict,
            Some(other) => return Err(de::Error::custom(format!("`strict` must be a boolean, not {}", other.kind()))),
        };
        let name = text("name")?.ok_or_else(|| de::Error::missing_field("name"))?;
        let schema = stored.get("schema").cloned().ok_or_else(|| de::Error::missing_field("schema"))?;
        Ok(StructuredOutput { description: text("description")?, strict, ..Self::new(name, schema) })
    }
}

/// The value at a JSON pointer, to change it.
fn at_mut<'a>(document: &'a mut Json, pointer: &str) -> Option<&'a mut Json> {
    pointer::steps(pointer).try_fold(document, |at, step| match at {
        Json::Object(members) => members.get_mut(&step),
        Json::Array(items) => items.get_mut(step.parse::<usize>().ok()?),
        _ => None,
    })
}

/// The schema of a string: the node itself, or the only branch of a nullable one that is one.
fn string_in(node: &mut Json) -> Option<&mut Object> {
    let Json::Object(members) = node else { return None };
    if members.contains_key("anyOf") {
        let Some(Json::Array(branches)) = members.get_mut("anyOf") else { return None };
        let mut others = branches.iter_mut().filter(|branch| branch.get("type").and_then(Json::as_str) != Some("null"));
        let only = others.next()?;
        return if others.next().is_some() { None } else { string_in(only) };
    }
    is_string(members.get("type")?).then_some(members)
}

/// `"string"`, or a list of that and null.
fn is_string(kind: &Json) -> bool {
    let named = |kind: &Json, name| kind.as_str() == Some(name);
    named(kind, "string")
        || kind.as_array().is_some_and(|kinds| {
            kinds.iter().any(|kind| named(kind, "string"))
                && kinds.iter().all(|kind| named(kind, "string") || named(kind, "null"))
        })
}

fn narrow(string: &mut Object, words: Vec<String>) -> Result<(), Problem> {
    if let Some(Json::Array(known)) = string.get("enum") {
        if let Some(word) = words.iter().find(|word| !known.iter().any(|known| known.as_str() == Some(word))) {
            return Err(Problem::Unknown(word.clone()));
        }
    }
    let nullable = matches!(string.get("type"), Some(Json::Array(_)));
    let mut values: Vec<Json> = words.into_iter().map(Json::from).collect();
    if nullable {
        values.push(Json::Null);
    }
    for keyword in ["minLength", "maxLength", "pattern", "format", "const"] {
        string.remove(keyword);
    }
    string.insert("enum", values.into());
    Ok(())
}

/// Why [`StructuredOutput::one_of`] could not narrow a string.
///
/// ```
/// use wire_schema::WireSchema;
///
/// #[derive(WireSchema)]
/// struct Pick {
///     id: String,
/// }
///
/// let error = Pick::structured_output().one_of("/properties/ids", ["a1"]).unwrap_err();
/// assert_eq!(error.pointer(), "/properties/ids");
/// assert_eq!(error.to_string(), "at /properties/ids: there is no schema");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneOfError {
    pointer: String,
    problem: Problem,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Problem {
    NoPlace,
    NoString,
    NoWords,
    Twice(String),
    Unknown(String),
}

impl OneOfError {
    /// The place that was given.
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.pointer
    }
}

impl fmt::Display for OneOfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {}: ", if self.pointer.is_empty() { "the root" } else { &self.pointer })?;
        match &self.problem {
            Problem::NoPlace => f.write_str("there is no schema"),
            Problem::NoString => f.write_str("the schema is not that of a string"),
            Problem::NoWords => f.write_str("no words: no reply would fit"),
            Problem::Twice(word) => write!(f, "{word:?} is there twice"),
            Problem::Unknown(word) => write!(f, "{word:?} is none of the words that the schema has already"),
        }
    }
}

impl std::error::Error for OneOfError {}
