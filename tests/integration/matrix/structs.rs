//! Structs, and what serde's attributes do to their fields: `default`, `skip*`, `alias`, `deny_unknown_fields`.

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

fn seven() -> u8 {
    7
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Closed {
    name: String,
    count: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Open {
    name: String,
    inner: Closed,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct FieldDefaults {
    required: u8,
    #[serde(default)]
    plain: u8,
    #[serde(default = "seven")]
    by_path: u8,
    #[serde(default)]
    maybe: Option<u8>,
    #[serde(default)]
    list: Vec<u8>,
}

#[derive(Default, Serialize, Deserialize, WireSchema)]
#[serde(default, deny_unknown_fields)]
struct ContainerDefaults {
    text: String,
    count: u8,
    inner: Option<Box<ContainerDefaults>>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(default = "ByPath::new")]
struct ByPath {
    count: u8,
}

impl ByPath {
    fn new() -> Self {
        ByPath { count: 3 }
    }
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Skipped {
    first: u8,
    #[serde(skip)]
    never: u16,
    last: u8,
    #[serde(skip, default = "seven")]
    nor_this: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct AllSkipped {
    #[serde(skip)]
    never: u16,
}

/// Written, and not read.
#[derive(Serialize, Deserialize, WireSchema)]
struct SkipReading {
    kept: u8,
    #[serde(skip_deserializing)]
    written: u8,
}

/// Read, and not written.
#[derive(Serialize, Deserialize, WireSchema)]
struct SkipWriting {
    kept: u8,
    #[serde(skip_serializing)]
    read: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    maybe: Option<u8>,
}

/// A type without a schema can stand in a field that no model writes.
#[derive(Default)]
struct Cache;

#[derive(Serialize, Deserialize, WireSchema)]
struct WithCache {
    value: u8,
    #[serde(skip)]
    _cache: Cache,
}

/// Serde reads more names than are offered.
#[derive(Serialize, Deserialize, WireSchema)]
struct Aliases {
    #[serde(alias = "query", alias = "q")]
    text: String,
    #[serde(rename = "limit", alias = "max")]
    most: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields, bound = "", expecting = "a thing")]
struct Passed {
    #[serde(bound = "")]
    text: String,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Words {
    #[serde(alias = "hi")]
    High,
    #[serde(alias = "lo")]
    Low,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum SkippedWords {
    First,
    #[serde(skip)]
    Never,
    #[serde(skip_deserializing)]
    WrittenOnly,
    #[serde(skip_serializing)]
    ReadOnly,
    #[wire(skip)]
    NotOffered,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Deep {
    level: Level1,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Level1 {
    level: Level2,
    words: Vec<Words>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Level2 {
    leaves: Vec<Closed>,
    extra: Option<Closed>,
}

/// Serde passes over keys, wherever they stand, and never over a repeated one.
#[derive(Serialize, Deserialize, WireSchema)]
struct Big {
    f00: u8,
    f01: bool,
    f02: String,
    f03: Option<u8>,
    f04: Vec<u8>,
    f05: i32,
    f06: f64,
    f07: char,
    f08: Words,
    f09: Closed,
    f10: Box<Closed>,
    f11: [bool; 2],
    f12: (),
    f13: u64,
    f14: i64,
    f15: Option<Closed>,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<Closed>(&[r#"{"name":"n","count":0}"#]).closed(),
        Law::of::<Open>(&[r#"{"name":"","inner":{"name":"n","count":255}}"#]),
        Law::of::<FieldDefaults>(&[
            r#"{"required":1,"plain":2,"by_path":3,"maybe":null,"list":[]}"#,
            r#"{"required":1,"plain":0,"by_path":7,"maybe":4,"list":[5]}"#,
        ])
        .lacking(&["plain", "by_path", "maybe", "list"]),
        Law::of::<ContainerDefaults>(&[
            r#"{"text":"","count":0,"inner":null}"#,
            r#"{"text":"t","count":1,"inner":{"text":"","count":2,"inner":null}}"#,
        ])
        .closed()
        .lacking(&["text", "count", "inner"]),
        Law::of::<ByPath>(&[r#"{"count":1}"#]).lacking(&["count"]),
        Law::of::<Skipped>(&[r#"{"first":1,"last":2}"#]).closed(),
        Law::of::<AllSkipped>(&["{}"]),
        Law::of::<SkipReading>(&[r#"{"kept":1}"#]).one_way(),
        Law::of::<SkipWriting>(&[r#"{"kept":1,"read":2,"maybe":null}"#]).one_way().lacking(&["maybe"]),
        Law::of::<WithCache>(&[r#"{"value":1}"#]),
        Law::of::<Aliases>(&[r#"{"text":"t","limit":1}"#]),
        Law::of::<Passed>(&[r#"{"text":"t"}"#]).closed(),
        Law::of::<Words>(&[r#""High""#, r#""Low""#]),
        Law::of::<SkippedWords>(&[r#""First""#, r#""ReadOnly""#]).one_way(),
        Law::of::<Deep>(&[
            r#"{"level":{"level":{"leaves":[],"extra":null},"words":[]}}"#,
            r#"{"level":{"level":{"leaves":[{"name":"n","count":1}],"extra":{"name":"","count":2}},"words":["High","Low"]}}"#,
        ])
        .closed()
        .lacking(&["extra"]),
        Law::of::<Big>(&[
            r#"{"f00":1,"f01":true,"f02":"","f03":null,"f04":[],"f05":-1,"f06":0.5,"f07":"c","f08":"Low","f09":{"name":"","count":1},"f10":{"name":"","count":1},"f11":[true,false],"f12":null,"f13":1,"f14":-1,"f15":null}"#,
        ])
        .lacking(&["f03", "f15"]),
    ]
}
