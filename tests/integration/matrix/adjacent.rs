//! Adjacently tagged enums: the tag, then the content.

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
#[serde(tag = "t", content = "c")]
enum AllUnits {
    One,
    Two,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
enum Kinds {
    Unit,
    Number(f64),
    Text(String),
    List(Vec<Point>),
    Maybe(Option<u8>),
    Struct { a: u8, b: Option<Point> },
    Object(Point),
    EmptyStruct {},
    Null(()),
    UnitStruct(Marker),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c", deny_unknown_fields)]
enum Closed {
    Struct { a: u8 },
    Unit,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c", rename_all = "UPPERCASE", rename_all_fields = "camelCase")]
enum Named {
    First { one_field: u8 },
    #[serde(rename = "2nd")]
    Second(u8),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c")]
#[wire(lenient)]
enum WithTuples {
    Pair(u8, bool),
    Empty(),
    Map(BTreeMap<u8, String>),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c")]
enum Defaults {
    Struct {
        #[serde(default)]
        count: u8,
        #[serde(skip)]
        hidden: u16,
    },
    #[serde(skip)]
    Never(u16),
}

/// Serde writes the tag of it alone, and reads it only with a content.
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c")]
enum SkippedPayload {
    Skipped(#[serde(skip)] u8),
    Unit,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c")]
enum Nested {
    Inner(Named),
    Words(Word),
    Flattened {
        #[serde(flatten)]
        point: Point,
        z: u8,
    },
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Word {
    Red,
    Green,
}

/// What is called like the other's keys does not disturb.
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c")]
enum SameNames {
    Struct { t: u8, c: u8 },
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Holder {
    one: Kinds,
    maybe: Option<AllUnits>,
    many: Vec<Closed>,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<AllUnits>(&[r#"{"t":"One"}"#, r#"{"t":"Two"}"#]),
        Law::of::<Kinds>(&[
            r#"{"type":"unit"}"#,
            r#"{"type":"number","data":0.5}"#,
            r#"{"type":"text","data":""}"#,
            r#"{"type":"list","data":[{"x":1,"y":2}]}"#,
            r#"{"type":"maybe","data":null}"#,
            r#"{"type":"maybe","data":1}"#,
            r#"{"type":"struct","data":{"a":1,"b":null}}"#,
            r#"{"type":"object","data":{"x":1,"y":null}}"#,
            r#"{"type":"empty_struct","data":{}}"#,
            r#"{"type":"null","data":null}"#,
            r#"{"type":"unit_struct","data":null}"#,
        ])
        .lacking(&["b", "y", "data"])
        .in_order(),
        Law::of::<Closed>(&[r#"{"t":"Struct","c":{"a":1}}"#, r#"{"t":"Unit"}"#]).closed(),
        Law::of::<Named>(&[r#"{"t":"FIRST","c":{"oneField":1}}"#, r#"{"t":"2nd","c":1}"#]),
        Law::of::<WithTuples>(&[r#"{"t":"Pair","c":[1,true]}"#, r#"{"t":"Empty","c":[]}"#, r#"{"t":"Map","c":{"1":"a"}}"#])
            .in_order(),
        Law::of::<Defaults>(&[r#"{"t":"Struct","c":{"count":1}}"#]).lacking(&["count"]),
        Law::of::<SkippedPayload>(&[r#"{"t":"Skipped","c":null}"#, r#"{"t":"Unit"}"#]).one_way(),
        Law::of::<Nested>(&[
            r#"{"t":"Inner","c":{"t":"2nd","c":1}}"#,
            r#"{"t":"Words","c":"Red"}"#,
            r#"{"t":"Flattened","c":{"x":1,"y":2,"z":3}}"#,
        ])
        .lacking(&["y"]),
        Law::of::<SameNames>(&[r#"{"t":"Struct","c":{"t":1,"c":2}}"#]),
        Law::of::<Holder>(&[
            r#"{"one":{"type":"unit"},"maybe":null,"many":[]}"#,
            r#"{"one":{"type":"maybe","data":1},"maybe":{"t":"One"},"many":[{"t":"Unit"}]}"#,
        ])
        .lacking(&["maybe", "b", "y", "data"])
        .in_order(),
    ]
}
