use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(content = "c")]
enum Clue {
    One(u8),
    Two,
}

fn main() {}
