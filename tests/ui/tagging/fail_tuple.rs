use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Clue {
    Nothing,
    Pair(String, u8),
}

// lenient does not help: serde has no such thing
#[derive(WireSchema)]
#[serde(tag = "kind")]
#[wire(lenient)]
enum Lenient {
    Pair(String, u8),
}

fn main() {}
