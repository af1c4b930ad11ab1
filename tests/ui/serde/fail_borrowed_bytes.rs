use std::borrow::Cow;

use wire_schema::WireSchema;

#[derive(serde::Deserialize, WireSchema)]
struct Blob<'a> {
    data: &'a [u8],
    #[serde(borrow)]
    more: Cow<'a, [u8]>,
}

fn main() {}
