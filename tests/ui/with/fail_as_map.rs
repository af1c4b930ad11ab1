use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Job {
    #[wire(as = "std::collections::BTreeMap<String, u8>")]
    every: String,
}

fn main() {}
