//! Enums with both: variant-level `untagged`, and `other`.

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
enum External {
    Unit,
    Newtype(u8),
    Struct { x: u8 },
    #[serde(untagged)]
    Text(String),
    #[serde(untagged)]
    Number(i64),
}

#[derive(Serialize, Deserialize, WireSchema)]
enum WordsAndText {
    Red,
    Green,
    #[serde(untagged)]
    Custom(String),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum Internal {
    Unit,
    Struct { x: u8 },
    #[serde(untagged)]
    Name { name: String },
    #[serde(untagged)]
    Flag(bool),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Unit,
    Newtype(u8),
    #[serde(untagged)]
    Name { name: String },
    #[serde(untagged)]
    List(Vec<u8>),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
enum Tuples {
    Pair(u8, u8),
    #[serde(untagged)]
    Bare(u8, bool),
    #[serde(untagged)]
    Null,
}

/// Serde reads the catch-all's own name as the catch-all.
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Words {
    Red,
    Green,
    #[serde(other)]
    Unknown,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum InternalOther {
    Known { x: u8 },
    #[serde(other)]
    Unknown,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c")]
enum AdjacentOther {
    Known(u8),
    #[serde(other)]
    Unknown,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum ExternalOther {
    Known(u8),
    #[serde(other)]
    Unknown,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Flattened {
    id: u8,
    #[serde(flatten)]
    kind: Objects,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Objects {
    Newtype(u8),
    #[serde(untagged)]
    Name { name: String },
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Holder {
    words: Vec<WordsAndText>,
    other: Words,
    maybe: Option<Internal>,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<External>(&[r#""Unit""#, r#"{"Newtype":1}"#, r#"{"Struct":{"x":1}}"#, r#""text""#, "-1"]),
        Law::of::<WordsAndText>(&[r#""Red""#, r#""Green""#, r#""Blue""#]),
        Law::of::<Internal>(&[r#"{"type":"Unit"}"#, r#"{"type":"Struct","x":1}"#, r#"{"name":"n"}"#, "true"]),
        // serde reads a tag and its content from an array, too
        Law::of::<Adjacent>(&[r#"{"t":"Unit"}"#, r#"{"t":"Newtype","c":1}"#, r#"{"name":"n"}"#, "[1]"]).lax(),
        Law::of::<Tuples>(&[r#"{"Pair":[1,2]}"#, "[1,true]", "null"]),
        Law::of::<Words>(&[r#""red""#, r#""green""#, r#""unknown""#]).lax(),
        Law::of::<InternalOther>(&[r#"{"type":"Known","x":1}"#, r#"{"type":"Unknown"}"#]).lax(),
        Law::of::<AdjacentOther>(&[r#"{"t":"Known","c":1}"#, r#"{"t":"Unknown"}"#]).lax(),
        Law::of::<ExternalOther>(&[r#"{"Known":1}"#, r#""Unknown""#]).lax(),
        Law::of::<Flattened>(&[r#"{"id":1,"Newtype":2}"#, r#"{"id":1,"name":"n"}"#]),
        Law::of::<Holder>(&[
            r#"{"words":[],"other":"red","maybe":null}"#,
            r#"{"words":["Red","x"],"other":"unknown","maybe":{"name":"n"}}"#,
        ])
        .lax(),
    ]
}
