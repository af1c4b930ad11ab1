//! The same bytes and hashes as Python's `json.dumps`; the cases are made by `scripts/prefix_cases.py`.

use serde_json::Value;
use wire_schema::Prefix;

use crate::cases;

#[test]
fn bytes_and_hashes_are_those_of_python() {
    let cases = cases::load("prefix");
    let mut failures = Vec::new();
    for (id, case) in &cases {
        let prefix = built(case);
        if prefix.as_str() != case["text"] {
            failures.push(format!("{id}: {prefix}\n  Python: {}", case["text"].as_str().unwrap()));
        }
        if prefix.hash().to_hex() != case["sha256"] {
            failures.push(format!("{id}: {}, Python: {}", prefix.hash(), case["sha256"]));
        }
        assert_eq!(wire_schema::to_wire_json(&prefix).unwrap(), prefix.as_str(), "{id}");
    }
    cases::report("prefixes", cases.len(), &failures);
}

fn built(case: &Value) -> Prefix {
    let mut builder = Prefix::builder();
    for tool in case["tools"].as_array().into_iter().flatten() {
        builder = builder.raw_tool(tool);
    }
    for (key, value) in case["members"].as_object().into_iter().flatten() {
        builder = builder.member(key, value);
    }
    if let Some(system) = case["system"].as_str() {
        builder = builder.system(system);
    }
    builder.build().unwrap()
}
