//! Newtypes and `transparent`.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
struct Meters(f64);

#[derive(Serialize, Deserialize, WireSchema)]
struct Title(String);

#[derive(Serialize, Deserialize, WireSchema)]
struct Nested(Outer);

#[derive(Serialize, Deserialize, WireSchema)]
struct Outer(Inner);

#[derive(Serialize, Deserialize, WireSchema)]
struct Inner(Option<u8>);

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Point {
    x: i8,
    y: i8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct OfStruct(Point);

#[derive(Serialize, Deserialize, WireSchema)]
enum Plain {
    On,
    Off,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct OfWords(Plain);

#[derive(Serialize, Deserialize, WireSchema)]
struct OfList(Vec<Point>);

#[derive(Serialize, Deserialize, WireSchema)]
struct Percent(#[wire(minimum = 0, maximum = 100)] u8);

/// Serde sees through a struct of one field, and does not look at the key.
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(transparent)]
struct Transparent {
    inner: Point,
}

/// The field that carries the value is found among those that carry none.
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(transparent)]
struct Marked<T> {
    marker: PhantomData<T>,
    value: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(transparent)]
struct BesideSkipped {
    #[serde(skip)]
    other: u8,
    value: String,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(transparent)]
struct TransparentTuple(#[serde(skip)] u8, bool);

/// Serde does not look at `skip` here.
#[derive(Serialize, Deserialize, WireSchema)]
struct NotSkipped(#[serde(skip)] u8);

#[derive(Serialize, Deserialize, WireSchema)]
struct Holder {
    length: Meters,
    title: Option<Title>,
    inner: Nested,
    all: Vec<OfWords>,
    point: Transparent,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<Meters>(&["0.5"]),
        Law::of::<Title>(&[r#""""#, r#""t""#]),
        Law::of::<Nested>(&["null", "1"]),
        Law::of::<OfStruct>(&[r#"{"x":1,"y":2}"#]).closed(),
        Law::of::<OfWords>(&[r#""On""#, r#""Off""#]),
        Law::of::<OfList>(&["[]", r#"[{"x":1,"y":2}]"#]).closed(),
        Law::of::<Percent>(&["0", "100"]).narrowed(),
        Law::of::<Transparent>(&[r#"{"x":1,"y":2}"#]).closed(),
        Law::of::<Marked<Point>>(&["7"]),
        Law::of::<NotSkipped>(&["7"]),
        Law::of::<BesideSkipped>(&[r#""v""#]),
        Law::of::<TransparentTuple>(&["true"]),
        Law::of::<Holder>(&[
            r#"{"length":1.0,"title":null,"inner":null,"all":[],"point":{"x":1,"y":2}}"#,
            r#"{"length":1.0,"title":"t","inner":1,"all":["On"],"point":{"x":1,"y":2}}"#,
        ])
        .lacking(&["title"]),
    ]
}
