use wire_schema::WireSchema;

fn text() -> String {
    String::new()
}

fn with_argument(_: u8) -> wire_schema::Schema {
    String::schema()
}

#[derive(WireSchema)]
struct Job {
    #[wire(schema = text)]
    returns_text: u64,
    #[wire(schema = with_argument)]
    asks_for_more: u64,
    #[wire(schema = nowhere)]
    nowhere: u64,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Lenient {
    #[wire(schema = text)]
    returns_text: u64,
}

fn main() {}
