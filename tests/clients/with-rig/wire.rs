//! rig-core 0.44: turns `serde_json/preserve_order` on, and needs it: it fills `required` anew from the order in which it
//! finds the properties, so a sorted schema could not be put right any more.
use loopback::{BOUNDED, DESCRIBED, Finding, Order, Sent, Server, Text, check_build};
use rig_core::completion::{CompletionRequest, ToolDefinition};
use rig_core::message::ToolName;
use rig_core::providers::anthropic::wire::AnthropicConfig;
use rig_core::providers::openai::OpenAIConfig;
use rig_core::schemars;
use wire_schema::{Dialect, WireSchema};

const CHAT_REPLY: &str = concat!(
    r#"{"id":"1","object":"chat.completion","created":0,"model":"m","choices":[{"index":0,"finish_reason":"stop","#,
    r#""message":{"role":"assistant","content":"{}"}}],"usage":{"prompt_tokens":1,"completion_tokens":1,"total_tokens":2}}"#,
);

/// What schemars adds to the root of a document.
const ROOT: &str = r#","title":"Finding","$schema":"https://json-schema.org/draft/2020-12/schema""#;

fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
}

fn request() -> CompletionRequest {
    CompletionRequest::new("Review this.")
}

fn tool() -> ToolDefinition {
    ToolDefinition::new(ToolName::new("report").unwrap(), "Reports a finding.", Finding::schema().into())
}

/// Chat completions: what rig sends.
fn chat(request: CompletionRequest) -> Sent {
    check_build(true);
    let server = Server::answer(CHAT_REPLY);
    let model = OpenAIConfig::new("k").with_base_url(server.url("/v1")).client().chat("m");
    run(model.call(request)).unwrap();
    let sent = server.sent();
    assert_eq!(sent.line, "POST /v1/chat/completions HTTP/1.1");
    sent
}

/// rig takes the name of the format from a `title`, which a schema of this library has not.
#[test]
fn an_output_schema_keeps_the_order() {
    let schema: schemars::Schema = Finding::schema().into();
    let sent = chat(request().output_schema(schema));
    assert!(sent.body.contains(r#"{"name":"response_schema","strict":true,"#));
    assert_eq!(sent.order("/response_format/json_schema/schema", &Text::described()), Order::Declared);
}

/// By `impl_json_schema!`, as rig's own extractors and agents take a type.
#[test]
fn a_type_with_a_json_schema_keeps_the_order() {
    let schema = schemars::schema_for!(Finding);
    let sent = chat(request().output_schema(schema));
    assert!(sent.body.contains(r#"{"name":"Finding","strict":true,"#));
    assert_eq!(
        sent.order("/response_format/json_schema/schema", &Text::spelled(DESCRIBED, BOUNDED, ROOT)),
        Order::Declared
    );
}

#[test]
fn a_tool_keeps_the_order() {
    let sent = chat(request().tools(vec![tool()]));
    assert_eq!(sent.order("/tools/0/function/parameters", &Text::described()), Order::Declared);
}

#[test]
fn responses_keep_the_order() {
    let server = Server::answer("{}");
    let model = OpenAIConfig::new("k").with_base_url(server.url("/v1")).client().responses("m");
    let schema: schemars::Schema = Finding::schema().into();
    // the server's answer is none that rig takes; the request is what counts
    let _ = run(model.call(request().output_schema(schema).tools(vec![tool()])));
    let sent = server.sent();
    assert_eq!(sent.line, "POST /v1/responses HTTP/1.1");
    assert_eq!(sent.order("/text/format/schema", &Text::described()), Order::Declared);
    assert_eq!(sent.order("/tools/0/parameters", &Text::described()), Order::Declared);
}

fn anthropic(request: CompletionRequest) -> Sent {
    check_build(true);
    let server = Server::answer("{}");
    let model = AnthropicConfig::new("k").with_base_url(server.url("")).client().completion("m");
    let _ = run(model.call(request.max_tokens(9)));
    let sent = server.sent();
    assert_eq!(sent.line, "POST /v1/messages HTTP/1.1");
    sent
}

/// rig drops the bounds from an output schema; in a tool they stay.
#[test]
fn anthropic_keeps_the_order() {
    let schema: schemars::Schema = Finding::schema().into();
    let sent = anthropic(request().output_schema(schema).tools(vec![tool()]));
    assert_eq!(sent.order("/tools/0/input_schema", &Text::described()), Order::Declared);
    assert_eq!(
        sent.order("/output_config/format/schema", &Text::spelled(DESCRIBED, r#"{"type":"integer"}"#, "")),
        Order::Declared
    );
}

/// The members of any dialect beside what rig sends: the schema as this library renders it, untouched.
#[test]
fn an_envelope_in_the_additional_params_keeps_the_order() {
    let params = |dialect| serde_json::to_value(Finding::render(dialect).unwrap()).unwrap();
    let sent = chat(request().additional_params(params(Dialect::OpenAiChat)));
    assert_eq!(sent.order("/response_format/json_schema/schema", &Text::finding()), Order::Declared);
    let sent = anthropic(request().additional_params(params(Dialect::Anthropic)));
    assert_eq!(sent.order("/output_config/format/schema", &Text::told()), Order::Declared);
}
