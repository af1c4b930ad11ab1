use wire_schema::WireSchema;

struct Plain;

#[derive(WireSchema)]
#[serde(from = "Plain")]
struct One {
    a: u8,
}

#[derive(WireSchema)]
#[serde(try_from = "Vec<Plain>")]
enum Two {
    A,
}

fn main() {}
