use wire_schema::WireSchema;

use wire_schema::Wrapped;

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

#[derive(WireSchema)]
struct Unit;

#[derive(WireSchema)]
#[wire(lenient)]
struct Pair(u8, u8);

fn main() {
    for format in [
        <Wrapped<Move>>::response_format(),
        <Wrapped<Turn>>::response_format(),
        <Wrapped<Option<Turn>>>::response_format(),
        <Wrapped<Vec<bool>>>::response_format(),
        <Wrapped<String>>::response_format(),
        <Wrapped<Unit>>::response_format(),
        <Wrapped<Pair>>::response_format(),
        <Wrapped<serde_json::Value>>::response_format(),
    ] {
        assert_eq!(format.pointer("/json_schema/schema/type").unwrap().as_str(), Some("object"));
    }
    // any root, where the server takes it
    assert!(Turn::json_schema().pointer("/anyOf").is_some());
}
