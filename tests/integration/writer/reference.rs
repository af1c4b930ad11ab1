//! The rule of the writer, written down a second time and slowly, for the tests alone.
#![allow(unreachable_pub, reason = "the fuzz targets use this file, too")]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::{Map, Number, Value};

/// What a value is.
#[derive(Clone, Copy, PartialEq)]
pub enum Is {
    Data,
    Schema,
    Names,
}

/// What [`wire_schema::WireWriter`] is to write.
pub fn text(value: &Value, is: Is, data_members: &[String]) -> String {
    match value {
        Value::Null => "null".into(),
        Value::Bool(value) => value.to_string(),
        Value::Number(n) => number(n),
        Value::String(text) => string(text),
        Value::Array(items) => {
            let items: Vec<_> = items.iter().map(|item| text(item, below(is), &[])).collect();
            format!("[{}]", items.join(","))
        }
        Value::Object(members) => object(members, is, data_members),
    }
}

fn below(is: Is) -> Is {
    if is == Is::Data { Is::Data } else { Is::Schema }
}

fn object(members: &Map<String, Value>, is: Is, data_members: &[String]) -> String {
    let ascending: BTreeMap<&str, &Value> = members.iter().map(|(name, value)| (name.as_str(), value)).collect();
    let written = ascending.iter().map(|(name, value)| {
        let inner = match (is, *name) {
            (Is::Data, _) => text(value, Is::Data, &[]),
            (Is::Names, _) => text(value, Is::Schema, &[]),
            (_, name) if data_members.iter().any(|data| data == name) => text(value, Is::Data, &[]),
            (_, "const" | "default" | "enum" | "examples") => text(value, Is::Data, &[]),
            (_, "properties") => properties(value, members.get("required")),
            (_, "$defs" | "definitions" | "patternProperties" | "dependentSchemas") if value.is_object() => {
                text(value, Is::Names, &[])
            }
            _ => text(value, Is::Schema, &[]),
        };
        format!("{}:{inner}", string(name))
    });
    format!("{{{}}}", written.collect::<Vec<_>>().join(","))
}

fn properties(value: &Value, required: Option<&Value>) -> String {
    let Value::Object(map) = value else { return text(value, Is::Schema, &[]) };
    let listed = required.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let mut rest: BTreeMap<&str, &Value> = map.iter().map(|(name, value)| (name.as_str(), value)).collect();
    let mut written = Vec::new();
    for name in listed.iter().filter_map(Value::as_str) {
        if let Some(value) = rest.remove(name) {
            written.push((name, value));
        }
    }
    written.extend(rest);
    let written: Vec<_> =
        written.iter().map(|(name, value)| format!("{}:{}", string(name), text(value, Is::Schema, &[]))).collect();
    format!("{{{}}}", written.join(","))
}

pub fn string(text: &str) -> String {
    let mut out = String::from("\"");
    let mut after_escape = false;
    for c in text.chars() {
        let escape = match c {
            '"' | '\\' => Some(format!("\\{c}")),
            '\n' => Some("\\n".into()),
            '\r' => Some("\\r".into()),
            '\t' => Some("\\t".into()),
            c if c < ' ' || (after_escape && is_mark(c)) => Some(
                c.encode_utf16(&mut [0; 2]).iter().fold(String::new(), |out, unit| out + &format!("\\u{unit:04x}")),
            ),
            _ => None,
        };
        after_escape = escape.is_some();
        out += &escape.unwrap_or_else(|| c.to_string());
    }
    out + "\""
}

/// By the frozen table itself, whose size and hash another test holds.
fn is_mark(c: char) -> bool {
    static RUNS: LazyLock<Vec<(u32, u32)>> = LazyLock::new(|| {
        let runs = include_str!("../../../runtime/src/write/marks.rs").split("(0x").skip(1);
        let runs = runs.map(|run| {
            let mut ends = run.split([',', ')']).map(|end| end.trim().trim_start_matches("0x"));
            let mut end = || u32::from_str_radix(ends.next().expect("two ends"), 16).expect("a code point");
            (end(), end())
        });
        runs.collect()
    });
    RUNS.iter().any(|(first, last)| (*first..=*last).contains(&u32::from(c)))
}

fn number(number: &Number) -> String {
    if let Some(value) = number.as_u64() {
        return value.to_string();
    }
    if let Some(value) = number.as_i64().filter(|value| *value != 0) {
        return value.to_string();
    }
    let value = number.as_f64().expect("a float");
    let plain = value.to_string();
    if value == 0.0 || (1e-5..1e16).contains(&value.abs()) {
        return if plain.contains('.') { plain } else { plain + ".0" };
    }
    let scientific = format!("{value:e}");
    if value.abs() < 1.0 { scientific } else { scientific.replace('e', "e+") }
}
