use wire_schema::WireSchema;

use std::collections::BTreeMap;

#[derive(WireSchema)]
struct Photo {
    shows: String,
}

#[derive(WireSchema)]
struct Nothing;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Internal {
    Unit,
    Struct(Photo),
    UnitStruct(Nothing),
    Named { text: String, wide: u64 },
    Empty(()),
    Inner(Inner),
}

#[derive(WireSchema)]
#[serde(tag = "sort")]
enum Inner {
    One { a: u8 },
    Two,
}

#[derive(WireSchema)]
#[serde(tag = "kind", content = "value")]
enum Adjacent {
    Text(String),
    Many(Vec<u8>),
    Maybe(Option<Photo>),
    Wide(u128),
}

#[derive(WireSchema)]
#[serde(tag = "kind")]
#[wire(lenient)]
enum Lenient {
    Cells(BTreeMap<String, i64>),
}

#[derive(WireSchema)]
#[serde(tag = "kind", content = "value")]
#[wire(lenient)]
enum Pair {
    Pair(String, u8),
}

fn main() {
    assert_eq!(
        Internal::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"kind":{"enum":["Unit"],"type":"string"}},"required":["kind"],"type":"object"},{"additionalProperties":false,"properties":{"kind":{"enum":["Struct"],"type":"string"},"shows":{"type":"string"}},"required":["kind","shows"],"type":"object"},{"additionalProperties":false,"properties":{"kind":{"enum":["UnitStruct"],"type":"string"}},"required":["kind"],"type":"object"},{"additionalProperties":false,"properties":{"kind":{"enum":["Named"],"type":"string"},"text":{"type":"string"},"wide":{"minimum":0,"type":"integer"}},"required":["kind","text","wide"],"type":"object"},{"additionalProperties":false,"properties":{"kind":{"enum":["Empty"],"type":"string"}},"required":["kind"],"type":"object"},{"additionalProperties":false,"properties":{"kind":{"enum":["Inner"],"type":"string"},"sort":{"enum":["One"],"type":"string"},"a":{"maximum":255,"minimum":0,"type":"integer"}},"required":["kind","sort","a"],"type":"object"},{"additionalProperties":false,"properties":{"kind":{"enum":["Inner"],"type":"string"},"sort":{"enum":["Two"],"type":"string"}},"required":["kind","sort"],"type":"object"}]}"#,
    );
    assert_eq!(
        Adjacent::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"kind":{"enum":["Text"],"type":"string"},"value":{"type":"string"}},"required":["kind","value"],"type":"object"},{"additionalProperties":false,"properties":{"kind":{"enum":["Many"],"type":"string"},"value":{"items":{"maximum":255,"minimum":0,"type":"integer"},"type":"array"}},"required":["kind","value"],"type":"object"},{"additionalProperties":false,"properties":{"kind":{"enum":["Maybe"],"type":"string"},"value":{"anyOf":[{"additionalProperties":false,"properties":{"shows":{"type":"string"}},"required":["shows"],"type":"object"},{"type":"null"}]}},"required":["kind","value"],"type":"object"},{"additionalProperties":false,"properties":{"kind":{"enum":["Wide"],"type":"string"},"value":{"minimum":0,"type":"integer"}},"required":["kind","value"],"type":"object"}]}"#,
    );
    assert_eq!(
        Lenient::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":{"type":"integer"},"properties":{"kind":{"enum":["Cells"],"type":"string"}},"required":["kind"],"type":"object"}]}"#,
    );
    assert_eq!(
        Pair::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"kind":{"enum":["Pair"],"type":"string"},"value":{"maxItems":2,"minItems":2,"prefixItems":[{"type":"string"},{"maximum":255,"minimum":0,"type":"integer"}],"type":"array"}},"required":["kind","value"],"type":"object"}]}"#,
    );
}
