use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Finding {
    #[wire(minimum = "low")]
    low: u8,
    #[wire(maximum = true)]
    high: u8,
    #[wire(exclusive_minimum)]
    above: f64,
    #[wire(exclusive_maximum = 1e999)]
    below: f64,
    #[wire(multiple_of = [5])]
    step: u8,
    #[wire(minimum = 0..5)]
    range: u8,
}

fn main() {}
