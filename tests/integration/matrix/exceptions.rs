//! Where the law of agreement ends, each place by its name: a text that the schema accepts and serde refuses, or one that
//! serde reads or writes and the schema refuses.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wire_schema::{WireSchema, Wrapped};

use super::law::numbers_are_text;
use super::validator::Validator;

/// To 1: the schema accepts the text, and serde refuses it for this reason.
fn accepted_and_refused<'t, T: WireSchema + Deserialize<'t>>(text: &'t str, says: &str) {
    judge::<T>(text, true);
    let error = serde_json::from_str::<T>(text).err().unwrap_or_else(|| panic!("serde reads {text}")).to_string();
    assert!(error.contains(says), "{text}: {error}");
}

/// To 2: serde reads the text, and the schema refuses it.
fn read_and_not_offered<'t, T: WireSchema + Deserialize<'t>>(text: &'t str) {
    judge::<T>(text, false);
    serde_json::from_str::<T>(text).unwrap_or_else(|error| panic!("serde refuses {text}: {error}"));
}

/// To 2: serde writes this of a value, and the schema refuses it.
fn written_and_refused<T: WireSchema + Serialize>(value: &T, text: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), text);
    judge::<T>(text, false);
}

fn judge<T: WireSchema>(text: &str, accepts: bool) {
    let validator = Validator::new(&Value::from(T::schema()));
    let verdict = validator.accepts(&serde_json::from_str(text).unwrap());
    assert_ne!(verdict, Some(!accepts), "{text}: {}", T::schema());
}

#[derive(Debug, Default, Serialize, Deserialize, WireSchema)]
struct Count {
    count: u8,
}

