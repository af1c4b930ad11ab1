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

// with any number of them, and in a variant
#[derive(WireSchema)]
struct Several {
    #[serde(flatten)]
    known: Known,
    #[serde(flatten)]
    plain: Plain,
}

#[derive(WireSchema)]
struct Known {
    a: u8,
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Untagged {
    Named {
        #[serde(flatten)]
        plain: Plain,
    },
}

// a use of the type says the same, and not that it has no object at its root
fn main() {
    let _ = Strict::response_format();
    let _ = Lenient::response_format();
}
