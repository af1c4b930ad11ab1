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
    #[wire(max_length = 3)]
    list: Vec<String>,
    #[wire(one_of = ["Low"])]
    level: Level,
}

#[derive(WireSchema)]
enum Level {
    Low,
    High,
}

fn main() {}
