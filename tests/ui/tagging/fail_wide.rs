use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Internal {
    Big { number: u128 },
    Map { #[wire(as = "String")] fine: u8, signed: i128 },
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Untagged {
    Big(u128),
    Named { number: i128 },
}

#[derive(WireSchema)]
enum Variant {
    #[serde(untagged)]
    Big(u128),
    // this one serde reads
    Tagged(u128),
}

fn main() {}
