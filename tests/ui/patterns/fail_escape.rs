use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Text {
    #[wire(pattern = r"^\ba$")]
    boundary: String,
    #[wire(pattern = r"\Aa$")]
    start: String,
    #[wire(pattern = r"^a\z")]
    end: String,
    #[wire(pattern = r"^\p{L}$")]
    unicode: String,
    #[wire(pattern = r"^(a)\1$")]
    back: String,
    #[wire(pattern = r"^\x41$")]
    code: String,
    #[wire(pattern = r"^\q$")]
    letter: String,
    #[wire(pattern = r"^\,$")]
    needless: String,
    #[wire(pattern = "^a\\")]
    last: String,
}

fn main() {}
