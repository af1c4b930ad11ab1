//! A prompt for a server that does not show its model the schema: the schema as text, and examples that are written as the
//! model is to write them.
//!
//! ```sh
//! cargo run --example few_shot
//! ```

use std::error::Error;

use anstream::println;
use serde::{Deserialize, Serialize};
use serde_json::json;
use wire_schema::{Dialect, WireSchema, to_wire_json};
use wire_schema_examples::{heading, pretty, quoted};

/// The mood of a product review.
#[derive(Debug, PartialEq, Serialize, Deserialize, WireSchema)]
struct Mood {
    stars: u8,
    feeling: Feeling,
    // whoever declares it last may still want it written first
    /// What the mood shows in, quoted.
    #[wire(order = -1)]
    evidence: Vec<String>,
    aspect: Option<String>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Feeling {
    Glad,
    Mixed,
    Cross,
}

fn shots() -> [(&'static str, Mood); 2] {
    [
        (
            "Arrived late, but what a sound!",
            Mood {
                stars: 4,
                feeling: Feeling::Mixed,
                evidence: vec!["Arrived late".into(), "what a sound!".into()],
                aspect: None,
            },
        ),
        (
            "The hinge broke on day two.",
            Mood {
                stars: 1,
                feeling: Feeling::Cross,
                evidence: vec!["The hinge broke".into()],
                aspect: Some("hinge".into()),
            },
        ),
    ]
}

fn main() -> Result<(), Box<dyn Error>> {
    let system = format!(
        "You read product reviews. Answer with one JSON object of this form and nothing else, without comments:\n\n{}",
        Mood::prompt_schema()
    );
    println!("{}\n{}", heading("The system prompt"), quoted(&system));
    println!(
        "\nThe schema is {} bytes there; as JSON Schema it is {}.",
        Mood::prompt_schema().len(),
        Mood::schema().to_string().len()
    );

    let mut messages = vec![json!({"role": "system", "content": system})];
    println!("{}", heading("The examples, as the model would have written them"));
    for (review, mood) in shots() {
        let reply = mood.to_reply_json()?;
        println!("{}\n  -> {reply}", quoted(review));
        // the way back: what is shown to the model is what is read from it
        assert_eq!(Mood::parse_reply(&reply)?, mood);
        messages.push(json!({"role": "user", "content": review}));
        messages.push(json!({"role": "assistant", "content": reply}));
    }
    messages.push(json!({"role": "user", "content": "Does what it should."}));

    let mut body = json!({"messages": messages, "max_tokens": 256});
    Mood::render(Dialect::LlamaCppChat)?.merge_into(&mut body)?;
    let wire = to_wire_json(&body)?;
    println!("{}\n{}", heading("The request for llama.cpp"), pretty(&serde_json::from_str(&wire)?));
    Ok(())
}
