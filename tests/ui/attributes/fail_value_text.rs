use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(name = finding, description = 5, bound = 7)]
struct Finding {
    #[wire(description)]
    evidence: String,
    #[wire(description("verbatim"))]
    change: String,
    #[wire(description = 'c')]
    letter: String,
    #[wire(description = b"bytes")]
    bytes: String,
    #[wire(description = "a" + "b")]
    sum: String,
    #[wire(pattern = 5)]
    pattern: String,
    #[wire(format = date)]
    format: String,
}

fn main() {}
