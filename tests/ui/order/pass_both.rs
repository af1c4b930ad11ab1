use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(order = [evidence])]
struct Listed {
    change: String,
    evidence: String,
}

#[derive(WireSchema)]
#[wire(order = [])]
struct EmptyList {
    change: String,
}

#[derive(WireSchema)]
struct Numbered {
    change: String,
    #[wire(order = -2147483648)]
    evidence: String,
    #[wire(order = 2147483647)]
    last: String,
    #[wire(order = 0)]
    zero: String,
}

fn main() {
    let keys = |schema: wire_schema::Schema| -> Vec<String> {
        schema.pointer("/properties").unwrap().as_object().unwrap().keys().map(str::to_owned).collect()
    };
    assert_eq!(keys(Listed::schema()), ["evidence", "change"]);
    assert_eq!(keys(EmptyList::schema()), ["change"]);
    assert_eq!(keys(Numbered::schema()), ["evidence", "change", "zero", "last"]);
}
