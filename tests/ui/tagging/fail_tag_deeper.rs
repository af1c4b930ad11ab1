use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Inner {
    Photo { shows: String },
}

#[derive(WireSchema)]
struct Outer {
    #[serde(flatten)]
    inner: Inner,
}

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Clue {
    Nothing,
    Outer(Outer),
}

fn main() {}
