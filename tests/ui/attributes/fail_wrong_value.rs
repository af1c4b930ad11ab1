use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(order = 3, name = finding, crate = 7, bound = "T:: :")]
struct Finding {
    #[wire(order = "first")]
    evidence: String,
    #[wire(order = 1.5)]
    change: String,
    #[wire(order = 99999999999)]
    severity: u8,
    #[wire(description = 5)]
    note: String,
    #[wire(description)]
    more: String,
}

fn main() {}
