use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Clue {
    Nothing,
    Text(String),
    Number(u32),
    Flag(bool),
}

fn main() {}
