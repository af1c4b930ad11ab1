//! ollama-rs 0.3: turns `schemars/preserve_order` on, which turns `serde_json/preserve_order` on. It holds a
//! `schemars::Schema`, which writes the keywords of every schema in an order of its own; that of the properties stays.
use loopback::{Finding, Order, REQUIRED, Sent, Server, Text, check_build};
use ollama_rs::Ollama;
use ollama_rs::generation::chat::ChatMessage;
use ollama_rs::generation::chat::request::ChatMessageRequest;
use ollama_rs::generation::parameters::{FormatType, JsonStructure};
use ollama_rs::generation::tools::{ToolFunctionInfo, ToolInfo, ToolType};
use wire_schema::WireSchema;

/// The schema, after what schemars puts first at the root.
fn finding(head: &str) -> Text {
    let head = format!(r#"{head}"description":"What one reviewer found.","type":"object","#);
    Text::by_schemars(&head, &format!(r#","additionalProperties":false,{REQUIRED}"#))
}

fn chat(change: impl FnOnce(ChatMessageRequest) -> ChatMessageRequest) -> Sent {
    check_build(true);
    let server = Server::answer(
        r#"{"model":"m","created_at":"2026","message":{"role":"assistant","content":"{}"},"done":true}"#,
    );
    let ollama = Ollama::try_new(server.url("")).unwrap();
    let request = ChatMessageRequest::new("m".to_owned(), vec![ChatMessage::user("Review this.".to_owned())]);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(ollama.send_chat_messages(change(request))).unwrap();
    let sent = server.sent();
    assert_eq!(sent.line, "POST /api/chat HTTP/1.1");
    sent
}

#[test]
fn a_format_keeps_the_order() {
    let schema = Finding::schema();
    let format = FormatType::StructuredJson(Box::new(JsonStructure::new_for_schema(schema.into())));
    let sent = chat(|request| request.format(format));
    assert_eq!(sent.order("/format", &finding("")), Order::Declared);
}

/// By `impl_json_schema!`.
#[test]
fn a_type_with_a_json_schema_keeps_the_order() {
    let root = finding(r#""$schema":"http://json-schema.org/draft-07/schema#","title":"Finding","#);
    let format = FormatType::StructuredJson(Box::new(JsonStructure::new::<Finding>()));
    let sent = chat(|request| request.format(format));
    assert_eq!(sent.order("/format", &root), Order::Declared);
}

#[test]
fn a_tool_keeps_the_order() {
    let function = ToolFunctionInfo {
        name: "report".to_owned(),
        description: "Reports a finding.".to_owned(),
        parameters: Finding::schema().into(),
    };
    let sent = chat(|request| request.tools(vec![ToolInfo { tool_type: ToolType::Function, function }]));
    assert_eq!(sent.order("/tools/0/function/parameters", &finding("")), Order::Declared);
}
