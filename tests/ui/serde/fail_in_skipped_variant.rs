use wire_schema::WireSchema;

#[derive(WireSchema)]
enum Step {
    Kept {
        name: String,
    },
    #[serde(skip)]
    #[wire(order = [b])]
    Skipped {
        #[wire(min_length = 3)]
        a: String,
        b: String,
    },
    #[wire(skip)]
    NotOffered {
        #[wire(order = 1)]
        a: String,
        b: String,
    },
}

fn main() {}
