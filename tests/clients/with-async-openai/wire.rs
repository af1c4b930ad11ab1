//! async-openai 0.43: its types hold schemas as `serde_json::Value`, and its client writes bodies by `serde_json::to_vec`.
mod golden;

use async_openai::Client;
use async_openai::config::OpenAIConfig;
use async_openai::error::OpenAIError;
use async_openai::middleware::{HttpRequestFactory, ReqwestService};
use async_openai::types::chat::{
    ChatCompletionRequestUserMessage, ChatCompletionTools, CreateChatCompletionRequest, CreateChatCompletionResponse,
    ResponseFormat,
};
use async_openai::types::responses::{CreateResponse, ResponseTextParam};
use loopback::{Finding, Order, Sent, Server, Text, check_build, order_of_a_value};
use reqwest::header::CONTENT_TYPE;
use serde::Serialize;
use serde_json::Value;
use wire_schema::{Dialect, Envelope, Json, Tool, WireSchema, to_wire_vec};

const FORMAT: &str = "/response_format/json_schema/schema";
const PARAMETERS: &str = "/tools/0/function/parameters";
const REPLY: &str = concat!(
    r#"{"id":"1","object":"chat.completion","created":0,"model":"m","usage":null,"choices":[{"index":0,"#,
    r#""finish_reason":"stop","logprobs":null,"message":{"role":"assistant","refusal":null,"content":"Here:\n"#,
    r#"{\"quote\":\"q\",\"places\":[{\"line\":3,\"file\":\"a.rs\"}],\"change\":\"c\",\"severity\":\"minor\",\"note\":null}"}}]}"#,
);

fn run<T>(future: impl Future<Output = Result<T, OpenAIError>>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future).unwrap()
}

fn http() -> reqwest::Client {
    reqwest::Client::builder().no_proxy().build().unwrap()
}

/// A client that talks to the server.
fn client(server: &Server) -> Client<OpenAIConfig> {
    check_build(cfg!(feature = "preserve_order"));
    Client::with_config(OpenAIConfig::new().with_api_key("k").with_api_base(server.url("/v1"))).with_http_client(http())
}

/// The request in async-openai's own types, as a user builds it.
fn request() -> CreateChatCompletionRequest {
    let format: ResponseFormat = serde_json::from_value(Finding::response_format().into()).unwrap();
    let tool = Tool::of::<Finding>("report").render(Dialect::OpenAiChat).unwrap();
    let tool: ChatCompletionTools = serde_json::from_value(tool.into()).unwrap();
    CreateChatCompletionRequest {
        model: "m".to_owned(),
        messages: vec![ChatCompletionRequestUserMessage::from("Review this.").into()],
        response_format: Some(format),
        tools: Some(vec![tool]),
        ..Default::default()
    }
}

/// The orders of the response format's schema and of the tool's.
fn orders(sent: &Sent) -> [Order; 2] {
    assert_eq!(sent.line, "POST /v1/chat/completions HTTP/1.1");
    [FORMAT, PARAMETERS].map(|pointer| sent.order(pointer, &Text::finding()))
}

#[test]
fn its_own_types_sort_a_schema() {
    let server = Server::answer(REPLY);
    let response: CreateChatCompletionResponse = run(client(&server).chat().create(request()));
    assert_eq!(orders(&server.sent()), [order_of_a_value(); 2]);

    let content = response.choices[0].message.content.as_deref().unwrap();
    assert_eq!(Finding::parse_reply(content).unwrap().places[0].line, 3);
}

#[test]
fn its_types_for_responses_sort_a_schema() {
    let server = Server::answer("{}");
    let Some(Value::Object(text)) =
        Finding::render(Dialect::OpenAiResponses).unwrap().get("text").cloned().map(Value::from)
    else {
        panic!("an object");
    };
    let text: ResponseTextParam = serde_json::from_value(text.into()).unwrap();
    let request = CreateResponse { model: Some("m".to_owned()), text: Some(text), ..Default::default() };
    let _: Value = run(client(&server).responses().create_byot(request));
    let sent = server.sent();
    assert_eq!(sent.line, "POST /v1/responses HTTP/1.1");
    assert_eq!(sent.order("/text/format/schema", &Text::finding()), order_of_a_value());
}

/// Feature `byot`: async-openai's request with the members of an envelope instead of its own.
#[test]
fn an_envelope_beside_its_request_keeps_the_order() {
    #[derive(Serialize)]
    struct Body {
        #[serde(flatten)]
        request: CreateChatCompletionRequest,
        tools: [Json; 1],
        #[serde(flatten)]
        output: Envelope,
    }
    let body = Body {
        request: CreateChatCompletionRequest { response_format: None, tools: None, ..request() },
        tools: [Tool::of::<Finding>("report").render(Dialect::OpenAiChat).unwrap()],
        output: Finding::render(Dialect::OpenAiChat).unwrap(),
    };
    let server = Server::answer(REPLY);
    let response: CreateChatCompletionResponse = run(client(&server).chat().create_byot(&body));
    assert_eq!(orders(&server.sent()), [Order::Declared; 2]);
    assert_eq!(response.choices.len(), 1);
}

/// Feature `byot`, with a body of values: they are written by `serde_json`.
#[test]
fn a_body_of_values_is_sorted() {
    let server = Server::answer("{}");
    let body = serde_json::to_value(request()).unwrap();
    let _: Value = run(client(&server).chat().create_byot(&body));
    assert_eq!(orders(&server.sent()), [order_of_a_value(); 2]);
}

/// Feature `middleware`: every JSON body written anew, whichever call it belongs to.
fn in_wire_order(request: HttpRequestFactory) -> HttpRequestFactory {
    HttpRequestFactory::new(move || {
        let request = request.clone();
        async move {
            let mut request = request.build().await?;
            let is_json = request.headers().get(CONTENT_TYPE).is_some_and(|it| it == "application/json");
            if let Some(bytes) = request.body().and_then(reqwest::Body::as_bytes).filter(|_| is_json) {
                let refused = |error: &dyn std::fmt::Display| OpenAIError::InvalidArgument(error.to_string());
                let body: Json = serde_json::from_slice(bytes).map_err(|error| refused(&error))?;
                let bytes = to_wire_vec(&body).map_err(|error| refused(&error))?;
                *request.body_mut() = Some(bytes.into());
            }
            Ok(request)
        }
    })
}

#[test]
fn a_layer_that_writes_every_body_keeps_the_order() {
    let server = Server::answer(REPLY);
    let service = tower::ServiceBuilder::new().map_request(in_wire_order).service(ReqwestService::new(http()));
    let client = client(&server).with_http_service(service);
    let response = run(client.chat().create(request()));
    assert_eq!(orders(&server.sent()), [Order::Declared; 2]);
    assert_eq!(response.choices.len(), 1);
}

/// Its types for the request alone, and the bytes sent by reqwest.
#[test]
fn its_request_written_by_to_wire_json_has_the_order() {
    let server = Server::answer(REPLY);
    check_build(cfg!(feature = "preserve_order"));
    let bytes = to_wire_vec(&request()).unwrap();
    let response = run(async {
        let url = server.url("/v1/chat/completions");
        let request = http().post(url).bearer_auth("k").header(CONTENT_TYPE, "application/json").body(bytes);
        Ok(request.send().await?.bytes().await?)
    });
    let response: CreateChatCompletionResponse = serde_json::from_slice(&response).unwrap();
    assert_eq!(orders(&server.sent()), [Order::Declared; 2]);
    assert_eq!(response.choices.len(), 1);
}
