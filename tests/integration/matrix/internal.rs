//! Internally tagged enums: the tag is one of the members, and first.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
struct Point {
    x: i8,
    y: Option<i8>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Marker;

#[derive(Serialize, Deserialize, WireSchema)]
struct Empty {}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum AllUnits {
    One,
    Two,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Kinds {
    Unit,
    Struct { a: u8, list: Vec<Point> },
    Object(Point),
    Boxed(Box<Point>),
    EmptyStruct {},
    EmptyObject(Empty),
    Null(()),
    UnitStruct(Marker),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
enum Closed {
    First { a: u8 },
    Second { b: String, c: Option<u8> },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "$type", rename_all = "UPPERCASE", rename_all_fields = "camelCase")]
enum Named {
    First { one_field: u8 },
    #[serde(rename = "2nd", rename_all = "kebab-case")]
    Second { one_field: u8 },
}

/// An enum under a tag: the members of both.
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "outer")]
enum Nested {
    Inner(Inner),
    Plain { z: u8 },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "inner")]
enum Inner {
    A { x: u8 },
    B,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum OverAdjacent {
    Wrapped(Adjacent),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Unit,
    Number(u8),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum OverUntagged {
    Wrapped(Untagged),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Untagged {
    Point { x: u8, y: u8 },
    Name { name: String },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum Flattened {
    Event {
        title: String,
        #[serde(flatten)]
        point: Point,
    },
    Other {
        #[serde(flatten)]
        inner: Inner,
    },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum Defaults {
    Struct {
        #[serde(default)]
        count: u8,
        #[serde(skip)]
        hidden: u16,
    },
    Skipped(#[serde(skip)] u8),
    #[serde(skip)]
    Never { z: u16 },
    #[serde(alias = "later")]
    Last,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
#[wire(lenient)]
enum WithMap {
    Free(BTreeMap<String, u8>),
    Words(BTreeMap<Word, u8>),
    Held { map: BTreeMap<String, u8>, pair: (u8, u8) },
}

#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, WireSchema)]
enum Word {
    Red,
    Green,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum Floats {
    Circle { radius: f64 },
    Square { side: f32 },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum Scalars {
    All { text: String, flag: bool, letter: char, wide: u64, signed: i64, unit: (), level: Word, maybe: Option<Inner> },
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Holder {
    kinds: Vec<Kinds>,
    maybe: Option<AllUnits>,
}

/// A tag beside a struct that has a tag of its own.
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum OverTaggedStruct {
    Wrapped(TaggedStruct),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "own")]
struct TaggedStruct {
    x: u8,
}

/// An externally tagged enum under a tag: its one key beside it.
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "outer")]
enum OverExternal {
    Wrapped(External),
    Struct { a: u8 },
}

#[derive(Serialize, Deserialize, WireSchema)]
enum External {
    Unit,
    Newtype(u8),
    Struct { x: u8 },
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<OverExternal>(&[
            r#"{"outer":"Wrapped","Unit":null}"#,
            r#"{"outer":"Wrapped","Newtype":1}"#,
            r#"{"outer":"Wrapped","Struct":{"x":1}}"#,
            r#"{"outer":"Struct","a":1}"#,
        ]),
        Law::of::<AllUnits>(&[r#"{"type":"One"}"#, r#"{"type":"Two"}"#]),
        Law::of::<Kinds>(&[
            r#"{"type":"unit"}"#,
            r#"{"type":"struct","a":1,"list":[{"x":1,"y":null}]}"#,
            r#"{"type":"object","x":1,"y":null}"#,
            r#"{"type":"boxed","x":1,"y":2}"#,
            r#"{"type":"empty_struct"}"#,
            r#"{"type":"empty_object"}"#,
            r#"{"type":"null"}"#,
            r#"{"type":"unit_struct"}"#,
        ])
        .lacking(&["y"]),
        Law::of::<Closed>(&[r#"{"kind":"First","a":1}"#, r#"{"kind":"Second","b":"","c":null}"#]).closed().lacking(&["c"]),
        Law::of::<Named>(&[r#"{"$type":"FIRST","oneField":1}"#, r#"{"$type":"2nd","one-field":1}"#]),
        Law::of::<Nested>(&[
            r#"{"outer":"Inner","inner":"A","x":1}"#,
            r#"{"outer":"Inner","inner":"B"}"#,
            r#"{"outer":"Plain","z":1}"#,
        ]),
        Law::of::<OverAdjacent>(&[r#"{"type":"Wrapped","t":"Unit"}"#, r#"{"type":"Wrapped","t":"Number","c":1}"#]),
        Law::of::<OverUntagged>(&[r#"{"type":"Wrapped","x":1,"y":2}"#, r#"{"type":"Wrapped","name":"n"}"#]),
        Law::of::<Flattened>(&[
            r#"{"type":"Event","title":"t","x":1,"y":null}"#,
            r#"{"type":"Other","inner":"A","x":1}"#,
            r#"{"type":"Other","inner":"B"}"#,
        ])
        .lacking(&["y"]),
        Law::of::<Defaults>(&[r#"{"type":"Struct","count":1}"#, r#"{"type":"Skipped"}"#, r#"{"type":"Last"}"#])
            .lacking(&["count"]),
        Law::of::<WithMap>(&[
            r#"{"type":"Free","a":1}"#,
            r#"{"type":"Words","Red":1}"#,
            r#"{"type":"Held","map":{"a":1},"pair":[1,2]}"#,
        ]),
        Law::of::<Floats>(&[r#"{"type":"Circle","radius":0.5}"#, r#"{"type":"Square","side":1.0}"#]).buffered_floats(),
        Law::of::<Scalars>(&[
            r#"{"type":"All","text":"","flag":true,"letter":"é","wide":18446744073709551615,"signed":-9223372036854775808,"unit":null,"level":"Red","maybe":null}"#,
            r#"{"type":"All","text":"\"","flag":true,"letter":"é","wide":0,"signed":0,"unit":null,"level":"Red","maybe":{"inner":"A","x":1}}"#,
        ])
        .lacking(&["maybe", "unit"]),
        Law::of::<Holder>(&[
            r#"{"kinds":[],"maybe":null}"#,
            r#"{"kinds":[{"type":"unit"},{"type":"object","x":1,"y":2}],"maybe":{"type":"One"}}"#,
        ])
        .lacking(&["maybe", "y"]),
        // serde does not look at the tag of a struct
        Law::of::<OverTaggedStruct>(&[r#"{"type":"Wrapped","own":"TaggedStruct","x":1}"#]).lax(),
    ]
}
