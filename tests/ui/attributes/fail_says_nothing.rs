use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Inner {
    a: u8,
}

#[derive(WireSchema)]
struct Flattened {
    #[serde(flatten)]
    #[wire(description = "Lost.")]
    inner: Inner,
}

#[derive(WireSchema)]
struct Skipped {
    a: u8,
    #[serde(skip)]
    #[wire(optional)]
    b: Option<u8>,
}

#[derive(WireSchema)]
#[wire(optional)]
struct AllRequired {
    a: u8,
}

#[derive(WireSchema)]
#[wire(optional)]
struct Newtype(Option<u8>);

#[derive(WireSchema)]
#[serde(from = "Inner")]
#[wire(optional)]
struct Replaced {
    a: Option<u8>,
}

impl From<Inner> for Replaced {
    fn from(inner: Inner) -> Self {
        Replaced { a: Some(inner.a) }
    }
}

#[derive(WireSchema)]
struct Words {
    #[wire(examples = [])]
    a: u8,
    #[wire(min = 1, max = 3)]
    b: u8,
    #[wire(desc = "Why.")]
    c: u8,
    #[wire(r#as = "u8")]
    d: String,
    #[wire("name")]
    e: u8,
    #[wire(description = "a" order = 1)]
    f: u8,
}

fn main() {}
