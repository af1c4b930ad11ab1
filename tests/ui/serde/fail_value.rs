use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = kind)]
enum Tagged {
    One,
}

#[derive(WireSchema)]
#[serde(tag = "t", content = 3)]
enum Adjacent {
    One(u8),
}

#[derive(WireSchema)]
#[serde(from = "Vec<")]
struct From {
    a: u8,
}

#[derive(WireSchema)]
#[serde(try_from = u8)]
struct TryFrom {
    a: u8,
}

fn main() {}
