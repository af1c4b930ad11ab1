use wire_schema::WireSchema;

use std::collections::BTreeMap;

#[derive(WireSchema)]
#[wire(lenient)]
struct Table<'a, T: Clone, const N: usize> {
    name: &'a str,
    rows: BTreeMap<String, [T; N]>,
}

#[derive(WireSchema)]
#[wire(lenient, bound = "T: WireSchema")]
struct Bound<T> {
    items: Vec<T>,
}

#[derive(WireSchema)]
struct Report<'a> {
    table: Table<'a, u8, 3>,
    bound: Bound<String>,
}

fn main() {}
