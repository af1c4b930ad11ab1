use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Direct {
    x: u8,
    #[serde(flatten)]
    more: Box<Direct>,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Maybe {
    x: u8,
    #[serde(flatten)]
    more: Option<Box<Maybe>>,
}

#[derive(WireSchema)]
struct Named {
    x: u8,
    #[serde(flatten)]
    more: std::sync::Arc<Self>,
}

#[derive(WireSchema)]
enum Variant {
    Node {
        x: u8,
        #[serde(flatten)]
        more: Box<Variant>,
    },
}

fn main() {}
