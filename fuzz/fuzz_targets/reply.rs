//! Any text as a reply: no panic, no span that is not JSON, the same value by every way of reading, and the same result
//! wherever the text is cut into chunks.

#![no_main]

use libfuzzer_sys::fuzz_target;
use serde::Deserialize;
use wire_schema::reply::{self, Partial, Reader, ReplyError, Report};
use wire_schema::{Json, StructuredOutput, WireSchema, Wrapped};

/// Every kind of node that the reading tells apart.
#[derive(Debug, Clone, PartialEq, Deserialize, WireSchema)]
struct Root {
    a: Option<String>,
    b: Vec<Option<u8>>,
    c: Option<Box<Root>>,
    d: Option<Tagged>,
    e: Option<Keyed>,
}

#[derive(Debug, Clone, PartialEq, Deserialize, WireSchema)]
#[serde(tag = "t", rename_all = "lowercase")]
enum Tagged {
    X { a: f64 },
    Y { b: bool },
}

#[derive(Debug, Clone, PartialEq, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Keyed {
    U,
    X { a: i32 },
    Y(Vec<Root>),
}

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    untyped(text);
    typed::<Root>(text);
    typed::<Wrapped<Vec<Root>>>(text);
    typed::<Wrapped<Tagged>>(text);
    typed::<Json>(text);
    chunks(text, usize::from(*first));
    constraints(text);
});

fn untyped(text: &str) {
    match reply::extract(text) {
        Ok(found) => {
            let json: Json = serde_json::from_str(&text[found.report.span.clone()]).expect("a span is JSON");
            assert_eq!(json, found.value);
            look_at(text, &found.report);
        }
        Err(error) => look_at_error(&error),
    }
}

fn typed<T: WireSchema + for<'t> Deserialize<'t> + std::fmt::Debug>(text: &str) {
    let read = reply::read::<T>(text);
    // a reader with a schema builds the tree, which the usual reply does without
    let by_tree = Reader::<T>::new().check(&T::structured_output()).read(text);
    match (&read, &by_tree) {
        (Ok(read), Ok(by_tree)) => {
            serde_json::from_str::<Json>(&text[read.report.span.clone()]).expect("a span is JSON");
            assert_eq!(format!("{:?}", read.value), format!("{:?}", by_tree.value));
            assert_eq!(read.report, by_tree.report);
            look_at(text, &read.report);
        }
        (Err(error), Err(by_tree)) => {
            assert_eq!(error.feedback(), by_tree.feedback());
            look_at_error(error);
        }
        (Ok(_), Err(by_tree)) => {
            assert_eq!(by_tree.kind(), reply::ReplyErrorKind::Rejected, "{by_tree}");
            look_at_error(by_tree);
        }
        (Err(error), Ok(_)) => panic!("only without a tree: {error}"),
    }
    match reply::read_arguments::<T>(text) {
        Ok(value) => {
            let read = read.expect("arguments are a reply").value;
            assert_eq!(format!("{value:?}"), format!("{read:?}"));
        }
        Err(error) => look_at_error(&error),
    }
}

fn look_at(text: &str, report: &Report) {
    for other in &report.passed_over {
        assert!(text.get(other.span.clone()).is_some());
        assert!(other.span.end <= report.span.start || other.span.start >= report.span.end, "candidates overlap");
    }
}

fn look_at_error(error: &ReplyError) {
    assert!(!error.to_string().contains('\n') && !error.feedback().contains('\n'));
    assert!(error.path().is_empty() || error.path().starts_with('/'));
}

fn chunks(text: &str, size: usize) {
    let mut whole = Partial::<Json>::new();
    let shown = whole.feed(text).map(ToString::to_string);
    let mut cut = Partial::<Json>::new();
    for chunk in text.as_bytes().chunks(size.max(1)) {
        cut.feed_bytes(chunk).expect("it is UTF-8");
    }
    assert_eq!(cut.value().map(ToString::to_string), shown);
    assert_eq!(cut.is_complete(), whole.is_complete());
    assert_eq!(cut.text(), text);
}

/// The first line is a pattern, the rest a text; and the whole is a schema, if it can be.
fn constraints(text: &str) {
    let (pattern, subject) = text.split_once('\n').unwrap_or((text, ""));
    let output = StructuredOutput::new("p", serde_json::json!({"type": "string", "pattern": pattern}));
    let _ = Reader::<String>::new().check(&output).read_arguments(&Json::from(subject));
    if let Ok(schema) = serde_json::from_str::<serde_json::Value>(pattern) {
        let output = StructuredOutput::new("s", schema);
        assert_eq!(output.prompt_schema(), output.prompt_schema());
        let _ = Reader::<Json>::new().check(&output).read(subject);
    }
}
