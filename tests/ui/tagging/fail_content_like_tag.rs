use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "t", content = "t")]
enum Clue {
    One(u8),
    Two,
}

fn main() {}
