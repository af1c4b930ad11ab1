use wire_schema::WireSchema;

#[derive(serde::Deserialize, WireSchema)]
#[serde(untagged)]
enum Maybe {
    Nothing,
    Some { b: u8 },
}

#[derive(serde::Deserialize, WireSchema)]
#[serde(tag = "kind")]
enum Tagged {
    Held(Maybe),
}

fn main() {}
