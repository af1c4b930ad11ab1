use wire_schema::WireSchema;

mod spell_out {
    pub fn serialize<S: serde::Serializer>(v: &u64, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&v.to_string())
    }
    pub fn deserialize<'de, D: serde::Deserializer<'de>>(d: D) -> Result<u64, D::Error> {
        let text: String = serde::Deserialize::deserialize(d)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[derive(serde::Serialize, serde::Deserialize, WireSchema)]
struct Job {
    name: String,
    #[serde(with = "spell_out")]
    every: u64,
    #[serde(rename = "from", deserialize_with = "spell_out::deserialize")]
    first: u64,
    // how it is written is the author's affair
    #[serde(serialize_with = "spell_out::serialize")]
    last: u64,
}

#[derive(serde::Serialize, serde::Deserialize, WireSchema)]
struct Newtype(#[serde(with = "spell_out")] u64);

fn main() {}
