use wire_schema::WireSchema;

use wire_schema::{Strict, TypeDef, kind};

struct Celsius(f64);

impl WireSchema for Celsius {
    type Kind = kind::Number;
    const DEF: TypeDef = <f64 as WireSchema>::DEF;
}

#[derive(WireSchema)]
struct Weather {
    outside: Celsius,
}

fn asks_for<T: Strict>() {}

fn main() {
    asks_for::<Weather>();
    asks_for::<Celsius>();
}
