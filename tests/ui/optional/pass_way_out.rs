use wire_schema::WireSchema;

#[derive(serde::Deserialize, WireSchema)]
struct Ask {
    #[wire(optional)]
    note: Option<String>,
    #[serde(default)]
    #[wire(optional)]
    limit: u8,
    why: String,
}

// what the container says, it says of the fields that serde can do without
#[derive(WireSchema)]
#[wire(optional, order = [why])]
struct All {
    note: Option<String>,
    limit: u8,
    why: String,
}

#[derive(serde::Deserialize, WireSchema)]
enum Answer {
    Found {
        #[wire(optional)]
        at: Option<u32>,
    },
}

fn main() {
    assert_eq!(
        Ask::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"why":{"type":"string"},"limit":{"maximum":255,"minimum":0,"type":"integer"},"note":{"anyOf":[{"type":"string"},{"type":"null"}]}},"required":["why"],"type":"object"}"#,
    );
    assert_eq!(
        All::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"why":{"type":"string"},"limit":{"maximum":255,"minimum":0,"type":"integer"},"note":{"anyOf":[{"type":"string"},{"type":"null"}]}},"required":["why","limit"],"type":"object"}"#,
    );
    assert_eq!(
        Answer::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"Found":{"additionalProperties":false,"properties":{"at":{"anyOf":[{"maximum":4294967295,"minimum":0,"type":"integer"},{"type":"null"}]}},"required":[],"type":"object"}},"required":["Found"],"type":"object"}]}"#,
    );
}
