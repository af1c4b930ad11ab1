use wire_schema::WireSchema;

#[derive(WireSchema)]
enum External {
    One(u8),
    Two { a: u8 },
}

#[derive(WireSchema)]
#[serde(tag = "t")]
enum Internal {
    One { a: u8 },
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Untagged {
    One { a: u8 },
    Two { b: u8 },
}

fn main() {
    let _ = External::response_format();
    let _ = Internal::response_format();
    let _ = Untagged::response_format();
}
