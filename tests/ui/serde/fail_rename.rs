use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(rename_all = "camel")]
struct Finding {
    #[serde(rename = 3)]
    evidence: String,
}

fn main() {}
