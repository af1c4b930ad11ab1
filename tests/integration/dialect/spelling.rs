//! How a schema is respelled: one pass a test, through a dialect that has it.

use serde_json::{Value, json};
use wire_schema::{Dialect, StructuredOutput};

/// What becomes of the property `p`.
#[allow(clippy::needless_pass_by_value, reason = "a literal is handed over")]
fn property(schema: Value, dialect: Dialect) -> String {
    let document = json!({"type": "object", "properties": {"p": schema}, "required": ["p"]});
    let envelope = StructuredOutput::new("n", document).render(dialect).unwrap();
    let body = envelope.members().values().next().unwrap();
    let place = ["/json_schema/schema", "/format/schema", "/responseSchema", "/responseJsonSchema", "/json", ""];
    let schema = place.iter().find_map(|place| body.pointer(&format!("{place}/properties/p"))).unwrap();
    schema.to_string()
}

#[test]
fn a_list_of_types_is_an_any_of_where_there_are_none() {
    let words = json!({"type": ["string", "null"], "enum": ["a", null], "description": "D", "minLength": 1});
    assert_eq!(
        property(words.clone(), Dialect::Anthropic),
        r#"{"anyOf":[{"description":"at least 1 character","enum":["a"],"type":"string"},{"type":"null"}],"description":"D"}"#
    );
    assert_eq!(
        property(words.clone(), Dialect::Gemini),
        r#"{"description":"D","enum":["a"],"format":"enum","minLength":1,"nullable":true,"type":"STRING"}"#
    );
    // OpenAI takes them
    assert_eq!(
        property(words, Dialect::OpenAiChat),
        r#"{"description":"D","enum":["a",null],"minLength":1,"type":["string","null"]}"#
    );
    let mixed = json!({"type": ["integer", "array"], "minimum": 1, "items": {"type": "string"}, "maxItems": 2});
    assert_eq!(
        property(mixed, Dialect::Cerebras),
        r#"{"anyOf":[{"description":"at least 1","type":"integer"},{"description":"at most 2 items","items":{"type":"string"},"type":"array"}]}"#
    );
}

