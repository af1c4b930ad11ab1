use wire_schema::WireSchema;

// serde passes over the keys that it does not know
#[derive(WireSchema)]
#[serde(untagged)]
enum Fewer {
    Short { x: u8 },
    Long { x: u8, y: u8 },
}

// what may be absent keeps nothing out
#[derive(WireSchema)]
#[serde(untagged)]
enum Optional {
    Anything {
        note: Option<String>,
        #[serde(default)]
        count: u8,
    },
    Other { y: u8 },
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Empty {
    Anything {},
    Other { y: u8 },
}

// neither order is of use
#[derive(WireSchema)]
#[serde(untagged, deny_unknown_fields)]
enum Alike {
    One { x: u8, y: Option<u8> },
    Two { y: Option<u8>, x: u8 },
}

#[derive(WireSchema)]
#[serde(untagged)]
enum SameType {
    Name(String),
    Count(u8),
    Title(String),
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Units {
    Nothing,
    Count(u8),
    None,
}

#[derive(WireSchema)]
#[serde(untagged)]
#[wire(lenient)]
enum Tuples {
    Pair(u8, bool),
    Other(u8, bool),
}

// names as on the wire, aliases too; serde reads what the model is not offered
#[derive(WireSchema)]
#[serde(untagged)]
enum Names {
    #[wire(skip)]
    Hidden {
        #[serde(alias = "other", rename = "x")]
        name: u8,
    },
    Renamed { other: u8, y: u8 },
}

#[derive(WireSchema)]
enum Variants {
    Tagged { x: u8 },
    #[serde(untagged)]
    Short { x: u8 },
    #[serde(untagged)]
    Long { x: u8, y: u8 },
}

// a float is read from an integer, and text from any other text
#[derive(WireSchema)]
#[serde(untagged)]
enum Number {
    Amount(f64),
    Count(u32),
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Sizes {
    Scaled { size: f32, note: Option<String> },
    Exact { size: i64 },
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Text<'a> {
    Owned(String),
    Letter(char),
    Borrowed(&'a str),
    Either(#[serde(borrow)] std::borrow::Cow<'a, str>),
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Cows<'a> {
    Either(std::borrow::Cow<'a, str>),
    Letter(char),
}

fn main() {}
