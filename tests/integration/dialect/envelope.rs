//! Where each member stands, and which are absent.

use serde_json::json;
use wire_schema::{Dialect, Envelope, Json, StructuredOutput, WireSchema, to_wire_json};

use super::types::{Verdict, with_outputs};

/// The envelope with `S` in place of the schema, `S as text` where it stands as a string.
fn outline(dialect: Dialect) -> String {
    fn hide(json: Json) -> Json {
        match json {
            Json::Object(members) if members.contains_key("properties") => "S".into(),
            Json::Object(members) => {
                Json::Object(members.into_iter().map(|(name, value)| (name, hide(value))).collect())
            }
            Json::String(text) if text.starts_with('{') => "S as text".into(),
            other => other,
        }
    }
    let schema = json!({"type": "object", "properties": {"a": {"type": "string"}}, "description": "D"});
    let envelope = StructuredOutput::new("N", schema).render(dialect).unwrap();
    let envelope: Json = serde_json::from_str(&envelope.to_string()).unwrap();
    hide(envelope).to_string()
}

#[test]
fn each_envelope_has_its_members_and_no_others() {
    let openai = r#"{"response_format":{"json_schema":{"description":"D","name":"N","schema":"S","strict":true},"type":"json_schema"}}"#;
    for dialect in with_outputs() {
        let expected = match dialect {
            Dialect::OpenAiChat
            | Dialect::Azure
            | Dialect::Groq
            | Dialect::Mistral
            | Dialect::Fireworks
            | Dialect::Together
            | Dialect::Cerebras
            | Dialect::Xai => openai,
            Dialect::OpenRouter => {
                r#"{"provider":{"require_parameters":true},"response_format":{"json_schema":{"description":"D","name":"N","schema":"S","strict":true},"type":"json_schema"}}"#
            }
            Dialect::OpenAiResponses => {
                r#"{"text":{"format":{"description":"D","name":"N","schema":"S","strict":true,"type":"json_schema"}}}"#
            }
            Dialect::Anthropic => r#"{"output_config":{"format":{"schema":"S","type":"json_schema"}}}"#,
            Dialect::AnthropicOutputFormat => r#"{"output_format":{"schema":"S","type":"json_schema"}}"#,
            Dialect::Gemini => r#"{"generationConfig":{"responseMimeType":"application/json","responseSchema":"S"}}"#,
            Dialect::GeminiJsonSchema => {
                r#"{"generationConfig":{"responseJsonSchema":"S","responseMimeType":"application/json"}}"#
            }
            Dialect::Ollama => r#"{"format":"S"}"#,
            Dialect::LlamaCppChat => {
                r#"{"response_format":{"json_schema":{"name":"N","schema":"S"},"type":"json_schema"}}"#
            }
            Dialect::LlamaCppCompletion | Dialect::KoboldChat => r#"{"json_schema":"S"}"#,
            Dialect::KoboldGenerate => r#"{"grammar":"S as text"}"#,
            Dialect::Vllm => r#"{"structured_outputs":{"json":"S"}}"#,
            Dialect::SglangGenerate => r#"{"sampling_params":{"json_schema":"S as text"}}"#,
            Dialect::Tgi => r#"{"response_format":{"type":"json_schema","value":{"name":"N","schema":"S"}}}"#,
            Dialect::Cohere => r#"{"response_format":{"json_schema":"S","type":"json_object"}}"#,
            Dialect::BedrockConverse => {
                r#"{"outputConfig":{"textFormat":{"structure":{"jsonSchema":{"description":"D","name":"N","schema":"S as text"}},"type":"json_schema"}}}"#
            }
            other => panic!("{other} has no expectation here"),
        };
        assert_eq!(outline(dialect), expected, "{dialect}");
    }
}

#[test]
fn the_text_goes_into_the_slot_and_leaves_the_schema_or_stays_at_the_root() {
    let output = Verdict::structured_output();
    let root = output.render(Dialect::Vllm).unwrap();
    assert_eq!(
        root.members().get("structured_outputs").unwrap().pointer("/json/description"),
        Some(&"A graded answer.".into())
    );
    let own = output.clone().with_description("Other.").render(Dialect::Vllm).unwrap();
    assert_eq!(own.get("structured_outputs").unwrap().pointer("/json/description"), Some(&"Other.".into()));
    let slot = output.clone().with_description("Other.").render(Dialect::OpenAiResponses).unwrap();
    let format = slot.get("text").unwrap().get("format").unwrap();
    assert_eq!(format.get("description"), Some(&"Other.".into()));
    assert_eq!(format.pointer("/schema/description"), None);
    let none = output.with_description("").render(Dialect::OpenAiChat).unwrap();
    assert_eq!(none.get("response_format").unwrap().pointer("/json_schema/description"), None);
}

