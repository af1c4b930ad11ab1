use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(name = concat!("find", "ing"))]
struct Finding {
    #[wire(description = include_str!("fail_value_macro.rs"))]
    evidence: String,
    #[wire(maximum = LIMIT)]
    level: u8,
}

const LIMIT: u8 = 3;

fn main() {}
