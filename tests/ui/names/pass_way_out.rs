use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Clue {
    Photo {
        #[serde(rename = "sort")]
        kind: String,
    },
    // under another tag
    Note { text: String },
}

#[derive(WireSchema)]
#[serde(rename_all = "camelCase")]
struct Fields {
    user_id: u8,
    r#type: u8,
    #[serde(rename = "Type")]
    other: u8,
}

#[derive(WireSchema)]
#[wire(name = "a-finding_2")]
struct Named {
    a: u8,
}

// a name that comes from the type is made to fit
#[derive(WireSchema)]
struct Größe {
    a: u8,
}

fn main() {
    assert_eq!(
        Clue::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"kind":{"enum":["Photo"],"type":"string"},"sort":{"type":"string"}},"required":["kind","sort"],"type":"object"},{"additionalProperties":false,"properties":{"kind":{"enum":["Note"],"type":"string"},"text":{"type":"string"}},"required":["kind","text"],"type":"object"}]}"#,
    );
    assert_eq!(
        Fields::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"userId":{"maximum":255,"minimum":0,"type":"integer"},"type":{"maximum":255,"minimum":0,"type":"integer"},"Type":{"maximum":255,"minimum":0,"type":"integer"}},"required":["userId","type","Type"],"type":"object"}"#,
    );
    assert_eq!(Named::structured_output().name(), "a-finding_2");
    assert!(Größe::structured_output().name().chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-'));
}
