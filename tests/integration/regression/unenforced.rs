//! What a provider was said to hold a model to, and does not: each test is named by the fault.

use serde_json::json;
use wire_schema::{Dialect, Json, StructuredOutput, Tool};

use super::dialects::{deep, places, spelt, with};

#[test]
fn constraints_that_engines_pass_over_were_called_held() {
    let schema = json!({
        "type": "object",
        "properties": {
            "a": {"type": "integer", "enum": [1, 5], "minimum": 3},
            "b": {"$ref": "#/$defs/Word", "maxLength": 3},
            "c": {"$ref": "#/$defs/Any", "maxLength": 3},
        },
        "$defs": {"Word": {"type": "string"}, "Any": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
    });
    let output = StructuredOutput::new("n", schema.clone());
    for dialect in [Dialect::LlamaCppChat, Dialect::KoboldChat, Dialect::Ollama, Dialect::Vllm, Dialect::SglangGenerate]
    {
        assert_eq!(places(&output, dialect), ["/properties/a/minimum", "/properties/c/maxLength"], "{dialect}");
    }
    assert_eq!(places(&output, Dialect::Tgi), ["/properties/a/minimum", "/properties/c/maxLength"]);
    // the other one is put where it is read
    let spelt = StructuredOutput::new("n", schema).openai_response_format();
    assert_eq!(
        spelt.pointer("/json_schema/schema/properties/b").unwrap().to_string(),
        r#"{"maxLength":3,"type":"string"}"#
    );
    assert_eq!(places(&output.lenient(), Dialect::LlamaCppChat).len(), 3);
}

#[test]
fn patterns_that_no_grammar_follows_were_called_held() {
    let engines = [
        Dialect::LlamaCppChat,
        Dialect::KoboldChat,
        Dialect::Ollama,
        Dialect::Vllm,
        Dialect::SglangGenerate,
        Dialect::Tgi,
    ];
    let hosted =
        [Dialect::OpenAiChat, Dialect::Groq, Dialect::OpenRouter, Dialect::Anthropic, Dialect::BedrockConverse];
    for (pattern, by_engines, by_hosted) in [
        ("^(?=a)a$", false, false),
        (r"^(a)\1$", false, false),
        (r"^\ba$", false, false),
        ("^a+?$", false, true),
        ("^a", false, true),
        ("^a|b$", false, true),
        ("^[a-z]{2,5}$", true, true),
    ] {
        let schema = with(json!({"type": "string", "pattern": pattern}));
        for dialect in engines.into_iter().chain(hosted) {
            let held = if engines.contains(&dialect) { by_engines } else { by_hosted };
            let spelt = spelt(&schema, dialect);
            let pattern_of = spelt.pointer("/properties/p/pattern");
            assert_eq!(pattern_of.is_some(), held, "{dialect} {pattern}");
            let text = spelt.pointer("/properties/p/description").and_then(Json::as_str);
            assert_eq!(text.is_some_and(|text| text.contains(pattern)), !held, "{dialect} {pattern}");
        }
    }
}

#[test]
fn followers_of_openai_were_said_to_hold_what_nobody_says_they_do() {
    let output = StructuredOutput::new(
        "n",
        json!({"type": "object", "properties": {
            "a": {"type": "string", "pattern": "^a$"},
            "b": {"type": "number", "minimum": 1, "multipleOf": 2},
            "c": {"type": "string", "enum": ["a"]},
        }}),
    );
    for dialect in [Dialect::Groq, Dialect::OpenRouter] {
        assert_eq!(
            places(&output, dialect),
            ["/properties/a/pattern", "/properties/b/minimum", "/properties/b/multipleOf"],
            "{dialect}"
        );
        let envelope = output.render(dialect).unwrap();
        let kept = envelope.get("response_format").unwrap().pointer("/json_schema/schema/properties/b/multipleOf");
        assert_eq!(kept, Some(&Json::from(2u64)), "{dialect}");
        // and no limit of OpenAI's is known to be theirs
        assert!(StructuredOutput::new("n", deep(12)).render(dialect).is_ok());
    }
}

#[test]
fn constraints_that_say_nothing_were_listed_and_put_into_words() {
    let schema = json!({"type": "object", "properties": {
        "a": {"type": "array", "items": {"type": "string"}, "uniqueItems": false, "minItems": 0},
        "b": {"type": "string", "minLength": 0},
    }});
    let output = StructuredOutput::new("n", schema.clone());
    for dialect in Dialect::ALL {
        assert_eq!(places(&output, *dialect), [""; 0], "{dialect}");
    }
    let spelt = spelt(&schema, Dialect::Cerebras);
    assert_eq!(spelt.pointer("/properties/a").unwrap().to_string(), r#"{"items":{"type":"string"},"type":"array"}"#);
    assert_eq!(spelt.pointer("/properties/b").unwrap().to_string(), r#"{"type":"string"}"#);
}

#[test]
fn a_const_was_not_listed_where_nothing_is_held() {
    let output = StructuredOutput::new("n", with(json!({"const": 5})));
    assert_eq!(places(&output, Dialect::DeepSeek), ["/properties/p/const"]);
    assert_eq!(places(&output.clone().lenient(), Dialect::OpenAiChat), ["/properties/p/const"]);
    // a number among the words is text for Gemini
    assert_eq!(places(&output, Dialect::Gemini), ["/properties/p/const"]);
    assert_eq!(places(&output, Dialect::OpenAiChat), [""; 0]);
    let tool = Tool::new("t", with(json!({"const": 5, "type": "integer"})));
    assert!(tool.unenforced(Dialect::DeepSeek).is_empty());
    assert_eq!(tool.unenforced(Dialect::KoboldGenerate).len(), 1);
    assert_eq!(tool.lenient().unenforced(Dialect::DeepSeek).len(), 1);
}
