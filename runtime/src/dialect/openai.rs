//! OpenAI, and the shape that many servers took from it.
//!
//! Chat: `{"type": "json_schema", "json_schema": {"name", "schema", "strict", "description"}}`, from the type
//! `ResponseFormatJSONSchema` of the openai package. Limits and the demand for an object root: the guide "Structured
//! Outputs" of OpenAI's documentation, as of October 2025.

use super::limits::Limits;
use super::{Spec, Violation};
use crate::Json;
use crate::envelope::Envelope;
use crate::json::Object;
use crate::output::StructuredOutput;

pub(super) const CHAT: Spec = Spec {
    name: "openai-chat",
    output: |output| Envelope::new([("response_format", response_format(output))]),
    violations,
};

const LIMITS: Limits =
    Limits { levels: 10, properties: 5_000, text: 120_000, enum_values: 1_000, long_enum: 250, long_enum_text: 15_000 };

pub(crate) fn response_format(output: &StructuredOutput) -> Json {
    let mut format = Object::new();
    // the text has a slot of its own here, and leaves the schema
    if let Some(description) = output.description() {
        format.push("description", description.into());
    }
    format.push("name", output.name().into());
    format.push("schema", schema(output));
    format.push("strict", output.is_strict().into());
    [("json_schema", format.into()), ("type", "json_schema".into())].into_iter().collect()
}

fn schema(output: &StructuredOutput) -> Json {
    let schema = if output.is_strict() { output.schema().strict() } else { output.schema().clone() };
    let mut schema = Json::from(schema);
    if let Json::Object(root) = &mut schema {
        if output.description().is_some() {
            root.remove("description");
        }
    }
    schema
}

fn violations(output: &StructuredOutput) -> Vec<Violation> {
    let mut found = Vec::new();
    let schema = output.schema();
    let root = schema.get("type").and_then(Json::as_str);
    if root != Some("object") {
        found.push(Violation {
            pointer: String::new(),
            message: "the root must be of type object: wrap it, `Wrapped<T>`".into(),
        });
    }
    if output.is_strict() {
        found.extend(LIMITS.violations(schema.as_json()));
    }
    found
}
