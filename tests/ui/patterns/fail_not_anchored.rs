use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Text {
    #[wire(pattern = "[a-z]+")]
    neither: String,
    #[wire(pattern = "^[a-z]+")]
    start: String,
    #[wire(pattern = "[a-z]+$")]
    end: String,
    #[wire(pattern = r"^[a-z]+\$")]
    escaped: String,
    #[wire(pattern = "")]
    empty: String,
}

fn main() {}
