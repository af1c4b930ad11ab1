use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(order = [first])]
struct Newtype(u8);

#[derive(WireSchema)]
#[wire(order = [first])]
struct Unit;

#[derive(WireSchema)]
enum Move {
    #[wire(order = [speed])]
    Wait,
    #[wire(order = [speed])]
    Step(u8),
    #[wire(order = [speed])]
    Turn {},
}

fn main() {}
