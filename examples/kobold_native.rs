//! KoboldCpp without a client library: its native endpoint takes the schema as text in `grammar`, shows nothing of it to
//! the model, and falls back to free generation when it cannot convert it. So: put the fields into the prompt, ask the
//! server whether it can convert the schema, and look at the order of the reply.
//!
//! ```sh
//! cargo run --example kobold_native
//! ```

use std::error::Error;
use std::fmt::Write as _;
use std::process::ExitCode;

use serde::{Deserialize, Serialize};
use wire_schema::reply::{self, KeyOrder};
use wire_schema::{Dialect, Envelope, Schema, WireSchema, to_wire_json};
use wire_schema_examples::{print, title};

/// One move in a text adventure.
#[derive(Debug, Deserialize, WireSchema)]
struct Move {
    /// What the player sees, two sentences.
    scene: String,
    /// What has changed in the world.
    changes: Vec<String>,
    /// What the player may do next.
    #[wire(min_items = 2, max_items = 4)]
    choices: Vec<String>,
    mood: Mood,
}

#[derive(Debug, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Mood {
    Calm,
    Tense,
    Dire,
}

/// The body of `POST /api/v1/generate`.
#[derive(Serialize)]
struct Generate<'a> {
    prompt: &'a str,
    max_length: u32,
    temperature: f32,
    #[serde(flatten)]
    grammar: Envelope,
}

/// The body of `POST /api/extra/json_to_grammar`, which says whether the schema can be held.
#[derive(Serialize)]
struct Check {
    schema: Schema,
}

const PROMPT: &str =
    "You are the narrator. The player opens the cellar door.\nAnswer with JSON: scene, changes, choices, mood.\n";

/// What `results[0].text` of the response may hold: with the grammar at work, and without it.
const REPLIES: [&str; 2] = [
    r#"{"scene":"Cold air. Water drips.","changes":["The door is open."],"choices":["Go down","Close it"],"mood":"tense"}"#,
    r#"Sure! {"mood":"tense","scene":"Cold air.","choices":["Go down","Close it"],"changes":[]}"#,
];

fn main() -> ExitCode {
    print(show())
}

fn show() -> Result<String, Box<dyn Error>> {
    let mut out = String::new();
    let check = to_wire_json(&Check { schema: Move::schema() })?;
    title(&mut out, "1. Can the server hold it? `\"success\": true`, or it would generate freely")?;
    writeln!(out, "curl -s http://localhost:5001/api/extra/json_to_grammar -d '{check}'")?;

    let grammar = Move::render(Dialect::KoboldGenerate)?;
    let body = to_wire_json(&Generate { prompt: PROMPT, max_length: 300, temperature: 0.7, grammar })?;
    title(&mut out, "2. The request: the schema is a text, and its order is in the bytes")?;
    writeln!(out, "curl -s http://localhost:5001/api/v1/generate -d '{}'", body.replace('\'', r"'\''"))?;

    title(&mut out, "3. What it does not hold the model to")?;
    let open = Move::structured_output().unenforced(Dialect::KoboldGenerate);
    if open.is_empty() {
        writeln!(out, "  nothing: the grammar has all of it")?;
    }
    for open in open {
        writeln!(out, "  {open}")?;
    }

    title(&mut out, "4. Two replies: was the grammar at work?")?;
    for text in REPLIES {
        let reply = reply::read::<Move>(text)?;
        let verdict = match reply.report.key_order {
            KeyOrder::Kept => "in order",
            _ => "not in order: the server generated freely, look at its console",
        };
        let Move { scene, changes, choices, mood } = reply.value;
        let changes = if changes.is_empty() { "nothing has changed".to_owned() } else { changes.join(" ") };
        writeln!(out, "  {verdict}: {scene} ({mood:?}; {changes}; {})", choices.join(" / "))?;
    }
    Ok(out)
}
