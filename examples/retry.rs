//! A model that makes mistakes, and is told exactly which: `feedback()` is the next user turn.
//!
//! The model here is a closure that plays four replies; put a call to your server in its place.
//!
//! ```sh
//! cargo run --example retry
//! ```

use std::error::Error;

use anstream::println;
use serde::Deserialize;
use wire_schema::WireSchema;
use wire_schema::reply::Reader;
use wire_schema_examples::{heading, quoted, visible};

/// How a customer's mail is handled.
#[derive(Debug, Deserialize, WireSchema)]
struct Triage {
    /// The sentence of the mail that decides it, quoted.
    evidence: String,
    team: String,
    /// 1 is now, 5 is whenever.
    #[wire(minimum = 1, maximum = 5)]
    urgency: u8,
}

struct Turn {
    role: &'static str,
    text: String,
}

/// Asks until the reply is a `Triage`, at most `attempts` times.
fn ask(
    model: &mut dyn FnMut(&[Turn]) -> String,
    reader: &Reader<'_, Triage>,
    turns: &mut Vec<Turn>,
    attempts: usize,
) -> Result<Triage, Box<dyn Error>> {
    for attempt in 1..=attempts {
        let reply = model(turns);
        println!("{}\n{}", heading(&format!("Reply {attempt}")), quoted(&reply));
        match reader.read(&reply) {
            Ok(read) => {
                turns.push(Turn { role: "assistant", text: reply });
                return Ok(read.value);
            }
            Err(error) => {
                println!("\n{:?}, so the model is told:\n{}", error.kind(), quoted(&error.feedback()));
                turns.push(Turn { role: "assistant", text: reply });
                turns.push(Turn { role: "user", text: error.feedback() });
            }
        }
    }
    Err(format!("no valid reply in {attempts} attempts").into())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mail = "My card was charged twice for order 1180. Please give me one of them back.";
    // the teams are known only now; the schema that goes out names them, and the reader holds the reply to them
    let output = Triage::structured_output().one_of("/properties/team", ["billing", "shipping"])?;
    let reader = Reader::<Triage>::new().check(&output).validate(|triage: &Triage| {
        if mail.contains(&triage.evidence) {
            Ok(())
        } else {
            Err("evidence is no quote from the mail: copy a sentence of it")
        }
    });

    let mut replies = [
        "Sure! {\"evidence\": \"My card was charged twice for order 1180.\", \"team\": \"bil",
        "{\"evidence\": \"My card was charged twice for order 1180.\", \"team\": \"billing\", \"urgency\": \"high\"}",
        "{\"evidence\": \"The customer paid twice.\", \"team\": \"billing\", \"urgency\": 2}",
        "Sorry about that.\n```json\n{\"evidence\": \"My card was charged twice for order 1180.\", \"team\": \"billing\", \"urgency\": 2}\n```",
    ]
    .into_iter();
    let mut model = move |turns: &[Turn]| {
        assert!(turns.last().is_some_and(|turn| turn.role == "user"), "it is the model's turn");
        replies.next().unwrap_or_default().to_owned()
    };

    let mut turns = vec![Turn { role: "user", text: format!("Triage this mail:\n{mail}") }];
    let triage = ask(&mut model, &reader, &mut turns, 4)?;
    println!("{}", heading("The value, and the conversation that led to it"));
    println!("{}, urgency {}: {:?}\n", triage.team, triage.urgency, triage.evidence);
    for Turn { role, text } in &turns {
        println!("{role:>9}: {}", visible(text).replace('\n', " "));
    }
    Ok(())
}
