use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Clue {
    Nothing,
    Many(Vec<u8>),
    Fixed([u8; 3]),
}

fn main() {}
