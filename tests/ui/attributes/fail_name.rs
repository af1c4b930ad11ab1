use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(name = "a finding")]
struct Blank {
    evidence: String,
}

#[derive(WireSchema)]
#[wire(name = "")]
struct Empty {
    evidence: String,
}

fn main() {}
