//! What was written is written the same again, by every path and from every order.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use wire_schema::{Json, Schema, WireWriter, to_wire_json};
use wire_schema_fuzz::Backwards;

fuzz_target!(|bytes: &[u8]| {
    let value = wire_schema_fuzz::value(bytes);
    let text = to_wire_json(&value).expect("a value can be written");
    assert_eq!(to_wire_json(&Backwards(&value)).expect("a value can be written"), text);
    let read: Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(to_wire_json(&read).expect("a value can be written"), text);
    let json: Json = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(to_wire_json(&json).expect("a value can be written"), text);
    assert_eq!(json.to_string(), text);
    assert_eq!(Schema::from_value(value.clone()).to_string(), text);
    let data = WireWriter::new().schema_order(false);
    let text = data.to_vec(&value).expect("a value can be written");
    assert_eq!(data.to_vec(&Backwards(&value)).expect("a value can be written"), text);
});
