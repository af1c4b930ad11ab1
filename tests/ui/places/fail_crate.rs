use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(crate = nowhere)]
struct Finding {
    evidence: String,
}

fn main() {}
