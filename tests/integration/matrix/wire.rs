//! The `#[wire(..)]` attributes.

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Numbered {
    change: String,
    #[wire(order = 1)]
    last: u8,
    #[wire(order = -1)]
    evidence: String,
    other: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[wire(order = [the_reason, verdict])]
struct Listed {
    verdict: bool,
    score: u8,
    the_reason: String,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Inner {
    a: u8,
    b: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct OrderedGroup {
    before: u8,
    #[serde(flatten)]
    #[wire(order = -1)]
    group: Inner,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(order = [x])]
struct OrderAtEveryDepth {
    list: Vec<Numbered>,
    maybe: Option<Listed>,
    x: OrderedGroup,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct OptionalFields {
    required: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[wire(optional)]
    zebra: Option<u8>,
    #[serde(default)]
    #[wire(optional)]
    apple: u8,
    last: u8,
}

#[derive(Default, Serialize, Deserialize, WireSchema)]
#[serde(default, deny_unknown_fields)]
#[wire(optional)]
struct AllOptional {
    text: String,
    count: u8,
    maybe: Option<bool>,
}

/// Only those that serde can do without.
#[derive(Serialize, Deserialize, WireSchema)]
#[wire(optional)]
struct SomeOptional {
    required: u8,
    maybe: Option<u8>,
    #[serde(default)]
    list: Vec<Inner>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Bounds {
    #[wire(minimum = 1, maximum = 5)]
    stars: u8,
    #[wire(exclusive_minimum = 0, exclusive_maximum = 10)]
    inside: i32,
    #[wire(minimum = -10)]
    low: i64,
    #[wire(maximum = 100)]
    high: u64,
    #[wire(multiple_of = 5)]
    step: u16,
    #[wire(minimum = 0.5, maximum = 1.5)]
    ratio: f64,
    #[wire(exclusive_minimum = 0, exclusive_maximum = 1)]
    chance: f64,
    #[wire(minimum = 3)]
    maybe: Option<u8>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Texts {
    #[wire(min_length = 1, max_length = 4)]
    short: String,
    #[wire(pattern = "^[A-Z]{2}-[0-9]{1,4}$")]
    code: String,
    #[wire(pattern = "^(red|green|dark-blue)$")]
    color: String,
    #[wire(format = "date")]
    day: String,
    #[wire(one_of = ["low", "high", ""])]
    level: String,
    #[wire(one_of = ["a", "b"])]
    maybe: Option<String>,
    #[wire(max_length = 2)]
    brief: Option<String>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Counts {
    #[wire(min_items = 1)]
    some: Vec<u8>,
    #[wire(max_items = 2)]
    few: Vec<Inner>,
    #[wire(min_items = 2, max_items = 2)]
    both: Option<Vec<bool>>,
}

/// The text of a type.
#[derive(Serialize, Deserialize, WireSchema)]
#[wire(name = "other_name", description = "Another text.")]
struct Described {
    /// The text of a field.
    text: String,
    #[wire(description = "What it counts.", examples = [1, 2])]
    count: u8,
    /// On a type that has a text.
    inner: Words,
    /// Nothing stands beside a reference.
    defined: Defined,
    #[wire(description = "")]
    quiet: Words,
}

/// Which one.
#[derive(Serialize, Deserialize, WireSchema)]
enum Words {
    /// The first.
    One,
    Two,
}

/// Defined once.
#[derive(Serialize, Deserialize, WireSchema)]
#[wire(define)]
struct Defined {
    x: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct DefinedTwice {
    one: Defined,
    maybe: Option<Defined>,
    many: Vec<Defined>,
    words: DefinedWords,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(define)]
enum DefinedWords {
    One,
    Two,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
enum OptionalInVariant {
    Search {
        query: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[wire(optional)]
        limit: Option<u8>,
    },
    Stop,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct BoundInVariants {
    score: Score,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Score {
    Stars(#[wire(minimum = 1, maximum = 5)] u8),
    Text {
        #[wire(max_length = 3)]
        text: String,
    },
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<Numbered>(&[r#"{"change":"c","last":1,"evidence":"e","other":2}"#]).closed(),
        Law::of::<Listed>(&[r#"{"verdict":true,"score":1,"theReason":"r"}"#]).closed(),
        Law::of::<OrderedGroup>(&[r#"{"before":1,"a":2,"b":3}"#]),
        Law::of::<OrderAtEveryDepth>(&[
            r#"{"list":[{"change":"c","last":1,"evidence":"e","other":2}],"maybe":{"verdict":true,"score":1,"theReason":"r"},"x":{"before":1,"a":2,"b":3}}"#,
        ])
        .lacking(&["maybe"]),
        Law::of::<OptionalFields>(&[
            r#"{"required":1,"apple":2,"last":3}"#,
            r#"{"required":1,"zebra":4,"apple":2,"last":3}"#,
        ])
        .optional(),
        Law::of::<AllOptional>(&[r#"{"text":"","count":0,"maybe":null}"#, r#"{"text":"t","count":1,"maybe":true}"#])
            .closed()
            .optional(),
        Law::of::<SomeOptional>(&[r#"{"required":1,"maybe":null,"list":[]}"#, r#"{"required":1,"maybe":2,"list":[{"a":1,"b":2}]}"#])
            .optional(),
        Law::of::<Bounds>(&[
            r#"{"stars":1,"inside":9,"low":-10,"high":100,"step":5,"ratio":0.5,"chance":0.5,"maybe":null}"#,
            r#"{"stars":5,"inside":1,"low":0,"high":0,"step":65535,"ratio":1.5,"chance":0.125,"maybe":255}"#,
        ])
        .narrowed()
        .lacking(&["maybe"]),
        Law::of::<Texts>(&[
            r#"{"short":"éééé","code":"AB-1","color":"dark-blue","day":"2024-02-29","level":"","maybe":null,"brief":null}"#,
            r#"{"short":"a","code":"AB-1234","color":"red","day":"2024-02-29","level":"low","maybe":"b","brief":"é🦀"}"#,
        ])
        .narrowed()
        .lacking(&["maybe", "brief"]),
        Law::of::<Counts>(&[
            r#"{"some":[1],"few":[],"both":null}"#,
            r#"{"some":[1,2,3],"few":[{"a":1,"b":2},{"a":1,"b":2}],"both":[true,false]}"#,
        ])
        .narrowed()
        .lacking(&["both"]),
        Law::of::<Described>(&[r#"{"text":"","count":1,"inner":"One","defined":{"x":1},"quiet":"Two"}"#]),
        Law::of::<DefinedTwice>(&[
            r#"{"one":{"x":1},"maybe":null,"many":[],"words":"One"}"#,
            r#"{"one":{"x":1},"maybe":{"x":2},"many":[{"x":3}],"words":"Two"}"#,
        ])
        .lacking(&["maybe"]),
        Law::of::<OptionalInVariant>(&[
            r#"{"kind":"Search","query":"q"}"#,
            r#"{"kind":"Search","query":"q","limit":1}"#,
            r#"{"kind":"Stop"}"#,
        ])
        .optional(),
        Law::of::<BoundInVariants>(&[r#"{"score":{"Stars":5}}"#, r#"{"score":{"Text":{"text":"abc"}}}"#]).narrowed(),
    ]
}
