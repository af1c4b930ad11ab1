use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Event<T> {
    Start,
    Data(T),
}

#[derive(WireSchema)]
struct Answer {
    fine: Event<()>,
    scalar: Event<u8>,
    list: Event<Vec<u8>>,
}

fn main() {}
