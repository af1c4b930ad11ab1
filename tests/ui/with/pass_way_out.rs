use wire_schema::WireSchema;

use serde::{Deserialize, Serialize};
use wire_schema::Schema;

mod spell_out {
    pub fn serialize<S: serde::Serializer>(v: &u64, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&v.to_string())
    }
    pub fn deserialize<'de, D: serde::Deserializer<'de>>(d: D) -> Result<u64, D::Error> {
        let text: String = serde::Deserialize::deserialize(d)?;
        text.parse().map_err(serde::de::Error::custom)
    }
    pub fn schema() -> wire_schema::Schema {
        let digits = serde_json::json!({"type": "string", "pattern": "^[0-9]+$"});
        wire_schema::Schema::from_value(digits)
    }
}

fn word() -> Schema {
    String::schema()
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Job {
    #[serde(with = "spell_out")]
    #[wire(as = "String")]
    every: u64,
    #[serde(deserialize_with = "spell_out::deserialize")]
    #[wire(schema = spell_out::schema)]
    first: u64,
    #[wire(schema = "word")]
    word: String,
    #[serde(serialize_with = "spell_out::serialize")]
    last: u64,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Spelled(
    #[serde(with = "spell_out")]
    #[wire(as = "String")]
    u64,
);

// what a variant's function reads, a type of its own says
#[derive(Serialize, Deserialize, WireSchema)]
enum Answer {
    Found(Spelled),
}

fn main() {
    assert_eq!(
        Job::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"every":{"type":"string"},"first":{"pattern":"^[0-9]+$","type":"string"},"word":{"type":"string"},"last":{"minimum":0,"type":"integer"}},"required":["every","first","word","last"],"type":"object"}"#,
    );
    assert_eq!(
        Answer::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"Found":{"type":"string"}},"required":["Found"],"type":"object"}]}"#,
    );
}
