use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(untagged, tag = "t")]
enum One {
    A { a: u8 },
}

#[derive(WireSchema)]
#[serde(tag = "t", content = "c", untagged)]
enum Two {
    A { a: u8 },
}

fn main() {}
