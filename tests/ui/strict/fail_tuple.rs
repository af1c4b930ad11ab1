use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Call {
    pair: (u8, u8),
    list: Vec<(String, u8)>,
    array: [(u8,); 3],
}

fn main() {}
