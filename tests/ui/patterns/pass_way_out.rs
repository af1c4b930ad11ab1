use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Text {
    #[wire(pattern = "^[a-z]+$")]
    anchored: String,
    #[wire(pattern = "^(a|b)$")]
    alternation: String,
    #[wire(pattern = r"^\^\$\.\*\+\?\(\)\[\]\{\}\|\\$")]
    escaped: String,
    #[wire(pattern = "^(a)(?:b)$")]
    groups: String,
    #[wire(pattern = "^(a{2}){3}b{2,}c{2,5}d{0,5}$")]
    counts: String,
    #[wire(pattern = r"^[A-Za-z0-9_\-\]\[]\d\w\s$")]
    classes: String,
    #[wire(pattern = "^[Aa]$")]
    both_cases: String,
}

fn main() {
    assert_eq!(
        Text::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"anchored":{"pattern":"^[a-z]+$","type":"string"},"alternation":{"pattern":"^(a|b)$","type":"string"},"escaped":{"pattern":"^\\^\\$\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\\\$","type":"string"},"groups":{"pattern":"^(a)(?:b)$","type":"string"},"counts":{"pattern":"^(a{2}){3}b{2,}c{2,5}d{0,5}$","type":"string"},"classes":{"pattern":"^[A-Za-z0-9_\\-\\]\\[]\\d\\w\\s$","type":"string"},"both_cases":{"pattern":"^[Aa]$","type":"string"}},"required":["anchored","alternation","escaped","groups","counts","classes","both_cases"],"type":"object"}"#,
    );
}
