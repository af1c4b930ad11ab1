use wire_schema::WireSchema;

use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, WireSchema)]
struct Finding {
    #[serde(rename(serialize = "b"))]
    a: u8,
    #[serde(skip)]
    #[serde(rename = "a")]
    skipped: u8,
    #[serde(rename = "A")]
    upper: u8,
}

fn main() {}
