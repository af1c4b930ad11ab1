use wire_schema::WireSchema;

use std::collections::BTreeMap;

#[derive(WireSchema)]
#[wire(lenient)]
struct Sheet(BTreeMap<String, u8>);

#[derive(WireSchema)]
#[wire(lenient)]
struct Pair(u8, u8);

#[derive(WireSchema)]
struct Unit;

fn main() {
    let _ = Sheet::response_format();
    let _ = Pair::response_format();
    let _ = Unit::response_format();
    let _ = serde_json::Value::response_format();
}
