use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "do")]
enum Move {
    #[wire(order = [why, speed, missing])]
    Step { speed: u8, why: String },
    #[wire(order = [why, why])]
    Turn { by: i16, why: String },
    #[wire(order = [sped])]
    Run { speed: u8 },
}

fn main() {}
