//! A reply read as a type, beside `serde_json::from_str` on the JSON alone: `cargo bench --bench reply`.
//!
//! `serde_json` is given what the other has to find; on the chatty reply it could not even begin.

use divan::Bencher;
use divan::counter::BytesCount;
use serde::de::DeserializeOwned;
use wire_schema::WireSchema;
use wire_schema::reply::{self, Reader};
use wire_schema_peers::{Flat, Triage};

fn main() {
    divan::main();
}

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

trait Sample: WireSchema + DeserializeOwned {
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
fn chatty(reply: &str) -> String {
    format!(
        "<think>The user wants JSON. Try {{\"evidence\": \"?\"}}, no. {}</think>\n\
         As [1] and [2] show, the loop is wrong. Here's the \"answer\":\n```json\n{reply}\n```\nTell me if you need more.",
        "Line 41 makes a new key on each attempt, and that is the fault. ".repeat(20)
    )
}

#[divan::bench(types = [Flat, Triage], sample_size = 20)]
fn a_serde_json<T: Sample>(bencher: Bencher<'_, '_>) {
    let text = T::reply();
    bencher.counter(BytesCount::of_str(&text)).bench(|| serde_json::from_str::<T>(divan::black_box(&text)).unwrap());
}

#[divan::bench(types = [Flat, Triage], sample_size = 20)]
fn b_parse_reply<T: Sample>(bencher: Bencher<'_, '_>) {
    let text = T::reply();
    bencher.counter(BytesCount::of_str(&text)).bench(|| T::parse_reply(divan::black_box(&text)).unwrap());
}

#[divan::bench(types = [Flat, Triage], sample_size = 20)]
fn c_read<T: Sample>(bencher: Bencher<'_, '_>) {
    let text = T::reply();
    bencher.counter(BytesCount::of_str(&text)).bench(|| reply::read::<T>(divan::black_box(&text)).unwrap());
}

#[divan::bench(types = [Flat, Triage], sample_size = 20)]
fn d_check<T: Sample>(bencher: Bencher<'_, '_>) {
    let text = T::reply();
    let reader = Reader::<T>::new().check(&T::structured_output());
    bencher.counter(BytesCount::of_str(&text)).bench(|| reader.read(divan::black_box(&text)).unwrap());
}

#[divan::bench(types = [Flat, Triage], sample_size = 20)]
fn e_parse_reply_chatty<T: Sample>(bencher: Bencher<'_, '_>) {
    let text = chatty(&T::reply());
    bencher.counter(BytesCount::of_str(&text)).bench(|| T::parse_reply(divan::black_box(&text)).unwrap());
}

#[divan::bench(types = [Flat, Triage], sample_size = 20)]
fn f_partial<T: Sample>(bencher: Bencher<'_, '_>) {
    let text = T::reply();
    bencher.counter(BytesCount::of_str(&text)).bench(|| {
        let mut partial = reply::Partial::<T>::new();
        for chunk in divan::black_box(&text).as_bytes().chunks(8) {
            let _ = partial.feed_bytes(chunk);
        }
        partial
    });
}
