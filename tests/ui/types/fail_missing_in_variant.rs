use wire_schema::WireSchema;

struct Plain;

#[derive(WireSchema)]
enum Answer {
    Nothing,
    One(Plain),
    Found { at: Vec<Plain> },
}

#[derive(WireSchema)]
struct Newtype(Plain);

#[derive(WireSchema)]
#[serde(transparent)]
struct Transparent {
    plain: Vec<Plain>,
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Untagged {
    One(Plain),
    Many(Vec<Plain>),
}

// no error more
fn main() {
    let _ = <wire_schema::Wrapped<Newtype>>::response_format();
}
