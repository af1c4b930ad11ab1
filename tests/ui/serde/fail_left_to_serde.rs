use wire_schema::WireSchema;

// what serde itself refuses is said by serde, once
#[derive(serde::Deserialize, WireSchema)]
struct Finding {
    #[serde(renam = "x")]
    evidence: String,
    #[serde(default = 3)]
    change: String,
}

fn main() {}
