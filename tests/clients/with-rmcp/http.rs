//! Streamable HTTP: the service on axum, as most servers run it, and the agent that asks one. rmcp writes a message by
//! `serde_json::to_string` as an event of a stream, or by `to_vec` as a JSON body.

use std::convert::Infallible;
use std::io::{BufRead, BufReader};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::middleware::map_response;
use axum::response::Response;
use futures_util::stream;
use loopback::{Finding, Order, Sent, Text, check_build, order_of_a_value, preserve_order};
use reqwest::header::CONTENT_TYPE;
use rmcp::handler::server::router::tool::{ToolRoute, ToolRouter};
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{CallToolResult, ProgressNotificationParam, Tool};
use rmcp::service::RequestContext;
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{RoleServer, ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use wire_schema::WireSchema;

use super::layer::in_wire_order;
use super::{PATIENCE, listed_schema, listed_schema_in_order, run, sent_to_the_model};

/// An MCP server with two tools, whose arguments are a [`Finding`].
#[derive(Clone, Default)]
struct Desk {
    /// The client has seen the progress.
    seen: Arc<Notify>,
}

#[tool_router]
impl Desk {
    /// Tells its progress, and ends when the client has seen it.
    #[tool(description = "Reports a finding.")]
    async fn report(&self, Parameters(finding): Parameters<Finding>, context: RequestContext<RoleServer>) -> String {
        let token = context.meta.get_progress_token().expect("the client wants to know");
        context.peer.notify_progress(ProgressNotificationParam::new(token, 0.5)).await.expect("the client is there");
        self.seen.notified().await;
        finding.change
    }

    fn tools() -> ToolRouter<Self> {
        Self::tool_router().with_route(ToolRoute::new_dyn(file(), |_| {
            Box::pin(async { Ok(CallToolResult::success(Vec::new()).into()) })
        }))
    }
}

#[tool_handler(router = Self::tools())]
impl ServerHandler for Desk {}

/// A tool without the macros of rmcp, by the schema as it is.
fn file() -> Tool {
    let Value::Object(schema) = Finding::schema().into() else { unreachable!("a struct has an object") };
    Tool::new("file", "Files a finding.", schema)
}

/// As rmcp runs it unless told otherwise, a session for each client and every answer a stream of events; and the other way,
/// an answer as a JSON body. Each with the type of a tool list.
fn configs() -> [(StreamableHttpServerConfig, &'static str); 2] {
    let bodies = StreamableHttpServerConfig::default().with_legacy_session_mode(false).with_json_response(true);
    [(StreamableHttpServerConfig::default(), "text/event-stream"), (bodies, "application/json")]
}

fn bare(desk: Desk, config: StreamableHttpServerConfig) -> Router {
    let sessions = Arc::<LocalSessionManager>::default();
    Router::new().nest_service("/mcp", StreamableHttpService::new(move || Ok(desk.clone()), sessions, config))
}

fn layered(desk: Desk, config: StreamableHttpServerConfig) -> Router {
    bare(desk, config).layer(map_response(in_wire_order))
}

/// What the client makes of the server at the address that it gets. The server ends with it.
fn served<T, C: Future<Output = T>>(router: Router, client: impl FnOnce(String) -> C) -> T {
    check_build(cfg!(feature = "preserve_order"));
    run(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/mcp", listener.local_addr().unwrap());
        tokio::spawn(axum::serve(listener, router).into_future());
        client(url).await
    })
}

/// The same for a client that blocks.
fn served_on_a_thread<T: Send + 'static>(router: Router, client: impl FnOnce(Client) -> T + Send + 'static) -> T {
    served(router, async |url| tokio::task::spawn_blocking(|| client(Client::new(url))).await.unwrap())
}

/// A client that shows the bytes as they come.
struct Client {
    http: ureq::Agent,
    url: String,
    session: Option<String>,
}

