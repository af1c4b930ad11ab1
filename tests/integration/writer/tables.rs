//! The case tables.

use serde_json::Value;
use wire_schema::{Json, Schema, WireWriter, to_wire_json};

use super::{Raw, numbers_are_exact};
use crate::cases;

fn writer(case: &Value) -> WireWriter {
    let options = &case["options"];
    let names = options["data_members"].as_array().expect("data_members");
    let names = names.iter().map(|name| name.as_str().expect("a name"));
    WireWriter::new().schema_order(options["schema_order"].as_bool().expect("schema_order")).data_members(names)
}

/// What a build whose `Value` rounds numbers when it reads them can still write.
fn expected_of_value(case: &Value) -> &str {
    let rounded = case["expected_serde_json_default_value"].as_str().filter(|_| !numbers_are_exact());
    rounded.or(case["expected"].as_str()).expect("expected")
}

#[test]
fn every_case_gives_its_bytes_by_every_path() {
    let cases = cases::load("writer");
    assert_eq!(cases.len(), 201);
    let mut failures = Vec::new();
    let mut check = |id: &str, path: &str, got: Result<String, _>, want: &str| {
        let got = got.unwrap_or_else(|error: wire_schema::WireError| error.to_string());
        if got != want {
            failures.push(format!("{id}, as {path}:\n   got {got}\n  want {want}"));
        }
    };
    for (id, case) in &cases {
        let input = case["input"].as_str().expect("input");
        let (writer, want) = (writer(case), expected_of_value(case));
        let value: Value = serde_json::from_str(input).expect(id);
        let json: Json = serde_json::from_str(input).expect(id);
        check(id, "Value", writer.to_string(&value), want);
        check(id, "Json", writer.to_string(&json), want);
        check(id, "Json from Value", writer.to_string(&Json::from(value.clone())), want);
        // the text itself is read exactly in every build
        check(id, "RawValue", writer.to_string(&Raw(input)), case["expected"].as_str().expect("expected"));
        let by_default = to_wire_json(&value).expect(id);
        check(id, "Schema from Value", Ok(Schema::from_value(value).to_string()), &by_default);
        check(id, "Schema from Json", Ok(Schema::from(json).to_string()), &by_default);
    }
    cases::report("writer cases", cases.len(), &failures);
}

#[test]
fn every_error_case_is_refused() {
    let cases = cases::load("writer_errors");
    let mut failures = Vec::new();
    for (id, case) in &cases {
        let input = case["input"].as_str().expect("input");
        let by_value = serde_json::from_str::<Value>(input).map(|value| to_wire_json(&value));
        let by_json = serde_json::from_str::<Json>(input).map(|json| to_wire_json(&json));
        for (path, written) in [("Value", by_value), ("Json", by_json), ("RawValue", Ok(to_wire_json(&Raw(input))))] {
            if let Ok(Ok(text)) = written {
                failures.push(format!("{id}, as {path}: written as {text}"));
            }
        }
    }
    cases::report("writer error cases", cases.len(), &failures);
}
