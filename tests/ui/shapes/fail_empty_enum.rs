use wire_schema::WireSchema;

#[derive(WireSchema)]
enum Never {}

#[derive(WireSchema)]
enum Skipped {
    #[serde(skip)]
    Hidden,
}

#[derive(WireSchema)]
enum NotOffered {
    #[wire(skip)]
    Hidden,
    #[serde(skip_deserializing)]
    Gone,
}

fn main() {}
