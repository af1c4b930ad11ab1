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
