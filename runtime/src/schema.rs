//! [`Schema`]: a schema document in wire order.

use std::fmt;

use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Json;
use crate::write::wire_order;

/// A JSON Schema document, its members in wire order: ascending, but `properties` in the order of `required`.
///
/// A derived type gives one with [`WireSchema::schema`](crate::WireSchema::schema); one written by hand comes from a
/// `serde_json::Value`. Whatever order the value had, the schema has the one that goes on the wire, and compares with
/// it.
///
/// ```
/// use wire_schema::Schema;
///
/// let by_hand = Schema::from_value(serde_json::json!({
///     "type": "object",
///     "required": ["evidence", "change"],
///     "properties": {"change": {"type": "string"}, "evidence": {"type": "string"}},
///     "additionalProperties": false,
/// }));
/// assert_eq!(
///     by_hand.to_string(),
///     r#"{"additionalProperties":false,"properties":{"evidence":{"type":"string"},"change":{"type":"string"}},"required":["evidence","change"],"type":"object"}"#,
/// );
/// ```
#[derive(Clone)]
pub struct Schema(Json);

impl Schema {
    /// A document whose members stand in wire order already.
    pub(crate) fn in_wire_order(json: Json) -> Self {
        debug_assert!(same_with_order(&json, &Schema::from(json.clone()).0), "not in wire order: {json}");
        Schema(json)
    }

    /// A schema written by hand, or made by another crate.
    ///
    /// Nothing is checked or changed but the order of the members. What is wrong with a schema is told when it is
    /// [rendered](crate::StructuredOutput::render).
    ///
    /// ```
    /// use wire_schema::{Dialect, Schema, StructuredOutput};
    ///
    /// let typo = serde_json::json!({"type": "object", "properties": {"count": {"type": "int"}}});
    /// let schema = Schema::from_value(typo);
    /// let error = StructuredOutput::new("count", schema).render(Dialect::OpenAiChat).unwrap_err();
    /// assert_eq!(error.violations()[0].field(), "count");
    /// ```
    #[must_use]
    pub fn from_value(value: serde_json::Value) -> Self {
        Json::from(value).into()
    }

    /// The document as a [`Json`].
    ///
    /// ```
    /// use wire_schema::{Json, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Verdict {
    ///     why: String,
    ///     passed: bool,
    /// }
    ///
    /// // into a body that is a `Json`: that keeps the order, whoever writes it
    /// let body: Json = [("model", "m".into()), ("format", Verdict::schema().as_json().clone())].into_iter().collect();
    /// let text = serde_json::to_string(&body)?;
    /// assert!(text.contains(r#""properties":{"why":{"type":"string"},"passed":{"type":"boolean"}}"#));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn as_json(&self) -> &Json {
        &self.0
    }

    /// A keyword of the root.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// /// A rating.
    /// #[derive(WireSchema)]
    /// struct Rating {
    ///     why: String,
    ///     stars: u8,
    /// }
    ///
    /// let schema = Rating::schema();
    /// assert_eq!(schema.get("required").unwrap().to_string(), r#"["why","stars"]"#);
    /// assert_eq!(schema.get("$defs"), None); // nothing in it contains itself
    /// ```
    #[must_use]
    pub fn get(&self, keyword: &str) -> Option<&Json> {
        self.0.get(keyword)
    }

    /// The value at a JSON pointer.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// #[derive(WireSchema)]
    /// struct Rating {
    ///     why: String,
    ///     #[wire(minimum = 1, maximum = 5)]
    ///     stars: u8,
    /// }
    ///
    /// // a test of one's own: the prompt speaks of five stars, and so does the schema
    /// assert_eq!(Rating::schema().pointer("/properties/stars/maximum"), Some(&5_u64.into()));
    /// ```
    #[must_use]
    pub fn pointer(&self, pointer: &str) -> Option<&Json> {
        self.0.pointer(pointer)
    }
}

impl From<Json> for Schema {
    fn from(mut json: Json) -> Self {
        wire_order(&mut json);
        Schema(json)
    }
}

impl From<serde_json::Value> for Schema {
    fn from(value: serde_json::Value) -> Self {
        Schema::from_value(value)
    }
}

impl From<Schema> for Json {
    fn from(schema: Schema) -> Self {
        schema.0
    }
}

impl From<Schema> for serde_json::Value {
    /// The order is lost unless `serde_json/preserve_order` is on in the build;
    /// [`to_wire_json`](crate::to_wire_json) puts it right again.
    fn from(schema: Schema) -> Self {
        schema.0.into()
    }
}

impl PartialEq for Schema {
    /// With the order: the same members in another order ask for another reply.
    fn eq(&self, other: &Self) -> bool {
        same_with_order(&self.0, &other.0)
    }
}

/// Whether two values are equal, their members in the same order.
pub(crate) fn same_with_order(a: &Json, b: &Json) -> bool {
    match (a, b) {
        (Json::Object(a), Json::Object(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|((m, x), (n, y))| m == n && same_with_order(x, y))
        }
        (Json::Array(a), Json::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(x, y)| same_with_order(x, y)),
        (a, b) => a == b,
    }
}

impl fmt::Debug for Schema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Display for Schema {
    /// The bytes that [`to_wire_json`](crate::to_wire_json) writes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Serialize for Schema {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Schema {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Json::deserialize(deserializer).map(Schema::from)
    }
}
