use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(order = [evidence, change, evidence])]
struct Finding {
    change: String,
    evidence: String,
}

fn main() {}
