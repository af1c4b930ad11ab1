//! A reply that is shown while it comes: finished values and growing strings, never a guess, and the typed value in the end.
//!
//! The server here is a list of chunks; put your stream in its place.
//!
//! ```sh
//! cargo run --example streaming
//! ```

use std::error::Error;

use anstream::println;
use serde::Deserialize;
use wire_schema::reply::Partial;
use wire_schema::{Json, WireSchema};
use wire_schema_examples::{heading, visible};

/// A recipe.
#[derive(Debug, Deserialize, WireSchema)]
struct Recipe {
    title: String,
    minutes: u32,
    steps: Vec<String>,
}

/// Cut without regard to words, numbers and escapes, as a tokenizer cuts.
const CHUNKS: [&str; 14] = [
    "<think>Something qu",
    "ick. {\"title\": \"?\"}</think>\nHere you are:\n```json\n{\"tit",
    "le\": \"Cr\\u00e",
    "8me br\\u",
    "00fbl\\u00e9e\", \"minu",
    "tes\": 4",
    "5, \"steps\":",
    " [\"Heat the cream wi",
    "th the vanilla.\", \"Stir it in",
    "to the yolks.\",",
    " \"Bake at 140 \u{b0}C.\\nChill",
    ".\"",
    "]}\n``",
    "`\nEnjoy!",
];

/// A chunk as a Rust string, in 32 characters.
fn shortened(chunk: &str) -> String {
    let text = format!("{chunk:?}");
    if text.chars().count() <= 32 { text } else { text.chars().take(31).chain(['…']).collect() }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut partial = Partial::<Recipe>::new();
    println!("{}", heading("What is there after each chunk"));
    for chunk in CHUNKS {
        // a program would draw its form anew here
        let shown = partial.feed(chunk).map_or_else(|| "-".to_owned(), Json::to_string);
        println!("{:>32}  {}", shortened(chunk), visible(&shown));
    }
    println!("\ncomplete: {}", partial.is_complete());

    let reply = partial.finish()?;
    let Recipe { title, minutes, steps } = reply.value;
    println!("{}\n{}, {minutes} minutes", heading("The value"), visible(&title));
    for (n, step) in steps.iter().enumerate() {
        println!("{}. {}", n + 1, visible(step).replace('\n', " "));
    }
    println!("read from the bytes {:?}", reply.report.span);
    Ok(())
}
