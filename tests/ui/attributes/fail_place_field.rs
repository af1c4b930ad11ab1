use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Finding {
    #[wire(crate = wire_schema)]
    evidence: String,
    #[wire(bound = "")]
    change: String,
    #[wire(name = "severity")]
    level: u8,
    #[wire(lenient, define, skip)]
    note: String,
}

#[derive(WireSchema)]
enum Answer {
    // a field of a variant is a field
    Found {
        #[wire(skip)]
        at: u32,
    },
    Text(#[wire(name = "text")] String),
}

fn main() {}
