use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Innermost<'a> {
    a: &'a str,
}

#[derive(WireSchema)]
struct Inner<'a> {
    b: u8,
    #[serde(flatten, borrow)]
    innermost: Innermost<'a>,
}

#[derive(WireSchema)]
struct Outer<'a> {
    #[serde(flatten, borrow)]
    inner: Inner<'a>,
    #[serde(rename = "a")]
    other: u8,
}

fn main() {}
