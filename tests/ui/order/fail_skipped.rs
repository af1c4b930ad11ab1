use wire_schema::WireSchema;

#[derive(serde::Deserialize, WireSchema)]
#[wire(order = [evidence, cache])]
struct Finding {
    #[serde(skip)]
    cache: u32,
    evidence: String,
}

fn main() {}
