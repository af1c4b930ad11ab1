use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(rename_all = "camel")]
#[wire(order = [nope], name = "a finding")]
struct Finding {
    #[wire(minimun = 3)]
    ok: u8,
    #[wire(description = 5)]
    why: String,
    #[serde(rename = "ok")]
    other: u8,
    #[serde(with = "somewhere")]
    when: u64,
    #[wire(pattern = "[a-z]", min_length = 3, max_length = 2)]
    word: String,
    #[wire(maximum = 300)]
    byte: u8,
    #[wire(optional)]
    needed: u8,
    #[doc = concat!("made ", "by a macro")]
    text: String,
}

#[derive(WireSchema)]
#[serde(tag = "kind")]
#[wire(order = [a])]
enum Answer {
    Pair(u8, u8),
    #[wire(order = [nope])]
    Found {
        kind: u8,
        #[wire(colour = "red")]
        at: u32,
    },
    #[serde(rename = "Found")]
    Other,
}

// no second error follows from the first ones
fn main() {
    let _ = Finding::response_format();
    let _ = <Vec<Answer>>::schema();
}
