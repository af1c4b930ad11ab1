use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Finding {
    #[wire(as = String)]
    bare: u64,
    #[wire(as = "Vec<")]
    cut: u64,
    #[wire(as = 3)]
    number: u64,
    #[wire(as)]
    none: u64,
}

fn main() {}
