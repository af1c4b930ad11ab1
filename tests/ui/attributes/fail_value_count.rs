use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Finding {
    #[wire(min_length = -1)]
    text: String,
    #[wire(max_length = "280")]
    long: String,
    #[wire(min_items = 1.5)]
    list: Vec<u8>,
    #[wire(max_items)]
    items: Vec<u8>,
    #[wire(max_items = 99999999999999999999)]
    many: Vec<u8>,
}

fn main() {}
