use wire_schema::WireSchema;

#[derive(WireSchema)]
enum Level {
    High,
    Low,
}

#[derive(WireSchema)]
enum External {
    One(u8),
    Two,
}

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Clue {
    Level(Level),
    External(External),
}

fn main() {}
