use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Pair(String, u8);

#[derive(WireSchema)]
struct Nothing();

fn main() {}
