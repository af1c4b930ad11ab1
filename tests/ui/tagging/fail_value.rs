use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Clue {
    Nothing,
    Any(serde_json::Value),
}

fn main() {}
