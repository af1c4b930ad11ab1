//! Replies of a model to time the readers on.

use serde::de::DeserializeOwned;
use wire_schema::WireSchema;

use crate::types::{Flat, Triage};

const FINDING: &str = r#"{
      "evidence": "41: let key = Uuid::new_v4(); // \"fresh\" on every attempt",
      "change": "Make the key before the retry loop, so that a second attempt is the same request.\nThen test it.",
      "confidence": 0.93,
      "note": null,
      "line": 41,
      "file": "src/retry.rs",
      "blocks": true,
      "also_in": ["src/pay.rs:17", "src/refund.rs:90"],
      "count": 3,
      "severity": "major"
    }"#;

/// A type with a reply of its own.
pub trait Sample: WireSchema + DeserializeOwned {
    /// JSON and nothing else.
    fn reply() -> String;
}

/// One record, 500 bytes.
impl Sample for Flat {
    fn reply() -> String {
        FINDING.to_owned()
    }
}

/// A nested reply, 20 findings, 12 KB.
impl Sample for Triage {
    fn reply() -> String {
        let step =
            r#"{"thought": "The key is made inside the loop, so every retry is a new payment.", "certainty": 0.8}"#;
        format!(
            r#"{{
  "reasoning": [{}],
  "findings": [{}],
  "action": {{"kind": "reply", "text": "We found it: the key.", "tone": "minor"}},
  "fallback": null
}}"#,
            [step; 5].join(", "),
            [FINDING; 20].join(",\n    "),
        )
    }
}

/// The same with what models put around it: reasoning with a draft, prose with a citation, a fence.
#[must_use]
pub fn chatty(reply: &str) -> String {
    format!(
        "<think>The user wants JSON. Try {{\"evidence\": \"?\"}}, no. {}</think>\n\
         As [1] and [2] show, the loop is wrong. Here's the \"answer\":\n```json\n{reply}\n```\nTell me if you need more.",
        "Line 41 makes a new key on each attempt, and that is the fault. ".repeat(20)
    )
}
