//! The types that are rendered side by side: one declaration, every derive on it, each with the attributes that it reads.

use facet::Facet;
use kalosm_sample::Schema;
use rstructor::Instructor;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wire_schema::WireSchema;

/// A flat record, every field documented.
#[derive(Serialize, Deserialize, JsonSchema, WireSchema, ToSchema, Facet, Schema, Instructor)]
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
#[derive(Serialize, Deserialize, JsonSchema, WireSchema, ToSchema, Facet, Schema, Instructor)]
#[serde(rename_all = "lowercase")]
#[facet(rename_all = "lowercase")]
#[repr(u8)]
pub enum Severity {
    /// Must not be merged.
    #[parse(rename = "blocker")]
    Blocker,
    #[parse(rename = "major")]
    Major,
    #[parse(rename = "minor")]
    Minor,
}

/// Nested records, a list and a tagged union.
#[derive(Serialize, Deserialize, JsonSchema, WireSchema, ToSchema, Facet, Schema, Instructor)]
pub struct Triage {
    /// Step by step.
    pub reasoning: Vec<Step>,
    pub findings: Vec<Flat>,
    /// What to do now.
    pub action: Action,
    pub fallback: Option<Action>,
}

/// One step.
#[derive(Serialize, Deserialize, JsonSchema, WireSchema, ToSchema, Facet, Schema, Instructor)]
pub struct Step {
    pub thought: String,
    pub certainty: f32,
}

/// What to do.
#[derive(Serialize, Deserialize, JsonSchema, WireSchema, ToSchema, Facet, Schema, Instructor)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[facet(tag = "kind", rename_all = "snake_case")]
#[parse(tag = "kind")]
#[repr(u8)]
pub enum Action {
    /// Answer the customer.
    #[parse(rename = "reply")]
    Reply { text: String, tone: Severity },
    /// Ask a person.
    #[parse(rename = "escalate")]
    Escalate { to: String, why: String },
    #[parse(rename = "close")]
    Close,
}

/// A tree.
#[derive(Serialize, Deserialize, JsonSchema, WireSchema, ToSchema, Facet, Schema, Instructor)]
pub struct Node {
    /// Why it is there.
    pub why: String,
    #[schema(no_recursion)]
    pub kids: Vec<Node>,
    #[schema(no_recursion)]
    pub best: Option<Box<Node>>,
}

/// The fields of each object, as they are declared; a tag stands before its variant's fields.
pub const DECLARED: [&[&str]; 7] = [
    &["evidence", "change", "confidence", "note", "line", "file", "blocks", "also_in", "count", "severity"],
    &["reasoning", "findings", "action", "fallback"],
    &["thought", "certainty"],
    &["kind", "text", "tone"],
    &["kind", "to", "why"],
    &["kind"],
    &["why", "kids", "best"],
];
