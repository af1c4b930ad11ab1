//! Types without a value.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
struct Unit;

#[derive(Serialize, Deserialize, WireSchema)]
struct Empty {}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct EmptyClosed {}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(rename = "something else")]
struct Renamed;

#[derive(Serialize, Deserialize, WireSchema)]
struct NewtypeOfUnit(Unit);

#[derive(Serialize, Deserialize, WireSchema)]
struct Units {
    unit: (),
    named: Unit,
    empty: Empty,
    phantom: PhantomData<String>,
    many: Vec<Unit>,
}

struct NoSchema;

#[derive(Serialize, Deserialize, WireSchema)]
struct Phantom<T> {
    value: u8,
    marker: PhantomData<T>,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum OnlyOne {
    This,
}

/// All variants are bare words to a reader of the type, and only the first is to serde.
#[derive(Serialize, Deserialize, WireSchema)]
enum Empties {
    Unit,
    Struct {},
    Null(()),
    Named(Unit),
    Object(Empty),
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<()>(&["null"]),
        Law::of::<Unit>(&["null"]),
        Law::of::<Renamed>(&["null"]),
        Law::of::<NewtypeOfUnit>(&["null"]),
        Law::of::<Empty>(&["{}"]),
        Law::of::<EmptyClosed>(&["{}"]).closed(),
        Law::of::<PhantomData<u8>>(&["null"]),
        Law::of::<Units>(&[r#"{"unit":null,"named":null,"empty":{},"phantom":null,"many":[null]}"#]),
        Law::of::<Phantom<NoSchema>>(&[r#"{"value":1,"marker":null}"#]),
        Law::of::<OnlyOne>(&[r#""This""#]),
        Law::of::<Empties>(&[r#""Unit""#, r#"{"Struct":{}}"#, r#"{"Null":null}"#, r#"{"Named":null}"#, r#"{"Object":{}}"#]),
    ]
}
