use wire_schema::WireSchema;

#[derive(WireSchema)]
enum Never {}

#[derive(serde::Deserialize, WireSchema)]
enum Skipped {
    #[serde(skip)]
    Hidden,
}

fn main() {}
