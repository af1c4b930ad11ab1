use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Text {
    #[wire(pattern = "^a^b$")]
    caret: String,
    #[wire(pattern = "^a$b$")]
    dollar: String,
    #[wire(pattern = "^(^a|b$)$")]
    in_group: String,
}

fn main() {}
