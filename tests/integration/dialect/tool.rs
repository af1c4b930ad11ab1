//! Tools: the form of each dialect, and names.

use serde_json::json;
use wire_schema::{Dialect, Json, Rule, Tool, WireSchema};

#[derive(WireSchema)]
struct Nothing {}

/// Looks it up.
#[derive(WireSchema)]
#[allow(dead_code, reason = "a field is there for its schema")]
struct Find {
    query: String,
}

const SCHEMA: &str =
    r#"{"additionalProperties":false,"properties":{"query":{"type":"string"}},"required":["query"],"type":"object"}"#;

fn expected(dialect: Dialect) -> Option<String> {
    let function = |strict: &str| {
        format!(
            r#"{{"function":{{"description":"Looks it up.","name":"find","parameters":{SCHEMA}{strict}}},"type":"function"}}"#
        )
    };
    Some(match dialect {
        Dialect::OpenAiChat
        | Dialect::Azure
        | Dialect::OpenRouter
        | Dialect::Groq
        | Dialect::Mistral
        | Dialect::Fireworks
        | Dialect::Cerebras
        | Dialect::DeepSeek => function(r#","strict":true"#),
        Dialect::Together
        | Dialect::Xai
        | Dialect::Cohere
        | Dialect::Ollama
        | Dialect::LlamaCppChat
        | Dialect::KoboldChat
        | Dialect::Vllm
        | Dialect::Tgi => function(""),
        Dialect::OpenAiResponses => format!(
            r#"{{"description":"Looks it up.","name":"find","parameters":{SCHEMA},"strict":true,"type":"function"}}"#
        ),
        Dialect::Anthropic | Dialect::AnthropicOutputFormat => {
            format!(r#"{{"description":"Looks it up.","input_schema":{SCHEMA},"name":"find","strict":true}}"#)
        }
        Dialect::Gemini => r#"{"description":"Looks it up.","name":"find","parameters":{"properties":{"query":{"type":"STRING"}},"propertyOrdering":["query"],"required":["query"],"type":"OBJECT"}}"#.into(),
        Dialect::GeminiJsonSchema => {
            format!(r#"{{"description":"Looks it up.","name":"find","parametersJsonSchema":{SCHEMA}}}"#)
        }
        Dialect::BedrockConverse => format!(
            r#"{{"toolSpec":{{"description":"Looks it up.","inputSchema":{{"json":{SCHEMA}}},"name":"find","strict":true}}}}"#
        ),
        Dialect::Mcp => format!(r#"{{"description":"Looks it up.","inputSchema":{SCHEMA},"name":"find"}}"#),
        Dialect::LlamaCppCompletion | Dialect::KoboldGenerate | Dialect::SglangGenerate => return None,
        other => panic!("{other} has no expectation here"),
    })
}

#[test]
fn each_dialect_has_its_form() {
    for dialect in Dialect::ALL {
        let tool = Tool::of::<Find>("find").render(*dialect);
        if let Some(expected) = expected(*dialect) {
            assert_eq!(tool.unwrap().to_string(), expected, "{dialect}");
        } else {
            let error = tool.unwrap_err();
            assert_eq!(error.violations()[0].rule(), Rule::Form);
            assert!(error.to_string().contains("it has no tools"), "{error}");
        }
    }
}

#[test]
fn a_lenient_tool_has_no_strict_and_its_schema_as_given() {
    let open = json!({"type": "object", "properties": {"q": {"type": "string", "minLength": 2}}});
    let tool = Tool::new("find", open.clone()).lenient();
    for dialect in [Dialect::OpenAiChat, Dialect::Azure, Dialect::Groq, Dialect::DeepSeek, Dialect::Cerebras] {
        let tool = tool.render(dialect).unwrap();
        assert_eq!(tool.pointer("/function/strict"), None, "{dialect}");
        assert_eq!(tool.pointer("/function/parameters"), Some(&Json::from(open.clone())), "{dialect}");
    }
    let responses = tool.render(Dialect::OpenAiResponses).unwrap();
    assert_eq!(responses.get("strict"), Some(&false.into()));
    let anthropic = tool.render(Dialect::Anthropic).unwrap();
    assert_eq!((anthropic.get("strict"), anthropic.get("input_schema")), (None, Some(&Json::from(open))));
    assert_eq!(tool.render(Dialect::BedrockConverse).unwrap().pointer("/toolSpec/strict"), None);
}

#[test]
fn empty_parameters_are_left_out_for_gemini_alone() {
    assert_eq!(Tool::of::<Nothing>("go").render(Dialect::Gemini).unwrap().to_string(), r#"{"name":"go"}"#);
    let chat = Tool::of::<Nothing>("go").render(Dialect::OpenAiChat).unwrap();
    assert_eq!(
        chat.pointer("/function/parameters").unwrap().to_string(),
        r#"{"additionalProperties":false,"properties":{},"required":[],"type":"object"}"#
    );
}

#[test]
fn parameters_that_are_a_map_are_not_lost() {
    let map = json!({"type": "object", "additionalProperties": {"type": "string"}});
    let tool = Tool::new("tag", map).render(Dialect::GeminiJsonSchema).unwrap();
    assert_eq!(tool.pointer("/parametersJsonSchema/additionalProperties/type"), Some(&"string".into()));
}

#[test]
fn what_is_no_name_is_refused_with_the_rule() {
    let long = "x".repeat(65);
    let refused = |name: &str, dialect| {
        let error = Tool::of::<Find>(name).render(dialect).err()?;
        assert_eq!(error.violations()[0].rule(), Rule::Name);
        Some(error.violations()[0].message().to_owned())
    };
    for name in ["", "find place", "найти", "a.b", "Find<T>", long.as_str()] {
        for dialect in [Dialect::OpenAiChat, Dialect::OpenAiResponses, Dialect::BedrockConverse, Dialect::Vllm] {
            assert_eq!(
                refused(name, dialect),
                Some(format!("`{name}` is no name for a tool: letters, digits, `_` and `-`, 1 to 64 of them"))
            );
        }
    }
    for name in ["a.b", "_x", "ns:find-it", long.as_str()] {
        assert_eq!(refused(name, Dialect::Gemini), None, "{name}");
    }
    for name in ["1st", "-a", "a b", &"x".repeat(129)] {
        assert!(refused(name, Dialect::Gemini).unwrap().contains("a letter or `_` first"), "{name}");
    }
    assert_eq!(refused("files.read", Dialect::Mcp), None);
    assert!(refused("files/read", Dialect::Mcp).is_some());
}

#[test]
fn gemini_names_the_parameters_too() {
    let kebab = json!({"type": "object", "properties": {"max-price": {"type": "number"}}});
    let error = Tool::new("find", kebab).render(Dialect::Gemini).unwrap_err();
    assert_eq!(error.violations()[0].pointer(), "/properties/max-price");
    assert!(error.to_string().contains("no name for a parameter"), "{error}");
}

#[test]
fn a_tool_takes_an_object() {
    for dialect in Dialect::ALL.iter().filter(|dialect| expected(**dialect).is_some()) {
        let error =
            Tool::new("find", json!({"type": "array", "items": {"type": "string"}})).render(*dialect).unwrap_err();
        assert!(error.violations().iter().any(|violation| violation.rule() == Rule::Root), "{dialect}: {error}");
    }
}

#[test]
fn a_list_is_by_name_and_has_no_name_twice() {
    let tools = [Tool::of::<Find>("b"), Tool::of::<Find>("a"), Tool::of::<Nothing>("B")];
    let list = Tool::render_list(&tools, Dialect::OpenAiChat).unwrap();
    let names: Vec<_> = list.as_array().unwrap().iter().map(|tool| tool.pointer("/function/name").unwrap()).collect();
    assert_eq!(names, [&Json::from("B"), &"a".into(), &"b".into()]);
    let turned: Vec<_> = tools.iter().rev().cloned().collect();
    assert_eq!(Tool::render_list(&turned, Dialect::OpenAiChat).unwrap().to_string(), list.to_string());
    let twice = [Tool::of::<Find>("a"), Tool::of::<Nothing>("a")];
    let error = Tool::render_list(&twice, Dialect::Mcp).unwrap_err();
    assert_eq!(error.to_string(), "mcp would refuse this: two tools are called `a`");
}

#[test]
fn a_text_given_wins() {
    let tool = Tool::of::<Find>("find").with_description("Other.");
    assert_eq!(tool.description(), Some("Other."));
    assert_eq!(tool.render(Dialect::Mcp).unwrap().get("description"), Some(&"Other.".into()));
    assert_eq!(tool.name(), "find");
    assert!(tool.is_strict() && !tool.clone().lenient().is_strict());
    assert!(tool.schema().get("properties").is_some());
}
