use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Newtype(Option<Box<Newtype>>);

#[derive(WireSchema)]
#[serde(transparent)]
struct Transparent {
    inner: Box<Self>,
}

#[derive(WireSchema)]
#[serde(tag = "type")]
enum Tagged {
    Leaf { name: String },
    Inner(Box<Tagged>),
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Untagged {
    Leaf { name: String },
    Inner(Box<Untagged>),
}

fn main() {}
