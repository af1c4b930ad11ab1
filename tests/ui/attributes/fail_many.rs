use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(order = [nope])]
struct Finding {
    #[wire(ordre = 3)]
    evidence: String,
    #[wire(description = 5)]
    change: String,
}

// no second error follows from the first ones
fn use_it() {
    let _ = Finding::response_format();
    let _ = <Vec<Finding>>::schema();
}

fn main() {}
