use wire_schema::WireSchema;

struct Plain;

#[derive(WireSchema)]
struct Strict {
    #[serde(flatten)]
    plain: Plain,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Lenient {
    #[serde(flatten)]
    plain: Plain,
}

fn main() {}
