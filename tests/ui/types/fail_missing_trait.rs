use wire_schema::WireSchema;

struct Plain {
    x: u8,
}

#[derive(WireSchema)]
struct Finding {
    evidence: String,
    first: Plain,
    nested: Vec<Option<Plain>>,
}

fn main() {}
