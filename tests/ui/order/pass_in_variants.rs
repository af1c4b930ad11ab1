use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "do")]
enum Move {
    #[wire(order = [why])]
    Step { speed: u8, why: String },
    Turn {
        by: i16,
        #[wire(order = -1)]
        why: String,
    },
    Wait,
}

fn main() {
    assert_eq!(
        Move::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"do":{"enum":["Step"],"type":"string"},"why":{"type":"string"},"speed":{"maximum":255,"minimum":0,"type":"integer"}},"required":["do","why","speed"],"type":"object"},{"additionalProperties":false,"properties":{"do":{"enum":["Turn"],"type":"string"},"why":{"type":"string"},"by":{"maximum":32767,"minimum":-32768,"type":"integer"}},"required":["do","why","by"],"type":"object"},{"additionalProperties":false,"properties":{"do":{"enum":["Wait"],"type":"string"}},"required":["do"],"type":"object"}]}"#,
    );
}
