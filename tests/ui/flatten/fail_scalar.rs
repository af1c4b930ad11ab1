use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Outer {
    x: u8,
    #[serde(flatten)]
    text: String,
    #[serde(flatten)]
    number: u32,
    #[serde(flatten)]
    list: Vec<u8>,
}

fn main() {}
