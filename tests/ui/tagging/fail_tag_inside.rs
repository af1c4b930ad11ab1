use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Photo {
    kind: String,
    shows: String,
}

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Clue {
    Nothing,
    Photo(Photo),
}

fn main() {}
