use wire_schema::WireSchema;

struct Plain;

#[derive(WireSchema)]
struct Finding {
    array: [Plain; 3],
    slice: Box<[Plain]>,
    empty: [Plain; 0],
}

fn main() {}