impl Client {
    fn new(url: String) -> Self {
        let config = ureq::Agent::config_builder().proxy(None).timeout_global(Some(PATIENCE));
        let mut client = Client { http: config.build().into(), url, session: None };
        let params = r#"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"c","version":"1"}}"#;
        let answer = client.post(&format!(r#"{{"jsonrpc":"2.0","id":0,"method":"initialize","params":{params}}}"#));
        client.session = answer.headers().get("mcp-session-id").map(|id| id.to_str().unwrap().to_owned());
        assert!(messages(answer).next().unwrap().contains("serverInfo"));
        client.post(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#);
        client
    }

    fn post(&self, message: &str) -> ureq::http::Response<ureq::Body> {
        let request = self.http.post(&self.url).header("accept", "application/json, text/event-stream");
        let request = match &self.session {
            Some(id) => request.header("mcp-session-id", id),
            None => request,
        };
        request.content_type("application/json").send(message).unwrap()
    }
}

/// The messages of an answer, each as soon as it is there.
fn messages(answer: ureq::http::Response<ureq::Body>) -> impl Iterator<Item = String> {
    let is_stream = answer.headers()["content-type"] == "text/event-stream";
    let lines = BufReader::new(answer.into_body().into_reader()).lines().map(Result::unwrap);
    let data = move |line: String| if is_stream { line.strip_prefix("data: ").map(str::to_owned) } else { Some(line) };
    lines.filter_map(data).filter(|message| !message.is_empty())
}

/// The tool list as the server writes it, either way: the order of `report`, and that of `file`.
fn orders(router: fn(Desk, StreamableHttpServerConfig) -> Router, report: &Text) -> [[Order; 2]; 2] {
    configs().map(|(config, content_type)| {
        let body = served_on_a_thread(router(Desk::default(), config), move |client| {
            let answer = client.post(r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#);
            assert_eq!(answer.headers()["content-type"], content_type);
            messages(answer).collect::<String>()
        });
        let sent = Sent { line: "tools/list".to_owned(), body };
        let order = |tool, schema| sent.order(&format!("/result/tools/{tool}/inputSchema"), schema);
        [order(1, report), order(0, &Text::described())]
    })
}

#[test]
fn a_server_sorts_the_schema_of_a_tool() {
    let report = if preserve_order() { listed_schema_in_order() } else { listed_schema() };
    assert_eq!(orders(bare, &report), [[order_of_a_value(); 2]; 2]);
}

#[test]
fn a_server_behind_a_layer_that_writes_by_to_wire_vec_keeps_the_order() {
    assert_eq!(orders(layered, &listed_schema()), [[Order::Declared; 2]; 2]);
}

/// The tool waits until the client has its first event, so a layer that waited for the whole answer would wait for ever.
#[test]
fn the_layer_lets_each_event_through_as_it_comes() {
    let finding = r#"{"quote":"q","places":[],"change":"Await.","severity":"minor","note":null}"#;
    let params = format!(r#"{{"name":"report","arguments":{finding},"_meta":{{"progressToken":7}}}}"#);
    let call = format!(r#"{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{params}}}"#);
    for (config, _) in configs() {
        let desk = Desk::default();
        let call = call.clone();
        served_on_a_thread(layered(desk.clone(), config), move |client| {
            let mut messages = messages(client.post(&call));
            assert!(messages.next().unwrap().contains("notifications/progress"));
            desk.seen.notify_one();
            assert!(messages.next().unwrap().contains(r#""text":"Await.""#));
            assert_eq!(messages.next(), None);
        });
    }
}

#[test]
fn the_layer_takes_a_stream_that_is_cut_anywhere() {
    let stream =
        |schema: &str| format!("data: \nid: 0\nretry: 3000\n\n:\n\ndata: {schema}\nid: 0/1\n\ndata: no JSON\n\n");
    let schema = Text::described();
    let sorted = stream(&schema.sorted);
    for size in 1..=sorted.len() {
        let chunks = sorted.as_bytes().chunks(size).map(|chunk| Ok::<_, Infallible>(Bytes::copy_from_slice(chunk)));
        let body = Body::from_stream(stream::iter(chunks.collect::<Vec<_>>()));
        let response = Response::builder().header(CONTENT_TYPE, "text/event-stream").body(body).unwrap();
        let written = run(async { to_bytes(in_wire_order(response).await.unwrap().into_body(), usize::MAX).await });
        assert_eq!(written.unwrap(), stream(&schema.declared), "in chunks of {size}");
    }
}

/// rmcp holds what it has listed in a map, whatever the order was on the wire; `required` has kept it.
#[test]
fn an_agent_puts_the_order_right_for_the_model() {
    for router in [bare, layered] {
        let tools = served(router(Desk::default(), StreamableHttpServerConfig::default()), async |url| {
            let http = reqwest::Client::builder().no_proxy().build().unwrap();
            let config = StreamableHttpClientTransportConfig::with_uri(url);
            let agent = ().serve(StreamableHttpClientTransport::with_client(http, config)).await.unwrap();
            let tools = agent.list_all_tools().await.unwrap();
            agent.cancel().await.unwrap();
            tools
        });
        let sent = sent_to_the_model(tools);
        assert_eq!(sent.order("/tools/0/function/parameters", &Text::finding()), Order::Declared);
        assert_eq!(sent.order("/tools/1/function/parameters", &listed_schema()), Order::Declared);
    }
}
