//! The bridge to schemars, both ways.

#![allow(dead_code, reason = "a field is there for its schema")]

use schemars::JsonSchema;
use wire_schema::{Schema, StructuredOutput, WireSchema};

/// What one reviewer found.
#[derive(WireSchema)]
struct Finding {
    evidence: String,
    change: Option<String>,
    replies: Vec<Finding>,
}

wire_schema::impl_json_schema!(Finding);

/// A tool's arguments, of somebody who uses schemars.
#[derive(JsonSchema)]
struct Arguments {
    zeal: u8,
    finding: Finding,
    all: Vec<Finding>,
}

#[test]
fn a_derived_type_is_a_json_schema_with_its_definitions() {
    let schema = Schema::from(schemars::schema_for!(Finding));
    for keyword in ["properties", "required", "additionalProperties", "$defs", "type", "description"] {
        assert_eq!(schema.get(keyword), Finding::schema().get(keyword), "{keyword}");
    }
    let inside = Schema::from(schemars::schema_for!(Arguments));
    assert_eq!(inside.pointer("/$defs/Finding"), Finding::schema().pointer("/$defs/Finding"));
    assert_eq!(
        inside.pointer("/properties/finding/required").unwrap().to_string(),
        r#"["evidence","change","replies"]"#
    );
    let reference = inside.pointer("/properties/all/items/properties/replies/items/$ref").unwrap();
    assert_eq!(reference.as_str(), Some("#/$defs/Finding"));
}

#[test]
fn a_schema_of_schemars_is_made_strict() {
    #[derive(JsonSchema)]
    struct Plain {
        evidence: String,
        change: Option<String>,
    }
    let output = StructuredOutput::new("plain", schemars::schema_for!(Plain));
    let schema = output.openai_response_format();
    let required = schema.pointer("/json_schema/schema/required").unwrap().to_string();
    assert_eq!(required, r#"["evidence","change"]"#);
    assert_eq!(schema.pointer("/json_schema/schema/additionalProperties"), Some(&false.into()));
}

#[test]
fn a_schema_goes_to_schemars_and_back() {
    let there: schemars::Schema = Finding::schema().into();
    assert_eq!(Schema::from(there), Finding::schema());
}
