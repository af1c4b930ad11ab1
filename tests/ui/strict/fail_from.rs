use wire_schema::WireSchema;

use std::collections::BTreeMap;

#[derive(WireSchema)]
#[serde(from = "BTreeMap<String, u8>")]
struct Sheet {
    cells: Vec<u8>,
}

fn main() {}
