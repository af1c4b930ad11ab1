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

#[derive(WireSchema)]
#[wire(lenient)]
struct ThereIfAny {
    #[serde(flatten)]
    back: Option<Box<BackIfAny>>,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct BackIfAny {
    #[serde(flatten)]
    there: Option<Box<ThereIfAny>>,
}

fn main() {}
