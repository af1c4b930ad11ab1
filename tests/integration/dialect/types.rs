//! The types that the tests of this folder render.

#![allow(dead_code, reason = "a field is there for its schema")]

use std::collections::BTreeMap;

use wire_schema::{Dialect, StructuredOutput, Tool, WireSchema};

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

/// A case of the golden tests: what is asked for, as an output and as a tool.
pub(super) struct Case {
    pub(super) name: &'static str,
    pub(super) output: StructuredOutput,
    pub(super) tool: Tool,
}

macro_rules! cases {
    ($($name:literal: $type:ty,)+) => {
        pub(super) fn cases() -> Vec<Case> {
            vec![$(Case {
                name: $name,
                output: <$type>::structured_output(),
                tool: Tool::of::<$type>($name),
            },)+]
        }
    };
}

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

/// The dialects that have an output form, and those that have tools.
pub(crate) fn with_outputs() -> impl Iterator<Item = Dialect> {
    Dialect::ALL.iter().copied().filter(|dialect| !matches!(dialect, Dialect::DeepSeek | Dialect::Mcp))
}
