//! reqwest 0.13: `json` writes any `Serialize` by `serde_json::to_vec`, `body` sends bytes.
use loopback::{Finding, Order, Sent, Server, Text, check_build, order_of_a_value};
use reqwest::header::CONTENT_TYPE;
use serde::Serialize;
use serde_json::{Value, json};
use wire_schema::{Dialect, Envelope, Json, Tool, WireSchema, to_wire_vec};

const SCHEMA: &str = "/response_format/json_schema/schema";

fn post(with_body: impl FnOnce(reqwest::blocking::RequestBuilder) -> reqwest::blocking::RequestBuilder) -> Sent {
    check_build(cfg!(feature = "preserve_order"));
    let server = Server::answer("{}");
    let client = reqwest::blocking::Client::builder().no_proxy().build().unwrap();
    let response = with_body(client.post(server.url("/v1/chat/completions"))).send().unwrap();
    assert_eq!(response.status(), 200);
    let sent = server.sent();
    assert_eq!(sent.line, "POST /v1/chat/completions HTTP/1.1");
    sent
}

fn body_of_values() -> Value {
    json!({"model": "m", "messages": [], "response_format": Finding::response_format()})
}

#[test]
fn a_body_with_a_type_keeps_the_order() {
    #[derive(Serialize)]
    struct Body {
        model: &'static str,
        response_format: Json,
    }
    let body = Body { model: "m", response_format: Finding::response_format() };
    let sent = post(|request| request.json(&body));
    assert_eq!(sent.order(SCHEMA, &Text::finding()), Order::Declared);
    assert!(sent.body.starts_with(r#"{"model":"m","response_format":{"json_schema":{"description":"What one"#));
}

#[test]
fn a_flattened_envelope_keeps_the_order() {
    #[derive(Serialize)]
    struct Body {
        model: &'static str,
        tools: Vec<Json>,
        #[serde(flatten)]
        output: Envelope,
    }
    let output = Finding::render(Dialect::OpenAiChat).unwrap();
    let sent = post(|request| request.json(&Body { model: "m", tools: Vec::new(), output }));
    assert_eq!(sent.order(SCHEMA, &Text::finding()), Order::Declared);

    let tools = vec![Tool::of::<Finding>("report").render(Dialect::OpenAiResponses).unwrap()];
    let output = bool::render(Dialect::KoboldChat).unwrap();
    let sent = post(|request| request.json(&Body { model: "m", tools, output }));
    assert_eq!(sent.order("/tools/0/parameters", &Text::finding()), Order::Declared);
    assert!(sent.body.ends_with(r#","json_schema":{"type":"boolean"}}"#));
}

#[test]
fn a_body_of_values_is_sorted_by_reqwests_json() {
    let sent = post(|request| request.json(&body_of_values()));
    assert_eq!(sent.order(SCHEMA, &Text::finding()), order_of_a_value());
}

#[test]
fn a_body_of_values_written_by_to_wire_json_has_the_order() {
    let bytes = to_wire_vec(&body_of_values()).unwrap();
    let sent = post(|request| request.header(CONTENT_TYPE, "application/json").body(bytes));
    assert_eq!(sent.order(SCHEMA, &Text::finding()), Order::Declared);

    let mut body = json!({"model": "m", "messages": []});
    Finding::render(Dialect::OpenAiChat).unwrap().merge_into(&mut body).unwrap();
    let bytes = to_wire_vec(&body).unwrap();
    let merged = post(|request| request.header(CONTENT_TYPE, "application/json").body(bytes));
    assert_eq!(merged.body, sent.body);
}
