use wire_schema::WireSchema;

use serde::Deserialize;

#[derive(Deserialize, WireSchema)]
struct Inner {
    a: u8,
}

#[derive(Deserialize, WireSchema)]
struct Outer {
    #[serde(flatten)]
    inner: Inner,
    #[serde(with = "as_text")]
    number: u64,
    #[serde(deserialize_with = "as_text::deserialize")]
    other: u64,
}

#[derive(Deserialize, WireSchema)]
#[serde(tag = "kind")]
enum Tagged {
    One,
}

#[derive(Deserialize, WireSchema)]
#[serde(try_from = "Inner")]
struct Converted {
    b: u8,
}

impl TryFrom<Inner> for Converted {
    type Error = String;
    fn try_from(inner: Inner) -> Result<Self, String> {
        Ok(Converted { b: inner.a })
    }
}

mod as_text {
    pub fn deserialize<'de, D: serde::Deserializer<'de>>(d: D) -> Result<u64, D::Error> {
        let text = <String as serde::Deserialize>::deserialize(d)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

fn main() {}
