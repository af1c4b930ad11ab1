use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Ask {
    why: String,
    #[wire(optional)]
    answer: String,
}

#[derive(WireSchema)]
enum Answer {
    Found {
        #[wire(optional)]
        at: u32,
    },
}

fn main() {}
