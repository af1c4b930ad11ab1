use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(order = [evidence])]
struct Finding {
    #[wire(order = 1)]
    change: String,
    evidence: String,
}

#[derive(WireSchema)]
enum Answer {
    #[wire(order = [evidence])]
    Found {
        #[wire(order = 1)]
        change: String,
        evidence: String,
    },
}

fn main() {}
