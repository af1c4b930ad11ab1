use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Rated {
    #[wire(minimum = 1, exclusive_minimum = 2)]
    low: u8,
    #[wire(exclusive_maximum = 9, maximum = 8)]
    high: u8,
}

fn main() {}
