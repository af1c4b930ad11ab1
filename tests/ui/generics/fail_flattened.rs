use wire_schema::WireSchema;

// whether a parameter can be flattened is asked where it is known
#[derive(WireSchema)]
struct Page<T> {
    total: u64,
    #[serde(flatten)]
    more: T,
}

#[derive(WireSchema)]
struct Inner {
    a: u8,
}

#[derive(WireSchema)]
struct Answer {
    fine: Page<Inner>,
    scalar: Page<String>,
    maybe: Page<Option<Inner>>,
}

fn main() {}
