//! A report of sections of findings, some of them inside others: nested structs, a recursive type, a generic one, and
//! which of them the providers take.
//!
//! ```sh
//! cargo run --example nested_report
//! ```

use std::error::Error;
use std::fmt::Write as _;
use std::process::ExitCode;

use serde::Deserialize;
use wire_schema::{Dialect, WireSchema};
use wire_schema_examples::{pretty, print, strong, title};

/// The report on one incident.
#[derive(Debug, Deserialize, WireSchema)]
struct Report {
    timeline: Vec<Dated<Event>>,
    /// From the symptom down to the cause.
    causes: Cause,
    /// What to do, the most urgent first.
    #[wire(min_items = 1, max_items = 5)]
    actions: Vec<Dated<String>>,
    /// For somebody who reads nothing else.
    summary: String,
}

// generic: a type for each argument
#[derive(Debug, Deserialize, WireSchema)]
struct Dated<T> {
    #[wire(format = "date")]
    day: String,
    what: T,
}

#[derive(Debug, Deserialize, WireSchema)]
struct Event {
    /// Quoted from the log.
    line: String,
    meaning: String,
}

// recursive: it is defined once, and referred to
#[derive(Debug, Deserialize, WireSchema)]
struct Cause {
    what: String,
    because: Vec<Cause>,
}

const REPLY: &str = r#"Here is the report.

{"timeline": [{"day": "2026-03-02", "what": {"line": "pool exhausted", "meaning": "No connection was given back."}}],
 "causes": {"what": "Requests time out", "because": [
    {"what": "The pool is empty", "because": [{"what": "A retry loop opens a connection a turn", "because": []}]}]},
 "actions": [{"day": "2026-03-03", "what": "Close the connection before the next turn."}],
 "summary": "A retry loop leaked connections."}"#;

fn main() -> ExitCode {
    print(show())
}

fn show() -> Result<String, Box<dyn Error>> {
    let mut out = String::new();
    title(&mut out, "1. The schema: written out, but for what contains itself")?;
    writeln!(out, "{}", pretty(Report::schema().as_json()))?;

    title(&mut out, "2. Who takes it")?;
    for dialect in Dialect::ALL {
        let (name, taken) = (dialect.to_string(), Report::render(*dialect));
        match taken {
            Ok(envelope) => writeln!(out, "  {name:<24} {} bytes", envelope.to_string().len())?,
            Err(error) => {
                let why = error.violations().iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
                writeln!(out, "  {name:<24} {} {why}", strong("no:"))?;
            }
        }
    }

    title(&mut out, "3. The reply, read")?;
    let report = Report::parse_reply(REPLY)?;
    for event in &report.timeline {
        writeln!(out, "  {}  {} ({})", event.day, event.what.meaning, event.what.line)?;
    }
    writeln!(out)?;
    show_cause(&mut out, &report.causes, 1)?;
    writeln!(out)?;
    for (n, action) in (1..).zip(&report.actions) {
        writeln!(out, "  {n}. {} (by {})", action.what, action.day)?;
    }
    writeln!(out, "\n  {}", strong(&report.summary))?;
    Ok(out)
}

fn show_cause(out: &mut String, cause: &Cause, level: usize) -> std::fmt::Result {
    writeln!(out, "{:indent$}- {}", "", cause.what, indent = level * 2)?;
    cause.because.iter().try_for_each(|cause| show_cause(out, cause, level + 1))
}
