use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Sheet {
    title: String,
    #[serde(flatten)]
    cells: serde_json::Map<String, serde_json::Value>,
    #[serde(flatten)]
    rest: serde_json::Value,
}

fn main() {}
