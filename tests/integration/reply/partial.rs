//! A reply that is read while it comes.

use proptest::prelude::*;
use serde::Deserialize;
use wire_schema::reply::{self, Partial, ReplyErrorKind};
use wire_schema::{Json, WireSchema, Wrapped};

use super::limits::PATTERNS;
use super::property::{answer, noise};
use crate::cases;

/// What is shown after each byte of a text.
fn byte_by_byte<T: WireSchema>(text: &str) -> Vec<Option<String>> {
    let mut partial = Partial::<T>::new();
    let mut shown = vec![None];
    for byte in text.as_bytes() {
        let value = partial.feed_bytes(std::slice::from_ref(byte)).unwrap();
        shown.push(value.map(ToString::to_string));
    }
    assert_eq!(partial.text(), text);
    shown
}

/// What is shown one after another, each once.
fn stages<T: WireSchema>(text: &str) -> Vec<String> {
    let mut shown: Vec<String> = byte_by_byte::<T>(text).into_iter().map(Option::unwrap_or_default).collect();
    shown.dedup();
    shown
}

/// Cuts a text at every byte: what is shown and what is read must be the same.
fn same_wherever_it_is_cut(text: &str) {
    let shown = byte_by_byte::<Json>(text);
    // the one long case is the same bracket ten thousand times
    let step = if text.len() > 1000 { 97 } else { 1 };
    for cut in (0..=text.len()).step_by(step) {
        let (before, after) = text.as_bytes().split_at(cut);
        let mut partial = Partial::<Json>::new();
        let value = partial.feed_bytes(before).unwrap().map(ToString::to_string);
        assert_eq!(value, shown[cut], "{text:?} up to {cut}");
        partial.feed_bytes(after).unwrap();
        assert_eq!(partial.value().map(ToString::to_string), shown[text.len()], "{text:?} cut at {cut}");
        // the end is read from the text alone
        assert_eq!(partial.text(), text, "cut at {cut}");
    }
}

#[test]
fn every_case_cut_at_every_byte() {
    for (id, case) in cases::load("reply") {
        let text = case["reply"].as_str().unwrap();
        same_wherever_it_is_cut(text);
        // where the answer is the only structure, it is what is shown
        if let Ok(found) = reply::extract(text) {
            if found.report.passed_over.is_empty() && found.report.open_tail.is_none() {
                let mut partial = Partial::<Json>::new();
                assert_eq!(partial.feed(text), Some(&found.value), "{id}");
                assert!(partial.is_complete(), "{id}");
            }
        }
    }
}

