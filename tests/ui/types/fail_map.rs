use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Finding {
    evidence: String,
    scores: std::collections::HashMap<String, f64>,
    any: serde_json::Value,
    pair: (u8, u8),
}

fn main() {}
