use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(order = 3)]
struct Number {
    evidence: String,
}

#[derive(WireSchema)]
#[wire(order = ["evidence"])]
struct Texts {
    evidence: String,
}

// the variants themselves have no order but that in which they are declared
#[derive(WireSchema)]
enum Variants {
    #[wire(order = 1)]
    Found { at: u8 },
    #[wire(order = ["text", "at"])]
    Text { at: u8, text: String },
}

#[derive(WireSchema)]
#[wire(order(evidence))]
struct Parentheses {
    evidence: String,
}

#[derive(WireSchema)]
struct Fields {
    #[wire(one_of = "low")]
    one: String,
    #[wire(one_of = [1, 2])]
    numbers: String,
    #[wire(one_of = [low, high])]
    names: String,
    #[wire(examples = "page 3")]
    example: String,
    #[wire(examples = [page])]
    other: String,
    #[wire(examples = ["a", 'b'])]
    letter: String,
}

fn main() {}
