use wire_schema::WireSchema;

use std::collections::BTreeMap;

#[derive(WireSchema)]
struct Sheet {
    title: String,
    #[serde(flatten)]
    cells: BTreeMap<String, i64>,
}

fn main() {}
