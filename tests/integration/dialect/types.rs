//! The types that the tests of this folder render.

#![allow(dead_code, reason = "a field is there for its schema")]

use std::collections::BTreeMap;

use wire_schema::{Dialect, Schema, StructuredOutput, Tool, WireSchema, Wrapped};

/// A graded answer.
#[derive(WireSchema)]
pub(super) struct Verdict {
    /// Why.
    reasoning: String,
    grade: Grade,
    score: Option<u8>,
}

#[derive(WireSchema)]
enum Grade {
    Pass,
    Fail,
}

#[derive(WireSchema)]
struct Flat {
    why: String,
    go: bool,
    count: u64,
    share: f64,
}

#[derive(WireSchema)]
struct Nested {
    lines: Vec<Line>,
    head: Line,
    triple: [bool; 3],
}

#[derive(WireSchema)]
struct Line {
    text: String,
    number: u32,
}

#[derive(WireSchema)]
struct Nullable {
    name: Option<String>,
    line: Option<Line>,
    grade: Option<Grade>,
    last: bool,
}

#[derive(WireSchema)]
struct Words {
    /// How it looks.
    weather: Weather,
}

/// The sky.
#[derive(WireSchema)]
#[serde(rename_all = "kebab-case")]
enum Weather {
    /// No clouds.
    ClearSky,
    Rain,
}

#[derive(WireSchema)]
struct Tagged {
    step: Step,
}

/// One thing to do.
#[derive(WireSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Step {
    /// Look for it.
    Find {
        query: String,
        limit: Option<u8>,
    },
    Stop,
}

#[derive(WireSchema)]
pub(super) struct Recursive {
    name: String,
    parts: Vec<Recursive>,
}

#[derive(WireSchema)]
struct Constraints {
    #[wire(min_length = 1, max_length = 40)]
    title: String,
    #[wire(pattern = "^[a-z]+$")]
    code: String,
    #[wire(format = "uri")]
    link: String,
    #[wire(format = "date")]
    day: String,
    #[wire(exclusive_minimum = 0, maximum = 1)]
    share: f64,
    #[wire(multiple_of = 5)]
    steps: i32,
    /// Short words.
    #[wire(min_items = 1, max_items = 3)]
    tags: Vec<String>,
    initial: char,
}

/// What the whole is.
///
/// - with a "list"
/// - of two lines
#[derive(WireSchema)]
struct Docs {
    /// The part's own text, over
    /// two lines.
    part: Part,
    plain: Part,
    maybe: Option<Part>,
}

