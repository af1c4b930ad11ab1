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
    for keyword in ["required", "additionalProperties", "type", "description"] {
        assert_eq!(schema.get(keyword), Finding::schema().get(keyword), "{keyword}");
    }
    let inside = Schema::from(schemars::schema_for!(Arguments));
    assert_eq!(inside.pointer("/$defs/Finding-wire/required"), Finding::schema().pointer("/$defs/Finding/required"));
    assert_eq!(
        inside.pointer("/properties/finding/required").unwrap().to_string(),
        r#"["evidence","change","replies"]"#
    );
    let reference = inside.pointer("/properties/all/items/properties/replies/items/$ref").unwrap();
    assert_eq!(reference.as_str(), Some("#/$defs/Finding-wire"));
}

mod one {
    #[derive(wire_schema::WireSchema)]
    pub(super) struct Node {
        number: u8,
        kids: Vec<Node>,
    }
    wire_schema::impl_json_schema!(Node);
}

mod other {
    #[derive(wire_schema::WireSchema)]
    pub(super) struct Node {
        word: String,
        kids: Vec<Node>,
    }
    wire_schema::impl_json_schema!(Node);
}

mod third {
    #[derive(schemars::JsonSchema)]
    pub(super) struct Node {
        flag: bool,
        kids: Vec<Node>,
    }
}

#[test]
fn recursive_types_of_one_name_shared_a_definition() {
    #[derive(JsonSchema)]
    struct All {
        one: one::Node,
        other: other::Node,
        third: third::Node,
        again: Option<one::Node>,
    }
    for settings in [
        schemars::generate::SchemaSettings::draft2020_12(),
        schemars::generate::SchemaSettings::draft07(),
        schemars::generate::SchemaSettings::openapi3(),
    ] {
        let schema = settings.into_generator().into_root_schema_for::<All>();
        let schema = Schema::from(schema);
        // each reference leads to the type that it stands in
        for (property, member) in [("one", "number"), ("other", "word"), ("third", "flag")] {
            let start = schema.pointer(&format!("/properties/{property}")).unwrap();
            let node = match start.get("$ref") {
                Some(reference) => schema.pointer(&reference.as_str().unwrap()[1..]).unwrap(),
                None => start,
            };
            assert!(node.pointer(&format!("/properties/{member}")).is_some(), "{property} of {schema}");
            let inner = node.pointer("/properties/kids/items/$ref").and_then(wire_schema::Json::as_str).unwrap();
            let inner = schema.pointer(&inner[1..]).unwrap_or_else(|| panic!("{inner} leads nowhere in {schema}"));
            assert!(inner.pointer(&format!("/properties/{member}")).is_some(), "{property}, the inner, of {schema}");
        }
    }
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
