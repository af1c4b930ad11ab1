//! `#[serde(tag = "..")]` on structs: one word, first of the members. Serde writes it and does not look at it on reading,
//! so it reads more than is offered.

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
struct Plain {
    x: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type", rename = "renamed thing")]
struct Renamed {
    x: u8,
    y: Option<u8>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type", rename_all = "UPPERCASE")]
#[wire(order = [second])]
struct Ordered {
    first: u8,
    second: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
struct OnlyTag {}

#[derive(Serialize, Deserialize, WireSchema)]
struct Holder {
    plain: Plain,
    many: Vec<Renamed>,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<Plain>(&[r#"{"type":"Plain","x":1}"#]).lax(),
        Law::of::<Renamed>(&[r#"{"type":"renamed thing","x":1,"y":null}"#]).lax(),
        Law::of::<Ordered>(&[r#"{"type":"Ordered","FIRST":1,"SECOND":2}"#]).lax(),
        Law::of::<OnlyTag>(&[r#"{"type":"OnlyTag"}"#]).lax(),
        Law::of::<Holder>(&[r#"{"plain":{"type":"Plain","x":1},"many":[{"type":"renamed thing","x":1,"y":2}]}"#]).lax(),
    ]
}
