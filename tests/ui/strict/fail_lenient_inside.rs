use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(lenient)]
struct Call {
    env: std::collections::HashMap<String, String>,
}

#[derive(WireSchema)]
struct Batch {
    why: String,
    calls: Vec<Call>,
}

fn main() {}
