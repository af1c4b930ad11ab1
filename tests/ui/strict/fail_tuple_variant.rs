use wire_schema::WireSchema;

#[derive(WireSchema)]
enum External {
    StandStill,
    Trade(String, u32),
}

#[derive(WireSchema)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Trade(String, u32),
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Untagged {
    Trade(String, u32),
}

fn main() {}
