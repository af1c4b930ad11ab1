use wire_schema::WireSchema;

// each field has its own error, though the types are the same
#[derive(WireSchema)]
struct Rated {
    #[wire(minimum = 3)]
    one: String,
    #[wire(minimum = 3)]
    two: String,
    #[wire(min_items = 1, max_items = 3)]
    three: u8,
}

fn main() {}
