use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(order = [High], optional, skip, as = "u8", schema = own, minimum = 1, one_of = ["High"])]
enum Level {
    High,
}

fn main() {}
