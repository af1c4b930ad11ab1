//! The writer against the rule, written down a second time and slowly.

use std::collections::BTreeMap;

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Map, Number, Value};
use wire_schema::{Json, Schema, WireWriter, to_wire_json};

use super::Raw;

/// The rule.
mod reference {
    use super::{BTreeMap, Map, Number, Value};

    #[derive(Clone, Copy, PartialEq)]
    pub(super) enum Is {
        Data,
        Schema,
        Names,
    }

    pub(super) fn text(value: &Value, is: Is, data_members: &[String]) -> String {
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

    /// Knows the marks that the test makes, and no others.
    fn string(text: &str) -> String {
        let mut out = String::from("\"");
        let mut after_escape = false;
        for c in text.chars() {
            let mark = matches!(c, '\u{301}' | '\u{327}' | '\u{1d165}');
            let escape = match c {
                '"' | '\\' => Some(format!("\\{c}")),
                '\n' => Some("\\n".into()),
                '\r' => Some("\\r".into()),
                '\t' => Some("\\t".into()),
                c if c < ' ' || (mark && after_escape) => Some(
                    c.encode_utf16(&mut [0; 2]).iter().fold(String::new(), |out, unit| out + &format!("\\u{unit:04x}")),
                ),
                _ => None,
            };
            after_escape = escape.is_some();
            out += &escape.unwrap_or_else(|| c.to_string());
        }
        out + "\""
    }

    fn number(number: &Number) -> String {
        if let Some(value) = number.as_u64() {
            return value.to_string();
        }
        if let Some(value) = number.as_i64() {
            return value.to_string();
        }
        let value = number.as_f64().unwrap();
        let plain = value.to_string();
        if value == 0.0 || (1e-5..1e16).contains(&value.abs()) {
            return if plain.contains('.') { plain } else { plain + ".0" };
        }
        let scientific = format!("{value:e}");
        if value.abs() < 1.0 { scientific } else { scientific.replace('e', "e+") }
    }
}

fn name() -> impl Strategy<Value = String> {
    let keywords = ["properties", "required", "properties", "required", "$defs", "definitions", "patternProperties"];
    let more = ["dependentSchemas", "const", "default", "enum", "examples", "items"];
    let plain = [
        "a",
        "b",
        "c",
        "",
        "type",
        "é",
        "😀",
        "\u{ffee}",
        "a\n",
        "a\n\u{301}",
        "a\u{301}",
        "\"",
        "longer than 8",
        "longer than",
    ];
    prop_oneof![
        4 => prop::sample::select(keywords.to_vec()),
        2 => prop::sample::select(more.to_vec()),
        6 => prop::sample::select(plain.to_vec()),
    ]
    .prop_map(str::to_owned)
}

/// Floats that every build of `serde_json` reads back exactly: few digits.
fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (any::<i32>(), -3..12_i32).prop_map(|(n, e)| Value::from(f64::from(n) * 2_f64.powi(e))),
        name().prop_map(Value::from),
        "[a\\n\\t\"\\\\\\x00\\x1f\u{301}\u{327}\u{1d165}\u{200d}é😀 ]{0,8}".prop_map(Value::from),
    ]
}

fn value() -> impl Strategy<Value = Value> {
    scalar().prop_recursive(6, 80, 6, |inner| {
        let required = prop_oneof![3 => name().prop_map(Value::from), 1 => inner.clone()];
        let required = vec(required, 0..6).prop_map(|entries| vec![("required".to_owned(), Value::Array(entries))]);
        let members = vec((name(), inner.clone()), 0..6);
        prop_oneof![
            1 => vec(inner, 0..5).prop_map(Value::Array),
            4 => (members, prop_oneof![required, Just(Vec::new())])
                .prop_map(|(members, required)| Value::Object(members.into_iter().chain(required).collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, ..ProptestConfig::default() })]

    #[test]
    fn the_writer_is_the_rule(value in value(), schema_order: bool, data_members in vec(name(), 0..3)) {
        let is = if schema_order { reference::Is::Schema } else { reference::Is::Data };
        let want = reference::text(&value, is, &data_members);
        let writer = WireWriter::new().schema_order(schema_order).data_members(&data_members);
        prop_assert_eq!(&writer.to_string(&value).unwrap(), &want);
        prop_assert_eq!(&writer.to_string(&Json::from(value.clone())).unwrap(), &want);
        prop_assert_eq!(&writer.to_string(&Raw(&serde_json::to_string(&value).unwrap())).unwrap(), &want);
    }

    #[test]
    fn a_schema_has_the_order_of_the_writer(value in value()) {
        let text = to_wire_json(&value).unwrap();
        let schema = Schema::from_value(value);
        prop_assert_eq!(&schema.to_string(), &text);
        prop_assert_eq!(&to_wire_json(&schema).unwrap(), &text);
    }

    #[test]
    fn what_is_written_reads_back_the_same_and_is_written_the_same_again(value in value()) {
        let text = to_wire_json(&value).unwrap();
        let back: Value = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&to_wire_json(&back).unwrap(), &text);
        // arbitrary_precision compares the text of numbers
        if !super::numbers_are_exact() {
            prop_assert_eq!(&back, &value);
        }
        let as_json: Json = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&as_json, &Json::from(value));
        prop_assert_eq!(&as_json.to_string(), &text);
    }
}
