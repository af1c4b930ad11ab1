use wire_schema::WireSchema;

struct Plain;

#[derive(WireSchema)]
struct Job {
    #[wire(as = "Plain")]
    every: u64,
    #[wire(as = "Nowhere")]
    nowhere: u64,
}

fn main() {}
