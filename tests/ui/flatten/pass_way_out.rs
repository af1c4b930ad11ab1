use wire_schema::WireSchema;

use std::collections::BTreeMap;

#[derive(WireSchema)]
struct Inner {
    a: u8,
    b: Option<String>,
}

#[derive(WireSchema)]
#[serde(tag = "do")]
enum Move {
    Step { speed: u8 },
    Wait,
}

#[derive(WireSchema)]
struct Struct {
    first: u8,
    #[serde(flatten)]
    inner: Box<Inner>,
    last: u8,
}

#[derive(WireSchema)]
struct Enum {
    why: String,
    #[serde(flatten)]
    play: Move,
}

#[derive(WireSchema)]
struct Generic<T> {
    total: u8,
    #[serde(flatten)]
    more: T,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Map {
    title: String,
    #[serde(flatten)]
    cells: BTreeMap<String, i64>,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Maybe {
    x: u8,
    #[serde(flatten)]
    inner: Option<Inner>,
}

// equal names in two branches of one enum are no clash
#[derive(WireSchema)]
#[serde(untagged)]
enum Branches {
    One { a: u8, b: u8 },
    Two { a: String },
}

#[derive(WireSchema)]
struct Beside {
    c: u8,
    #[serde(flatten)]
    branches: Branches,
}

fn main() {
    assert_eq!(
        Struct::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"first":{"maximum":255,"minimum":0,"type":"integer"},"a":{"maximum":255,"minimum":0,"type":"integer"},"b":{"anyOf":[{"type":"string"},{"type":"null"}]},"last":{"maximum":255,"minimum":0,"type":"integer"}},"required":["first","a","b","last"],"type":"object"}"#,
    );
    assert_eq!(
        Enum::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"why":{"type":"string"},"do":{"enum":["Step"],"type":"string"},"speed":{"maximum":255,"minimum":0,"type":"integer"}},"required":["why","do","speed"],"type":"object"},{"additionalProperties":false,"properties":{"why":{"type":"string"},"do":{"enum":["Wait"],"type":"string"}},"required":["why","do"],"type":"object"}]}"#,
    );
    assert_eq!(
        <Generic<Inner>>::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"total":{"maximum":255,"minimum":0,"type":"integer"},"a":{"maximum":255,"minimum":0,"type":"integer"},"b":{"anyOf":[{"type":"string"},{"type":"null"}]}},"required":["total","a","b"],"type":"object"}"#,
    );
    assert_eq!(
        <Generic<Move>>::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"total":{"maximum":255,"minimum":0,"type":"integer"},"do":{"enum":["Step"],"type":"string"},"speed":{"maximum":255,"minimum":0,"type":"integer"}},"required":["total","do","speed"],"type":"object"},{"additionalProperties":false,"properties":{"total":{"maximum":255,"minimum":0,"type":"integer"},"do":{"enum":["Wait"],"type":"string"}},"required":["total","do"],"type":"object"}]}"#,
    );
    assert_eq!(
        Map::schema().to_string(),
        r#"{"additionalProperties":{"type":"integer"},"properties":{"title":{"type":"string"}},"required":["title"],"type":"object"}"#,
    );
    assert_eq!(
        Maybe::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"x":{"maximum":255,"minimum":0,"type":"integer"},"a":{"maximum":255,"minimum":0,"type":"integer"},"b":{"anyOf":[{"type":"string"},{"type":"null"}]}},"required":["x","a","b"],"type":"object"},{"additionalProperties":false,"properties":{"x":{"maximum":255,"minimum":0,"type":"integer"}},"required":["x"],"type":"object"}]}"#,
    );
    assert_eq!(
        Beside::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"c":{"maximum":255,"minimum":0,"type":"integer"},"a":{"maximum":255,"minimum":0,"type":"integer"},"b":{"maximum":255,"minimum":0,"type":"integer"}},"required":["c","a","b"],"type":"object"},{"additionalProperties":false,"properties":{"c":{"maximum":255,"minimum":0,"type":"integer"},"a":{"type":"string"}},"required":["c","a"],"type":"object"}]}"#,
    );
}
