use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Text {
    #[wire(pattern = "^[a-z+$")]
    open: String,
    #[wire(pattern = "^[]$")]
    empty: String,
    #[wire(pattern = "^[^]$")]
    none: String,
    #[wire(pattern = "^a]$")]
    close: String,
    #[wire(pattern = "^[[:alpha:]]$")]
    posix: String,
    #[wire(pattern = "^[a[b]]$")]
    nested: String,
    #[wire(pattern = "^[a-c-e]$")]
    hyphen: String,
    #[wire(pattern = "^[a&&b]$")]
    and: String,
    #[wire(pattern = "^[a~~b]$")]
    tilde: String,
    #[wire(pattern = "^[z-a]$")]
    backwards: String,
    #[wire(pattern = r"^[a-\d]$")]
    class_end: String,
}

fn main() {}
