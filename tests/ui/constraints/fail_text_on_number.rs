use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Rated {
    #[wire(min_length = 3)]
    min_length: u8,
    #[wire(max_length = 3)]
    max_length: f64,
    #[wire(pattern = "^[a-z]+$")]
    pattern: i64,
    #[wire(format = "date")]
    format: Vec<String>,
    #[wire(one_of = ["a"])]
    one_of: u8,
}

fn main() {}
