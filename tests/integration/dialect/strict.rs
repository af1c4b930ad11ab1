//! `Schema::strict()`: what it does, and that it is total, copies and is the same twice.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use wire_schema::{Dialect, Schema, StructuredOutput, Tool, to_wire_json};

#[test]
fn strict_closes_schemas_and_touches_no_data() {
    let object = |more: serde_json::Value| {
        let mut object = json!({"type": "object", "properties": {"x": {"type": "string"}}});
        object.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        object
    };
    let open = object(json!({}));
    let closed = object(json!({"additionalProperties": false, "required": ["x"]}));
    let table = [
        (open.clone(), closed.clone()),
        (object(json!({"additionalProperties": true})), closed.clone()),
        (object(json!({"required": ["nope", "x", "x", 3]})), closed.clone()),
        (json!({"type": ["object", "null"]}), json!({"type": ["object", "null"], "additionalProperties": false})),
        (
            json!({"type": "object", "additionalProperties": open}),
            json!({"type": "object", "additionalProperties": closed}),
        ),
        (json!({"items": open, "prefixItems": [open]}), json!({"items": closed, "prefixItems": [closed]})),
        (json!({"items": [open]}), json!({"items": [closed]})),
        (
            json!({"anyOf": [open], "oneOf": [open], "allOf": [open]}),
            json!({"anyOf": [closed], "oneOf": [closed], "allOf": [closed]}),
        ),
        (
            json!({"$defs": {"a": open}, "definitions": {"properties": open}}),
            json!({"$defs": {"a": closed}, "definitions": {"properties": closed}}),
        ),
        (
            json!({"not": open, "if": open, "then": open, "else": open}),
            json!({"not": open, "if": open, "then": open, "else": open}),
        ),
        (
            json!({"const": open, "default": open, "enum": [open], "examples": [open]}),
            json!({"const": open, "default": open, "enum": [open], "examples": [open]}),
        ),
        (
            json!({"properties": {"properties": open, "$ref": open, "required": {"type": "string"}}}),
            json!({"properties": {"properties": closed, "$ref": closed, "required": {"type": "string"}}, "required": ["$ref", "properties", "required"], "additionalProperties": false}),
        ),
        (json!(true), json!(true)),
        (json!("text"), json!("text")),
    ];
    for (given, expected) in table {
        let strict = Schema::from_value(given.clone()).strict();
        assert_eq!(strict, Schema::from_value(expected), "{given}");
        assert_eq!(strict.strict(), strict, "twice: {given}");
    }
}

#[test]
fn strict_nullable_lets_what_was_not_required_be_null() {
    let table = [
        (json!({"type": "string"}), json!({"anyOf": [{"type": "string"}, {"type": "null"}]})),
        (
            json!({"type": "string", "enum": ["a"], "description": "D"}),
            json!({"anyOf": [{"type": "string", "enum": ["a"]}, {"type": "null"}], "description": "D"}),
        ),
        (json!({"$ref": "#/$defs/A"}), json!({"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}]})),
        (
            json!({"anyOf": [{"type": "string"}, {"type": "integer"}]}),
            json!({"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}]}),
        ),
        (json!({"type": "null"}), json!({"type": "null"})),
        (json!({"type": ["string", "null"]}), json!({"type": ["string", "null"]})),
        (json!({"enum": ["a", null]}), json!({"enum": ["a", null]})),
        (
            json!({"anyOf": [{"type": "null"}, {"type": "string"}]}),
            json!({"anyOf": [{"type": "null"}, {"type": "string"}]}),
        ),
        (json!({}), json!({})),
        (json!(true), json!(true)),
    ];
    for (given, nullable) in table {
        let object = |p: &Value, required: &[&str]| {
            json!({
                "type": "object",
                "properties": {"p": p, "q": {"type": "string"}},
                "required": required,
                "additionalProperties": false,
            })
        };
        let strict = Schema::from_value(object(&given, &["q"])).strict_nullable();
        assert_eq!(strict, Schema::from_value(object(&nullable, &["q", "p"])), "{given}");
        assert_eq!(strict.strict_nullable(), strict, "twice: {given}");
        assert_eq!(strict.strict(), strict);
    }
}

/// JSON that looks like a schema, right or wrong: keywords as members, also where names stand and in data.
fn schema_like() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<u8>().prop_map(Value::from),
        prop::sample::select(vec!["object", "string", "array", "a", "#", "#/$defs/a", "#/$defs/b", "^a$", ""])
            .prop_map(Value::from),
        Just(json!({"type": "object"})),
        Just(json!({"$ref": "#/$defs/a"})),
    ];
    let names = prop::sample::select(vec![
        "type",
        "properties",
        "required",
        "additionalProperties",
        "items",
        "prefixItems",
        "anyOf",
        "oneOf",
        "allOf",
        "not",
        "if",
        "$defs",
        "definitions",
        "$ref",
        "enum",
        "const",
        "default",
        "examples",
        "description",
        "minimum",
        "maxLength",
        "pattern",
        "format",
        "patternProperties",
        "nullable",
        "a",
        "b",
        "",
    ]);
    leaf.prop_recursive(6, 64, 6, move |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::Array),
            vec((names.clone(), inner), 0..6).prop_map(|members| Value::Object(
                members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
            )),
        ]
    })
}

