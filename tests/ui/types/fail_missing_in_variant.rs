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

fn main() {}
