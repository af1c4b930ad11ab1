use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Renamed {
    user_id: u8,
    #[serde(rename = "user_id")]
    other: u8,
}

#[derive(WireSchema)]
#[serde(rename_all = "camelCase")]
struct ByCase {
    #[serde(rename(serialize = "x", deserialize = "userId"))]
    first: u8,
    user_id: u8,
}

fn main() {}
