use wire_schema::WireSchema;

#[derive(serde::Deserialize, WireSchema)]
struct Skipped {
    a: u8,
    #[serde(skip)]
    #[wire(maximum = 3, order = -1)]
    b: u8,
}

#[derive(serde::Deserialize, WireSchema)]
struct Pair {
    low: u8,
    high: u8,
}

#[derive(serde::Deserialize, WireSchema)]
#[serde(from = "Pair")]
#[wire(order = [high])]
struct Replaced {
    #[wire(minimum = 1)]
    low: u8,
    high: u8,
}

impl From<Pair> for Replaced {
    fn from(pair: Pair) -> Self {
        Replaced { low: pair.low, high: pair.high }
    }
}

fn main() {}
