use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Inner {
    a: u8,
}

#[derive(WireSchema)]
struct Outer {
    x: u8,
    #[serde(flatten)]
    inner: Option<Inner>,
}

// nothing follows from it
fn main() {
    let _ = Outer::response_format();
}