#[test]
fn a_const_is_an_enum_with_its_type() {
    for (value, expected) in [
        (json!("a"), r#"{"enum":["a"],"type":"string"}"#),
        (json!(1), r#"{"enum":[1],"type":"integer"}"#),
        (json!(1.5), r#"{"enum":[1.5],"type":"number"}"#),
        (json!(true), r#"{"enum":[true],"type":"boolean"}"#),
        (json!(null), r#"{"enum":[null],"type":"null"}"#),
    ] {
        assert_eq!(property(json!({"const": value}), Dialect::OpenAiChat), expected);
    }
    assert_eq!(property(json!({"enum": ["a", 1]}), Dialect::Vllm), r#"{"enum":["a",1],"type":["string","integer"]}"#);
}

#[test]
fn an_all_of_of_one_is_that_one() {
    let schema = json!({"allOf": [{"type": "string"}], "description": "D"});
    assert_eq!(property(schema, Dialect::OpenAiChat), r#"{"description":"D","type":"string"}"#);
}

#[test]
fn patterns_of_keys_become_any_key_and_a_text() {
    let schema = json!({
        "type": "object",
        "patternProperties": {"^a": {"type": "string"}, "^b": {"type": "integer"}},
        "additionalProperties": false,
    });
    assert_eq!(
        property(schema, Dialect::Ollama),
        r#"{"additionalProperties":{"anyOf":[{"type":"string"},{"type":"integer"}]},"description":"keys match the pattern ^a or ^b","type":"object"}"#
    );
}

#[test]
fn a_tuple_is_a_list_for_gemini() {
    let tuple = json!({
        "type": "array",
        "prefixItems": [{"type": "string"}, {"type": "integer"}, {"type": "string"}],
        "minItems": 3,
        "maxItems": 3,
    });
    assert_eq!(
        property(tuple, Dialect::Gemini),
        r#"{"description":"the items in order: string, integer, string","items":{"anyOf":[{"type":"STRING"},{"type":"INTEGER"}]},"maxItems":3,"minItems":3,"type":"ARRAY"}"#
    );
}

#[test]
fn a_field_s_and_a_type_s_text_both_stand_where_they_meet() {
    let schema =
        json!({"description": "Field.", "anyOf": [{"type": "string", "description": "Type."}, {"type": "null"}]});
    assert_eq!(property(schema, Dialect::Gemini), r#"{"description":"Field.\nType.","nullable":true,"type":"STRING"}"#);
}

#[test]
fn constraints_have_a_fixed_order_and_wording() {
    let table = [
        (json!({"type": "integer", "minimum": 0, "maximum": 255}), "0 to 255"),
        (json!({"type": "integer", "minimum": 1}), "at least 1"),
        (json!({"type": "number", "maximum": 0.5}), "at most 0.5"),
        (json!({"type": "integer", "minimum": 3, "maximum": 3}), "exactly 3"),
        (json!({"type": "number", "exclusiveMinimum": 0, "maximum": 1}), "above 0 and at most 1"),
        (
            json!({"type": "number", "exclusiveMaximum": 1, "minimum": 0, "multipleOf": 0.1}),
            "at least 0 and below 1; a multiple of 0.1",
        ),
        (json!({"type": "string", "minLength": 1, "maxLength": 40}), "1 to 40 characters"),
        (json!({"type": "string", "maxLength": 1}), "at most 1 character"),
        (json!({"type": "string", "pattern": "^\"+$"}), "matches the pattern ^\"+$"),
        (json!({"type": "string", "format": "date", "minLength": 2}), "at least 2 characters; in the format date"),
        (
            json!({"type": "array", "items": {"type": "string"}, "uniqueItems": true, "minItems": 2}),
            "at least 2 items; no item twice",
        ),
        (json!({"type": "object", "properties": {}, "maxProperties": 2}), "at most 2 members"),
        (json!({"type": "string", "default": "a", "examples": ["b", "c"]}), "by default a; for example \"b\", \"c\""),
        (json!({"type": "string", "description": "D", "maxLength": 2}), "D\nat most 2 characters"),
    ];
    for (schema, text) in table {
        let spelt: Value = serde_json::from_str(&property(schema.clone(), Dialect::Cerebras)).unwrap();
        assert_eq!(spelt["description"], json!(text), "{schema}");
        let left: Vec<_> = spelt.as_object().unwrap().keys().filter(|key| schema.get(*key).is_none()).collect();
        assert!(left.iter().all(|key| ["description", "additionalProperties", "required"].contains(&key.as_str())));
    }
    // a format of numbers says what the type says
    assert_eq!(property(json!({"type": "integer", "format": "uint32"}), Dialect::OpenAiChat), r#"{"type":"integer"}"#);
}

#[test]
fn a_property_that_is_called_like_a_keyword_is_none() {
    let schema = json!({
        "type": "object",
        "properties": {"const": {"type": "string"}, "oneOf": {"type": "string"}, "$ref": {"type": "string"}, "type": {"type": "string"}},
        "required": ["const", "oneOf", "$ref", "type"],
    });
    assert_eq!(
        property(schema, Dialect::OpenAiChat),
        r#"{"additionalProperties":false,"properties":{"const":{"type":"string"},"oneOf":{"type":"string"},"$ref":{"type":"string"},"type":{"type":"string"}},"required":["const","oneOf","$ref","type"],"type":"object"}"#
    );
}

#[test]
fn what_is_not_enforced_is_listed_with_its_place() {
    let schema = json!({
        "type": "object",
        "properties": {
            "n": {"anyOf": [{"type": "integer", "minimum": 1, "format": "uint8"}, {"type": "null"}]},
            "x": {"type": "number", "maximum": 1},
            "s": {"type": "string", "pattern": "a(?=b)", "format": "uri"},
            "t": {"type": "string", "pattern": "^a$", "minLength": 1},
        },
    });
    let output = StructuredOutput::new("n", schema);
    let open = |dialect| -> Vec<String> {
        output.unenforced(dialect).iter().map(|constraint| constraint.pointer().to_owned()).collect()
    };
    assert_eq!(open(Dialect::OpenAiChat), ["/properties/s/format", "/properties/s/pattern"]);
    assert_eq!(
        open(Dialect::Anthropic),
        ["/properties/n/anyOf/0/minimum", "/properties/s/pattern", "/properties/t/minLength", "/properties/x/maximum"]
    );
    assert_eq!(
        open(Dialect::LlamaCppChat),
        ["/properties/s/format", "/properties/s/pattern", "/properties/t/minLength", "/properties/x/maximum"]
    );
    assert_eq!(open(Dialect::Mistral).len(), 6);
    assert_eq!(open(Dialect::DeepSeek).len(), 6);
    let first = &output.unenforced(Dialect::Anthropic)[0];
    assert_eq!(first.to_string(), "/properties/n/anyOf/0/minimum: 1 is not enforced");
    assert_eq!(output.schema().pointer(first.pointer()), Some(first.value()));
}

#[test]
fn a_count_that_llama_cpp_does_not_count_to_becomes_text() {
    let schema = json!({"type": "string", "minLength": 3_000, "maxLength": 3_000});
    assert_eq!(property(schema, Dialect::KoboldChat), r#"{"description":"exactly 3000 characters","type":"string"}"#);
    let schema = json!({"type": "string", "minLength": 2_000, "maxLength": 2_001});
    assert_eq!(
        property(schema, Dialect::KoboldChat),
        r#"{"description":"at most 2001 characters","minLength":2000,"type":"string"}"#
    );
}
