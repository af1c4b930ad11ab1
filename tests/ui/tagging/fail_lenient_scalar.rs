use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "kind")]
#[wire(lenient)]
enum Clue {
    Nothing,
    Any(serde_json::Value),
    Text(String),
}

fn main() {}
