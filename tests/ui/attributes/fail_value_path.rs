use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(crate = 7)]
struct Finding {
    #[wire(schema = 3)]
    evidence: String,
    #[wire(schema = "not a path")]
    change: String,
    #[wire(schema = || own())]
    note: String,
    #[wire(schema)]
    more: String,
}

fn main() {}
