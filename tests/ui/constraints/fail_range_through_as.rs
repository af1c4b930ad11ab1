use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Rated {
    #[serde(with = "somewhere")]
    #[wire(as = "u8", maximum = 300)]
    number: u64,
}

fn main() {}
