use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(lenient)]
struct Pair(#[wire(optional)] Option<u8>, u8);

#[derive(WireSchema)]
struct Newtype(#[wire(optional)] Option<u8>);

#[derive(WireSchema)]
enum Answer {
    Text(#[wire(optional)] Option<u8>),
}

fn main() {}
