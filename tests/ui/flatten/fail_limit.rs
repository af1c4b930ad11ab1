use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Inner {
    a: u8,
}

#[derive(WireSchema)]
struct Outer {
    #[serde(flatten)]
    #[wire(minimum = 3)]
    inner: Inner,
}

fn main() {}
