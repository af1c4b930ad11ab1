use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire]
#[wire = "x"]
#[wire("order", order =, order order)]
struct Finding {
    evidence: String,
}

fn main() {}
