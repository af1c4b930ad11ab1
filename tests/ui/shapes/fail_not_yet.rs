use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Tuple(String, u8);

#[derive(WireSchema)]
struct Unit;

#[derive(WireSchema)]
enum Payload {
    Nothing,
    Text(String),
    Named { a: u8 },
}

fn main() {}
