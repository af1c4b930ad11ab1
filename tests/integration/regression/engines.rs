//! What engines made of a schema that they took: found by `tests/engines`, which runs them.

use serde_json::{Value, json};
use wire_schema::{Dialect, Json, StructuredOutput, WireSchema};

const KOBOLD: [Dialect; 2] = [Dialect::KoboldChat, Dialect::KoboldGenerate];
const LLAMA_CPP: [Dialect; 3] = [Dialect::LlamaCppChat, Dialect::LlamaCppCompletion, Dialect::Ollama];

/// The schema as it stands in the request.
fn sent(output: &StructuredOutput, dialect: Dialect) -> Json {
    let envelope = output.render(dialect).unwrap();
    let (_, value) = envelope.members().iter().next().unwrap();
    match value {
        Json::String(text) => serde_json::from_str(text).unwrap(),
        value => value.pointer("/json_schema/schema").or_else(|| value.get("json")).unwrap_or(value).clone(),
    }
}

fn refusals(schema: Value, dialect: Dialect) -> Vec<String> {
    let by_hand = StructuredOutput::new("n", schema);
    let refused = |output: StructuredOutput| output.render(dialect).err().map(|error| error.to_string());
    [by_hand.clone(), by_hand.lenient()].into_iter().filter_map(refused).collect()
}

#[allow(clippy::needless_pass_by_value, reason = "a literal is handed over")]
fn object(properties: Value) -> Value {
    let names: Vec<&String> = properties.as_object().unwrap().keys().collect();
    json!({"type": "object", "required": names, "properties": properties})
}

#[derive(WireSchema)]
struct Node<T> {
    value: T,
    kids: Vec<Node<T>>,
}

#[derive(WireSchema)]
struct Forest {
    numbers: Node<u8>,
    flags: Node<bool>,
}

#[test]
fn kobold_generated_freely_for_a_generic_type_that_contains_itself() {
    for dialect in KOBOLD {
        let schema = sent(&Forest::structured_output(), dialect);
        let names: Vec<&str> = schema.get("$defs").and_then(Json::as_object).unwrap().keys().collect();
        assert_eq!(names, ["Node-boolean", "Node-u8"], "{dialect}");
        let reference = |pointer: &str| schema.pointer(pointer).and_then(Json::as_str).unwrap().to_owned();
        assert_eq!(reference("/properties/numbers/$ref"), "#/$defs/Node-u8");
        assert_eq!(reference("/$defs/Node-boolean/properties/kids/items/$ref"), "#/$defs/Node-boolean");
    }
    // the others keep the name
    let schema = sent(&Forest::structured_output(), Dialect::LlamaCppCompletion);
    assert_eq!(schema.pointer("/properties/flags/$ref").and_then(Json::as_str), Some("#/$defs/Node_boolean"));
}

#[test]
fn kobold_generated_freely_for_a_definition_with_the_name_of_a_rule_of_its_own() {
    let item = |name: &str| json!({"type": "array", "items": {"$ref": format!("#/$defs/{name}")}});
    let names = ["value", "a_b", "a-b", "a.b", "Node"];
    let properties: serde_json::Map<_, _> = names.iter().map(|name| ((*name).to_owned(), item(name))).collect();
    let definitions: serde_json::Map<_, _> = names.iter().map(|name| ((*name).to_owned(), item(name))).collect();
    let mut schema = object(Value::Object(properties));
    schema["$defs"] = Value::Object(definitions);
    let output = StructuredOutput::new("n", schema);
    for output in [output.clone(), output.lenient()] {
        let schema = sent(&output, Dialect::KoboldChat);
        let kept = schema.get("$defs").and_then(Json::as_object).unwrap();
        let mut found: Vec<&str> = kept.keys().collect();
        found.sort_unstable();
        assert_eq!(found, ["Node", "a-b", "a-b-2", "a-b-3", "value-2"]);
        for name in names {
            let at = |pointer: String| schema.pointer(&pointer).and_then(Json::as_str).unwrap().to_owned();
            let reference = at(format!("/properties/{name}/items/$ref"));
            // each still leads to itself
            assert_eq!(at(format!("{}/items/$ref", &reference[1..])), reference);
        }
    }
}

#[test]
fn kobold_generated_freely_for_a_property_called_like_a_reference() {
    let schema = object(json!({"a": object(json!({"$ref": {"type": "integer"}}))}));
    for dialect in KOBOLD {
        let refused = refusals(schema.clone(), dialect);
        assert_eq!(refused.len(), 2, "{dialect}");
        assert!(refused[0].contains("/properties/a/properties/$ref"), "{}", refused[0]);
    }
    for dialect in LLAMA_CPP {
        assert!(refusals(schema.clone(), dialect).is_empty(), "{dialect}");
    }
}

#[test]
fn llama_cpp_took_a_property_with_an_empty_name_for_the_whole() {
    let schema = object(json!({"a": {"type": "integer"}, "": {"type": "integer"}}));
    for dialect in LLAMA_CPP.into_iter().chain(KOBOLD) {
        assert_eq!(refusals(schema.clone(), dialect).len(), 2, "{dialect}");
        // further down it is a name as any other
        assert!(refusals(object(json!({"inner": schema})), dialect).is_empty(), "{dialect}");
    }
    assert!(refusals(schema, Dialect::Vllm).is_empty());
}

#[test]
fn llama_cpp_held_a_bound_of_more_than_16_digits_to_something_else() {
    #[derive(WireSchema)]
    struct Wide {
        /// A number.
        #[wire(maximum = 9_223_372_036_854_775_807)]
        id: u64,
        #[wire(minimum = -9_007_199_254_740_992, maximum = 9_007_199_254_740_992)]
        safe: i64,
    }
    let output = Wide::structured_output();
    for dialect in LLAMA_CPP.into_iter().chain(KOBOLD) {
        let schema = sent(&output, dialect);
        assert_eq!(
            schema.pointer("/properties/id").unwrap().to_string(),
            r#"{"description":"A number.\nat most 9223372036854775807","minimum":0,"type":"integer"}"#,
            "{dialect}"
        );
        assert_eq!(
            schema.pointer("/properties/safe").unwrap().to_string(),
            r#"{"maximum":9007199254740992,"minimum":-9007199254740992,"type":"integer"}"#,
            "{dialect}"
        );
        let open: Vec<_> = output.unenforced(dialect).iter().map(|open| open.pointer().to_owned()).collect();
        assert_eq!(open, ["/properties/id/maximum"], "{dialect}");
    }
}

#[test]
fn xgrammar_failed_on_a_bound_beyond_64_bits_with_a_sign() {
    let bounds = json!({"type": "integer", "minimum": 0, "maximum": u64::MAX, "exclusiveMaximum": 1e20});
    let schema = object(json!({"id": bounds, "ratio": {"type": "number", "maximum": 1e20}}));
    let output = StructuredOutput::new("n", schema);
    for dialect in [Dialect::Vllm, Dialect::SglangGenerate] {
        let whole = output.render(dialect).unwrap().to_string();
        let whole = whole.replace('\\', "");
        assert!(whole.contains(r#""minimum":0,"type":"integer""#), "{dialect}: {whole}");
        assert!(whole.contains("at most 18446744073709551615 and below"), "{dialect}: {whole}");
        assert!(whole.contains(r#""maximum":1"#), "{dialect}: the bound of a number is gone: {whole}");
    }
}
