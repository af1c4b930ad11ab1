use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Text {
    #[wire(pattern = "^*$")]
    nothing: String,
    #[wire(pattern = "^(+a)$")]
    in_group: String,
    #[wire(pattern = "^a+?$")]
    lazy: String,
    #[wire(pattern = "^a*+$")]
    possessive: String,
    #[wire(pattern = "^a+*$")]
    twice: String,
    #[wire(pattern = "^a{2}{3}$")]
    counted: String,
}

fn main() {}
