use wire_schema::WireSchema;

struct Plain;

#[derive(WireSchema)]
struct Page<T> {
    items: Vec<T>,
}

#[derive(WireSchema)]
struct Finding {
    page: Page<Plain>,
}

fn main() {
    let _ = <Page<Plain>>::schema();
}
