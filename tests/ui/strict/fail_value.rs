use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Call {
    tool: String,
    args: serde_json::Value,
    more: Option<serde_json::Map<String, serde_json::Value>>,
}

fn main() {}
