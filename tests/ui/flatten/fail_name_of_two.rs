use wire_schema::WireSchema;

#[derive(WireSchema)]
struct One {
    a: u8,
}

#[derive(WireSchema)]
struct Two {
    a: u8,
}

#[derive(WireSchema)]
struct Outer {
    #[serde(flatten)]
    one: One,
    #[serde(flatten)]
    two: Two,
}

fn main() {}
