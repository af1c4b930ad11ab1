use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(lenient)]
struct Pair(#[wire(order = 1)] u8, u8);

#[derive(WireSchema)]
enum Answer {
    Text(#[wire(order = 1)] String),
}

fn main() {}
