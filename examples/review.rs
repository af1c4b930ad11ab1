//! The main job, end to end: a type, its schema in order, the requests, the bytes on the wire, and a chatty reply read
//! back into the type.
//!
//! ```sh
//! cargo run --example review                                  # a good reply and one that was cut off
//! cargo run --example review -- examples/data/harmony.txt     # another one, or your own
//! ```

use std::error::Error;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::json;
use wire_schema::reply::{self, ReplyError};
use wire_schema::{Dialect, Envelope, Json, Object, WireSchema, to_wire_json};
use wire_schema_examples::pretty;

/// A review of one change to a code base.
#[derive(Debug, Deserialize, WireSchema)]
struct Review {
    /// The most serious one first.
    findings: Vec<Finding>,
    /// One sentence for the author of the change.
    summary: String,
    verdict: Verdict,
}

// `evidence` stands before `change`, so the model has to quote before it may conclude
/// One fault of the change.
#[derive(Debug, Deserialize, WireSchema)]
struct Finding {
    /// The line that the finding rests on, quoted to the letter.
    evidence: String,
    /// What to change, and why the evidence asks for it.
    change: String,
    severity: Severity,
    /// From 0 to 1: how sure you are.
    confidence: f64,
    /// Another place with the same fault.
    also_in: Option<String>,
}

#[derive(Debug, Deserialize, WireSchema)]
#[serde(rename_all = "snake_case")]
enum Severity {
    /// Must not be merged.
    Blocker,
    Major,
    /// Can be mended later.
    Minor,
}

#[derive(Debug, Deserialize, WireSchema)]
#[serde(rename_all = "snake_case")]
enum Verdict {
    Approve,
    RequestChanges,
    Comment,
}

/// A request body with a type of its own: the envelope is flattened in.
#[derive(Serialize)]
struct ChatRequest<'a> {
    model: &'a str,
    messages: [Message<'a>; 2],
    temperature: f32,
    #[serde(flatten)]
    output: Envelope,
}

#[derive(Serialize)]
struct Message<'a> {
    role: &'a str,
    content: &'a str,
}

fn main() -> Result<(), Box<dyn Error>> {
    title("1. The schema of `Review`: every object in the order in which its fields are declared");
    println!("{}", pretty(Review::schema().as_json()));

    let openai = ChatRequest {
        model: "gpt-oss-120b",
        messages: [
            Message { role: "system", content: "Review the change. Answer in JSON." },
            Message { role: "user", content: "<the diff>" },
        ],
        temperature: 0.2,
        output: Review::render(Dialect::OpenAiChat)?,
    };
    let openai_wire = to_wire_json(&openai)?;
    title("2. The request body for OpenAI: POST /v1/chat/completions");
    println!("{}", pretty(&serde_json::from_str(&openai_wire)?));

    // the same from a `json!` value, as most request code has it
    let mut kobold = json!({"messages": openai.messages, "max_tokens": 1024});
    Review::render(Dialect::KoboldChat)?.merge_into(&mut kobold)?;
    let kobold_wire = to_wire_json(&kobold)?;
    title("3. The request body for KoboldCpp: POST /v1/chat/completions");
    println!("{}", pretty(&serde_json::from_str(&kobold_wire)?));

    title("4. On the wire: the same bytes in every process");
    println!("OpenAI, {} bytes:\n{openai_wire}\n", openai_wire.len());
    println!("KoboldCpp, {} bytes:\n{kobold_wire}\n", kobold_wire.len());
    println!("A finding's fields, as the model will write them:");
    println!("  to_wire_json(&body)           {}", order_of_a_finding(&kobold_wire)?);
    println!("  serde_json::to_string(&body)  {}", order_of_a_finding(&serde_json::to_string(&kobold)?)?);

    for file in replies() {
        title(&format!("5. The reply in {}", file.display()));
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        println!("{}", text.trim_end().replace('\n', "\n  | ").replacen("", "  | ", 1));
        show(reply::read::<Review>(&text));
    }
    Ok(())
}

/// The replies to read: those named on the command line, else a good one and one that was cut off.
fn replies() -> Vec<PathBuf> {
    let named: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if !named.is_empty() {
        return named;
    }
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    vec![data.join("reasoning.txt"), data.join("truncated.txt")]
}

fn show(read: Result<reply::Reply<Review>, ReplyError>) {
    match read {
        Ok(reply) => {
            print(&reply.value);
            println!(
                "\nread from the bytes {:?}; keys in schema order: {:?}",
                reply.report.span, reply.report.key_order
            );
        }
        Err(error) => {
            println!("\nerror ({:?}): {error}", error.kind());
            println!("\nthe next user turn, for the model:\n{}", error.feedback());
        }
    }
}

fn print(review: &Review) {
    println!("\nthe value, a `Review`:");
    println!("  {:?}: {}", review.verdict, review.summary);
    for finding in &review.findings {
        println!("  - {:?}, {:.0} % sure", finding.severity, finding.confidence * 100.0);
        println!("    evidence  {}", finding.evidence);
        println!("    change    {}", finding.change.replace('\n', "\n              "));
        println!("    also in   {}", finding.also_in.as_deref().unwrap_or("-"));
    }
}

fn title(text: &str) {
    if std::io::stdout().is_terminal() { println!("\n\x1b[1m{text}\x1b[0m") } else { println!("\n## {text}") }
}

/// The names of a finding's properties, in the order in which they stand in a request body.
fn order_of_a_finding(body: &str) -> Result<String, Box<dyn Error>> {
    let body: Json = serde_json::from_str(body)?;
    let finding = body.pointer("/json_schema/properties/findings/items/properties").and_then(Json::as_object);
    Ok(finding.into_iter().flat_map(Object::keys).collect::<Vec<_>>().join(", "))
}
