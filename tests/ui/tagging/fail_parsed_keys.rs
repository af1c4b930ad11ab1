use wire_schema::WireSchema;

use std::collections::{BTreeMap, HashMap};

#[derive(WireSchema)]
#[serde(tag = "kind")]
#[wire(lenient)]
enum Internal {
    Cells { cells: BTreeMap<u32, String> },
    Flags { flags: BTreeMap<bool, String> },
}

#[derive(WireSchema)]
#[serde(untagged)]
#[wire(lenient)]
enum Untagged {
    Cells(HashMap<i64, String>),
    Text(String),
}

fn main() {}
