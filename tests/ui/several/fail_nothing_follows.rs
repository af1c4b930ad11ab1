use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Wrong<T> {
    #[wire(ordre = 1)]
    a: T,
}

#[derive(WireSchema)]
#[wire(colour = "red")]
enum Level {
    High,
}

#[derive(WireSchema)]
struct User {
    wrong: Wrong<u8>,
    #[serde(flatten)]
    flat: Wrong<String>,
    level: Level,
    list: Vec<Level>,
}

#[derive(WireSchema)]
#[serde(tag = "t")]
enum Tagged {
    Wrong(Wrong<u8>),
    Level(Level),
}

fn main() {
    let _ = User::response_format();
    let _ = <Wrong<u8>>::response_format();
    let _ = <wire_schema::Wrapped<Level>>::response_format();
}
