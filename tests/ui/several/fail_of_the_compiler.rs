use wire_schema::WireSchema;

struct Plain;

#[derive(WireSchema)]
struct Finding {
    plain: Plain,
    map: std::collections::BTreeMap<String, u8>,
    #[wire(min_length = 3)]
    number: u8,
    #[wire(min_items = 3)]
    text: String,
    #[serde(flatten)]
    scalar: u8,
}

fn main() {}
