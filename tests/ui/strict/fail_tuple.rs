use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Call {
    pair: (u8, u8),
    list: Vec<(String, u8)>,
    array: [(u8,); 3],
}

// whatever the parameter is
#[derive(WireSchema)]
struct Pairs<T> {
    pairs: Vec<(String, T)>,
}

#[derive(WireSchema)]
struct Newtype((u8, u8));

#[derive(WireSchema)]
#[serde(from = "(u8, u8)")]
struct From {
    a: u8,
}

#[derive(WireSchema)]
struct As {
    #[wire(as = "Option<(u8, u8)>")]
    a: u8,
}

// and what is read as one
#[derive(WireSchema)]
struct Took {
    time: chrono::TimeDelta,
}

fn main() {}
