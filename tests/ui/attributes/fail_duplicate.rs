use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(name = "one", name = "two")]
#[wire(lenient, define, lenient, define)]
#[wire(order = [change], order = [evidence])]
struct Finding {
    #[wire(description = "a")]
    #[wire(description = "b")]
    evidence: String,
    #[wire(order = 1, order = 2)]
    change: String,
}

#[derive(WireSchema)]
#[wire(bound = "", bound = "")]
#[wire(crate = wire_schema, crate = wire_schema)]
enum Level {
    #[wire(skip, skip)]
    High,
    Low,
}

#[derive(WireSchema)]
#[wire(optional, optional)]
struct Limits {
    #[wire(minimum = 1, minimum = 1, maximum = 5, maximum = 5)]
    number: u8,
    #[wire(exclusive_minimum = 1, exclusive_minimum = 1, exclusive_maximum = 5, exclusive_maximum = 5)]
    open: f64,
    #[wire(multiple_of = 5, multiple_of = 5)]
    step: u32,
    #[wire(min_length = 1, min_length = 1, max_length = 5, max_length = 5)]
    text: String,
    #[wire(pattern = "^a$", pattern = "^a$", format = "date", format = "date")]
    form: String,
    #[wire(one_of = ["a"], one_of = ["a"], examples = ["a"], examples = ["a"])]
    word: String,
    #[wire(min_items = 1, min_items = 1, max_items = 5, max_items = 5)]
    list: Vec<u8>,
    #[wire(as = "u8", as = "u8")]
    same: u8,
    #[wire(schema = own, schema = own)]
    own: u8,
    #[wire(optional, optional)]
    maybe: Option<u8>,
}

fn own() -> wire_schema::Schema {
    u8::schema()
}

fn main() {}
