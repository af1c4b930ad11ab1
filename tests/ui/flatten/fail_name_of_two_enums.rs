use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "type")]
enum One {
    A { a: u8 },
}

#[derive(WireSchema)]
#[serde(tag = "type")]
enum Two {
    B { b: u8 },
}

#[derive(WireSchema)]
struct Outer {
    #[serde(flatten)]
    one: One,
    #[serde(flatten)]
    two: Two,
}

#[derive(WireSchema)]
struct Inner {
    b: u8,
}

#[derive(WireSchema)]
struct Mixed {
    #[serde(flatten)]
    inner: Inner,
    #[serde(flatten)]
    two: Two,
}

fn main() {}
