use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(order = [note, why])]
struct Listed {
    why: String,
    #[wire(optional)]
    note: Option<String>,
}

#[derive(WireSchema)]
struct Numbered {
    why: String,
    #[wire(optional, order = -1)]
    note: Option<String>,
}

#[derive(WireSchema)]
#[wire(optional, order = [note])]
struct Inherited {
    why: String,
    note: Option<String>,
}

fn main() {}
