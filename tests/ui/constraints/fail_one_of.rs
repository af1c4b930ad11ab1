use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Rated {
    #[wire(one_of = [])]
    none: String,
    #[wire(one_of = ["low", "high", "low"])]
    twice: String,
}

fn main() {}
