use wire_schema::WireSchema;

use std::collections::HashMap;

use wire_schema::{Strict, TypeDef, kind};

#[derive(WireSchema)]
struct Entry {
    key: String,
    value: u8,
}

#[derive(WireSchema)]
struct Call {
    entries: Vec<Entry>,
    pair: Pair,
    outside: Celsius,
}

#[derive(WireSchema)]
struct Pair {
    first: String,
    second: u8,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Lenient {
    map: HashMap<String, u8>,
    any: serde_json::Value,
    pair: (String, u8),
    strict: Call,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Tuple(String, u8);

struct Celsius(f64);

impl WireSchema for Celsius {
    type Kind = kind::Number;
    const DEF: TypeDef = <f64 as WireSchema>::DEF;
}
impl Strict for Celsius {}

fn is_strict<T: Strict>() -> bool {
    T::structured_output().is_strict()
}

fn main() {
    assert!(is_strict::<Call>());
    assert!(!Lenient::structured_output().is_strict());
    assert_eq!(
        Call::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"entries":{"items":{"additionalProperties":false,"properties":{"key":{"type":"string"},"value":{"maximum":255,"minimum":0,"type":"integer"}},"required":["key","value"],"type":"object"},"type":"array"},"pair":{"additionalProperties":false,"properties":{"first":{"type":"string"},"second":{"maximum":255,"minimum":0,"type":"integer"}},"required":["first","second"],"type":"object"},"outside":{"type":"number"}},"required":["entries","pair","outside"],"type":"object"}"#,
    );
    assert_eq!(
        Lenient::schema().to_string(),
        r##"{"$defs":{"Value":{"anyOf":[{"type":"null"},{"type":"boolean"},{"type":"number"},{"type":"string"},{"items":{"$ref":"#/$defs/Value"},"type":"array"},{"additionalProperties":{"$ref":"#/$defs/Value"},"type":"object"}]}},"additionalProperties":false,"properties":{"map":{"additionalProperties":{"maximum":255,"minimum":0,"type":"integer"},"type":"object"},"any":{"$ref":"#/$defs/Value"},"pair":{"maxItems":2,"minItems":2,"prefixItems":[{"type":"string"},{"maximum":255,"minimum":0,"type":"integer"}],"type":"array"},"strict":{"additionalProperties":false,"properties":{"entries":{"items":{"additionalProperties":false,"properties":{"key":{"type":"string"},"value":{"maximum":255,"minimum":0,"type":"integer"}},"required":["key","value"],"type":"object"},"type":"array"},"pair":{"additionalProperties":false,"properties":{"first":{"type":"string"},"second":{"maximum":255,"minimum":0,"type":"integer"}},"required":["first","second"],"type":"object"},"outside":{"type":"number"}},"required":["entries","pair","outside"],"type":"object"}},"required":["map","any","pair","strict"],"type":"object"}"##,
    );
    assert_eq!(
        Tuple::schema().to_string(),
        r#"{"maxItems":2,"minItems":2,"prefixItems":[{"type":"string"},{"maximum":255,"minimum":0,"type":"integer"}],"type":"array"}"#,
    );
}
