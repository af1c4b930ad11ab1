use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(bound = "T:: :")]
struct Page<T> {
    items: Vec<T>,
}

#[derive(WireSchema)]
#[wire(bound = "T")]
struct Alone<T> {
    items: Vec<T>,
}

fn main() {}
