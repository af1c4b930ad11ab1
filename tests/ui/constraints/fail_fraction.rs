use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Rated {
    #[wire(minimum = 0.5)]
    minimum: u8,
    #[wire(multiple_of = 2.5)]
    multiple_of: Option<i64>,
}

fn main() {}
