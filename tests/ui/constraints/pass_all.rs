use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Numbers {
    #[wire(minimum = 1, maximum = 5)]
    bounds: u8,
    #[wire(exclusive_minimum = 0, exclusive_maximum = 1)]
    open: f64,
    #[wire(minimum = -0.5, multiple_of = 0.25)]
    step: f32,
    #[wire(maximum = -1)]
    signed: Option<i64>,
    #[serde(with = "somewhere")]
    #[wire(as = "u16", minimum = 3)]
    through_as: String,
}

#[derive(WireSchema)]
struct Texts<'a> {
    #[wire(min_length = 1, max_length = 280)]
    length: &'a str,
    #[wire(pattern = "^[A-Z]{2}$")]
    pattern: Option<String>,
    #[wire(format = "date-time")]
    format: std::borrow::Cow<'a, str>,
    #[wire(one_of = ["low", "high"], examples = ["low"])]
    one_of: Box<str>,
}

#[derive(WireSchema)]
struct Lists {
    #[wire(min_items = 1, max_items = 3)]
    list: Vec<u8>,
    #[wire(max_items = 3)]
    set: Option<std::collections::BTreeSet<String>>,
}

#[derive(WireSchema)]
enum Answer {
    Score(#[wire(maximum = 5)] u8),
    Found {
        #[wire(min_length = 1)]
        at: String,
    },
}

#[derive(WireSchema)]
struct Newtype(#[wire(minimum = 1)] u8);

fn main() {
    assert_eq!(
        Numbers::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"bounds":{"maximum":5,"minimum":1,"type":"integer"},"open":{"exclusiveMaximum":1,"exclusiveMinimum":0,"type":"number"},"step":{"minimum":-0.5,"multipleOf":0.25,"type":"number"},"signed":{"anyOf":[{"maximum":-1,"type":"integer"},{"type":"null"}]},"through_as":{"maximum":65535,"minimum":3,"type":"integer"}},"required":["bounds","open","step","signed","through_as"],"type":"object"}"#,
    );
    assert_eq!(
        Texts::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"length":{"maxLength":280,"minLength":1,"type":"string"},"pattern":{"anyOf":[{"pattern":"^[A-Z]{2}$","type":"string"},{"type":"null"}]},"format":{"format":"date-time","type":"string"},"one_of":{"description":"Examples: \"low\"","enum":["low","high"],"type":"string"}},"required":["length","pattern","format","one_of"],"type":"object"}"#,
    );
    assert_eq!(
        Lists::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"list":{"items":{"maximum":255,"minimum":0,"type":"integer"},"maxItems":3,"minItems":1,"type":"array"},"set":{"anyOf":[{"items":{"type":"string"},"maxItems":3,"type":"array"},{"type":"null"}]}},"required":["list","set"],"type":"object"}"#,
    );
    assert_eq!(
        Answer::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"Score":{"maximum":5,"minimum":0,"type":"integer"}},"required":["Score"],"type":"object"},{"additionalProperties":false,"properties":{"Found":{"additionalProperties":false,"properties":{"at":{"minLength":1,"type":"string"}},"required":["at"],"type":"object"}},"required":["Found"],"type":"object"}]}"#,
    );
    assert_eq!(
        Newtype::schema().to_string(),
        r#"{"maximum":255,"minimum":1,"type":"integer"}"#,
    );
}
