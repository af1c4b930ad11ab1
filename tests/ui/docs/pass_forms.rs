use wire_schema::WireSchema;

#[doc = include_str!("fail_include.rs")]
#[derive(WireSchema)]
#[wire(description = "Said here instead.")]
#[doc(hidden)]
struct Finding {
    /// A text.
    #[doc(alias = "quote")]
    evidence: String,
}

fn main() {
    assert_eq!(Finding::schema().get("description").unwrap().as_str(), Some("Said here instead."));
    assert_eq!(Finding::schema().pointer("/properties/evidence/description").unwrap().as_str(), Some("A text."));
}
