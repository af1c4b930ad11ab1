use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Inner {
    a: u8,
    kind: u8,
}

#[derive(WireSchema)]
enum Field {
    One {
        a: u8,
        #[serde(flatten)]
        inner: Inner,
    },
}

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Tag {
    One {
        b: u8,
        #[serde(flatten)]
        inner: Inner,
    },
}

fn main() {}
