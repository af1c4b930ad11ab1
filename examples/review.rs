//! The main job, end to end: a type, its schema in order, the requests, the bytes on the wire, and a chatty reply read
//! back into the type.
//!
//! ```sh
//! cargo run --example review                                  # a good reply and one that was cut off
//! cargo run --example review -- examples/data/harmony.txt     # another one, or your own
//! ```

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde::{Deserialize, Serialize};
use serde_json::json;
use wire_schema::reply::{self, ReplyError};
use wire_schema::{Dialect, Envelope, Json, Object, WireSchema, to_wire_json};
use wire_schema_examples::{pretty, print, title, visible};

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

fn main() -> ExitCode {
    print(replies().and_then(|replies| show_all(&replies)))
}

/// The replies to read: the files on the command line, else a good one and one that was cut off.
fn replies() -> Result<Vec<(PathBuf, String)>, Box<dyn Error>> {
    let mut files: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if files.is_empty() {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
        files = vec![data.join("reasoning.txt"), data.join("truncated.txt")];
    }
    let read = |file: PathBuf| match std::fs::read_to_string(&file) {
        Ok(text) => Ok((file, text)),
        Err(error) => {
            Err(format!("{}: {error}\nusage: review [a file with a model's reply ..]", file.display()).into())
        }
    };
    files.into_iter().map(read).collect()
}

fn show_all(replies: &[(PathBuf, String)]) -> Result<String, Box<dyn Error>> {
    let mut out = String::new();
    title(&mut out, "1. The schema of `Review`: every object in the order in which its fields are declared")?;
    writeln!(out, "{}", pretty(Review::schema().as_json()))?;
    show_requests(&mut out)?;
    for (number, (file, text)) in (5..).zip(replies) {
        title(&mut out, &format!("{number}. The reply in {}", file.display()))?;
        for line in text.trim_end().lines() {
            writeln!(out, "  | {}", visible(line))?;
        }
        show_reply(&mut out, reply::read::<Review>(text))?;
    }
    Ok(out)
}

fn show_requests(out: &mut String) -> Result<(), Box<dyn Error>> {
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
    title(out, "2. The request body for OpenAI: POST /v1/chat/completions")?;
    writeln!(out, "{}", around_the_schema(&openai_wire, "/response_format/json_schema/schema")?)?;

    // the same from a `json!` value, as most request code has it
    let mut kobold = json!({"messages": openai.messages, "max_tokens": 1024});
    Review::render(Dialect::KoboldChat)?.merge_into(&mut kobold)?;
    let kobold_wire = to_wire_json(&kobold)?;
    title(out, "3. The request body for KoboldCpp: POST /v1/chat/completions")?;
    writeln!(out, "{}", around_the_schema(&kobold_wire, "/json_schema")?)?;

    title(out, "4. On the wire: the same bytes in every process")?;
    writeln!(out, "OpenAI, {} bytes:\n{openai_wire}\n", openai_wire.len())?;
    writeln!(out, "KoboldCpp, {} bytes:\n{kobold_wire}\n", kobold_wire.len())?;
    writeln!(out, "A finding's fields, as the model will write them:")?;
    writeln!(out, "  to_wire_json(&body)           {}", order_of_a_finding(&kobold_wire)?)?;
    writeln!(out, "  serde_json::to_string(&body)  {}", order_of_a_finding(&serde_json::to_string(&kobold)?)?)?;
    Ok(())
}

fn show_reply(out: &mut String, read: Result<reply::Reply<Review>, ReplyError>) -> std::fmt::Result {
    match read {
        Ok(reply) => {
            show_review(out, &reply.value)?;
            let report = reply.report;
            writeln!(out, "\nread from the bytes {:?}; keys in schema order: {:?}", report.span, report.key_order)
        }
        Err(error) => {
            writeln!(out, "\nerror ({:?}): {}", error.kind(), visible(&error.to_string()))?;
            writeln!(out, "\nthe next user turn, for the model:\n{}", visible(&error.feedback()))
        }
    }
}

fn show_review(out: &mut String, review: &Review) -> std::fmt::Result {
    writeln!(out, "\nthe value, a `Review`:")?;
    writeln!(out, "  {:?}: {}", review.verdict, visible(&review.summary))?;
    for finding in &review.findings {
        writeln!(out, "  - {:?}, {:.0} % sure", finding.severity, finding.confidence * 100.0)?;
        writeln!(out, "    evidence  {}", visible(&finding.evidence))?;
        writeln!(out, "    change    {}", visible(&finding.change).replace('\n', "\n              "))?;
        writeln!(out, "    also in   {}", visible(finding.also_in.as_deref().unwrap_or("-")))?;
    }
    Ok(())
}

/// A body for reading: the schema in it was shown.
fn around_the_schema(body: &str, schema: &str) -> Result<String, Box<dyn Error>> {
    let mut body: serde_json::Value = serde_json::from_str(body)?;
    *body.pointer_mut(schema).ok_or("there is no schema")? = json!("<the schema, as above>");
    Ok(pretty(&body.into()))
}

/// The names of a finding's properties, in the order in which they stand in a request body.
fn order_of_a_finding(body: &str) -> Result<String, Box<dyn Error>> {
    let body: Json = serde_json::from_str(body)?;
    let finding = body.pointer("/json_schema/properties/findings/items/properties").and_then(Json::as_object);
    Ok(finding.into_iter().flat_map(Object::keys).collect::<Vec<_>>().join(", "))
}