/// A part.
#[derive(WireSchema)]
struct Part {
    /// Which.
    id: String,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct LenientMap {
    by_name: BTreeMap<String, Line>,
    by_number: BTreeMap<u16, bool>,
}

/// What came of it.
#[derive(WireSchema)]
struct External {
    outcome: Outcome,
}

#[derive(WireSchema)]
enum Outcome {
    /// Nothing to do.
    Unchanged,
    Skipped,
    Moved {
        to: String,
    },
    Failed(Line),
}

#[derive(WireSchema)]
struct Adjacent {
    events: Vec<Event>,
}

#[derive(WireSchema)]
#[serde(tag = "type", content = "data")]
enum Event {
    Opened,
    Text(String),
    At { line: u32, column: Option<u32> },
}

#[derive(WireSchema)]
struct Untagged {
    id: Id,
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Id {
    /// A row's.
    Number(u32),
    Name(String),
    Parts {
        scope: String,
        name: String,
    },
}

#[derive(WireSchema)]
struct Flattened {
    why: String,
    #[serde(flatten)]
    line: Line,
    steps: Vec<WithStep>,
}

#[derive(WireSchema)]
struct WithStep {
    reason: String,
    #[serde(flatten)]
    step: Step,
    sure: bool,
}

#[derive(WireSchema)]
struct Page<T> {
    items: Vec<T>,
    next: Option<u64>,
}

#[derive(WireSchema)]
#[wire(order = [why, go])]
struct Ordered {
    go: bool,
    why: String,
    last: i64,
}

#[derive(WireSchema)]
#[wire(optional)]
struct Optional {
    must: String,
    /// If there is one.
    note: Option<String>,
    #[serde(default)]
    count: u8,
}

#[derive(WireSchema)]
struct Defined {
    first: Shared,
    /// The other one.
    second: Shared,
    rest: Vec<Shared>,
}

/// Used in three places.
#[derive(WireSchema)]
#[wire(define)]
struct Shared {
    id: String,
}

#[derive(WireSchema)]
struct Mutual {
    label: String,
    branches: Vec<Branch>,
}

#[derive(WireSchema)]
struct Branch {
    weight: f32,
    /// Where it leads.
    target: Option<Box<Mutual>>,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Tuples {
    span: (u32, u32),
    pairs: Vec<(String, bool)>,
    any: serde_json::Value,
}

/// What people write by hand, and other crates generate.
fn by_hand() -> Schema {
    Schema::from_value(serde_json::json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "ByHand",
        "type": "object",
        "properties": {
            "why": {"type": "string", "default": "none"},
            "kind": {"const": "report"},
            "shape": {"oneOf": [
                {"type": "object", "properties": {"radius": {"type": "number", "exclusiveMinimum": 0}}, "required": ["radius"]},
                {"type": "object", "properties": {"side": {"type": "integer", "format": "uint32"}}},
            ]},
            "author": {"$ref": "#/definitions/Person", "description": "Who wrote it."},
            "tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
            "level": {"type": ["string", "null"], "enum": ["low", "high", null]},
        },
        "required": ["why", "kind"],
        "definitions": {"Person": {"type": "object", "properties": {"name": {"type": "string"}}, "additionalProperties": true}},
    }))
}

/// A case of the golden tests: what is asked for, as an output and as a tool.
pub(super) struct Case {
    pub(super) name: &'static str,
    pub(super) output: StructuredOutput,
    pub(super) tool: Tool,
}

macro_rules! cases {
    ($($name:literal: $type:ty,)+) => {
        vec![$(Case { name: $name, output: <$type>::structured_output(), tool: Tool::of::<$type>($name) },)+]
    };
}

/// The cases that every dialect renders.
pub(super) fn cases() -> Vec<Case> {
    cases! {
    "verdict": Verdict,
    "flat": Flat,
    "nested": Nested,
    "nullable": Nullable,
    "words": Words,
    "tagged": Tagged,
    "recursive": Recursive,
    "constraints": Constraints,
    "docs": Docs,
    "lenient_map": LenientMap,
    }
}

/// The cases that one dialect of each subset of JSON Schema renders, besides.
pub(super) fn more_cases() -> Vec<Case> {
    let mut cases = cases! {
        "external": External,
        "adjacent": Adjacent,
        "untagged": Untagged,
        "flattened": Flattened,
        "generic": Page<Line>,
        "ordered": Ordered,
        "optional": Optional,
        "defined": Defined,
        "mutual": Mutual,
        "tuples": Tuples,
        "wrapped": Wrapped<Vec<Line>>,
    };
    cases.push(Case {
        name: "by_hand",
        output: StructuredOutput::new("ByHand", by_hand()),
        tool: Tool::new("by_hand", by_hand()),
    });
    cases
}

/// One dialect of each subset.
pub(super) const SUBSETS: [Dialect; 17] = [
    Dialect::OpenAiChat,
    Dialect::Azure,
    Dialect::Anthropic,
    Dialect::Gemini,
    Dialect::GeminiJsonSchema,
    Dialect::LlamaCppChat,
    Dialect::KoboldChat,
    Dialect::Vllm,
    Dialect::Tgi,
    Dialect::Mistral,
    Dialect::Fireworks,
    Dialect::Cerebras,
    Dialect::Xai,
    Dialect::DeepSeek,
    Dialect::Cohere,
    Dialect::BedrockConverse,
    Dialect::Mcp,
];

/// The dialects that have an output form, and those that have tools.
pub(crate) fn with_outputs() -> impl Iterator<Item = Dialect> {
    Dialect::ALL.iter().copied().filter(|dialect| !matches!(dialect, Dialect::DeepSeek | Dialect::Mcp))
}
