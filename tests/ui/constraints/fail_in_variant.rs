use wire_schema::WireSchema;

#[derive(WireSchema)]
enum Answer {
    Score(#[wire(maximum = 300)] u8),
    Found {
        #[wire(min_length = 1)]
        at: u32,
    },
}

#[derive(WireSchema)]
struct Newtype(#[wire(min_items = 1)] String);

fn main() {}
