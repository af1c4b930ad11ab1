//! Schemas by hand, good ones and bad ones, and outputs that were stored.

use serde_json::{Value, json};
use wire_schema::{Dialect, Rule, Schema, StructuredOutput, WireSchema};

use super::types::{Verdict, with_outputs};

#[test]
fn a_schema_by_hand_is_closed_unless_it_is_lenient() {
    let schema = json!({"type": "object", "properties": {"b": {"type": "object", "properties": {}}, "a": {}}, "required": ["b"]});
    let output = StructuredOutput::new("by hand", schema.clone()).with_description("Said here.");
    assert_eq!(
        output.openai_response_format().to_string(),
        r#"{"json_schema":{"description":"Said here.","name":"by_hand_50a7f87d","schema":{"additionalProperties":false,"properties":{"b":{"additionalProperties":false,"properties":{},"required":[],"type":"object"},"a":{}},"required":["b","a"],"type":"object"},"strict":true},"type":"json_schema"}"#
    );
    // KoboldCpp does not demand every property, so `required` stays as it is
    assert_eq!(
        output.kobold_json_schema().to_string(),
        r#"{"additionalProperties":false,"description":"Said here.","properties":{"b":{"additionalProperties":false,"properties":{},"type":"object"},"a":{}},"required":["b"],"type":"object"}"#
    );
    let lenient = StructuredOutput::new("n", schema.clone()).lenient().openai_response_format();
    assert_eq!(lenient.pointer("/json_schema/strict"), Some(&false.into()));
    assert_eq!(lenient.pointer("/json_schema/schema").unwrap().to_string(), Schema::from_value(schema).to_string());
}

#[test]
fn what_no_server_can_read_is_refused_by_every_dialect() {
    let object = |p: Value| json!({"type": "object", "properties": {"p": p}, "required": ["p"]});
    let mut circle = object(json!({"$ref": "#/$defs/A"}));
    circle["$defs"] = json!({"A": {"$ref": "#/$defs/B"}, "B": {"$ref": "#/$defs/A"}});
    let table = [
        (json!(true), Rule::Schema, ""),
        (json!("object"), Rule::Schema, ""),
        (json!([]), Rule::Schema, ""),
        (object(json!(true)), Rule::Schema, "/properties/p"),
        (object(json!({"type": "array", "items": false})), Rule::Schema, "/properties/p/items"),
        (object(json!({"type": "string", "enum": []})), Rule::Schema, "/properties/p"),
        (object(json!({"$ref": "#/$defs/Nowhere"})), Rule::Reference, "/properties/p"),
        (object(json!({"$ref": "https://example.org/s.json"})), Rule::Reference, "/properties/p"),
        (object(json!({"$ref": 7})), Rule::Reference, "/properties/p"),
        (circle, Rule::Reference, "/properties/p"),
    ];
    for (schema, rule, pointer) in table {
        for dialect in with_outputs() {
            for output in
                [StructuredOutput::new("n", schema.clone()), StructuredOutput::new("n", schema.clone()).lenient()]
            {
                let error = output.render(dialect).expect_err(&format!("{dialect} takes {schema}"));
                let found = error.violations().iter().any(|v| v.rule() == rule && v.pointer() == pointer);
                assert!(found, "{dialect}, {schema}: {error}");
            }
        }
    }
}

#[test]
fn ten_thousand_properties_and_a_billion_schemas_end() {
    let properties: serde_json::Map<_, _> = (0..10_000).map(|n| (format!("p{n}"), json!({"type": "string"}))).collect();
    let wide = StructuredOutput::new("wide", json!({"type": "object", "properties": properties}));
    // each of thirty types holds the next one twice: written out, 2^30 schemas
    let mut definitions = serde_json::Map::new();
    for n in 0..30 {
        let next = if n == 29 { json!({"type": "string"}) } else { json!({"$ref": format!("#/$defs/T{}", n + 1)}) };
        definitions.insert(format!("T{n}"), json!({"type": "object", "properties": {"a": next, "b": next}}));
    }
    let doubling = StructuredOutput::new(
        "n",
        json!({"type": "object", "properties": {"t": {"$ref": "#/$defs/T0"}}, "$defs": definitions}),
    );
    for dialect in with_outputs() {
        let _ = (wide.render(dialect), doubling.render(dialect));
    }
    let error = doubling.render(Dialect::Gemini).unwrap_err();
    assert!(error.to_string().contains("written out the schema would be too large"), "{error}");
    assert!(doubling.render(Dialect::KoboldChat).is_ok());
}

