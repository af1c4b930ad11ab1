use wire_schema::WireSchema;

use std::collections::{BTreeMap, HashMap};

#[derive(WireSchema)]
#[wire(lenient)]
struct Sheet {
    title: String,
    #[serde(flatten)]
    cells: BTreeMap<u32, String>,
    #[serde(flatten)]
    flags: HashMap<bool, String>,
}

fn main() {}
