//! What can be flattened into a lenient type alone: maps and options.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct Extra {
    id: u8,
    #[serde(flatten)]
    extra: BTreeMap<String, bool>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct ExtraValues {
    #[serde(flatten)]
    extra: BTreeMap<String, Value>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct ExtraObject {
    id: u8,
    #[serde(flatten)]
    extra: serde_json::Map<String, Value>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, WireSchema)]
enum Color {
    Red,
    Green,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct ExtraWords {
    id: u8,
    #[serde(flatten)]
    extra: HashMap<Color, u8>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Place {
    lat: i16,
    lon: i16,
}

/// Serde drops the group as soon as one member does not fit.
#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct MaybePlace {
    id: u8,
    #[serde(flatten)]
    place: Option<Place>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind")]
enum Kind {
    Unit,
    Struct { x: u8 },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct MaybeKind {
    #[serde(flatten)]
    kind: Option<Kind>,
    id: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum External {
    Word,
    Newtype(u8),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct MaybeExternal {
    #[serde(flatten)]
    kind: Option<External>,
    id: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct KindAndExtra {
    #[serde(flatten)]
    kind: External,
    #[serde(flatten)]
    extra: BTreeMap<String, Vec<u8>>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct TwoMaybes {
    #[serde(flatten)]
    place: Option<Place>,
    #[serde(flatten)]
    kind: Option<Kind>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct ExtraInside {
    before: u8,
    #[serde(flatten)]
    inner: Extra,
}

/// The keys of the map are of a form that the names beside it have, too.
#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct ExtraLetters {
    a: u8,
    #[serde(rename = "]")]
    bracket: u8,
    long: u8,
    #[serde(flatten)]
    extra: BTreeMap<char, String>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct ExtraWordsBeside {
    #[serde(rename = "Red")]
    red: bool,
    #[serde(flatten)]
    extra: BTreeMap<Color, u8>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct NoWordsLeft {
    #[serde(rename = "Red")]
    red: bool,
    #[serde(rename = "Green")]
    green: bool,
    #[serde(flatten)]
    extra: BTreeMap<Color, u8>,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<ExtraLetters>(&[r#"{"a":1,"]":2,"long":3}"#, r#"{"a":1,"]":2,"long":3,"b":"","^":"x"}"#]).one_way(),
        Law::of::<ExtraWordsBeside>(&[r#"{"Red":true}"#, r#"{"Red":true,"Green":1}"#]).one_way(),
        Law::of::<NoWordsLeft>(&[r#"{"Red":true,"Green":false}"#]).one_way(),
        Law::of::<Extra>(&[r#"{"id":1}"#, r#"{"id":1,"a":true,"b":false}"#]),
        Law::of::<ExtraValues>(&["{}", r#"{"a":null,"b":[{"c":1}]}"#]),
        Law::of::<ExtraObject>(&[r#"{"id":1}"#, r#"{"id":1,"a":null,"b":[{"c":1}]}"#]),
        Law::of::<ExtraWords>(&[r#"{"id":1}"#, r#"{"id":1,"Red":2}"#]).one_way(),
        Law::of::<MaybePlace>(&[r#"{"id":1}"#, r#"{"id":1,"lat":2,"lon":3}"#]).lax(),
        Law::of::<MaybeKind>(&[r#"{"id":1}"#, r#"{"kind":"Unit","id":1}"#, r#"{"kind":"Struct","x":2,"id":1}"#]).lax(),
        Law::of::<MaybeExternal>(&[r#"{"id":1}"#, r#"{"Word":null,"id":1}"#, r#"{"Newtype":2,"id":1}"#]).lax(),
        Law::of::<KindAndExtra>(&[r#"{"Word":null}"#, r#"{"Newtype":1,"a":[1]}"#]),
        Law::of::<TwoMaybes>(&["{}", r#"{"lat":2,"lon":3}"#, r#"{"kind":"Unit"}"#, r#"{"lat":2,"lon":3,"kind":"Struct","x":4}"#]).lax(),
        Law::of::<ExtraInside>(&[r#"{"before":1,"id":1}"#, r#"{"before":1,"id":1,"a":true}"#]).one_way(),
    ]
}