#[test]
fn values_appear_when_they_are_finished_and_strings_grow() {
    assert_eq!(
        stages::<Json>(r#" {"a": 12, "b" :[true,{"c":"é\n\ud83d\ude80!"}], "d":nul"#),
        [
            "",
            "{}",
            r#"{"a":12}"#,
            r#"{"a":12,"b":[]}"#,
            r#"{"a":12,"b":[true]}"#,
            r#"{"a":12,"b":[true,{}]}"#,
            r#"{"a":12,"b":[true,{"c":""}]}"#,
            r#"{"a":12,"b":[true,{"c":"é"}]}"#,
            r#"{"a":12,"b":[true,{"c":"é\n"}]}"#,
            r#"{"a":12,"b":[true,{"c":"é\n🚀"}]}"#,
            r#"{"a":12,"b":[true,{"c":"é\n🚀!"}]}"#,
        ]
    );
    // a later member of the same name takes the earlier's place
    assert_eq!(
        stages::<Json>(r#"{"a":"x","b":1,"a":["y"]}"#)[4..],
        [r#"{"a":"x","b":1}"#, r#"{"a":[],"b":1}"#, r#"{"a":[""],"b":1}"#, r#"{"a":["y"],"b":1}"#]
    );
}

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
struct Claim {
    claim: String,
    refs: Vec<u32>,
}

#[test]
fn what_is_no_structure_of_the_type_is_not_shown() {
    let shown = |text: &str| stages::<Claim>(text).pop().unwrap();
    let claim = r#"{"claim":"a"#;
    let open = r#"{"claim":"a"}"#;
    for text in [
        format!("See [1, 2] and {{ so [3]: {claim}"),
        format!("<think>{{\"claim\":\"draft\"}} [</think>{claim}"),
        format!("{{\"claim\":\"draft\"}}</think>\n{claim}"),
        format!(
            "<|channel|>analysis<|message|>{{\"claim\":\"x\"}}<|end|><|start|>assistant<|channel|>final<|message|>{claim}"
        ),
        format!(
            "<|channel|>final<|message|>{{\"claim\":\"x\"}}<|end|><|channel|>final <|constrain|>json<|message|>{claim}"
        ),
        // the array is broken off by the tag, the object is no JSON
        format!("[1,</think>{{\"claim\":\"x\",oops,\"b\":{{\"c\":1}}}} {claim}"),
        format!("[[1,2] and so on {claim}"),
    ] {
        assert_eq!(shown(&text), open, "{text}");
    }
    // nothing inside a structure that began like JSON counts
    assert_eq!(shown(r#"{"claim": oops, "b": {"claim":"inner"}"#), "{}");
    assert_eq!(shown("<|channel|>final<|message|>{\"claim\":\"x\"}<|end|>{\"claim\":\"y\"}"), r#"{"claim":"x"}"#);
    assert_eq!(shown("<think>{\"claim\":\"x\"}"), "");
    assert_eq!(stages::<Wrapped<Vec<u8>>>("[1,2]"), ["", "[1]", "[1,2]"]);
    assert_eq!(stages::<Wrapped<Vec<u8>>>("{\"value\":[1,2]}").last().unwrap(), "{\"value\":[1,2]}");
}

#[test]
fn complete_is_what_is_closed() {
    let mut partial = Partial::<Claim>::new();
    for (chunk, complete) in [
        ("{\"claim\":\"a\"", false),
        ("}", true),
        (" see [[1,", true),
        ("2] {\"refs\":", false),
        ("[1}", false),
        ("]}", false),
    ] {
        partial.feed(chunk);
        assert_eq!(partial.is_complete(), complete, "{}", partial.text());
    }
}

#[test]
fn the_end_is_read_as_a_whole() {
    let mut partial = Partial::<Claim>::new();
    partial.feed("{\"claim\":\"a\",");
    assert_eq!(partial.finish().unwrap_err().kind(), ReplyErrorKind::Unclosed);
    partial.feed("\"refs\":[1]}");
    assert_eq!(partial.finish().unwrap().value.refs, [1]);
    assert!(format!("{partial:?}").contains("refs"));
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let mut partial = Partial::<Json>::new();
    assert!(partial.feed_bytes(b"{\"a\":\"\xc3").is_ok());
    // the chunk is refused, and the character goes on with the next
    assert!(partial.feed_bytes(b"\"").is_err());
    assert_eq!(partial.feed_bytes(b"\xa9\"}").unwrap().unwrap().to_string(), "{\"a\":\"é\"}");
    let mut partial = Partial::<Json>::new();
    partial.feed_bytes(b"{\"a\":1}\xf0\x9f").unwrap();
    assert_eq!(partial.finish().unwrap().value.to_string(), "{\"a\":1}");
}

#[test]
fn a_megabyte_in_small_chunks() {
    for (pattern, len) in ["[", "{\"a\":", "[ so {", "\"\\"]
        .map(|pattern| (pattern, 1_000_000))
        .into_iter()
        .chain(PATTERNS.map(|pattern| (pattern, 100_000)))
    {
        let text = pattern.repeat(len / pattern.len());
        let mut partial = Partial::<Json>::new();
        for chunk in text.as_bytes().chunks(100) {
            let _ = partial.feed_bytes(chunk);
        }
    }
    let deep = "[".repeat(127) + &"]".repeat(127);
    let mut partial = Partial::<Json>::new();
    assert_eq!(partial.feed(&deep).map(ToString::to_string), Some(deep));
    let members = (0..50_000).map(|n| format!("\"{n}\":{{}},")).collect::<Vec<_>>().concat();
    let mut partial = Partial::<Json>::new();
    let value = partial.feed(&format!("{{{members}{members}\"x\":")).unwrap();
    assert_eq!(value.as_object().unwrap().len(), 50_000);
}

/// Whether a value is the beginning of another: what is in it is there, and only what is last may grow.
fn begins(part: &Json, whole: &Json) -> bool {
    match (part, whole) {
        (Json::String(part), Json::String(whole)) => whole.starts_with(&**part),
        (Json::Array(part), Json::Array(whole)) => {
            part.len() <= whole.len()
                && part
                    .iter()
                    .zip(whole)
                    .enumerate()
                    .all(|(n, (a, b))| if n + 1 == part.len() { begins(a, b) } else { a == b })
        }
        (Json::Object(part), Json::Object(whole)) => {
            part.len() <= whole.len()
                && part
                    .iter()
                    .zip(whole)
                    .enumerate()
                    .all(|(n, ((k, a), (l, b)))| k == l && if n + 1 == part.len() { begins(a, b) } else { a == b })
        }
        (part, whole) => part == whole,
    }
}

proptest! {
    #[test]
    fn what_is_shown_is_the_beginning_of_the_answer(answer in answer(), before in "[a-z ,.\n]{0,10}") {
        let mut partial = Partial::<Json>::new();
        for byte in format!("{before}{answer}").bytes() {
            if let Some(value) = partial.feed_bytes(&[byte]).unwrap() {
                prop_assert!(begins(value, &answer), "{} of {}", value, answer);
            }
        }
        prop_assert_eq!(partial.value(), Some(&answer));
        prop_assert!(partial.is_complete());
    }

    #[test]
    fn noise_is_the_same_wherever_it_is_cut(text in noise()) {
        same_wherever_it_is_cut(&text);
    }
}
