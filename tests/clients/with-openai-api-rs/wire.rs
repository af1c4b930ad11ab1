//! openai-api-rs 10: its response format is a `serde_json::Value`, written by reqwest's `json`. (Its tools hold their
//! properties in a `HashMap`, which has another order in every process, and only some keywords: a schema does not fit.)
use loopback::{Finding, Order, Server, Text, check_build, order_of_a_value};
use openai_api_rs::v1::api::OpenAIClient;
use openai_api_rs::v1::chat_completion::chat_completion::ChatCompletionRequest;
use openai_api_rs::v1::chat_completion::{ChatCompletionMessage, Content, MessageRole};
use wire_schema::{WireSchema, to_wire_json};

const SCHEMA: &str = "/response_format/json_schema/schema";

fn request() -> ChatCompletionRequest {
    let message = ChatCompletionMessage {
        role: MessageRole::user,
        content: Content::Text("Review this.".to_owned()),
        name: None,
        tool_calls: None,
        tool_call_id: None,
    };
    ChatCompletionRequest::new("m".to_owned(), vec![message]).response_format(Finding::response_format().into())
}

#[test]
fn its_own_types_sort_a_schema() {
    check_build(cfg!(feature = "preserve_order"));
    let server = Server::answer(concat!(
        r#"{"created":0,"model":"m","choices":[],"#,
        r#""usage":{"prompt_tokens":1,"completion_tokens":1,"total_tokens":2}}"#,
    ));
    let client = OpenAIClient::builder().with_api_key("k").with_endpoint(server.url("/v1")).build().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(client.chat_completion(request())).unwrap();
    let sent = server.sent();
    assert_eq!(sent.line, "POST /v1/chat/completions HTTP/1.1");
    assert_eq!(sent.order(SCHEMA, &Text::finding()), order_of_a_value());
}

#[test]
fn its_request_written_by_to_wire_json_has_the_order() {
    check_build(cfg!(feature = "preserve_order"));
    let server = Server::answer("{}");
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let post = client.post(server.url("/v1/chat/completions")).bearer_auth("k");
    let post = post.header("content-type", "application/json").body(to_wire_json(&request()).unwrap());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(post.send()).unwrap();
    assert_eq!(server.sent().order(SCHEMA, &Text::finding()), Order::Declared);
}
