use wire_schema::WireSchema;

#[derive(WireSchema)]
struct There {
    a: u8,
    #[serde(flatten)]
    back: Box<Back>,
}

#[derive(WireSchema)]
struct Back {
    b: u8,
    #[serde(flatten)]
    there: Box<There>,
}

fn main() {}