/// All the data of a document, and nothing else: what stands under keywords that hold data.
fn data(value: &Value, found: &mut Vec<Value>, names: bool) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                let data_here = !names && ["const", "default", "enum", "examples"].contains(&name.as_str());
                if data_here {
                    found.push(value.clone());
                } else if names || name != "required" {
                    // whatever stands in `required` makes way for the list of names
                    let name_map = ["properties", "$defs", "definitions", "patternProperties"].contains(&name.as_str());
                    data(value, found, !names && name_map && value.is_object());
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| data(item, found, false)),
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn strict_is_total_copies_and_is_the_same_twice(value in schema_like()) {
        let given = Schema::from_value(value.clone());
        let before = given.to_string();
        let strict = given.strict();
        prop_assert_eq!(given.to_string(), before);
        prop_assert_eq!(&strict.strict(), &strict);
        let nullable = given.strict_nullable();
        prop_assert_eq!(&nullable.strict_nullable(), &nullable);
        let (mut was, mut is) = (Vec::new(), Vec::new());
        data(&value, &mut was, false);
        data(&strict.into(), &mut is, false);
        // strict() puts members into wire order, which moves the data with them
        let text = |data: &[Value]| {
            let mut text: Vec<_> = data.iter().map(|value| to_wire_json(value).unwrap()).collect();
            text.sort();
            text
        };
        prop_assert_eq!(text(&was), text(&is));
    }

    #[test]
    fn strict_moves_nothing_on_the_wire(names in vec("[a-e]", 0..5), required in vec("[a-e]", 0..5)) {
        let properties: Map<_, _> = names.iter().map(|name| (name.clone(), json!({"type": "string"}))).collect();
        let schema = Schema::from_value(json!({"type": "object", "properties": properties, "required": required}));
        let order = |schema: &Schema| -> Vec<String> {
            schema.get("properties").unwrap().as_object().unwrap().keys().map(str::to_owned).collect()
        };
        let strict = schema.strict();
        prop_assert_eq!(order(&schema), order(&strict));
        let listed = strict.get("required").unwrap().as_array().unwrap();
        prop_assert_eq!(order(&strict), listed.iter().map(|name| name.as_str().unwrap().to_owned()).collect::<Vec<_>>());
    }

    #[test]
    fn no_dialect_panics_whatever_it_is_given(value in schema_like(), name in ".{0,8}") {
        for output in [StructuredOutput::new(&name, value.clone()), StructuredOutput::new(&name, value.clone()).lenient()] {
            for dialect in Dialect::ALL {
                if let Err(error) = output.render(*dialect) {
                    prop_assert!(!error.violations().is_empty());
                }
                let _ = output.unenforced(*dialect);
                let _ = Tool::new(name.clone(), value.clone()).render(*dialect);
            }
            let _ = (output.openai_response_format(), output.anthropic_output_config(), output.kobold_json_schema());
        }
    }
}
