use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "do")]
enum Move {
    Step { speed: u8 },
    Wait,
}

#[derive(WireSchema)]
struct Turn {
    why: String,
    #[serde(flatten)]
    play: Move,
}

fn main() {
    let _ = Turn::response_format();
}
