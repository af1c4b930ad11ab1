use wire_schema::WireSchema;

use std::collections::BTreeMap;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Clue {
    Nothing,
    Cells(BTreeMap<String, i64>),
}

fn main() {}
