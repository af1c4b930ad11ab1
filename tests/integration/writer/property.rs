//! The writer against the rule, written down a second time and slowly.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;
use wire_schema::{Json, Schema, WireWriter, to_wire_json};

use super::{Raw, Shuffled, reference};

#[path = "../../benches/payload.rs"]
mod payload;

/// What the benchmarks write: an escape every sixteen bytes, schemas, data.
#[test]
fn the_payloads_of_the_benchmarks_are_the_rule() {
    for value in [payload::chat(40_000), payload::schema(4_000), payload::data(100_000)] {
        let want = reference::text(&value, reference::Is::Schema, &[]);
        assert_eq!(to_wire_json(&value).unwrap(), want);
        assert_eq!(to_wire_json(&Json::from(value.clone())).unwrap(), want);
        assert_eq!(to_wire_json(&Shuffled::new(&value, 5)).unwrap(), want);
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

    /// Whatever order the members come in: what a build with `preserve_order` may hold, met in every build.
    #[test]
    fn the_order_of_the_input_does_not_matter(value in value(), seed: u64, schema_order: bool) {
        let writer = WireWriter::new().schema_order(schema_order);
        let want = writer.to_string(&value).unwrap();
        prop_assert_eq!(writer.to_string(&Shuffled::new(&value, seed)).unwrap(), want);
    }

    #[test]
    fn a_string_is_the_rule(text: String, marks in "([\\x00-\\x22\\\\\\]a ]|[\u{300}-\u{305}\u{1d165}\u{200d}é日😀]){0,200}") {
        prop_assert_eq!(to_wire_json(&text).unwrap(), reference::string(&text));
        prop_assert_eq!(to_wire_json(&marks).unwrap(), reference::string(&marks));
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
