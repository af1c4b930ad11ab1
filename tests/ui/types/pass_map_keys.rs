use wire_schema::WireSchema;

use std::collections::{BTreeMap, HashMap};

#[derive(PartialEq, Eq, PartialOrd, Ord, WireSchema)]
enum Level {
    High,
    Low,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, WireSchema)]
struct Id(u32);

#[derive(WireSchema)]
#[wire(lenient)]
struct Keys<'a> {
    text: HashMap<String, u8>,
    borrowed: BTreeMap<&'a str, u8>,
    letter: BTreeMap<char, u8>,
    signed: BTreeMap<i32, u8>,
    flag: BTreeMap<bool, u8>,
    level: BTreeMap<Level, u8>,
    newtype: BTreeMap<Id, u8>,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Table<K, V> {
    rows: Vec<BTreeMap<K, V>>,
}

fn main() {
    let _ = (Table::<String, u8>::schema(), Table::<Level, bool>::schema());
    assert_eq!(
        Keys::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"text":{"additionalProperties":{"maximum":255,"minimum":0,"type":"integer"},"type":"object"},"borrowed":{"additionalProperties":{"maximum":255,"minimum":0,"type":"integer"},"type":"object"},"letter":{"additionalProperties":false,"patternProperties":{"^[\\s\\S]$":{"maximum":255,"minimum":0,"type":"integer"}},"type":"object"},"signed":{"additionalProperties":false,"patternProperties":{"^(0|-?[1-9][0-9]*)$":{"maximum":255,"minimum":0,"type":"integer"}},"type":"object"},"flag":{"additionalProperties":false,"patternProperties":{"^(true|false)$":{"maximum":255,"minimum":0,"type":"integer"}},"type":"object"},"level":{"additionalProperties":false,"patternProperties":{"^(High|Low)$":{"maximum":255,"minimum":0,"type":"integer"}},"type":"object"},"newtype":{"additionalProperties":false,"patternProperties":{"^(0|[1-9][0-9]*)$":{"maximum":255,"minimum":0,"type":"integer"}},"type":"object"}},"required":["text","borrowed","letter","signed","flag","level","newtype"],"type":"object"}"#,
    );
}
