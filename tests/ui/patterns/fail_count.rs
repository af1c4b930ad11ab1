use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Text {
    #[wire(pattern = "^a{2$")]
    open: String,
    #[wire(pattern = "^a{x}$")]
    text: String,
    #[wire(pattern = "^a{,5}$")]
    no_start: String,
    #[wire(pattern = "^a{5,2}$")]
    backwards: String,
    #[wire(pattern = "^a{3000}$")]
    large: String,
    #[wire(pattern = "^a{1,99999999999}$")]
    larger: String,
    #[wire(pattern = "^a}$")]
    close: String,
}

fn main() {}