#[test]
fn a_lenient_output_goes_verbatim_where_strictness_is_a_choice() {
    let schema = json!({"type": "object", "properties": {"a": {"type": "string", "const": "x"}}, "oneOf": [{"required": ["a"]}]});
    let output = StructuredOutput::new("n", schema.clone()).lenient();
    let chat = output.render(Dialect::OpenAiChat).unwrap();
    let chat = chat.get("response_format").unwrap();
    assert_eq!(chat.pointer("/json_schema/strict"), Some(&false.into()));
    assert_eq!(chat.pointer("/json_schema/schema"), Some(&Json::from(schema.clone())));
    assert_eq!(output.render(Dialect::Ollama).unwrap().get("format"), Some(&Json::from(schema)));
    let error = output.render(Dialect::Anthropic).unwrap_err();
    assert!(error.to_string().contains("additionalProperties"), "{error}");
}

#[test]
fn the_shorthands_are_the_members_of_their_dialects() {
    let output = Verdict::structured_output();
    let member = |dialect, name: &str| output.render(dialect).unwrap().get(name).cloned().unwrap();
    assert_eq!(output.openai_response_format(), member(Dialect::OpenAiChat, "response_format"));
    assert_eq!(output.anthropic_output_config(), member(Dialect::Anthropic, "output_config"));
    assert_eq!(output.kobold_json_schema(), member(Dialect::KoboldChat, "json_schema"));
    assert_eq!(Verdict::response_format(), member(Dialect::OpenAiChat, "response_format"));
    assert_eq!(Verdict::json_schema(), member(Dialect::LlamaCppCompletion, "json_schema"));
}

#[test]
fn what_is_written_is_in_wire_order() {
    for dialect in with_outputs() {
        let envelope = Verdict::render(dialect).unwrap();
        assert_eq!(to_wire_json(&envelope).unwrap(), envelope.to_string(), "{dialect}");
        assert_eq!(Ok(dialect), dialect.to_string().parse());
    }
}

#[test]
fn an_unknown_dialect_names_the_known_ones() {
    let error = "gpt".parse::<Dialect>().unwrap_err().to_string();
    assert!(
        error.starts_with("`gpt` is no dialect; known are `openai-chat`, `openai-responses`, `azure`, "),
        "{error}"
    );
    assert!(error.ends_with("`bedrock-converse`, `mcp`"), "{error}");
    let names: Vec<_> = Dialect::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(
        names.join(" "),
        "openai-chat openai-responses azure anthropic anthropic-output-format gemini gemini-json-schema ollama \
         llama-cpp-chat llama-cpp-completion kobold-chat kobold-generate vllm sglang-generate tgi openrouter groq \
         mistral fireworks together cerebras xai deepseek cohere bedrock-converse mcp"
    );
}

#[test]
fn a_dialect_without_a_form_says_so() {
    for dialect in [Dialect::DeepSeek, Dialect::Mcp] {
        let error = Verdict::render(dialect).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "{dialect} would refuse this: it has no structured output: offer a tool and have the \
                 model call it"
            )
        );
    }
}

#[test]
fn assert_renders_passes_and_shows_what_is_refused() {
    wire_schema::assert_renders!(Verdict, [Dialect::OpenAiChat, Dialect::Gemini]);
    let shown = std::panic::catch_unwind(|| wire_schema::assert_renders!(super::types::Recursive, Dialect::ALL));
    let shown = *shown.unwrap_err().downcast::<String>().unwrap();
    assert!(shown.contains("anthropic would refuse this schema") && shown.contains("cerebras would refuse"), "{shown}");
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

    // Gemini's temperature stands in the same member
    let mut gemini = json!({"generationConfig": {"temperature": 0}});
    Verdict::render(Dialect::Gemini).unwrap().merge_into(&mut gemini).unwrap();
    assert_eq!(gemini["generationConfig"]["temperature"], json!(0));
    assert_eq!(gemini["generationConfig"]["responseMimeType"], json!("application/json"));
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
