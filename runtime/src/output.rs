//! [`StructuredOutput`]: a schema with its name and description, what every dialect renders.

use serde_core::ser::SerializeMap;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::def::def_of;
use crate::dialect::{self, Dialect, RenderError};
use crate::envelope::Envelope;
use crate::{Json, Schema, WireSchema, resolve};

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
#[derive(Clone, Debug, PartialEq)]
pub struct StructuredOutput {
    name: String,
    description: Option<String>,
    schema: Schema,
    strict: bool,
}

impl StructuredOutput {
    /// That of a derived type.
    #[must_use]
    pub fn of<T: WireSchema + ?Sized>() -> Self {
        Self::new(resolve::name(def_of::<T>), T::schema())
    }

    /// A schema written by hand, or made by another crate. Strict: it is closed when it is rendered.
    ///
    /// Providers take `[A-Za-z0-9_-]{1,64}` as a name; other characters become `_`, and a long name is cut and ends in
    /// a hash.
    #[must_use]
    pub fn new(name: impl AsRef<str>, schema: impl Into<Schema>) -> Self {
        StructuredOutput { name: resolve::fit(name.as_ref()), description: None, schema: schema.into(), strict: true }
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
        dialect::openai::response_format(self)
    }

    /// The value of KoboldCpp's and llama.cpp's `json_schema`.
    #[must_use]
    pub fn kobold_json_schema(&self) -> Json {
        dialect::kobold::json_schema(self)
    }

    /// The members that a request to `dialect` needs, checked against its limits.
    ///
    /// # Errors
    /// Everything that the dialect would refuse, with its place in the schema.
    pub fn render(&self, dialect: Dialect) -> Result<Envelope, RenderError> {
        dialect.render(self)
    }
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
            Some(Json::String(text)) => Ok(Some(text.clone())),
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
