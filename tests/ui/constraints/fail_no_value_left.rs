use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Order {
    #[wire(one_of = ["a", "bb"], min_length = 2)]
    word: String,
    #[wire(pattern = "^a+$", one_of = ["a"])]
    other: String,
    #[wire(exclusive_minimum = 3, exclusive_maximum = 4)]
    between: i64,
    #[wire(minimum = 11, maximum = 19, multiple_of = 10)]
    step: Option<u32>,
    #[wire(minimum = 1, multiple_of = 300)]
    byte: u8,
    #[wire(minimum = 0.5, maximum = 0.75)]
    fine: f64,
    #[wire(exclusive_minimum = 3, exclusive_maximum = 4)]
    fine_too: f64,
    #[wire(exclusive_minimum = 3, exclusive_maximum = 4, multiple_of = 1)]
    whole: f64,
}

fn main() {}
