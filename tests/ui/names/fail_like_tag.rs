use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Clue {
    Photo {
        shows: String,
        #[serde(rename = "kind")]
        sort: u8,
    },
    Note { kind: String },
}

#[derive(WireSchema)]
#[serde(tag = "type")]
struct Tagged {
    r#type: u8,
}

fn main() {}
