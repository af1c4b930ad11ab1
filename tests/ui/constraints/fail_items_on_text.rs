use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Rated {
    #[wire(min_items = 3)]
    min_items: String,
    #[wire(max_items = 3)]
    max_items: Option<u8>,
}

fn main() {}
