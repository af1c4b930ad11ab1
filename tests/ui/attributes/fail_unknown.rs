use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Finding {
    #[wire(desciption = "verbatim")]
    evidence: String,
    #[wire(colour = "red")]
    change: String,
}

fn main() {}
