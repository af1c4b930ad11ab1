//! The types that are rendered side by side: each derives both schemas.

use schemars::JsonSchema;
use serde::Deserialize;
use wire_schema::WireSchema;

/// A flat record, every field documented.
#[derive(Deserialize, JsonSchema, WireSchema)]
pub struct Flat {
    /// Verbatim quote that the change rests on.
    pub evidence: String,
    /// What to change.
    pub change: String,
    /// From 0 to 1.
    pub confidence: f64,
    /// Anything else.
    pub note: Option<String>,
    /// Which line.
    pub line: u32,
    /// In which file.
    pub file: String,
    /// Whether it blocks the merge.
    pub blocks: bool,
    /// Other places.
    pub also_in: Vec<String>,
    /// How often it was seen.
    pub count: Option<u32>,
    /// How bad it is.
    pub severity: Severity,
}

/// How bad it is.
#[derive(Deserialize, JsonSchema, WireSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Must not be merged.
    Blocker,
    Major,
    Minor,
}

/// Nested records, a list and a tagged union.
#[derive(Deserialize, JsonSchema, WireSchema)]
pub struct Triage {
    /// Step by step.
    pub reasoning: Vec<Step>,
    pub findings: Vec<Flat>,
    /// What to do now.
    pub action: Action,
    pub fallback: Option<Action>,
}

/// One step.
#[derive(Deserialize, JsonSchema, WireSchema)]
pub struct Step {
    pub thought: String,
    pub certainty: f32,
}

/// What to do.
#[derive(Deserialize, JsonSchema, WireSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Action {
    /// Answer the customer.
    Reply {
        text: String,
        tone: Severity,
    },
    /// Ask a person.
    Escalate {
        to: String,
        why: String,
    },
    Close,
}

/// A tree.
#[derive(Deserialize, JsonSchema, WireSchema)]
pub struct Node {
    /// Why it is there.
    pub why: String,
    pub kids: Vec<Node>,
    pub best: Option<Box<Node>>,
}

/// The text of a `response_format` as a user of schemars makes it.
#[must_use]
pub fn by_schemars<T: JsonSchema>(name: &str) -> String {
    let schema = schemars::schema_for!(T);
    serde_json::json!({"type": "json_schema", "json_schema": {"name": name, "strict": true, "schema": schema}})
        .to_string()
}

/// The same by this crate.
#[must_use]
pub fn by_wire_schema<T: wire_schema::ObjectRoot>() -> String {
    T::response_format().to_string()
}
