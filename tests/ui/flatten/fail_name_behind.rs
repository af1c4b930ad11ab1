use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Place {
    line: u32,
}

#[derive(WireSchema)]
struct Newtype(Place);

#[derive(WireSchema)]
#[serde(transparent)]
struct Transparent {
    inner: Box<Newtype>,
}

#[derive(WireSchema)]
#[serde(from = "Place")]
struct Converted(u32);

impl From<Place> for Converted {
    fn from(place: Place) -> Self {
        Converted(place.line)
    }
}

#[derive(WireSchema)]
struct OfNewtype {
    line: u32,
    #[serde(flatten)]
    place: Newtype,
}

#[derive(WireSchema)]
struct OfTransparent {
    line: u32,
    #[serde(flatten)]
    place: Transparent,
}

#[derive(WireSchema)]
struct OfConverted {
    line: u32,
    #[serde(flatten)]
    place: Converted,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct OfOption {
    line: u32,
    #[serde(flatten)]
    place: Option<Place>,
}

fn main() {}
