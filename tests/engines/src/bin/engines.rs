//! Prints the table. The argument is a list of further engines as JSON, as `run.py` makes it: each an object with
//! `engine`, `dialects` and `command`. llguidance is always asked.

use std::error::Error;

use serde::Deserialize;
use wire_schema::Dialect;
use wire_schema_engines::llguidance::{self, LlGuidance};
use wire_schema_engines::process::Process;
use wire_schema_engines::report::{Column, markdown};
use wire_schema_engines::subjects;

#[derive(Deserialize)]
struct Listed {
    /// Name and version, as the table has it.
    engine: String,
    /// The dialects whose servers run it.
    dialects: Vec<String>,
    command: Vec<String>,
}

const LLGUIDANCE: [Dialect; 3] = [Dialect::OpenAiChat, Dialect::LlamaCppCompletion, Dialect::Vllm];

fn main() -> Result<(), Box<dyn Error>> {
    let listed: Vec<Listed> = match std::env::args().nth(1) {
        Some(list) => serde_json::from_str(&list)?,
        None => Vec::new(),
    };
    let subjects = subjects();
    let mut columns = Vec::new();
    for dialect in LLGUIDANCE {
        let engine = format!("llguidance {}", llguidance::VERSION);
        columns.push(Column::ask(engine, dialect, &mut LlGuidance::default(), &subjects)?);
    }
    for Listed { engine, dialects, command } in listed {
        for dialect in dialects {
            let mut process = Process::start(&command)?;
            columns.push(Column::ask(engine.clone(), dialect.parse()?, &mut process, &subjects)?);
        }
    }
    print!("{}", markdown(&subjects, &columns));
    Ok(())
}