#[test]
fn recursion_is_refused_with_the_type_and_its_place() {
    let tree = json!({
        "type": "object",
        "required": ["root"],
        "properties": {"root": {"$ref": "#/$defs/Tree"}},
        "$defs": {"Tree": {"type": "object", "properties": {"kids": {"type": "array", "items": {"$ref": "#/$defs/Tree"}}}}},
    });
    let output = StructuredOutput::new("n", tree.clone());
    for dialect in [Dialect::Anthropic, Dialect::BedrockConverse, Dialect::Cerebras, Dialect::Xai, Dialect::Gemini] {
        let error = output.render(dialect).unwrap_err();
        let violation = error.violations().iter().find(|violation| violation.rule() == Rule::Recursion).unwrap();
        assert_eq!(violation.pointer(), "/$defs/Tree/properties/kids/items", "{dialect}");
        assert_eq!(violation.field(), "Tree.kids[]");
        assert!(violation.message().starts_with("`Tree` contains itself"), "{error}");
    }
    for dialect in [Dialect::OpenAiChat, Dialect::Fireworks, Dialect::LlamaCppChat, Dialect::Vllm] {
        assert!(output.render(dialect).is_ok(), "{dialect}");
    }
    // through a property that may be left out Gemini takes it, through a required one not
    assert!(output.render(Dialect::GeminiJsonSchema).is_ok());
    let mut required = tree;
    required["$defs"]["Tree"]["required"] = json!(["kids"]);
    let error = StructuredOutput::new("n", required).render(Dialect::GeminiJsonSchema).unwrap_err();
    assert!(error.to_string().contains("only through a property that is not required"), "{error}");
}

#[test]
fn a_reference_to_the_root_is_recursion_or_not_followed() {
    let linked = json!({"type": "object", "properties": {"next": {"anyOf": [{"$ref": "#"}, {"type": "null"}]}}});
    let output = StructuredOutput::new("n", linked);
    assert!(output.render(Dialect::OpenAiChat).is_ok());
    let error = output.render(Dialect::Anthropic).unwrap_err();
    assert!(error.to_string().contains("`the root` contains itself"), "{error}");
    let error = output.render(Dialect::KoboldChat).unwrap_err();
    assert!(error.to_string().contains("the reference `#` is not followed"), "{error}");
}

#[test]
fn a_root_that_is_a_reference_gets_the_body() {
    let schema = json!({
        "$ref": "#/$defs/Node",
        "$defs": {"Node": {"type": "object", "properties": {"next": {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}}}},
    });
    let output = StructuredOutput::new("n", schema);
    for dialect in [Dialect::OpenAiChat, Dialect::KoboldChat, Dialect::Vllm] {
        let text = output.render(dialect).unwrap().to_string();
        assert!(text.contains(r#""type":"object""#) && !text.contains(r#"schema":{"$ref"#), "{dialect}: {text}");
    }
    assert!(output.kobold_json_schema().get("properties").is_some());
}

#[test]
fn what_closing_leaves_alone_is_reported() {
    let odd = json!({"type": "object", "properties": {}, "not": {"required": ["a"]}, "if": {}, "then": {}, "else": {}});
    let error = StructuredOutput::new("n", odd.clone()).render(Dialect::OpenAiChat).unwrap_err();
    for keyword in ["`not`", "`if`", "`then`", "`else`"] {
        assert!(error.to_string().contains(keyword), "{error}");
    }
    // llama.cpp takes them and does not look at them
    let output = StructuredOutput::new("n", odd);
    assert!(output.render(Dialect::LlamaCppChat).is_ok());
    let open: Vec<_> = output.unenforced(Dialect::LlamaCppChat).iter().map(|open| open.keyword().to_owned()).collect();
    assert_eq!(open, ["else", "if", "not", "then"]);
}

#[test]
fn properties_beside_an_alternative_would_be_dropped_by_a_grammar() {
    let schema = json!({"type": "object", "properties": {"a": {"type": "string"}}, "anyOf": [{"required": ["a"]}]});
    let error = StructuredOutput::new("n", schema).render(Dialect::LlamaCppChat).unwrap_err();
    assert!(error.to_string().contains("`properties` beside `anyOf` would be dropped"), "{error}");
}

#[test]
fn a_stored_output_comes_back() {
    let output = Verdict::structured_output().with_description("Other.").lenient();
    let stored = serde_json::to_string(&output).unwrap();
    assert_eq!(serde_json::from_str::<StructuredOutput>(&stored).unwrap(), output);
    let old = r#"{"name":"n","schema":{"type":"object"}}"#;
    assert!(serde_json::from_str::<StructuredOutput>(old).unwrap().is_strict());
    for (text, says) in [
        (r#"{"schema":{}}"#, "missing field `name`"),
        (r#"{"name":"n"}"#, "missing field `schema`"),
        (r#"{"name":3,"schema":{}}"#, "`name` must be a string, not an integer"),
        (r#"{"name":"n","schema":{},"strict":"yes"}"#, "`strict` must be a boolean, not a string"),
    ] {
        let error = serde_json::from_str::<StructuredOutput>(text).unwrap_err().to_string();
        assert!(error.contains(says), "{text}: {error}");
    }
}
