use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "act")]
enum Move {
    #[wire(order = [why, act])]
    Step { speed: u8, why: String },
    Wait,
}

#[derive(WireSchema)]
#[serde(tag = "type")]
#[wire(order = [r#type, why])]
struct Tagged {
    why: String,
}

fn main() {}
