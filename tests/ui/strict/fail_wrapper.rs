use wire_schema::WireSchema;

use std::collections::BTreeMap;
use std::rc::Rc;

use wire_schema::Wrapped;

#[derive(WireSchema)]
struct Call {
    boxed: Box<BTreeMap<String, u8>>,
    shared: Rc<(u8, u8)>,
    wrapped: Wrapped<serde_json::Value>,
    slice: Box<[serde_json::Value]>,
}

fn main() {}
