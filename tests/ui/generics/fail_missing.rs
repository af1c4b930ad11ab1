use wire_schema::WireSchema;

struct Plain;

#[derive(WireSchema)]
struct Page<T> {
    items: Vec<T>,
}

#[derive(WireSchema)]
struct Answer {
    page: Page<Plain>,
}

fn main() {
    let _ = <Page<Plain>>::schema();
    let _ = Page::<Plain>::response_format();
}
