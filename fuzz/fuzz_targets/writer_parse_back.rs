//! What is written reads back as the same value.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use wire_schema::{Json, to_wire_json};

fuzz_target!(|bytes: &[u8]| {
    let value = wire_schema_fuzz::value(bytes);
    let text = to_wire_json(&value).expect("a value can be written");
    assert_eq!(serde_json::from_str::<Value>(&text).expect("it is JSON"), value);
    assert_eq!(serde_json::from_str::<Json>(&text).expect("it is JSON"), Json::from(value));
});
