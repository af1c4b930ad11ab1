use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Page<T> {
    items: Vec<T>,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Open {
    a: u8,
}

#[derive(WireSchema)]
struct Answer {
    page: Page<serde_json::Value>,
    other: Vec<Page<Open>>,
    // the way out of both
    fine: Page<String>,
}

fn main() {}
