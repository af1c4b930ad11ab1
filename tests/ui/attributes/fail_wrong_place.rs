use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(order = [High])]
enum Level {
    #[wire(order = 1)]
    High,
    #[wire(name = "low")]
    Low,
}

#[derive(WireSchema)]
struct Finding {
    #[wire(crate = wire_schema)]
    evidence: String,
    #[wire(bound = "")]
    change: String,
}

fn main() {}
