//! ureq 3: `send_json` writes any `Serialize` by `serde_json::to_vec_pretty`, `send` sends text or bytes.
use loopback::{Finding, Order, Sent, Server, Text, check_build, order_of_a_value};
use serde::Serialize;
use serde_json::{Value, json};
use ureq::http::Response;
use ureq::typestate::WithBody;
use ureq::{Agent, Body, Error, RequestBuilder};
use wire_schema::{Dialect, Envelope, WireSchema, to_wire_json};

const SCHEMA: &str = "/response_format/json_schema/schema";

fn post(send: impl FnOnce(RequestBuilder<WithBody>) -> Result<Response<Body>, Error>) -> Sent {
    check_build(cfg!(feature = "preserve_order"));
    let server = Server::answer("{}");
    let agent: Agent = Agent::config_builder().proxy(None).build().into();
    assert_eq!(send(agent.post(server.url("/v1/chat/completions"))).unwrap().status(), 200);
    server.sent()
}

fn body_of_values() -> Value {
    json!({"model": "m", "messages": [], "response_format": Finding::response_format()})
}

#[test]
fn a_body_with_a_type_keeps_the_order() {
    #[derive(Serialize)]
    struct Body {
        model: &'static str,
        #[serde(flatten)]
        output: Envelope,
    }
    let output = Finding::render(Dialect::OpenAiChat).unwrap();
    let sent = post(|request| request.send_json(Body { model: "m", output }));
    assert_eq!(sent.body.lines().nth(1), Some(r#"  "model": "m","#));
    assert_eq!(sent.compact().order(SCHEMA, &Text::finding()), Order::Declared);
}

#[test]
fn a_body_of_values_is_sorted_by_send_json() {
    let sent = post(|request| request.send_json(body_of_values()));
    assert_eq!(sent.compact().order(SCHEMA, &Text::finding()), order_of_a_value());
}

#[test]
fn a_body_of_values_written_by_to_wire_json_has_the_order() {
    let text = to_wire_json(&body_of_values()).unwrap();
    let sent = post(|request| request.content_type("application/json").send(&text));
    assert_eq!(sent.order(SCHEMA, &Text::finding()), Order::Declared);
    assert_eq!(sent.body, text);
}
