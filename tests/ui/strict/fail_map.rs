use wire_schema::WireSchema;

use std::collections::{BTreeMap, HashMap};

#[derive(WireSchema)]
struct Call {
    tool: String,
    env: HashMap<String, String>,
    nested: Vec<Option<HashMap<String, u8>>>,
    sorted: BTreeMap<String, u8>,
}

fn main() {}
