use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Text {
    #[wire(pattern = "^(?=a)a$")]
    ahead: String,
    #[wire(pattern = "^(?!a)b$")]
    not_ahead: String,
    #[wire(pattern = "^(?<=a)b$")]
    behind: String,
    #[wire(pattern = "^(?<!a)b$")]
    not_behind: String,
    #[wire(pattern = "^(?<year>a)$")]
    named: String,
    #[wire(pattern = "^(?P<year>a)$")]
    named_too: String,
    #[wire(pattern = "^(a)(?P=a)$")]
    again: String,
    #[wire(pattern = "^(?>a)$")]
    atomic: String,
    #[wire(pattern = "^(?#text)a$")]
    comment: String,
    #[wire(pattern = "^(?i)a$")]
    flags: String,
    #[wire(pattern = "^(?i:a)$")]
    flags_inside: String,
}

fn main() {}
