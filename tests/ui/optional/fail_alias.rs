use wire_schema::WireSchema;

// serde looks at the name of the type alone, and does not know this one
type Maybe = Option<String>;

#[derive(WireSchema)]
struct Ask {
    #[wire(optional)]
    note: Maybe,
}

fn main() {}
