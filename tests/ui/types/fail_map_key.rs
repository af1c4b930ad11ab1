use wire_schema::WireSchema;

use std::collections::{BTreeMap, HashMap};

struct Plain;

#[derive(WireSchema)]
struct Inner {
    a: u8,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Finding {
    plain: HashMap<Plain, u8>,
    object: BTreeMap<Inner, u8>,
    list: BTreeMap<Vec<u8>, u8>,
    maybe: BTreeMap<Option<String>, u8>,
    number: HashMap<f64, u8>,
    pair: HashMap<(u8, u8), u8>,
    // these serde reads
    text: BTreeMap<String, u8>,
    integer: BTreeMap<i32, u8>,
    letter: BTreeMap<char, u8>,
}

fn main() {}
