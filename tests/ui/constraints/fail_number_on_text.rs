use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Rated {
    #[wire(minimum = 3)]
    minimum: String,
    #[wire(maximum = 3)]
    maximum: char,
    #[wire(exclusive_minimum = 3)]
    exclusive_minimum: Vec<u8>,
    #[wire(exclusive_maximum = 3)]
    exclusive_maximum: bool,
    #[wire(multiple_of = 3)]
    multiple_of: Option<String>,
}

fn main() {}
