use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Page<T> {
    items: Vec<T>,
    // strict or not does not depend on T here
    total: std::collections::HashMap<String, u8>,
}

fn main() {}
