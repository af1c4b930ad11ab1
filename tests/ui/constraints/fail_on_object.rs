use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Inner {
    a: u8,
}

#[derive(WireSchema)]
enum Level {
    High,
    Low,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Rated {
    #[wire(minimum = 3)]
    inner: Inner,
    #[wire(min_length = 3)]
    level: Level,
    #[wire(min_items = 3)]
    map: std::collections::BTreeMap<String, u8>,
    #[wire(max_items = 3)]
    pair: (u8, u8),
    #[wire(maximum = 3)]
    any: serde_json::Value,
}

fn main() {}
