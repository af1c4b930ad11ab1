use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Text {
    #[wire(pattern = "^a|b$")]
    both: String,
    #[wire(pattern = "^a$|^b$")]
    each: String,
}

fn main() {}
