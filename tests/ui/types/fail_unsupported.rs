use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Finding {
    call: fn(),
    object: Box<dyn std::fmt::Debug>,
    changed: &'static mut u8,
    instant: std::time::Instant,
    pointer: *const u8,
}

fn main() {}
