//! The deterministic writer.

mod adversarial;
mod again;
mod bytes;
mod determinism;
mod errors;
mod order;
mod paths;
mod property;
mod reference;
mod tables;

use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};
use serde_json::Value;

/// A map of anything, with any keys, in any order, some twice if need be.
struct Pairs<K, V>(Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Pairs<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// What `serde_json::value::RawValue` looks like to a serializer.
struct Raw<'a>(&'a str);

impl Serialize for Raw<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        token("$serde_json::private::RawValue", self.0, serializer)
    }
}

/// What a `serde_json::Number` looks like to a serializer under `arbitrary_precision`.
struct Digits<'a>(&'a str);

impl Serialize for Digits<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        token("$serde_json::private::Number", self.0, serializer)
    }
}

fn token<S: Serializer>(name: &'static str, text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    let mut token = serializer.serialize_struct(name, 1)?;
    token.serialize_field(name, text)?;
    token.end()
}

/// A byte string.
struct Bytes<'a>(&'a [u8]);

impl Serialize for Bytes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0)
    }
}

/// Whether this build's `serde_json::Value` keeps numbers as they are written.
fn numbers_are_exact() -> bool {
    let text = "18446744073709551616";
    serde_json::from_str::<serde_json::Value>(text).is_ok_and(|value| format!("{value}") == text)
}

/// A value whose members come in an order of chance, at every depth.
struct Shuffled<'v> {
    value: &'v Value,
    seed: u64,
}

impl<'v> Shuffled<'v> {
    fn new(value: &'v Value, seed: u64) -> Self {
        Shuffled { value, seed }
    }

    fn inner(&self, value: &'v Value) -> Self {
        Shuffled::new(value, self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407))
    }
}

impl Serialize for Shuffled<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.value {
            Value::Array(items) => serializer.collect_seq(items.iter().map(|item| self.inner(item))),
            Value::Object(members) => {
                let mut members: Vec<_> = members.iter().collect();
                members.sort_by_key(|(name, _)| {
                    name.bytes().fold(self.seed, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
                });
                serializer.collect_map(members.into_iter().map(|(name, value)| (name, self.inner(value))))
            }
            scalar => scalar.serialize(serializer),
        }
    }
}
