use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Keyword {
    r#type: u8,
    #[serde(rename = "type")]
    kind: u8,
}

fn main() {}
