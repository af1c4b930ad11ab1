use wire_schema::WireSchema;

#[derive(WireSchema)]
enum Level {
    High,
    Low,
}

#[derive(WireSchema)]
struct Outer {
    x: u8,
    #[serde(flatten)]
    level: Level,
}

fn main() {}
