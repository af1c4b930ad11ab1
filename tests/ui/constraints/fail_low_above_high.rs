use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Rated {
    #[wire(minimum = 9, maximum = 3)]
    both: u8,
    #[wire(minimum = 3, exclusive_maximum = 3)]
    half: u8,
    #[wire(exclusive_minimum = 0.5, maximum = 0.5)]
    other: f64,
    #[wire(exclusive_maximum = 1, exclusive_minimum = 1)]
    open: f64,
    #[wire(min_length = 5, max_length = 2)]
    text: String,
    #[wire(min_items = 5, max_items = 2)]
    list: Vec<u8>,
    // one value is one
    #[wire(minimum = 3, maximum = 3)]
    single: u8,
}

fn main() {}
