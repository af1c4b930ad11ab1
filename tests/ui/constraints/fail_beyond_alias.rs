//! What the derive cannot see, the compiler does.

use std::num::Wrapping;
use wire_schema::WireSchema;

type Byte = u8;

#[derive(WireSchema)]
struct Newtype(u8);

#[derive(WireSchema)]
struct Alias {
    #[wire(minimum = 300)]
    value: Byte,
}

#[derive(WireSchema)]
struct Behind {
    #[wire(maximum = -1)]
    value: Option<Box<Newtype>>,
}

#[derive(WireSchema)]
struct Wrapped<'a> {
    text: &'a str,
    #[wire(exclusive_maximum = 256)]
    value: Wrapping<u8>,
}

#[derive(WireSchema)]
struct Array {
    #[wire(min_items = 4)]
    value: [i32; 3],
}

#[derive(WireSchema)]
struct Letter {
    #[wire(min_length = 2)]
    value: char,
}

#[derive(WireSchema)]
struct Word {
    #[wire(one_of = ["A", "é", "BC"])]
    value: char,
}

#[derive(WireSchema)]
enum InVariant {
    Struct {
        #[wire(maximum = 256)]
        value: Byte,
    },
}

// and these have values
#[derive(WireSchema)]
struct Fine {
    #[wire(minimum = 3, maximum = 255)]
    byte: Option<Byte>,
    #[wire(one_of = ["a", "\u{e9}"])]
    letter: char,
    #[wire(max_items = 3)]
    array: [i32; 3],
}

fn main() {}
