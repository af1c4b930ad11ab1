//! genai 0.7: turns `serde_json/preserve_order` on, and needs it: for OpenAI it fills `required` anew from the order in
//! which it finds the properties, so a sorted schema could not be put right any more.
use genai::adapter::AdapterKind;
use genai::chat::{ChatMessage, ChatOptions, ChatRequest, ChatResponseFormat, JsonSpec, Tool};
use genai::resolver::{AuthData, Endpoint, ServiceTargetResolver};
use genai::{Client, ModelIden, ServiceTarget};
use loopback::{Finding, Order, Sent, Server, Text, check_build};
use wire_schema::{Dialect, WireSchema};

/// What genai sends as the adapter of a provider; its answer is not looked at.
fn chat(adapter: AdapterKind, path: &'static str, options: ChatOptions) -> Sent {
    check_build(true);
    let server = Server::answer("{}");
    let endpoint = Endpoint::from_owned(server.url(path));
    let resolver = ServiceTargetResolver::from_resolver_fn(
        move |target: ServiceTarget| -> Result<ServiceTarget, genai::resolver::Error> {
            let model = ModelIden::new(adapter, target.model.model_name);
            Ok(ServiceTarget { endpoint: endpoint.clone(), auth: AuthData::from_single("k"), model })
        },
    );
    let client = Client::builder().with_service_target_resolver(resolver).build().unwrap();
    let tool = Tool::new("report").with_schema(Finding::schema().into()).with_strict(true);
    let request = ChatRequest::new(vec![ChatMessage::user("Review this.")]).with_tools([tool]);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let _ = runtime.block_on(client.exec_chat("m", request, Some(&options)));
    server.sent()
}

fn format() -> ChatOptions {
    ChatOptions::default()
        .with_response_format(ChatResponseFormat::JsonSpec(JsonSpec::new("Finding", Finding::schema())))
}

#[test]
fn a_json_spec_and_a_tool_keep_the_order_for_openai() {
    let sent = chat(AdapterKind::OpenAI, "/v1/", format());
    assert_eq!(sent.line, "POST /v1/chat/completions HTTP/1.1");
    assert_eq!(sent.order("/response_format/json_schema/schema", &Text::described()), Order::Declared);
    assert_eq!(sent.order("/tools/0/function/parameters", &Text::described()), Order::Declared);
}

/// The bounds go out as they are, which Anthropic does not take: for a type with bounds, see the extra body below.
#[test]
fn a_json_spec_and_a_tool_keep_the_order_for_anthropic() {
    let sent = chat(AdapterKind::Anthropic, "/v1/", format().with_max_tokens(9));
    assert_eq!(sent.line, "POST /v1/messages HTTP/1.1");
    assert_eq!(sent.order("/output_config/format/schema", &Text::described()), Order::Declared);
    assert_eq!(sent.order("/tools/0/input_schema", &Text::described()), Order::Declared);
}

#[test]
fn a_json_spec_keeps_the_order_for_gemini() {
    let sent = chat(AdapterKind::Gemini, "/v1beta/", format());
    assert_eq!(sent.order("/generationConfig/responseJsonSchema", &Text::described()), Order::Declared);
}

/// The members of any dialect beside what genai sends: the schema as this library renders it, untouched.
#[test]
fn an_envelope_in_the_extra_body_keeps_the_order() {
    let extra = |dialect| {
        let members = serde_json::to_value(Finding::render(dialect).unwrap()).unwrap();
        ChatOptions::default().with_max_tokens(9).with_extra_body(members)
    };
    let sent = chat(AdapterKind::OpenAI, "/v1/", extra(Dialect::OpenAiChat));
    assert_eq!(sent.order("/response_format/json_schema/schema", &Text::finding()), Order::Declared);
    let sent = chat(AdapterKind::Anthropic, "/v1/", extra(Dialect::Anthropic));
    assert_eq!(sent.order("/output_config/format/schema", &Text::told()), Order::Declared);
}
