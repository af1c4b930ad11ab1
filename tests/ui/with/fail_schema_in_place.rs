use wire_schema::{Schema, WireSchema};

fn made() -> Schema {
    Schema::from_value(serde_json::json!({"type": "object"}))
}

struct More;

#[derive(WireSchema)]
struct Flat {
    x: u8,
    #[serde(flatten)]
    #[wire(schema = made)]
    more: More,
}

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Tagged {
    Some(#[wire(schema = made)] More),
    None,
}

fn main() {}
