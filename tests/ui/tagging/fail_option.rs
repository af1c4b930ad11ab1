use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Photo {
    shows: String,
}

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Clue {
    Nothing,
    Photo(Option<Photo>),
}

fn main() {}
