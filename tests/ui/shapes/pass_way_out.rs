use wire_schema::WireSchema;

use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, WireSchema)]
struct Either {
    a: Option<u8>,
    b: Option<u16>,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Some {
    #[wire(skip)]
    Hidden,
    Shown,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Unit;

#[derive(Serialize, Deserialize, WireSchema)]
struct Empty {}

#[derive(Serialize, Deserialize, WireSchema)]
struct Newtype(String);

fn main() {
    assert_eq!(
        Either::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"a":{"anyOf":[{"maximum":255,"minimum":0,"type":"integer"},{"type":"null"}]},"b":{"anyOf":[{"maximum":65535,"minimum":0,"type":"integer"},{"type":"null"}]}},"required":["a","b"],"type":"object"}"#,
    );
    assert_eq!(
        Some::schema().to_string(),
        r#"{"enum":["Shown"],"type":"string"}"#,
    );
    assert_eq!(
        Unit::schema().to_string(),
        r#"{"type":"null"}"#,
    );
    assert_eq!(
        Empty::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{},"required":[],"type":"object"}"#,
    );
    assert_eq!(
        Newtype::schema().to_string(),
        r#"{"type":"string"}"#,
    );
}
