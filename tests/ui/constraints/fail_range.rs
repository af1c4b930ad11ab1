use wire_schema::WireSchema;

use std::num::NonZeroU8;

#[derive(WireSchema)]
struct Rated {
    #[wire(maximum = 300)]
    byte: u8,
    #[wire(minimum = -1)]
    unsigned: Option<u64>,
    #[wire(minimum = -129)]
    signed: i8,
    #[wire(minimum = 0)]
    not_zero: NonZeroU8,
    #[wire(exclusive_maximum = 99999999999)]
    word: i32,
}

fn main() {}
