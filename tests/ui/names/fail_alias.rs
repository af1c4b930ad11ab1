use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Fields {
    #[serde(alias = "other")]
    first: u8,
    other: u8,
}

#[derive(WireSchema)]
enum Variants {
    #[serde(alias = "Low")]
    High,
    Low,
}

#[derive(WireSchema)]
#[serde(tag = "kind")]
struct Tagged {
    #[serde(alias = "kind")]
    sort: u8,
}

#[derive(WireSchema)]
enum Hidden {
    #[wire(skip)]
    #[serde(rename = "Low")]
    High(u8),
    Low(String),
}

fn main() {}
