use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
enum Internal {
    OneTwo { a: u8 },
    #[serde(rename = "one_two")]
    Other { b: u8 },
}

#[derive(WireSchema)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    One(u8),
    #[serde(rename(deserialize = "One"))]
    Two(u16),
}

#[derive(WireSchema)]
enum Mixed {
    One,
    #[serde(rename = "One")]
    Payload(u8),
}

fn main() {}
