//! Values out of bytes, and what the targets share.

use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde_json::Value;

/// The slow reference of the tests.
#[path = "../../tests/integration/writer/reference.rs"]
pub mod reference;

/// A value made of bytes: of JSON text what it says, of anything else what the bytes spell as steps.
#[must_use]
pub fn value(bytes: &[u8]) -> Value {
    serde_json::from_slice(bytes).unwrap_or_else(|_| Steps { bytes }.value(0))
}

/// Names that mean something, and names that look like them.
const NAMES: [&str; 32] = [
    "properties",
    "required",
    "$defs",
    "definitions",
    "patternProperties",
    "dependentSchemas",
    "const",
    "default",
    "enum",
    "examples",
    "items",
    "type",
    "a",
    "b",
    "",
    "property",
    "propertie",
    "properties2",
    "a\0",
    "\n\u{301}",
    "é",
    "😀",
    "\u{ffff}",
    "require",
    "a\"",
    "a\\",
    "seven77",
    "seven77\0",
    "eight888",
    "eight888a",
    "eight88\"",
    "eight88\\",
];

struct Steps<'b> {
    bytes: &'b [u8],
}

impl Steps<'_> {
    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        *first
    }

    fn take(&mut self, len: usize) -> &[u8] {
        let (taken, rest) = self.bytes.split_at(len.min(self.bytes.len()));
        self.bytes = rest;
        taken
    }

    fn eight(&mut self) -> [u8; 8] {
        let mut eight = [0; 8];
        let taken = self.take(8);
        eight[..taken.len()].copy_from_slice(taken);
        eight
    }

    fn text(&mut self) -> String {
        match self.byte() {
            kind @ 0..=191 => NAMES[usize::from(kind) % NAMES.len()].to_owned(),
            _ => {
                let len = usize::from(self.byte());
                String::from_utf8_lossy(self.take(len)).into_owned()
            }
        }
    }

    fn value(&mut self, depth: usize) -> Value {
        match self.byte() % 10 {
            0 => Value::Null,
            1 => Value::Bool(self.byte() % 2 == 0),
            2 => u64::from_le_bytes(self.eight()).into(),
            3 => i64::from_le_bytes(self.eight()).into(),
            4 => f64::from_le_bytes(self.eight()).into(),
            5 | 6 => self.text().into(),
            7 if depth < 20 => (0..self.byte() % 8).map(|_| self.value(depth + 1)).collect(),
            8 | 9 if depth < 20 => {
                Value::Object((0..self.byte() % 24).map(|_| (self.text(), self.value(depth + 1))).collect())
            }
            _ => self.byte().into(),
        }
    }
}

/// A value whose members come backwards, at every depth.
pub struct Backwards<'v>(pub &'v Value);

impl Serialize for Backwards<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Array(items) => serializer.collect_seq(items.iter().map(Backwards)),
            Value::Object(members) => {
                serializer.collect_map(members.iter().rev().map(|(name, value)| (name, Backwards(value))))
            }
            scalar => scalar.serialize(serializer),
        }
    }
}

/// Asserts that the members of a written text are in order: ascending, but those of a property map as `required` says.
pub fn assert_in_order(text: &str) {
    let json: wire_schema::Json = serde_json::from_str(text).expect("it is JSON");
    assert_eq!(wire_schema::Schema::from(json).to_string(), text);
}

/// Asserts that in a text that was written as data every object is ascending.
pub fn assert_ascending(json: &wire_schema::Json) {
    if let Some(object) = json.as_object() {
        assert!(object.keys().is_sorted_by(|a, b| a < b), "not ascending: {json}");
        object.values().for_each(assert_ascending);
    }
    json.as_array().into_iter().flatten().for_each(assert_ascending);
}

/// What `serde_json::value::RawValue` looks like to a serializer.
pub struct Raw<'a>(pub &'a str);

impl Serialize for Raw<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const NAME: &str = "$serde_json::private::RawValue";
        let mut token = serializer.serialize_struct(NAME, 1)?;
        token.serialize_field(NAME, self.0)?;
        token.end()
    }
}
