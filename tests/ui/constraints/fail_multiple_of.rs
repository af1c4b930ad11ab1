use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Rated {
    #[wire(multiple_of = 0)]
    zero: u8,
    #[wire(multiple_of = -2)]
    negative: i8,
    #[wire(multiple_of = 0.0)]
    fraction: f64,
}

fn main() {}
