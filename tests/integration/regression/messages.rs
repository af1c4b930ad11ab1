//! What was wrong was told as something else, or without the way out.

use serde_json::json;
use wire_schema::{Dialect, Tool};

use super::dialects::{refusals, with};

/// It said that the schema was at fault, at its root.
#[test]
fn a_name_was_told_as_a_fault_of_the_schema() {
    let tool = Tool::new("rate it!", with(json!({"type": "string"})));
    let error = tool.render(Dialect::OpenAiChat).unwrap_err().to_string();
    assert_eq!(
        error,
        "openai-chat would refuse this: `rate it!` is no name for a tool: letters, digits, `_` and `-`, 1 to 64 of them"
    );
    let tool = Tool::new("rate it!", json!({"type": "string"}));
    let error = tool.render(Dialect::OpenAiChat).unwrap_err().to_string();
    assert!(error.starts_with("openai-chat would refuse this schema: `rate it!` is no name for a tool: "), "{error}");
    assert!(error.contains("; at the root: "), "{error}");
}

/// The message was about free values, and the misspelt keyword was not named.
#[test]
fn a_misspelt_keyword_is_named() {
    assert_eq!(
        refusals(&with(json!({"typ": "string"})), Dialect::OpenAiChat),
        ["Schema /properties/p any value, for it has only `typ`: say its `type`, free values are not taken"]
    );
}

#[test]
fn a_misspelt_dialect_had_only_a_list_of_all() {
    for (name, meant) in [
        ("openai", "did you mean `openai-chat` or `openai-responses`?"),
        ("openai_chat", "did you mean `openai-chat`?"),
        ("OPENAI-CHAT-COMPLETIONS", "did you mean `openai-chat`?"),
        ("kobold", "did you mean `kobold-chat` or `kobold-generate`?"),
        ("llama.cpp", "did you mean `llama-cpp-chat` or `llama-cpp-completion`?"),
        ("bedrock", "did you mean `bedrock-converse`?"),
        ("anthropic ", "did you mean `anthropic`?"),
        ("gemeni", "did you mean `gemini`?"),
        ("cohre", "did you mean `cohere`?"),
        ("", "known are `openai-chat`, `openai-responses`, "),
        ("x", "known are `openai-chat`, `openai-responses`, "),
        ("日本語", "known are `openai-chat`, `openai-responses`, "),
        ("gpt", "known are `openai-chat`, `openai-responses`, "),
    ] {
        let error = name.parse::<Dialect>().unwrap_err().to_string();
        assert!(error.starts_with(&format!("`{name}` is no dialect")) && error.contains(meant), "{error}");
    }
    let long = "openai".repeat(100_000);
    assert!(long.parse::<Dialect>().unwrap_err().to_string().contains("known are"));
}
