use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Inner {
    a: u8,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Outer {
    #[serde(flatten)]
    #[wire(optional)]
    inner: Option<Inner>,
}

fn main() {}
