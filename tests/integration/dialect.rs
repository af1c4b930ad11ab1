//! Envelopes: what a request body gets.

#![allow(dead_code, reason = "a field is there for its schema")]

use serde_json::json;
use wire_schema::{Dialect, Envelope, Schema, StructuredOutput, WireSchema, to_wire_json};

/// A graded answer.
#[derive(WireSchema)]
struct Verdict {
    /// Why.
    reasoning: String,
    grade: Grade,
    score: Option<u8>,
}

#[derive(WireSchema)]
enum Grade {
    Pass,
    Fail,
}

const PROPERTIES: &str = r#""properties":{"reasoning":{"description":"Why.","type":"string"},"grade":{"enum":["Pass","Fail"],"type":"string"},"score":{"anyOf":[{"maximum":255,"minimum":0,"type":"integer"},{"type":"null"}]}},"required":["reasoning","grade","score"],"type":"object""#;

#[test]
fn each_dialect_has_its_members() {
    for dialect in Dialect::ALL {
        let expected = match dialect {
            Dialect::OpenAiChat => format!(
                r#"{{"response_format":{{"json_schema":{{"description":"A graded answer.","name":"Verdict","schema":{{"additionalProperties":false,{PROPERTIES}}},"strict":true}},"type":"json_schema"}}}}"#
            ),
            Dialect::KoboldChat => format!(
                r#"{{"json_schema":{{"additionalProperties":false,"description":"A graded answer.",{PROPERTIES}}}}}"#
            ),
            other => panic!("{other} has no expectation here"),
        };
        let envelope = Verdict::render(*dialect).unwrap();
        assert_eq!(envelope.to_string(), expected);
        assert_eq!(to_wire_json(&envelope).unwrap(), expected);
        assert_eq!(Ok(*dialect), dialect.to_string().parse());
    }
    assert_eq!(Verdict::render(Dialect::OpenAiChat).unwrap().get("response_format"), Some(&Verdict::response_format()));
    assert_eq!(Verdict::render(Dialect::KoboldChat).unwrap().get("json_schema"), Some(&Verdict::json_schema()));
}

#[test]
fn an_unknown_dialect_names_the_known_ones() {
    let error = "openai".parse::<Dialect>().unwrap_err();
    assert_eq!(error.to_string(), "`openai` is no dialect; known are openai-chat, kobold-chat");
}

#[test]
fn openai_refuses_what_is_no_object_and_kobold_takes_it() {
    let error = <Vec<Verdict>>::render(Dialect::OpenAiChat).unwrap_err();
    assert_eq!(
        error.to_string(),
        "openai-chat would refuse this schema: at the root: the root must be of type object: wrap it, `Wrapped<T>`"
    );
    assert!(<Vec<Verdict>>::render(Dialect::KoboldChat).is_ok());
}

#[test]
fn openai_limits_are_checked_with_their_places() {
    let mut deep = json!({"type": "string"});
    for _ in 0..11 {
        deep = json!({"type": "object", "properties": {"a/b": {"anyOf": [deep, {"type": "null"}]}}});
    }
    let error = StructuredOutput::new("deep", deep).render(Dialect::OpenAiChat).unwrap_err();
    let pointer = "/properties/a~1b/anyOf/0".repeat(10);
    assert_eq!(error.violations().len(), 1);
    assert_eq!(error.violations()[0].pointer(), pointer);
    assert_eq!(error.violations()[0].message(), "11 levels of objects are more than the 10 allowed: flatten the type");

    let properties: serde_json::Map<_, _> = (0..5001).map(|n| (n.to_string(), json!({"type": "null"}))).collect();
    let wide = json!({"type": "object", "properties": properties});
    let error = StructuredOutput::new("wide", wide).render(Dialect::OpenAiChat).unwrap_err();
    assert!(error.to_string().contains("5001 properties are more than the 5000 allowed"), "{error}");

    let long: Vec<String> = (0..300).map(|n| format!("{n:060}")).collect();
    let wordy = json!({"type": "object", "properties": {"word": {"type": "string", "enum": long}}});
    let error = StructuredOutput::new("wordy", wordy.clone()).render(Dialect::OpenAiChat).unwrap_err();
    assert_eq!(error.violations()[0].pointer(), "/properties/word/enum");
    assert!(StructuredOutput::new("wordy", wordy).render(Dialect::KoboldChat).is_ok());
}

#[test]
fn a_schema_by_hand_is_closed_unless_it_is_lenient() {
    let schema = json!({"type": "object", "properties": {"b": {"type": "object", "properties": {}}, "a": {}}, "required": ["b"]});
    let output = StructuredOutput::new("by hand", schema.clone()).with_description("Said here.");
    assert_eq!(
        output.openai_response_format().to_string(),
        r#"{"json_schema":{"description":"Said here.","name":"by_hand","schema":{"additionalProperties":false,"properties":{"b":{"additionalProperties":false,"properties":{},"required":[],"type":"object"},"a":{}},"required":["b","a"],"type":"object"},"strict":true},"type":"json_schema"}"#
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
fn an_envelope_merges_deeply_or_not_at_all() {
    let envelope = Verdict::render(Dialect::OpenAiChat).unwrap();
    let mut body = json!({"model": "m", "response_format": {"type": "json_schema"}});
    envelope.merge_into(&mut body).unwrap();
    assert_eq!(body["response_format"], serde_json::Value::from(Verdict::response_format()));
    envelope.merge_into(&mut body).unwrap();

    let mut taken = json!({"response_format": {"type": "text"}});
    let error = envelope.merge_into(&mut taken).unwrap_err();
    assert_eq!((error.path(), &taken), ("/response_format/type", &json!({"response_format": {"type": "text"}})));
    assert_eq!(
        error.to_string(),
        "the request body has another value at /response_format/type already: take it out before merging"
    );
    let error = envelope.merge_into(&mut json!([])).unwrap_err();
    assert_eq!(error.to_string(), "the request body is no JSON object: start from `json!({})`");
}

#[test]
fn an_envelope_flattens_into_a_typed_body() {
    #[derive(serde::Serialize)]
    struct Body {
        stream: bool,
        #[serde(flatten)]
        output: Envelope,
    }
    let body = Body { stream: true, output: Verdict::render(Dialect::KoboldChat).unwrap() };
    let expected = format!(r#"{{"json_schema":{},"stream":true}}"#, Verdict::json_schema());
    assert_eq!(to_wire_json(&body).unwrap(), expected);
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
