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
    float(number.as_f64().expect("a float"))
}

/// The digits of [`shortest`], laid out.
pub fn float(value: f64) -> String {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    let (digits, exponent) = shortest(value.abs());
    let count = digits.len();
    match usize::try_from(exponent) {
        Ok(point @ 0..16) if count <= point + 1 => format!("{sign}{digits}{}.0", "0".repeat(point + 1 - count)),
        Ok(point @ 0..16) => format!("{sign}{}.{}", &digits[..=point], &digits[point + 1..]),
        _ if (-5..0).contains(&exponent) => {
            format!("{sign}0.{}{digits}", "0".repeat(exponent.unsigned_abs() as usize - 1))
        }
        _ => {
            let point = if count > 1 { "." } else { "" };
            format!("{sign}{}{point}{}e{exponent:+}", &digits[..1], &digits[1..])
        }
    }
}

/// The fewest digits that read back the same, and the exponent of the first. Of those digits the nearest; of two that are
/// as near, which the standard library does not choose between in this way, the even ones.
fn shortest(value: f64) -> (String, i32) {
    let text = format!("{value:e}");
    let (digits, exponent) = text.split_once('e').expect("an exponent");
    let digits = digits.replace('.', "");
    // all the digits that there are
    let exact = format!("{value:.800e}").replace('.', "");
    let (lower, rest) = exact.split_at(digits.len());
    let tie = rest.strip_prefix('5').is_some_and(|rest| rest.trim_start_matches('0').starts_with('e'));
    let even = lower.ends_with(['0', '2', '4', '6', '8']);
    let reads_back = format!("{}.{}e{exponent}", &lower[..1], &lower[1..]).parse() == Ok(value);
    let digits = if tie && even && reads_back { lower.to_owned() } else { digits };
    (digits, exponent.parse().expect("an exponent"))
}
