use wire_schema::WireSchema;

#[derive(WireSchema)]
enum Level {
    #[wire(name = "high", lenient, define, bound = "", crate = wire_schema)]
    High,
    #[wire(optional, as = "u8", schema = own, examples = ["low"], min_length = 1)]
    Low,
}

fn main() {}
