use wire_schema::WireSchema;

use std::collections::HashMap;

// a map is never strict, whatever its values are: the error stands here, and once
#[derive(WireSchema)]
struct Page<T> {
    items: HashMap<String, T>,
}

#[derive(WireSchema)]
struct Answer {
    page: Page<u8>,
}

fn main() {}
