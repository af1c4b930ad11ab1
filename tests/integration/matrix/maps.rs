//! Maps and free values: lenient.

use std::collections::{BTreeMap, HashMap};
use std::num::{NonZeroI8, NonZeroU8};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wire_schema::WireSchema;

use super::law::Law;

#[derive(PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, WireSchema)]
enum Color {
    Red,
    Green,
    /// A word with what is special in a pattern.
    #[serde(rename = "a.b|c (d) [e] {1} ^$ \\ /")]
    Special,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, WireSchema)]
struct Name(String);

#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, WireSchema)]
struct Id(u16);

#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, WireSchema)]
#[serde(transparent)]
struct Shade {
    color: Color,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Entry {
    score: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
#[wire(lenient)]
struct Maps {
    by_text: BTreeMap<String, Entry>,
    by_color: BTreeMap<Color, Entry>,
    by_number: BTreeMap<i32, Vec<Entry>>,
    maybe: Option<BTreeMap<String, u8>>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct Free {
    any: Value,
    maybe: Option<Value>,
    object: serde_json::Map<String, Value>,
    many: Vec<Value>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct Dictionary(BTreeMap<String, BTreeMap<u8, bool>>);

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<BTreeMap<String, u8>>(&["{}", r#"{"":0,"a":1,"ключ":2}"#]),
        Law::of::<HashMap<String, Vec<bool>>>(&["{}", r#"{"k":[true]}"#]).one_way(),
        Law::of::<BTreeMap<u8, String>>(&["{}", r#"{"0":"a","255":"b"}"#]).closed(),
        Law::of::<BTreeMap<i8, String>>(&["{}", r#"{"-128":"a","0":"b","127":"c"}"#]).closed(),
        Law::of::<BTreeMap<u64, bool>>(&[r#"{"18446744073709551615":true}"#]).closed(),
        Law::of::<BTreeMap<i64, bool>>(&[r#"{"-9223372036854775808":true}"#]).closed(),
        Law::of::<BTreeMap<u128, bool>>(&[r#"{"340282366920938463463374607431768211455":true}"#]).closed(),
        Law::of::<BTreeMap<NonZeroU8, bool>>(&[r#"{"1":true,"255":false}"#]).closed(),
        Law::of::<BTreeMap<NonZeroI8, bool>>(&[r#"{"-1":true,"127":false}"#]).closed(),
        Law::of::<BTreeMap<bool, u8>>(&["{}", r#"{"false":0,"true":1}"#]).closed(),
        Law::of::<BTreeMap<char, u8>>(&[r#"{"\n":1,"\"":2,"a":3,"é":4,"🦀":5}"#]).closed(),
        Law::of::<BTreeMap<Color, u8>>(&["{}", r#"{"Red":1,"Green":2,"a.b|c (d) [e] {1} ^$ \\ /":3}"#]).closed(),
        Law::of::<BTreeMap<Shade, u8>>(&[r#"{"Red":1,"Green":2}"#]).closed(),
        Law::of::<BTreeMap<Name, u8>>(&[r#"{"n":1}"#]),
        Law::of::<BTreeMap<Id, u8>>(&[r#"{"0":1,"65535":2}"#]).closed(),
        Law::of::<BTreeMap<String, Option<Entry>>>(&[r#"{"a":null,"b":{"score":1}}"#]),
        Law::of::<BTreeMap<String, BTreeMap<String, u8>>>(&[r#"{"a":{},"b":{"c":1}}"#]),
        Law::of::<Value>(&["null", "true", "1", r#""t""#, "[]", r#"[null,[{}],{"a":{"b":[1]}}]"#]),
        Law::of::<Maps>(&[
            r#"{"by_text":{},"by_color":{},"by_number":{},"maybe":null}"#,
            r#"{"by_text":{"t":{"score":1}},"by_color":{"Red":{"score":2}},"by_number":{"-7":[{"score":3}]},"maybe":{"m":4}}"#,
        ])
        .lacking(&["maybe"]),
        Law::of::<Free>(&[
            r#"{"any":null,"maybe":null,"object":{},"many":[]}"#,
            r#"{"any":{"a":[1]},"maybe":[true],"object":{"k":"v"},"many":[null,{},"t"]}"#,
        ])
        .lacking(&["maybe"]),
        Law::of::<Dictionary>(&["{}", r#"{"a":{"1":true}}"#]),
    ]
}
