use wire_schema::WireSchema;

#[derive(WireSchema)]
enum Answer {
    #[serde(with = "somewhere")]
    Found { at: u32 },
    #[serde(deserialize_with = "somewhere::deserialize")]
    Text(String),
}

fn main() {}
