use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(lenient = true, define = "finding", optional(evidence))]
struct Finding {
    #[wire(optional = false)]
    evidence: Option<String>,
}

#[derive(WireSchema)]
enum Level {
    #[wire(skip = true)]
    High,
    Low,
}

fn main() {}
