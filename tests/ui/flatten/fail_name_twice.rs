use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Inner {
    a: u8,
    b: u8,
}

#[derive(WireSchema)]
struct Outer {
    a: u8,
    #[serde(flatten)]
    inner: Inner,
}

fn main() {}
