//! Reads the case tables beside the tests: one JSON object a line.

use serde_json::Value;

/// The cases of `tests/cases/<name>.jsonl`, each with its `id`.
pub(crate) fn load(name: &str) -> Vec<(String, Value)> {
    let path = format!("{}/cases/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let cases: Vec<_> = text
        .lines()
        .map(|line| {
            let case: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{path}: {error}: {line}"));
            (case["id"].as_str().expect("a case has an id").to_owned(), case)
        })
        .collect();
    assert!(!cases.is_empty(), "{path} holds no case");
    cases
}

/// Fails with every failure at once: one table, one report.
pub(crate) fn report(what: &str, total: usize, failures: &[String]) {
    assert!(failures.is_empty(), "{} of {total} {what} fail:\n{}", failures.len(), failures.join("\n"));
}
