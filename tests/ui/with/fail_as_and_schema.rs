use wire_schema::WireSchema;

fn own() -> wire_schema::Schema {
    String::schema()
}

#[derive(WireSchema)]
struct Job {
    #[wire(as = "String", schema = own)]
    every: u64,
}

fn main() {}
