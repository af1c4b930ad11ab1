//! Members are in order: ascending everywhere in data, and as `required` says in a property map.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wire_schema::{Json, WireWriter, to_wire_json};
use wire_schema_fuzz::{Backwards, assert_ascending, assert_in_order};

fuzz_target!(|bytes: &[u8]| {
    let value = wire_schema_fuzz::value(bytes);
    assert_in_order(&to_wire_json(&Backwards(&value)).expect("a value can be written"));
    let data = WireWriter::new().schema_order(false).to_string(&Backwards(&value)).expect("a value can be written");
    assert_ascending(&serde_json::from_str::<Json>(&data).expect("it is JSON"));
});
