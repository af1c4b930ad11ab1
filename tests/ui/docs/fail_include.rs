use wire_schema::WireSchema;

/// A text, and then one that the derive cannot see:
#[doc = include_str!("fail_include.rs")]
#[derive(WireSchema)]
struct Finding {
    #[doc = concat!("made ", "by a macro")]
    evidence: String,
}

fn main() {}
