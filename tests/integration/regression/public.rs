//! The faults that users of other libraries report most, each named by what it was there: what is sent here is right.

use serde_json::{Value, json};
use wire_schema::{Dialect, Json, StructuredOutput, Tool};

use crate::dialect::types::with_outputs;

/// The schema in OpenAI's chat shape.
fn chat(schema: Value) -> Json {
    spelt(schema, Dialect::OpenAiChat, "/response_format/json_schema/schema")
}

fn spelt(schema: Value, dialect: Dialect, pointer: &str) -> Json {
    let envelope = StructuredOutput::new("n", schema).render(dialect).unwrap();
    let envelope: Json = serde_json::from_str(&envelope.to_string()).unwrap();
    envelope.pointer(pointer).unwrap().clone()
}

fn refusal(schema: Value, dialect: Dialect) -> String {
    StructuredOutput::new("n", schema).render(dialect).unwrap_err().to_string()
}

/// An object of one property.
#[allow(clippy::needless_pass_by_value, reason = "a literal is handed over")]
fn with(property: Value) -> Value {
    json!({"type": "object", "properties": {"p": property}})
}

#[test]
fn a_nested_object_was_left_open() {
    let open = json!({"type": "object", "properties": {"x": {"type": "string"}}});
    let schema = chat(with(json!({"type": "array", "items": {"anyOf": [open, {"type": "null"}]}})));
    assert_eq!(schema.pointer("/properties/p/items/anyOf/0/additionalProperties"), Some(&false.into()));
}

