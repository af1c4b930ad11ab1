//! rmcp 3: holds the schema of a tool's arguments as a `serde_json::Map`, and writes messages by `serde_json`. Both sides
//! are looked at: what a server answers to `tools/list`, and what an agent makes of it for the model. Here over a stream,
//! line by line; over HTTP in `http`.
mod http;
mod layer;
mod transport;

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use loopback::{BOUNDED, Finding, Order, REQUIRED, Sent, Server, Text, check_build, order_of_a_value, preserve_order};
use rmcp::handler::server::wrapper::Parameters;
use rmcp::transport::IntoTransport;
use rmcp::{RoleServer, ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use tokio::net::{TcpListener, TcpStream as AsyncTcpStream};
use transport::InWireOrder;
use wire_schema::{Dialect, Tool, to_wire_json};

const PATIENCE: Duration = Duration::from_secs(20);

/// An MCP server with one tool, whose arguments are a [`Finding`].
struct Reviewer;

#[tool_router]
impl Reviewer {
    #[tool(description = "Reports a finding.")]
    fn report(&self, Parameters(finding): Parameters<Finding>) -> String {
        finding.change
    }
}

#[tool_handler]
impl ServerHandler for Reviewer {}

const SCHEMA: &str = r#""$schema":"https://json-schema.org/draft/2020-12/schema","#;

/// The schema as rmcp lists it: with schemars' `$schema`, and without the type's text.
fn listed_schema() -> Text {
    Text::spelled(&format!(r#"{SCHEMA}"additionalProperties":false,"#), BOUNDED, "")
}

/// The same where maps keep their order. The keywords are as schemars sorts them; to take the type's name and text out of
/// such a map moves the last members into their places.
fn listed_schema_in_order() -> Text {
    Text::by_schemars(&format!(r#"{SCHEMA}{REQUIRED},"additionalProperties":false,"type":"object","#), "")
}

fn run<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async { tokio::time::timeout(PATIENCE, future).await.expect("it ends in time") })
}

/// The lines of a client that asks for the tools, and the raw answer.
fn ask_for_tools(mut stream: TcpStream) -> Sent {
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines().map(Result::unwrap);
    let client = r#"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"c","version":"1"}}"#;
    writeln!(stream, r#"{{"jsonrpc":"2.0","id":0,"method":"initialize","params":{client}}}"#).unwrap();
    assert!(lines.next().unwrap().contains("serverInfo"));
    writeln!(stream, r#"{{"jsonrpc":"2.0","method":"notifications/initialized"}}"#).unwrap();
    writeln!(stream, r#"{{"jsonrpc":"2.0","id":1,"method":"tools/list"}}"#).unwrap();
    Sent { line: "tools/list".to_owned(), body: lines.next().unwrap() }
}

/// What the server writes to a client over TCP, line by line as over stdio.
fn listed<T, E, A>(transport: impl FnOnce(AsyncTcpStream) -> T) -> Sent
where
    T: IntoTransport<RoleServer, E, A>,
    E: std::error::Error + Send + Sync + 'static,
{
    check_build(cfg!(feature = "preserve_order"));
    run(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let client = thread::spawn(move || ask_for_tools(TcpStream::connect(address).unwrap()));
        let (stream, _) = listener.accept().await.unwrap();
        let server = Reviewer.serve(transport(stream)).await.unwrap();
        server.waiting().await.unwrap();
        client.join().unwrap()
    })
}

#[test]
fn a_server_sorts_the_schema_of_a_tool() {
    let sent = listed(|stream| stream);
    let schema = if preserve_order() { listed_schema_in_order() } else { listed_schema() };
    assert_eq!(sent.order("/result/tools/0/inputSchema", &schema), order_of_a_value());
}

#[test]
fn a_server_behind_a_transport_that_writes_by_to_wire_json_keeps_the_order() {
    let sent = listed(InWireOrder::new);
    assert_eq!(sent.order("/result/tools/0/inputSchema", &listed_schema()), Order::Declared);
}

/// The agent asks the server for its tools, which come sorted, and the model for a call: `required` has kept the order.
#[test]
fn an_agent_puts_the_order_right_for_the_model() {
    check_build(cfg!(feature = "preserve_order"));
    let tools = run(async {
        let (agent, server) = tokio::io::duplex(1 << 16);
        let (agent, server) = tokio::join!(().serve(agent), Reviewer.serve(server));
        let tools = agent.as_ref().unwrap().list_all_tools().await.unwrap();
        agent.unwrap().cancel().await.unwrap();
        server.unwrap().cancel().await.unwrap();
        tools
    });
    let sent = sent_to_the_model(tools);
    assert_eq!(sent.order("/tools/0/function/parameters", &listed_schema()), Order::Declared);
}

/// What an agent asks a model with, for the tools that it has listed.
fn sent_to_the_model(tools: Vec<rmcp::model::Tool>) -> Sent {
    let tools = tools.into_iter().map(|tool| {
        let schema = serde_json::Value::Object(tool.input_schema.as_ref().clone());
        Tool::new(tool.name, schema).with_description(tool.description.unwrap_or_default())
    });
    let tools = Tool::render_list(&tools.collect::<Vec<_>>(), Dialect::OpenAiChat).unwrap();
    let body = to_wire_json(&serde_json::json!({"model": "m", "messages": [], "tools": tools})).unwrap();

    let server = Server::answer("{}");
    let model: ureq::Agent = ureq::Agent::config_builder().proxy(None).build().into();
    model.post(server.url("/v1/chat/completions")).content_type("application/json").send(&body).unwrap();
    server.sent()
}

/// A tool's definition by this library, without schemars.
#[test]
fn a_rendered_tool_is_a_tool_of_rmcp() {
    let rendered = Tool::of::<Finding>("report").render(Dialect::Mcp).unwrap();
    let tool: rmcp::model::Tool = serde_json::from_value(rendered.clone().into()).unwrap();
    assert_eq!(to_wire_json(&tool).unwrap(), rendered.to_string());
    let sent = Sent { line: String::new(), body: serde_json::to_string(&tool).unwrap() };
    assert_eq!(sent.order("/inputSchema", &Text::finding()), order_of_a_value());
}
