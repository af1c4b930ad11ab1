use wire_schema::WireSchema;

macro_rules! kinds {
    ($($name:ident $tag:literal)+) => {$(
        #[derive(WireSchema)]
        #[serde(tag = $tag)]
        enum $name { A, B, C, D, E, F }
    )+};
}

kinds! { One "one" Two "two" Three "three" Four "four" }

// 216 branches
#[derive(WireSchema)]
struct Enough {
    #[serde(flatten)]
    one: One,
    #[serde(flatten)]
    two: Two,
    #[serde(flatten)]
    three: Three,
}

// 1,296
#[derive(WireSchema)]
struct TooMany {
    #[serde(flatten)]
    one: One,
    #[serde(flatten)]
    two: Two,
    #[serde(flatten)]
    three: Three,
    #[serde(flatten)]
    four: Four,
}

fn main() {}
