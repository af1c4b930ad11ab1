use wire_schema::WireSchema;

use std::collections::BTreeMap;

#[derive(WireSchema)]
#[wire(lenient)]
struct Cells {
    cells: BTreeMap<String, i64>,
}

#[derive(WireSchema)]
struct Sheet {
    title: String,
    #[serde(flatten)]
    cells: Cells,
}

fn main() {}
