use wire_schema::WireSchema;

use serde::{Deserialize, Serialize};

fn ten() -> u32 {
    10
}

#[derive(Default, Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields, default, expecting = "a finding", rename_all(serialize = "camelCase"))]
struct Finding {
    #[serde(alias = "quote", skip_serializing_if = "String::is_empty")]
    the_evidence: String,
    #[serde(default = "ten")]
    limit: u32,
    #[serde(skip_serializing, rename(serialize = "x"))]
    note: Option<String>,
    #[serde(skip)]
    cache: Vec<std::collections::HashMap<String, u8>>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(rename = "level", rename_all(serialize = "lowercase", deserialize = "SCREAMING-KEBAB-CASE"))]
enum Level {
    #[serde(alias = "top")]
    VeryHigh,
    #[serde(skip_deserializing)]
    Gone,
}

fn main() {
    let keys: Vec<_> =
        Finding::schema().pointer("/properties").unwrap().as_object().unwrap().keys().map(str::to_owned).collect();
    assert_eq!(keys, ["the_evidence", "limit", "note"]);
    assert_eq!(Level::schema().pointer("/enum").unwrap().to_string(), r#"["VERY-HIGH"]"#);
    assert_eq!(Level::structured_output().name(), "level");
}
