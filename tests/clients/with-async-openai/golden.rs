//! What the dialects render is what async-openai's own types hold: read into a whole request and written back, nothing is
//! lost and nothing changed. The types pass over members that they do not know, so a lost one is one that OpenAI has not.
use std::fs;
use std::path::Path;

use async_openai::types::chat::CreateChatCompletionRequest;
use async_openai::types::responses::CreateResponse;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// A dialect, and the members of its envelope that OpenAI does not have.
const CHAT: [(&str, &[&str]); 11] = [
    ("openai-chat", &[]),
    ("azure", &[]),
    ("groq", &[]),
    ("mistral", &[]),
    ("fireworks", &[]),
    ("together", &[]),
    ("cerebras", &[]),
    ("xai", &[]),
    ("llama-cpp-chat", &[]),
    ("deepseek", &[]),
    ("openrouter", &["provider"]),
];

/// The body for each output and each tool that the dialect has, without those that it refuses.
fn bodies(dialect: &str) -> Vec<Map<String, Value>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden").join(dialect);
    let mut bodies = Vec::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let golden: Value = serde_json::from_str(&fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
        let output = golden["output"].as_object().unwrap().clone();
        let tool = Map::from_iter([("tools".to_owned(), json!([golden["tool"]]))]);
        bodies.extend([output, tool].into_iter().filter(|body| {
            let refused = |value: &Value| value.get("refused").is_some();
            !body.contains_key("refused") && !body.get("tools").is_some_and(|tools| refused(&tools[0]))
        }));
    }
    bodies
}

/// Reads a whole request of the type, and gives back the members that were in `body`.
fn read_and_write<T: DeserializeOwned + Serialize>(body: &Map<String, Value>, required: Value) -> Map<String, Value> {
    let Value::Object(mut request) = required else { panic!("an object") };
    request.extend(body.clone());
    let read: T = serde_json::from_value(request.into()).unwrap_or_else(|error| panic!("{error}: {body:?}"));
    let Value::Object(written) = serde_json::to_value(&read).unwrap() else { panic!("an object") };
    written.into_iter().filter(|(name, _)| body.contains_key(name)).collect()
}

#[test]
fn every_golden_document_of_chat_completions_is_a_request_of_async_openai() {
    for (dialect, unknown) in CHAT {
        let bodies = bodies(dialect);
        assert!(bodies.len() >= 5, "{dialect} has {} documents", bodies.len());
        for mut body in bodies {
            let written = read_and_write::<CreateChatCompletionRequest>(&body, json!({"model": "m", "messages": []}));
            body.retain(|name, _| !unknown.contains(&name.as_str()));
            assert_eq!(written, body, "{dialect}");
        }
    }
}

#[test]
fn every_golden_document_of_responses_is_a_request_of_async_openai() {
    let bodies = bodies("openai-responses");
    assert!(bodies.len() >= 10);
    for body in bodies {
        assert_eq!(read_and_write::<CreateResponse>(&body, json!({"model": "m", "input": "i"})), body);
    }
}
