//! A tagged union: the model chooses what to do, and fills in what that choice needs. The tag comes first, so that the
//! choice is made before its parts are written; the reasons come before the choice.
//!
//! ```sh
//! cargo run --example triage_enum
//! ```

use std::error::Error;
use std::fmt::Write as _;
use std::process::ExitCode;

use serde::Deserialize;
use wire_schema::{Dialect, WireSchema};
use wire_schema_examples::{pretty, print, strong, title, visible};

/// What to do with one incoming message.
#[derive(Debug, Deserialize, WireSchema)]
struct Triage {
    /// What the customer wants, in your own words.
    request: String,
    /// What in the message says so, quoted.
    evidence: Vec<String>,
    decision: Decision,
}

#[derive(Debug, Deserialize, WireSchema)]
#[serde(tag = "action", rename_all = "snake_case")]
enum Decision {
    /// The knowledge base has the answer.
    Answer { article: String, reply: String },
    /// Money goes back.
    Refund {
        /// Why it is owed.
        reason: String,
        #[wire(minimum = 1, maximum = 50_000)]
        cents: u32,
    },
    /// A person has to look at it.
    Escalate { to: Team, urgency: Option<Urgency> },
    /// Spam.
    Drop,
}

#[derive(Debug, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Team {
    Billing,
    Security,
    Legal,
}

#[derive(Debug, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Urgency {
    Today,
    Week,
}

const REPLIES: [&str; 3] = [
    r#"{"request": "Money back for a double charge.", "evidence": ["charged me twice"], "decision": {"action": "refund", "reason": "Two charges for one order.", "cents": 1999}}"#,
    r#"<think>Someone logged in from abroad.</think>{"request": "Lock the account.", "evidence": ["I was not in Lisbon"], "decision": {"action": "escalate", "to": "security", "urgency": null}}"#,
    r#"{"request": "Sell us pills.", "evidence": [], "decision": {"action": "delete"}}"#,
];

fn main() -> ExitCode {
    print(show())
}

fn show() -> Result<String, Box<dyn Error>> {
    let mut out = String::new();
    title(&mut out, "1. The schema of the decision: one closed object a choice, the tag first")?;
    let schema = Triage::schema();
    let decision = schema.pointer("/properties/decision").ok_or("no decision")?;
    writeln!(out, "{}", pretty(decision))?;

    title(&mut out, "2. Renders for each of these, within its rules and limits")?;
    for dialect in [Dialect::OpenAiChat, Dialect::Anthropic, Dialect::Gemini, Dialect::LlamaCppChat] {
        let bytes = Triage::render(dialect)?.to_string().len();
        writeln!(out, "  {:<16} {bytes:>5} bytes", dialect.to_string())?;
    }
    title(&mut out, "3. What Anthropic reads in the description and will not enforce")?;
    for open in Triage::structured_output().unenforced(Dialect::Anthropic) {
        writeln!(out, "  {open}")?;
    }

    title(&mut out, "4. Three replies")?;
    for reply in REPLIES {
        match Triage::parse_reply(reply) {
            Ok(Triage { request, evidence, decision }) => {
                writeln!(out, "  {} {}", strong(&request), act(&decision))?;
                for quote in evidence {
                    writeln!(out, "    it says: {}", visible(&quote))?;
                }
            }
            Err(error) => writeln!(out, "  {}: {error}", strong("refused"))?,
        }
    }
    Ok(out)
}

/// What the program does: every choice is a variant, and the compiler knows them all.
fn act(decision: &Decision) -> String {
    match decision {
        Decision::Answer { article, reply } => format!("answer from {article}: {reply}"),
        Decision::Refund { reason, cents } => format!("refund {}.{:02} ({reason})", cents / 100, cents % 100),
        Decision::Escalate { to, urgency } => match urgency {
            Some(urgency) => format!("to {to:?}, {urgency:?}"),
            None => format!("to {to:?}, in turn"),
        },
        Decision::Drop => "dropped".into(),
    }
}
