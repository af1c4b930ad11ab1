use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(skip, as = "u8", schema = own, one_of = ["a"], examples = ["a"])]
#[wire(minimum = 1, maximum = 1, exclusive_minimum = 1, exclusive_maximum = 1, multiple_of = 1)]
#[wire(min_length = 1, max_length = 1, pattern = "^$", format = "date", min_items = 1, max_items = 1)]
struct Finding {
    evidence: String,
}

fn main() {}
