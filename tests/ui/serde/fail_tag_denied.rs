use wire_schema::WireSchema;

#[derive(serde::Serialize, serde::Deserialize, WireSchema)]
#[serde(tag = "type", deny_unknown_fields)]
struct Record {
    x: u8,
}

fn main() {}
