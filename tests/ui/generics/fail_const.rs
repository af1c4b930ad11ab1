use wire_schema::WireSchema;

use std::collections::BTreeMap;

#[derive(WireSchema)]
struct Grid<const N: usize> {
    #[wire(ordre = 1)]
    cells: [u8; N],
}

#[derive(WireSchema)]
struct Maps<const N: usize> {
    cells: [BTreeMap<String, u8>; N],
}

fn main() {}
