//! A server on loopback as OpenAI's, llama.cpp's and KoboldCpp's are to a client, with a random model behind llguidance.
//!
//! It reads what those read, ends after the requests that it was started for, or when none comes for a while.

use std::io::{self, Read};
use std::net::SocketAddr;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use serde_json::{Value, json};
use tiny_http::{Method, Request, Response, Server as Http};

use crate::llguidance::LlGuidance;
use crate::sampler::Sampler;

/// How long it waits for the next request.
const PATIENCE: Duration = Duration::from_secs(20);
/// More than any request here has.
const LARGEST: u64 = 1 << 20;

/// Whether the server does what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enforcement {
    /// The model writes under the schema's mask.
    On,
    /// The schema is taken and forgotten, as servers do that cannot convert it. The model has its shape from the prompt,
    /// and concludes before it gives reasons: it writes every object's members from the last to the first.
    Off,
}

/// A server that runs.
pub struct Server {
    address: SocketAddr,
    thread: JoinHandle<()>,
}

impl Server {
    /// # Errors
    /// There is no port on loopback.
    pub fn start(enforcement: Enforcement, requests: usize) -> io::Result<Self> {
        let http = Http::http("127.0.0.1:0").map_err(io::Error::other)?;
        let address = http.server_addr().to_ip().ok_or_else(|| io::Error::other("no address"))?;
        let thread = thread::spawn(move || serve(&http, enforcement, requests));
        Ok(Server { address, thread })
    }

    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Waits until it has ended.
    ///
    /// # Errors
    /// It has panicked.
    pub fn end(self) -> io::Result<()> {
        self.thread.join().map_err(|_| io::Error::other("the server panicked"))
    }
}

fn serve(http: &Http, enforcement: Enforcement, requests: usize) {
    let mut sampler = Sampler::new(requests as u64);
    for _ in 0..requests {
        let Ok(Some(mut request)) = http.recv_timeout(PATIENCE) else { return };
        let (status, body) = match answer(&mut request, enforcement, &mut sampler) {
            Ok(body) => (200, body),
            Err(error) => (400, json!({"error": error})),
        };
        // the client has gone: nothing to do about it
        let _ = request.respond(Response::from_string(body.to_string()).with_status_code(status));
    }
}

fn answer(request: &mut Request, enforcement: Enforcement, sampler: &mut Sampler) -> Result<Value, String> {
    if *request.method() != Method::Post {
        return Err("POST it".into());
    }
    let mut text = String::new();
    request.as_reader().take(LARGEST).read_to_string(&mut text).map_err(|error| error.to_string())?;
    let body: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let path = request.url().to_owned();
    let schema = schema_of(&path, &body)?;
    let reply = write(&schema, enforcement, sampler)?;
    Ok(match &*path {
        "/v1/chat/completions" => json!({
            "object": "chat.completion",
            "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": reply}}],
        }),
        "/completion" => json!({"content": reply, "stop": true}),
        _ => json!({"results": [{"text": reply}]}),
    })
}

/// The schema, where the server behind that path looks for it.
fn schema_of(path: &str, body: &Value) -> Result<Value, String> {
    let found = match path {
        // OpenAI's place, and without a `response_format` KoboldCpp's and llama.cpp's
        "/v1/chat/completions" => match body.get("response_format") {
            Some(format) => format.pointer("/json_schema/schema").cloned(),
            None => body.get("json_schema").cloned(),
        },
        "/completion" => body.get("json_schema").cloned(),
        // KoboldCpp's native endpoint takes JSON in a string
        "/api/v1/generate" => {
            let text = body.get("grammar").and_then(Value::as_str).unwrap_or_default();
            serde_json::from_str(text).ok()
        }
        _ => return Err(format!("no {path}")),
    };
    found.ok_or_else(|| "no schema where this server looks for one".into())
}

fn write(schema: &Value, enforcement: Enforcement, sampler: &mut Sampler) -> Result<String, String> {
    let engine = LlGuidance::default();
    match enforcement {
        Enforcement::On => sampler.write(engine.matcher(&schema.to_string())?),
        Enforcement::Off => {
            let mut schema = schema.clone();
            reverse(&mut schema);
            let text = sampler.write(engine.matcher(&schema.to_string())?)?;
            Ok(format!("Sure! Here is what I found:\n```json\n{text}\n```\nAnything else?"))
        }
    }
}

/// Every object's properties from the last to the first.
fn reverse(node: &mut Value) {
    match node {
        Value::Object(members) => {
            if let Some(Value::Object(properties)) = members.get_mut("properties") {
                *properties = std::mem::take(properties).into_iter().rev().collect();
            }
            members.values_mut().for_each(reverse);
        }
        Value::Array(items) => items.iter_mut().for_each(reverse),
        _ => {}
    }
}
