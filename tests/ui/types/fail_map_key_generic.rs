use wire_schema::WireSchema;

use std::collections::BTreeMap;

#[derive(WireSchema)]
#[wire(lenient)]
struct Table<K> {
    rows: BTreeMap<K, u8>,
}

fn main() {
    let _ = Table::<String>::schema();
    let _ = Table::<Vec<u8>>::schema();
}
