//! The chat request as a client's own types: fields in the order in which an author writes them down.

use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Serialize, Deserialize)]
pub struct Body {
    model: String,
    messages: Vec<Message>,
    tools: Vec<Value>,
    tool_choice: String,
    temperature: f64,
    top_p: f64,
    max_tokens: u32,
    stream: bool,
    seed: u64,
    stop: Vec<String>,
    response_format: Value,
}

#[derive(Serialize, Deserialize)]
struct Message {
    role: Role,
    content: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tool_call_id: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tool_calls: Vec<Call>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Role {
    System,
    User,
    Assistant,
    Tool,
}

#[derive(Serialize, Deserialize)]
struct Call {
    id: String,
    r#type: String,
    function: Function,
}

#[derive(Serialize, Deserialize)]
struct Function {
    name: String,
    arguments: String,
}

impl From<Value> for Body {
    fn from(value: Value) -> Self {
        serde_json::from_value(value).expect("a request body")
    }
}
