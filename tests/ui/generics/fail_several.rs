use wire_schema::WireSchema;

// a parameter that never reaches the wire asks for nothing; the others do
#[derive(WireSchema)]
struct Both<A, B, C> {
    a: A,
    b: Option<B>,
    c: std::marker::PhantomData<C>,
}

struct First;
struct Second;
struct Third;

#[derive(WireSchema)]
struct Answer {
    one: Both<First, u8, Third>,
    two: Both<u8, Second, Third>,
    fine: Both<u8, u8, Third>,
}

fn main() {}
