use wire_schema::WireSchema;

struct Plain;

#[derive(WireSchema)]
#[wire(lenient)]
struct Finding {
    first: Plain,
    map: std::collections::BTreeMap<String, Plain>,
    pair: (u8, Plain),
}

fn main() {}
