use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Finding {
    #[wire(order = "first")]
    evidence: String,
    #[wire(order = 1.5)]
    change: String,
    #[wire(order = 99999999999)]
    severity: u8,
    #[wire(order = [evidence])]
    note: String,
    #[wire(order)]
    more: String,
    #[wire(order = --1)]
    last: String,
}

fn main() {}
