//! Linear work and no deep recursion: texts that would take minutes, or the stack, if it were otherwise.

use serde::Deserialize;
use wire_schema::WireSchema;
use wire_schema::reply;

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
struct Node {
    name: String,
    next: Option<Box<Node>>,
}

/// Patterns that are repeated up to a megabyte.
pub(super) const PATTERNS: [&str; 53] = [
    "[",
    "{",
    "]",
    "}",
    "\"",
    "\\",
    "<",
    "{\"",
    "[\"",
    "[ \"",
    "{\\\"",
    "[\\\"",
    "{\"a",
    "{a",
    "[a",
    "{a ",
    "{a}",
    "[1",
    "[1,",
    "[1]",
    "{\"a\":",
    "{\"a\":[",
    "[{",
    "{[",
    "[}",
    "{]",
    "\"{",
    "\"[\\",
    "{\" ",
    "[\n",
    "[\"\\\"",
    "{\"\\\\\"",
    "<think>",
    "</think>",
    "<think>[",
    "<think>{\"a\":\"</think>\"}",
    "{\"</think>\"",
    "[\"</think>\",",
    "<|channel|>",
    "<|channel|>final<|message|>",
    "<|channel|>analysis<|message|>",
    "<|channel|><|constrain|>",
    "<|end|>{\"a\":1",
    "[[1]     ",
    "{ \"a\" : \"\\u",
    "[tru",
    "[ so {",
    "\"\\",
    "{\\\"a\\\":[]}",
    "\"{\\\"a\\\":[]}\" ",
    "{\\n\\\"a\\\":[",
    " [1] \n```",
    "\"      [",
];

/// Ends that close some of what a pattern opens.
const ENDS: [&str; 9] = ["", "x", "]", "}", "\"", "\"]", "\"}", "</think>", "\\\" \"a\" \"a\" ]"];

#[test]
fn a_megabyte_of_anything() {
    for pattern in PATTERNS {
        let text = pattern.repeat(1_000_000 / pattern.len());
        // an error or not, the point is that it ends
        let _ = reply::extract(&text);
        let _ = reply::read::<Node>(&text);
    }
}

#[test]
fn a_start_and_another_tail() {
    for pattern in PATTERNS {
        let start = pattern.repeat(50_000 / pattern.len());
        for end in ENDS {
            let _ = reply::extract(&format!("{start}{end}"));
            let _ = reply::extract(&format!("{start}{}", end.repeat(15_000)));
            let _ = reply::extract(&format!("{}{start}", end.repeat(5_000)));
        }
    }
}

#[test]
fn nested_both_ways() {
    for (open, close) in
        [("[", "]"), ("{\"next\":", "}"), ("{\"name\":\"x\",\"next\":", "}"), ("[1,", "]"), ("{a", "}"), ("[\"", "\"]")]
    {
        for end in ["", "</think>", "\"", "{\"name\":\"x\"}"] {
            let text = format!("{}{end}{}", open.repeat(100_000), close.repeat(100_000));
            let _ = reply::extract(&text);
            let _ = reply::read::<Node>(&text);
        }
    }
}

#[test]
fn a_long_list_is_read() {
    let items = "{\"name\":\"x\",\"next\":{\"next\":null,\"name\":\"y\"}},".repeat(20_000);
    let text = format!("Here: [{}]", items.trim_end_matches(','));
    assert_eq!(reply::read::<Vec<Node>>(&text).unwrap().value.len(), 20_000);
    let wrong = text.replacen("\"y\"", "1", 1);
    assert_eq!(reply::read::<Vec<Node>>(&wrong).unwrap_err().path(), "/0/next/name");
    let keys = (0..100_000).map(|n| format!(",\"k{n}\":{n}")).collect::<Vec<_>>().concat();
    let wide = format!("{{\"name\":\"x\",\"next\":null{keys}}}");
    assert!(reply::read::<Node>(&wide).is_ok());
}

#[test]
fn long_paths_to_many_duplicates() {
    let members: String = (0..50_000).flat_map(|n| [n, n]).map(|n| format!("\"{n}\":0,")).collect::<Vec<_>>().concat();
    let text = format!("{{\"{}\":{{{}}}}}", "k".repeat(200_000), members.trim_end_matches(','));
    assert_eq!(reply::extract(&text).unwrap().report.duplicate_keys.len(), 64);
}
