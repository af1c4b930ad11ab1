use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Wide {
    #[wire(maximum = 18446744073709551615)]
    high: u64,
    #[wire(minimum = -170141183460469231731687303715884105728)]
    low: i128,
}

fn main() {}
