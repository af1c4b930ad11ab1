use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(rename_all = "camel")]
struct Finding {
    #[serde(rename = 3)]
    evidence: String,
}

#[derive(WireSchema)]
#[serde(rename_all(serialize = "any", deserialize = "Snake_case"))]
enum Level {
    #[serde(rename(deserialize = low))]
    Low,
}

#[derive(WireSchema)]
#[serde(rename_all_fields = "")]
enum Answer {
    #[serde(rename_all = "kebab")]
    Found { at_line: u32 },
}

fn main() {}
