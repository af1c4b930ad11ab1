use wire_schema::WireSchema;

struct Plain;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Clue {
    Nothing,
    Plain(Plain),
}

fn main() {}
