//! The writer gives what the slow reference gives.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wire_schema::WireWriter;
use wire_schema_fuzz::reference::{self, Is};
use wire_schema_fuzz::{Backwards, value};

fuzz_target!(|bytes: &[u8]| {
    let (options, bytes) = bytes.split_first().unwrap_or((&0, &[]));
    let value = value(bytes);
    let schema_order = options & 1 == 0;
    let data_members: Vec<String> = ["a", "properties", "required"]
        .iter()
        .zip(1..)
        .filter(|(_, bit)| options >> bit & 1 == 1)
        .map(|(name, _)| (*name).to_owned())
        .collect();
    let want = reference::text(&value, if schema_order { Is::Schema } else { Is::Data }, &data_members);
    let writer = WireWriter::new().schema_order(schema_order).data_members(&data_members);
    assert_eq!(writer.to_string(&value).expect("a value can be written"), want);
    assert_eq!(writer.to_string(&Backwards(&value)).expect("a value can be written"), want);
    if data_members.is_empty() && schema_order {
        // a raw value is read and written anew
        let raw = serde_json::to_string(&value).expect("a value can be written");
        assert_eq!(writer.to_string(&wire_schema_fuzz::Raw(&raw)).expect("a value can be written"), want);
    }
});