#[test]
fn a_property_was_missing_from_required() {
    let schema =
        json!({"type": "object", "properties": {"b": {"type": "string"}, "a": {"type": "string"}}, "required": ["b"]});
    assert_eq!(chat(schema).get("required").unwrap().to_string(), r#"["b","a"]"#);
}

#[test]
fn an_enum_was_sent_as_one_of() {
    let schema = chat(with(json!({"oneOf": [{"type": "string"}, {"type": "null"}]})));
    assert_eq!(
        schema.pointer("/properties/p").unwrap().to_string(),
        r#"{"anyOf":[{"type":"string"},{"type":"null"}]}"#
    );
}

#[test]
fn a_description_stood_beside_a_reference() {
    let mut schema = with(json!({"$ref": "#/$defs/A", "description": "Of this place."}));
    schema["$defs"] = json!({"A": {"type": "object", "properties": {}, "description": "Its own."}});
    let expected = r##"{"anyOf":[{"$ref":"#/$defs/A"}],"description":"Of this place."}"##;
    assert_eq!(chat(schema.clone()).pointer("/properties/p").unwrap().to_string(), expected);
    // Gemini's JSON Schema gets it written out
    let pointer = "/generationConfig/responseJsonSchema";
    assert_eq!(
        spelt(schema, Dialect::GeminiJsonSchema, pointer).to_string(),
        r#"{"additionalProperties":false,"properties":{"p":{"additionalProperties":false,"description":"Of this place.","properties":{},"type":"object"}},"type":"object"}"#
    );
}

#[test]
fn the_name_of_a_generic_type_was_refused() {
    for (given, fits) in
        [("Cart`1", "Cart_1_10994b84"), ("Foo<Bar>", "Foo_Bar_"), ("a::b", "a__b"), ("Счёт", "_____c6e6e9eb")]
    {
        assert_eq!(StructuredOutput::new(given, with(json!({"type": "null"}))).name(), fits);
    }
    let long = StructuredOutput::new("x".repeat(200), with(json!({"type": "null"})));
    assert_eq!(long.name().len(), 64);
}

#[test]
fn keys_were_sorted_so_that_the_answer_came_before_its_reasons() {
    let schema = json!({
        "type": "object",
        "required": ["reasoning", "answer"],
        "properties": {"answer": {"type": "string"}, "reasoning": {"type": "string"}},
    });
    for dialect in with_outputs() {
        let text = StructuredOutput::new("n", schema.clone()).render(dialect).unwrap().to_string();
        let properties = &text[text.find("properties").unwrap()..];
        assert!(properties.find("reasoning") < properties.find("answer"), "{dialect}: {text}");
    }
    let gemini = spelt(schema, Dialect::Gemini, "/generationConfig/responseSchema/propertyOrdering");
    assert_eq!(gemini.to_string(), r#"["reasoning","answer"]"#);
}

#[test]
fn a_list_was_sent_as_the_root() {
    let list = json!({"type": "array", "items": {"type": "string"}});
    for dialect in [Dialect::OpenAiChat, Dialect::OpenAiResponses, Dialect::Azure, Dialect::Cerebras, Dialect::Cohere] {
        assert!(refusal(list.clone(), dialect).contains("wrap it, `Wrapped<T>`"));
    }
    assert!(refusal(list.clone(), Dialect::Tgi).contains("must have `properties`"));
    assert!(StructuredOutput::new("n", list).render(Dialect::KoboldChat).is_ok());
    let any_of = json!({"anyOf": [{"type": "object", "properties": {}}]});
    assert!(refusal(any_of, Dialect::OpenAiChat).contains("the root must be of type object"));
}

#[test]
fn a_map_became_an_empty_object() {
    let map = with(json!({"type": "object", "additionalProperties": {"type": "string"}}));
    for dialect in [Dialect::OpenAiChat, Dialect::Anthropic, Dialect::Gemini, Dialect::BedrockConverse] {
        let refused = refusal(map.clone(), dialect);
        assert!(refused.contains("at /properties/p (field `p`): a map: "), "{refused}");
    }
    let kept = spelt(map, Dialect::Ollama, "/format/properties/p");
    assert_eq!(kept.to_string(), r#"{"additionalProperties":{"type":"string"},"type":"object"}"#);
}

#[test]
fn anthropic_was_sent_an_open_object() {
    let open = with(json!({"type": "object", "additionalProperties": true, "properties": {}}));
    let pointer = "/output_config/format/schema/properties/p/additionalProperties";
    assert_eq!(spelt(open.clone(), Dialect::Anthropic, pointer), false.into());
    let refused = StructuredOutput::new("n", open).lenient().render(Dialect::Anthropic).unwrap_err();
    assert_eq!(refused.violations().len(), 2);
    assert!(refused.to_string().contains("at /properties/p (field `p`): an open object"), "{refused}");
}

#[test]
fn a_bound_was_sent_to_a_provider_that_refuses_it() {
    let schema =
        with(json!({"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 5}, "maxItems": 3}));
    let expected =
        r#"{"description":"at most 3 items","items":{"description":"1 to 5","type":"integer"},"type":"array"}"#;
    let anthropic = spelt(schema.clone(), Dialect::Anthropic, "/output_config/format/schema/properties/p");
    assert_eq!(anthropic.to_string(), expected);
    let text = spelt(schema, Dialect::BedrockConverse, "/outputConfig/textFormat/structure/jsonSchema/schema");
    assert!(text.as_str().unwrap().contains(expected));
}

#[test]
fn gemini_was_sent_keywords_that_it_does_not_know() {
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {"A": {"type": "object", "properties": {"c": {"const": "x"}}, "additionalProperties": false}},
        "type": "object",
        "properties": {"a": {"$ref": "#/$defs/A"}, "n": {"enum": [1, 2]}, "t": {"type": ["string", "null"]}},
        "additionalProperties": false,
    });
    let gemini = spelt(schema, Dialect::Gemini, "/generationConfig/responseSchema");
    assert_eq!(
        gemini.to_string(),
        r#"{"properties":{"a":{"properties":{"c":{"enum":["x"],"format":"enum","type":"STRING"}},"propertyOrdering":["c"],"type":"OBJECT"},"n":{"description":"one of 1, 2","type":"INTEGER"},"t":{"nullable":true,"type":"STRING"}},"propertyOrdering":["a","n","t"],"type":"OBJECT"}"#
    );
}

#[test]
fn responses_were_sent_the_nested_shape_of_chat() {
    let envelope = StructuredOutput::new("n", with(json!({"type": "null"}))).render(Dialect::OpenAiResponses).unwrap();
    let format = envelope.get("text").unwrap().get("format").unwrap().as_object().unwrap();
    assert_eq!(format.keys().collect::<Vec<_>>(), ["name", "schema", "strict", "type"]);
}

#[test]
fn vllm_was_sent_a_member_that_it_has_dropped() {
    let envelope = StructuredOutput::new("n", with(json!({"type": "null"}))).render(Dialect::Vllm).unwrap();
    assert_eq!(envelope.members().keys().collect::<Vec<_>>(), ["structured_outputs"]);
    // the schema, not an envelope in an envelope
    assert_eq!(envelope.get("structured_outputs").unwrap().pointer("/json/type"), Some(&"object".into()));
}

#[test]
fn llama_cpp_was_sent_a_nesting_that_it_reads_as_no_schema() {
    let envelope = StructuredOutput::new("n", with(json!({"type": "null"}))).render(Dialect::LlamaCppChat).unwrap();
    let format = envelope.get("response_format").unwrap();
    assert_eq!(format.pointer("/json_schema/schema/type"), Some(&"object".into()));
    assert_eq!(format.get("schema"), None);
}

#[test]
fn anthropic_was_sent_members_that_it_does_not_know() {
    let schema = with(json!({"type": "null"}));
    let config = StructuredOutput::new("n", schema.clone()).anthropic_output_config();
    assert_eq!(config.get("format").unwrap().as_object().unwrap().keys().collect::<Vec<_>>(), ["schema", "type"]);
    let tool = Tool::new("t", schema).render(Dialect::Anthropic).unwrap();
    assert_eq!(tool.as_object().unwrap().keys().collect::<Vec<_>>(), ["input_schema", "name", "strict"]);
}

#[test]
fn null_was_sent_for_what_is_absent() {
    for dialect in with_outputs() {
        let envelope = StructuredOutput::new("n", with(json!({"type": "string"}))).render(dialect).unwrap();
        assert!(!envelope.to_string().contains(":null"), "{dialect}: {envelope}");
    }
}
