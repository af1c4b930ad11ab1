use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(transparent)]
struct Sheet {
    cells: std::collections::BTreeMap<String, u8>,
}

#[derive(WireSchema)]
struct Newtype(serde_json::Value);

fn main() {}
