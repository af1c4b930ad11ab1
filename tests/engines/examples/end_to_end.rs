//! From the type to the reply, over HTTP: the body is rendered here, a server on loopback enforces it, the reply is read,
//! and the report says whether the order was kept. Then the same with a server that takes the schema and forgets it.

use std::error::Error;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wire_schema::reply::{self, KeyOrder};
use wire_schema::{Dialect, WireSchema};
use wire_schema_engines::server::{Enforcement, Server};

/// What one reviewer found.
#[derive(Debug, Serialize, Deserialize, WireSchema)]
struct Finding {
    /// Verbatim quote that the change rests on.
    evidence: String,
    place: Place,
    change: Change,
    severity: Severity,
    note: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, WireSchema)]
struct Place {
    file: String,
    line: u16,
}

#[derive(Debug, Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Change {
    Remove,
    Replace { old: String, new: String },
}

#[derive(Debug, Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Severity {
    Major,
    Minor,
}

/// A dialect, where it is sent, and where the reply stands.
const SURFACES: [(Dialect, &str, &str); 5] = [
    (Dialect::OpenAiChat, "/v1/chat/completions", "/choices/0/message/content"),
    (Dialect::LlamaCppChat, "/v1/chat/completions", "/choices/0/message/content"),
    (Dialect::LlamaCppCompletion, "/completion", "/content"),
    (Dialect::KoboldChat, "/v1/chat/completions", "/choices/0/message/content"),
    (Dialect::KoboldGenerate, "/api/v1/generate", "/results/0/text"),
];
/// Replies of each.
const ROUNDS: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    for enforcement in [Enforcement::On, Enforcement::Off] {
        let server = Server::start(enforcement, SURFACES.len() * ROUNDS)?;
        for (dialect, path, at) in SURFACES {
            let mut last = String::new();
            for _ in 0..ROUNDS {
                last = ask(dialect, &server.url(path), at)?;
                let order = reply::read::<Finding>(&last)?.report.key_order;
                let expected = match enforcement {
                    Enforcement::On => order == KeyOrder::Kept,
                    Enforcement::Off => matches!(order, KeyOrder::NotKept { .. }),
                };
                assert!(expected, "{dialect}, enforcement {enforcement:?}: {order:?} in {last}");
            }
            let order = if enforcement == Enforcement::On { "in order" } else { "reported as out of order" };
            let shown: String = last.chars().filter(|c| !c.is_control()).take(100).collect();
            println!("enforcement {enforcement:?}, {dialect}: {ROUNDS} replies {order}; the last: {shown} ..");
        }
        server.end()?;
    }
    Ok(())
}

fn ask(dialect: Dialect, url: &str, at: &str) -> Result<String, Box<dyn Error>> {
    let mut body = json!({"model": "random", "messages": [{"role": "user", "content": "Review this."}]});
    Finding::render(dialect)?.merge_into(&mut body)?;
    let bytes = wire_schema::to_wire_json(&body)?;
    let answer = ureq::post(url).content_type("application/json").send(bytes)?.body_mut().read_to_string()?;
    let answer: Value = serde_json::from_str(&answer)?;
    let reply = answer.pointer(at).and_then(Value::as_str).ok_or_else(|| format!("no {at} in {answer}"))?;
    Ok(reply.to_owned())
}
