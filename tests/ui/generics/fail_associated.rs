use wire_schema::WireSchema;

trait Source {
    type Item;
}

struct Files;
struct File;

impl Source for Files {
    type Item = File;
}

#[derive(WireSchema)]
struct Page<S: Source> {
    items: Vec<S::Item>,
}

#[derive(WireSchema)]
struct Answer {
    page: Page<Files>,
}

fn main() {}