#[test]
fn a_fraction_of_zero_is_an_integer_to_a_schema() {
    accepted_and_refused::<Count>(r#"{"count":1.0}"#, "invalid type: floating point `1.0`, expected u8");
    accepted_and_refused::<i64>("-3.0", "expected i64");
    accepted_and_refused::<u64>("1e2", "expected u64");
}

#[test]
fn integers_of_64_bits_have_no_maximum() {
    accepted_and_refused::<u64>("18446744073709551616", "");
    accepted_and_refused::<i64>("9223372036854775808", "expected i64");
    accepted_and_refused::<i64>("-9223372036854775809", "");
    assert!(u64::schema().get("maximum").is_none());
}

#[test]
fn integer_keys_have_a_form_and_no_range() {
    accepted_and_refused::<BTreeMap<u8, bool>>(r#"{"256":true}"#, "");
    accepted_and_refused::<BTreeMap<i8, bool>>(r#"{"-129":true}"#, "");
    // what is no such form is refused by both
    judge::<BTreeMap<u8, bool>>(r#"{"-1":true}"#, false);
    assert!(serde_json::from_str::<BTreeMap<u8, bool>>(r#"{"-1":true}"#).is_err());
}

#[test]
fn numbers_beyond_f64_are_numbers_to_a_schema() {
    // the validator's own reader refuses the text too, so the schema is looked at instead
    assert_eq!(f64::schema().to_string(), r#"{"type":"number"}"#);
    let error = serde_json::from_str::<f64>("1e999").unwrap_err().to_string();
    assert!(error.contains("number out of range"), "{error}");
    // an f32 holds less, and says no more; which of both it is depends on serde_json's features
    judge::<f32>("1e300", true);
    assert!(serde_json::from_str::<f32>("1e300").map_or(true, f32::is_infinite));
}

#[test]
fn a_borrowed_text_has_no_escapes() {
    #[derive(Deserialize, WireSchema)]
    #[allow(dead_code, reason = "only read")]
    struct Borrowed<'a> {
        text: &'a str,
    }
    accepted_and_refused::<Borrowed<'_>>(r#"{"text":"a\nb"}"#, "expected a borrowed string");
    assert_eq!(serde_json::from_str::<Borrowed<'_>>(r#"{"text":"a b"}"#).unwrap().text, "a b");
}

#[test]
fn a_cow_takes_any_text() {
    #[derive(Serialize, Deserialize, WireSchema)]
    struct Either<'a> {
        #[serde(borrow)]
        text: Cow<'a, str>,
    }
    for (text, borrowed) in [(r#"{"text":"a b"}"#, true), (r#"{"text":"a\nb"}"#, false)] {
        judge::<Either<'_>>(text, true);
        let read: Either<'_> = serde_json::from_str(text).unwrap();
        assert_eq!(matches!(read.text, Cow::Borrowed(_)), borrowed);
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }
}

#[test]
fn only_a_parser_knows_an_address_or_a_duration() {
    accepted_and_refused::<IpAddr>(r#""localhost""#, "invalid IP address syntax");
    accepted_and_refused::<Duration>(r#"{"secs":18446744073709551616,"nanos":0}"#, "");
    // serde carries over what the schema does not offer, up to an overflow
    read_and_not_offered::<Duration>(r#"{"secs":1,"nanos":1000000000}"#);
}

#[test]
fn only_a_conversion_knows_what_it_takes() {
    #[derive(Debug, Deserialize, WireSchema)]
    #[serde(try_from = "u8")]
    struct Even(#[allow(dead_code, reason = "only read")] u8);

    impl TryFrom<u8> for Even {
        type Error = &'static str;

        fn try_from(value: u8) -> Result<Self, Self::Error> {
            if value & 1 == 0 { Ok(Even(value)) } else { Err("an odd number") }
        }
    }

    accepted_and_refused::<Even>("3", "an odd number");
}

#[test]
fn behind_as_the_author_answers() {
    #[derive(Deserialize, WireSchema)]
    struct Wrong {
        #[wire(as = "String")]
        #[allow(dead_code, reason = "only read")]
        number: u8,
    }
    accepted_and_refused::<Wrong>(r#"{"number":"7"}"#, "expected u8");
}

#[test]
fn nan_is_written_as_null() {
    written_and_refused(&Wrapped { value: f64::NAN }, r#"{"value":null}"#);
    written_and_refused(&Wrapped { value: f32::INFINITY }, r#"{"value":null}"#);
}

#[test]
fn the_schema_has_the_names_that_are_read() {
    #[derive(Serialize, Deserialize, WireSchema)]
    struct Split {
        #[serde(rename(serialize = "out", deserialize = "in"))]
        name: u8,
    }
    written_and_refused(&Split { name: 1 }, r#"{"out":1}"#);
    judge::<Split>(r#"{"in":1}"#, true);
    assert_eq!(serde_json::from_str::<Split>(r#"{"in":1}"#).unwrap().name, 1);
}

#[test]
fn what_is_never_read_is_not_offered() {
    #[derive(Default, Serialize, Deserialize, WireSchema)]
    struct WrittenOnly {
        kept: u8,
        #[serde(skip_deserializing)]
        written: u8,
    }
    written_and_refused(&WrittenOnly::default(), r#"{"kept":0,"written":0}"#);
}

#[test]
fn what_is_never_written_is_asked_for() {
    #[derive(Default, Serialize, Deserialize, WireSchema)]
    struct ReadOnly {
        #[serde(skip_serializing)]
        #[allow(dead_code, reason = "only read")]
        read: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        maybe: Option<u8>,
    }
    written_and_refused(&ReadOnly::default(), "{}");
    judge::<ReadOnly>(r#"{"read":1,"maybe":null}"#, true);
}

#[test]
fn a_function_that_writes_is_not_looked_at() {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    fn as_text<S: serde::Serializer>(value: &u8, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }
    #[derive(Serialize, Deserialize, WireSchema)]
    struct Text {
        #[serde(serialize_with = "as_text")]
        number: u8,
    }
    written_and_refused(&Text { number: 7 }, r#"{"number":"7"}"#);
    judge::<Text>(r#"{"number":7}"#, true);
}

#[test]
fn a_conversion_for_writing_is_not_looked_at() {
    #[derive(Clone, Serialize, Deserialize, WireSchema)]
    #[serde(into = "u8")]
    struct Level {
        level: u8,
    }

    impl From<Level> for u8 {
        fn from(level: Level) -> Self {
            level.level
        }
    }

    written_and_refused(&Level { level: 3 }, "3");
    judge::<Level>(r#"{"level":3}"#, true);
}

#[test]
fn a_struct_is_read_from_an_array_too() {
    read_and_not_offered::<Count>("[1]");
    assert_eq!(serde_json::from_str::<Count>("[1]").unwrap().count, 1);
}

#[test]
fn what_serde_does_without_is_asked_for() {
    #[derive(Serialize, Deserialize, WireSchema)]
    struct Search {
        #[serde(alias = "query")]
        text: String,
        #[serde(default)]
        limit: u32,
        maybe: Option<bool>,
    }
    read_and_not_offered::<Search>(r#"{"text":"t"}"#);
    read_and_not_offered::<Search>(r#"{"text":"t","limit":1}"#);
    read_and_not_offered::<Search>(r#"{"query":"q","limit":1,"maybe":null}"#);
    read_and_not_offered::<Search>(r#"{"text":"t","limit":1,"maybe":null,"x":1}"#);
}

#[test]
fn an_absent_flattened_option_is_dropped_as_a_whole() {
    #[derive(Debug, PartialEq, Serialize, Deserialize, WireSchema)]
    struct Place {
        lat: i16,
        lon: i16,
    }
    #[derive(Serialize, Deserialize, WireSchema)]
    #[wire(lenient)]
    struct Event {
        id: u8,
        #[serde(flatten)]
        place: Option<Place>,
    }
    // half a group is none to serde, and refused by the schema
    read_and_not_offered::<Event>(r#"{"id":1,"lat":2}"#);
    assert_eq!(serde_json::from_str::<Event>(r#"{"id":1,"lat":2}"#).unwrap().place, None);
    // of a group of options serde makes something out of nothing
    #[derive(Debug, PartialEq, Serialize, Deserialize, WireSchema)]
    struct Notes {
        note: Option<String>,
    }
    #[derive(Serialize, Deserialize, WireSchema)]
    #[wire(lenient)]
    struct Noted {
        id: u8,
        #[serde(flatten)]
        notes: Option<Notes>,
    }
    let read: Noted = serde_json::from_str(r#"{"id":1}"#).unwrap();
    assert_eq!(read.notes, Some(Notes { note: None }));
    judge::<Noted>(r#"{"id":1}"#, true);
}

/// Beyond what the derive can see: a type that serde cannot buffer, in a type of its own.
#[test]
fn buffers_hold_no_128_bits_and_no_keys_that_are_parsed() {
    #[derive(Debug, Serialize, Deserialize, WireSchema)]
    #[wire(lenient)]
    struct Held {
        wide: u128,
        keys: BTreeMap<u8, bool>,
    }
    #[derive(Debug, Serialize, Deserialize, WireSchema)]
    #[serde(tag = "kind")]
    #[wire(lenient)]
    enum Tagged {
        One(Held),
    }
    accepted_and_refused::<Tagged>(r#"{"kind":"One","wide":1,"keys":{}}"#, "u128 is not supported");
    #[derive(Debug, Serialize, Deserialize, WireSchema)]
    #[serde(tag = "kind", content = "data")]
    #[wire(lenient)]
    enum Adjacent {
        Keys(BTreeMap<bool, u8>),
    }
    // here only in the wrong order: a server that holds a model to the schema writes the tag first
    assert!(serde_json::from_str::<Adjacent>(r#"{"kind":"Keys","data":{"true":1}}"#).is_ok());
    accepted_and_refused::<Adjacent>(r#"{"data":{"true":1},"kind":"Keys"}"#, "expected a boolean");
}

/// The fault is `serde_json`'s own: its buffered floats are texts in disguise.
#[test]
fn buffered_floats_are_lost_when_numbers_are_kept_as_text() {
    #[derive(Debug, Serialize, Deserialize, WireSchema)]
    #[serde(tag = "kind")]
    enum Tagged {
        Circle { radius: f64 },
    }
    #[derive(Debug, Serialize, Deserialize, WireSchema)]
    #[serde(untagged)]
    enum Untagged {
        Circle { radius: f64 },
    }
    #[derive(Debug, Serialize, Deserialize, WireSchema)]
    struct Radius {
        radius: f64,
    }
    #[derive(Debug, Serialize, Deserialize, WireSchema)]
    struct Flattened {
        #[serde(flatten)]
        radius: Radius,
    }
    fn check<T: WireSchema + serde::de::DeserializeOwned>(value: &Value) {
        let text = value.to_string();
        judge::<T>(&text, true);
        assert_eq!(serde_json::from_str::<T>(&text).is_ok(), !numbers_are_text(), "{text}");
    }
    check::<Tagged>(&json!({"kind": "Circle", "radius": 0.5}));
    check::<Untagged>(&json!({"radius": 0.5}));
    check::<Flattened>(&json!({"radius": 0.5}));
    // integers are kept, and so are floats that are not buffered
    assert!(serde_json::from_str::<Tagged>(r#"{"kind":"Circle","radius":2}"#).is_ok());
    assert!(serde_json::from_str::<Radius>(r#"{"radius":0.5}"#).is_ok());
}
