use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(name = "one", name = "two")]
struct Finding {
    #[wire(description = "a")]
    #[wire(description = "b")]
    evidence: String,
}

fn main() {}
