use wire_schema::WireSchema;

mod spell_out {
    pub fn deserialize<'de, D: serde::Deserializer<'de>>(d: D) -> Result<Option<u64>, D::Error> {
        serde::Deserialize::deserialize(d)
    }
}

#[derive(serde::Deserialize, WireSchema)]
struct Ask {
    // a field with a function has to be there, an `Option` too
    #[serde(deserialize_with = "spell_out::deserialize")]
    #[wire(optional, as = "Option<u64>")]
    note: Option<u64>,
}

fn main() {}
