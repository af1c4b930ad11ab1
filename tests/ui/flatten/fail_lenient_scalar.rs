use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(lenient)]
struct Outer {
    x: u8,
    #[serde(flatten)]
    text: String,
    #[serde(flatten)]
    list: Option<Vec<u8>>,
    #[serde(flatten)]
    pair: (u8, u8),
}

fn main() {}
