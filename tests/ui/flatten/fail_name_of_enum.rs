use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Inner {
    A { a: u8 },
    B { b: u8 },
}

#[derive(WireSchema)]
struct LikeTag {
    kind: String,
    #[serde(flatten)]
    inner: Inner,
}

#[derive(WireSchema)]
struct LikeField {
    b: String,
    #[serde(flatten)]
    inner: Inner,
}

#[derive(WireSchema)]
enum External {
    One(u8),
    Two(u8),
}

#[derive(WireSchema)]
struct LikeVariant {
    #[serde(rename = "Two")]
    two: String,
    #[serde(flatten)]
    inner: External,
}

fn main() {}
