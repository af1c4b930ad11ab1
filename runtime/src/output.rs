//! [`StructuredOutput`]: a schema with its name and description, what every dialect renders.

use std::borrow::Cow;

use serde_core::ser::SerializeMap;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::dialect::{Asked, Dialect, RenderError, Unenforced};
use crate::envelope::Envelope;
use crate::json::Text;
use crate::one_of::{self, OneOfError};
use crate::table::def_of;
use crate::{Json, Schema, WireSchema, prompt, resolve};

/// A schema with a name and a description: what is asked of the model, before any provider's dialect.
///
/// ```
/// use wire_schema::StructuredOutput;
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
    name: Text,
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
    ///
    /// ```
    /// use wire_schema::{StructuredOutput, WireSchema, Wrapped};
    ///
    /// #[derive(WireSchema)]
    /// struct Plan {
    ///     steps: Vec<String>,
    /// }
    ///
    /// // what a service may ask for, to choose from by name
    /// let known = [StructuredOutput::of::<Plan>(), StructuredOutput::of::<Wrapped<bool>>()];
    /// let asked = known.iter().find(|output| output.name() == "Plan");
    /// assert!(asked.is_some_and(|output| output.schema() == &Plan::schema()));
    /// ```
    #[must_use]
    pub fn of<T: WireSchema + ?Sized>() -> Self {
        let (schema, facts) = resolve::schema(def_of::<T>);
        let plain = !facts.lenient && !facts.respelt;
        StructuredOutput { strict: !facts.lenient, plain, ..Self::named(resolve::name(def_of::<T>), schema) }
    }

    /// A schema written by hand, or made by another crate. Strict: it is closed when it is rendered.
    ///
    /// Providers take `[A-Za-z0-9_-]{1,64}` as a name. Other characters become `_`; a name with such ones, those between
    /// the parts of a Rust type (`Page<Line>`) apart, and one that is too long and is cut, ends in a hash of the whole, so
    /// that two names stay two.
    ///
    /// ```
    /// use wire_schema::StructuredOutput;
    ///
    /// // a name of the user's, which may be anything
    /// let vote = serde_json::json!({"type": "object", "properties": {"yes": {"type": "boolean"}}});
    /// let output = StructuredOutput::new("Vote no. 3", vote.clone());
    /// assert_eq!(output.name(), "Vote_no__3_0ab3871b");
    /// assert_ne!(output.name(), StructuredOutput::new("Vote no: 3", vote).name());
    /// ```
    #[must_use]
    pub fn new(name: impl AsRef<str>, schema: impl Into<Schema>) -> Self {
        Self::named(name.as_ref().to_owned().into(), schema.into())
    }

    fn named(name: Text, schema: Schema) -> Self {
        StructuredOutput { name: resolve::fit(name), description: None, schema, strict: true, plain: false }
    }

    /// Asks without strictness: nothing is closed and nothing more is required.
    ///
    /// The schema goes as it stands, with `strict: false`, where a provider takes that: in OpenAI's shape. Its text still
    /// goes into the slot for it. Others have no such choice, and some cannot read every schema:
    ///
    /// - `anthropic`, `anthropic-output-format`, `bedrock-converse`, `cohere`, `gemini` and `gemini-json-schema` hold the
    ///   model to whatever schema they get, and answer keywords that they do not know with an error. It is spelt for them
    ///   as a strict one is, and what they would still refuse (an open object for Anthropic, a map for Gemini) is an error
    ///   of [`render`](Self::render).
    /// - Servers that make a grammar of it (`ollama`, `llama-cpp-*`, `kobold-*`, `vllm`, `sglang-generate`, `tgi`) get it
    ///   as it stands, but for what they would read as something else: patterns of keys and bounds beyond their integers
    ///   become text, and for KoboldCpp definitions get names that can be a grammar's.
    ///
    /// A schema that nobody can read (a `type` that is none, a reference to nowhere) is an error all the same.
    ///
    /// ```
    /// use wire_schema::{Dialect, StructuredOutput};
    ///
    /// let tags = serde_json::json!({"type": "object", "additionalProperties": {"type": "string", "minLength": 1}});
    /// let output = StructuredOutput::new("tags", tags.clone()).lenient();
    /// let format = output.openai_response_format();
    /// assert_eq!(format.pointer("/json_schema/schema"), Some(&tags.into()));
    /// assert!(output.render(Dialect::Ollama).is_ok());
    /// assert!(output.render(Dialect::Anthropic).is_err());
    /// ```
    #[must_use]
    pub fn lenient(self) -> Self {
        StructuredOutput { strict: false, ..self }
    }

    /// A text that takes the place of the schema's own.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// /// What one reviewer found.
    /// #[derive(WireSchema)]
    /// struct Finding {
    ///     evidence: String,
    ///     change: String,
    /// }
    ///
    /// let output = Finding::structured_output().with_description("What is wrong in main.rs.");
    /// let format = output.openai_response_format();
    /// assert_eq!(format.pointer("/json_schema/description"), Some(&"What is wrong in main.rs.".into()));
    /// assert_eq!(format.pointer("/json_schema/schema/description"), None);
    /// ```
    #[must_use]
    pub fn with_description(self, description: impl Into<String>) -> Self {
        StructuredOutput { description: Some(description.into()), ..self }
    }

    /// Another name, made to fit as in [`new`](Self::new).
    ///
    /// ```
    /// use wire_schema::{WireSchema, Wrapped};
    ///
    /// // after the type alone it would be called `boolean`
    /// let output = <Wrapped<bool>>::structured_output().with_name("is_spam");
    /// assert_eq!(output.openai_response_format().pointer("/json_schema/name"), Some(&"is_spam".into()));
    /// ```
    #[must_use]
    pub fn with_name(self, name: impl AsRef<str>) -> Self {
        StructuredOutput { name: resolve::fit(name.as_ref().to_owned().into()), ..self }
    }

    /// The name, in `[A-Za-z0-9_-]{1,64}`.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// #[derive(WireSchema)]
    /// struct Page<T> {
    ///     items: Vec<T>,
    ///     more: bool,
    /// }
    ///
    /// // what the server's log will say
    /// assert_eq!(<Page<String>>::structured_output().name(), "Page_string");
    /// ```
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text given with [`with_description`](Self::with_description), else that of the schema's root.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// /// What one reviewer found.
    /// #[derive(WireSchema)]
    /// struct Finding {
    ///     evidence: String,
    ///     change: String,
    /// }
    ///
    /// // added to, not replaced
    /// let output = Finding::structured_output();
    /// let text = format!("{} Of main.rs alone.", output.description().unwrap_or_default());
    /// let output = output.with_description(text);
    /// assert_eq!(output.description(), Some("What one reviewer found. Of main.rs alone."));
    /// ```
    #[must_use]
    pub fn description(&self) -> Option<&str> {
        self.description.as_deref().or_else(|| self.schema.get("description")?.as_str())
    }

    /// The schema as it was given.
    ///
    /// ```
    /// use wire_schema::StructuredOutput;
    ///
    /// let by_hand = serde_json::json!({"type": "object", "properties": {"yes": {"type": "boolean"}}});
    /// let output = StructuredOutput::new("vote", by_hand);
    /// // what is rendered is closed; this is not
    /// assert_eq!(output.schema().to_string(), r#"{"properties":{"yes":{"type":"boolean"}},"type":"object"}"#);
    /// ```
    #[must_use]
    pub fn schema(&self) -> &Schema {
        &self.schema
    }

    /// Whether the provider is to hold the model to the schema to the letter.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// #[derive(WireSchema)]
    /// #[wire(lenient)]
    /// struct Labels {
    ///     by_name: std::collections::BTreeMap<String, String>,
    /// }
    ///
    /// // a reply of this type is to be looked at twice
    /// assert!(!Labels::structured_output().is_strict());
    /// ```
    #[must_use]
    pub fn is_strict(&self) -> bool {
        self.strict
    }

    /// The value of OpenAI's `response_format`.
    ///
    /// It cannot fail; a root that is no object and the provider's limits are checked by [`render`](Self::render).
    ///
    /// ```
    /// use wire_schema::StructuredOutput;
    ///
    /// let vote = serde_json::json!({
    ///     "type": "object",
    ///     "required": ["why", "yes"],
    ///     "properties": {"yes": {"type": "boolean"}, "why": {"type": "string"}},
    /// });
    /// assert_eq!(
    ///     StructuredOutput::new("vote", vote).openai_response_format().to_string(),
    ///     r#"{"json_schema":{"name":"vote","schema":{"additionalProperties":false,"properties":{"why":{"type":"string"},"yes":{"type":"boolean"}},"required":["why","yes"],"type":"object"},"strict":true},"type":"json_schema"}"#,
    /// );
    /// ```
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
    ///
    /// ```
    /// use wire_schema::{StructuredOutput, to_wire_json};
    ///
    /// // any root will do: here one of three words
    /// let mood = StructuredOutput::new("mood", serde_json::json!({"enum": ["glad", "sad", "calm"]}));
    /// let body = serde_json::json!({"messages": [], "json_schema": mood.kobold_json_schema()});
    /// assert_eq!(
    ///     to_wire_json(&body)?,
    ///     r#"{"json_schema":{"enum":["glad","sad","calm"],"type":"string"},"messages":[]}"#,
    /// );
    /// # Ok::<(), wire_schema::WireError>(())
    /// ```
    #[must_use]
    pub fn kobold_json_schema(&self) -> Json {
        self.unchecked(Dialect::KoboldChat, "json_schema")
    }

    /// One member of a dialect's envelope, made of this very schema, without a copy.
    pub(crate) fn into_member(self, dialect: Dialect, member: &str) -> Json {
        let StructuredOutput { name, description, schema, strict, plain } = self;
        let schema = Cow::Owned(schema);
        member_of(
            Asked { name: &name, description: description.as_deref(), schema, strict, plain, tool: false },
            dialect,
            member,
        )
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
            tool: false,
        }
    }

    /// Narrows a string of the schema to words that are known only now: ids, labels. In the order given.
    ///
    /// The place is a JSON pointer into [`schema`](Self::schema). A nullable string stays nullable. What else was asked
    /// of the string (a length, a pattern) makes way for the words, and so do a default and examples that are none of
    /// them. A string behind a `$ref` is narrowed in this place alone. The schema of the type itself stays as it is.
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
    /// The pointer leads to no schema of a string; no words, or one twice; a word that the string's own `enum` or `const`
    /// does not have.
    pub fn one_of<W: Into<String>>(
        self,
        pointer: &str,
        words: impl IntoIterator<Item = W>,
    ) -> Result<Self, OneOfError> {
        let words: Vec<String> = words.into_iter().map(Into::into).collect();
        let schema = one_of::narrow(self.schema, pointer, &words)?;
        Ok(StructuredOutput { schema, plain: false, ..self })
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
    /// reply is there, by [`Reader::check`](crate::reply::Reader::check). Where the dialect has no structured output, or
    /// the output is lenient and the provider promises nothing, all. None of a schema that is nested too deep to be
    /// [rendered](Self::render).
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
    /// Objects that a schema by hand says in parts (`allOf`, properties beside a `$ref` or an alternative) are made one before they are
    /// closed.
    ///
    /// ```
    /// use wire_schema::{Dialect, Rule, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Task {
    ///     title: String,
    ///     parts: Vec<Task>,
    /// }
    ///
    /// let output = Task::structured_output();
    /// assert!(output.render(Dialect::OpenAiChat).is_ok());
    /// // Anthropic takes no type that contains itself: better told here than by a 400
    /// let error = output.render(Dialect::Anthropic).unwrap_err();
    /// assert!(error.violations().iter().all(|violation| violation.rule() == Rule::Recursion));
    /// ```
    ///
    /// # Errors
    /// Everything that the dialect would refuse, with its place in the schema; keywords with a value that is none of
    /// theirs; parts of an object that cannot be made one, and an object of anything, which would be closed to an empty
    /// one; types whose values have no end; more than 127 arrays and objects inside one another in what is sent.
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
