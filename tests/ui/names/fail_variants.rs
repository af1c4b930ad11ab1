use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(rename_all = "lowercase")]
enum Level {
    High,
    #[serde(rename = "high")]
    Highest,
}

fn main() {}
