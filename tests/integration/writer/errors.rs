//! What cannot be written, and where it stands.

use std::error::Error as _;
use std::io;

use serde::ser::{Error as _, Serialize, SerializeMap, SerializeSeq, SerializeStruct, Serializer};
use serde_json::{Value, json};
use wire_schema::{Json, Schema, WireErrorKind, WireWriter, to_wire_json};

use super::{Bytes, Digits, Pairs, Raw};

#[track_caller]
fn fails<T: ?Sized + Serialize>(value: &T, kind: WireErrorKind, path: &str) {
    let error = to_wire_json(value).unwrap_err();
    assert_eq!((error.kind(), error.path()), (kind, path), "{error}");
    let text = error.to_string();
    let shown = path.replace('\n', "\\n");
    assert!(text.contains(if path.is_empty() { "the root" } else { &shown }), "{text}");
    assert!(!text.contains('\n'), "{text}");
}

/// `levels` objects or arrays around something, alternating.
fn nested(levels: usize) -> Value {
    (0..levels).fold(Value::Null, |inner, n| if n % 2 == 0 { json!([inner]) } else { json!({"a": inner}) })
}

#[test]
fn no_nan_and_no_infinity() {
    fails(&f64::NAN, WireErrorKind::NotFinite, "");
    fails(&[f32::INFINITY], WireErrorKind::NotFinite, "/0");
    fails(
        &Pairs(vec![("a/b", Pairs(vec![("c~", (1, Some(f64::NEG_INFINITY)))]))]),
        WireErrorKind::NotFinite,
        "/a~1b/c~0/1",
    );
    let error = to_wire_json(&[f32::NEG_INFINITY]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "-inf at /0 has no form in JSON: leave it out (an `Option`), or write it as a string"
    );
}

#[test]
fn the_path_goes_through_variants_and_escaped_names() {
    #[derive(serde::Serialize)]
    enum Variant {
        New(f64),
        Tuple(u8, f64),
        Struct { x: f64 },
    }
    fails(&[Variant::New(f64::NAN)], WireErrorKind::NotFinite, "/0/New");
    fails(&[Variant::Tuple(1, f64::NAN)], WireErrorKind::NotFinite, "/0/Tuple/1");
    fails(&[Variant::Struct { x: f64::NAN }], WireErrorKind::NotFinite, "/0/Struct/x");
    fails(&Pairs(vec![("first", 0.0), ("\n\u{301}", f64::NAN)]), WireErrorKind::NotFinite, "/\n\u{301}");
}

#[test]
fn no_map_key_that_has_no_text() {
    #[derive(serde::Serialize)]
    enum Variant {
        New(u8),
    }
    #[derive(serde::Serialize)]
    struct Unit;
    fn refused<K: Serialize>(key: K) {
        fails(&json_in(Pairs(vec![(key, 0)])), WireErrorKind::Key, "/x");
    }
    fn json_in<V>(value: V) -> Pairs<&'static str, V> {
        Pairs(vec![("x", value)])
    }
    refused(());
    refused(None::<u8>);
    refused([1, 2]);
    refused((1, 2));
    refused(Pairs(vec![("a", 1)]));
    refused(Variant::New(1));
    refused(Unit);
    refused(f64::NAN);
    refused(f32::INFINITY);
    refused(Bytes(b"a"));
}

#[test]
fn no_name_twice() {
    fails(&Pairs(vec![("a", 1), ("b", 2), ("a", 3)]), WireErrorKind::DuplicateKey, "/a");
    fails(&[Pairs(vec![("a\n", 1), ("a\n", 2)])], WireErrorKind::DuplicateKey, "/0/a\n");
    // two keys, one text
    fails(&Pairs(vec![(Some("1"), 0), (Some("1"), 0)]), WireErrorKind::DuplicateKey, "/1");
    let map = Pairs(vec![("b", 1), ("a", 2), ("b", 3)]);
    fails(&Pairs(vec![("x", Pairs(vec![("properties", map)]))]), WireErrorKind::DuplicateKey, "/x/properties/b");
    let maps = ["a", "b"].map(|first| ("properties", Pairs(vec![(first, 1), ("c", 2)])));
    fails(&Pairs(maps.into()), WireErrorKind::DuplicateKey, "/properties");
    fails(
        &Pairs(vec![("required", json!(["a"])), ("required", json!([])), ("properties", json!({"a": 1, "b": 2}))]),
        WireErrorKind::DuplicateKey,
        "/required",
    );
}

#[test]
fn as_deep_as_serde_json_reads_and_no_deeper() {
    let text = to_wire_json(&nested(127)).unwrap();
    assert!(serde_json::from_str::<Value>(&text).is_ok());
    let error = to_wire_json(&nested(128)).unwrap_err();
    assert_eq!(error.kind(), WireErrorKind::TooDeep);
    assert_eq!(error.path().matches('/').count(), 127);
    assert_eq!(to_wire_json(&Json::from(nested(127))).unwrap(), text);
    assert_eq!(to_wire_json(&Json::from(nested(128))).unwrap_err().kind(), WireErrorKind::TooDeep);
    assert_eq!(to_wire_json(&Raw(&text)).unwrap(), text);
    let error = to_wire_json(&Raw(&format!("[{text}]"))).unwrap_err();
    assert_eq!((error.kind(), error.path().matches('/').count()), (WireErrorKind::TooDeep, 127));
}

/// At the limit, each kind of array or object; two at once for variants.
#[test]
fn everything_that_opens_a_level_counts() {
    #[derive(serde::Serialize)]
    enum Leaf {
        Scalar,
        Bytes(Bytes<'static>),
        New(u8),
        Tuple(u8, u8),
        Struct { x: u8 },
    }
    struct Around<'a>(usize, &'a Leaf);
    impl Serialize for Around<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self.0 {
                0 => self.1.serialize(serializer),
                levels => [Around(levels - 1, self.1)].serialize(serializer),
            }
        }
    }
    for (own, leaf) in [
        (0, Leaf::Scalar),
        (1, Leaf::New(1)),
        (2, Leaf::Bytes(Bytes(&[1]))),
        (2, Leaf::Tuple(1, 2)),
        (2, Leaf::Struct { x: 1 }),
    ] {
        assert!(to_wire_json(&Around(127 - own, &leaf)).is_ok());
        if own > 0 {
            assert_eq!(to_wire_json(&Around(128 - own, &leaf)).unwrap_err().kind(), WireErrorKind::TooDeep);
        }
    }
}

#[test]
fn a_hundred_thousand_levels_are_an_error_and_no_overflow() {
    let value = (0..100_000).fold(Value::Null, |inner, _| Value::Array(vec![inner]));
    assert_eq!(to_wire_json(&value).unwrap_err().kind(), WireErrorKind::TooDeep);
    let objects = (0..100_000).fold(Json::Null, |inner, _| [("properties", inner)].into_iter().collect());
    assert_eq!(to_wire_json(&objects).unwrap_err().kind(), WireErrorKind::TooDeep);
    let text = "[".repeat(100_000) + &"]".repeat(100_000);
    assert_eq!(to_wire_json(&Raw(&text)).unwrap_err().kind(), WireErrorKind::TooDeep);
    // dropping them would overflow
    std::mem::forget((value, objects));
}

#[test]
fn showing_and_ordering_json_have_no_depth() {
    let json = (0..100_000).fold(Json::Null, |inner, _| Json::Array(vec![inner]));
    assert_eq!(json.to_string(), "[".repeat(100_000) + "null" + &"]".repeat(100_000));
    let schema = Schema::from(json);
    assert_eq!(schema.to_string().len(), 200_004);
    std::mem::forget(schema);
}

#[test]
fn a_value_without_end_is_an_error() {
    struct Endless;
    impl Serialize for Endless {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Pairs(vec![("again", Endless)]).serialize(serializer)
        }
    }
    fails(&Endless, WireErrorKind::TooDeep, &"/again".repeat(127));
}

#[test]
fn no_half_surrogates_in_a_raw_value() {
    for text in [r#""\ud800""#, r#""\udc00x""#, r#""\ud800\u0041""#, r#""\ud800A""#] {
        fails(&[Raw(text)], WireErrorKind::RawValue, "/0");
    }
    fails(&Raw(r#"{"a":["\ud83d\ude00","\ud83d"]}"#), WireErrorKind::RawValue, "/a/1");
    assert_eq!(to_wire_json(&Raw(r#""\ud83d\ude00\u00e9\/\b\f""#)).unwrap(), r#""😀é/\u0008\u000c""#);
    fails(&Raw("{"), WireErrorKind::RawValue, "");
    fails(&Raw(""), WireErrorKind::RawValue, "");
    fails(&Raw(r#"{"a":1e400}"#), WireErrorKind::NumberRange, "/a");
}

#[test]
fn a_number_that_nothing_holds() {
    fails(&Pairs(vec![("n", Digits("1e400"))]), WireErrorKind::NumberRange, "/n");
    for text in
        ["00018446744073709551616", "-018446744073709551616", "007", "+5", "5.", ".5", "abc", "true", "", " 1", "0x10"]
    {
        fails(&[Digits(text)], WireErrorKind::NumberRange, "/0");
    }
    let long = "9".repeat(1_000);
    let error = to_wire_json(&Digits(&long)).unwrap_err();
    assert!(error.to_string().len() < 200, "{error}");
}

/// Some readers of logs end a line at these, too.
#[test]
fn a_message_is_one_line_whatever_names_bring_along() {
    let name = "a\u{2028}b\u{2029}c\nd\u{85}e";
    let error = to_wire_json(&Pairs(vec![(name, f64::NAN)])).unwrap_err();
    assert!(error.to_string().starts_with(r"NaN at /a\u{2028}b\u{2029}c\nd\u{85}e has no form"), "{error}");
}

#[test]
fn an_error_of_the_value_itself_says_where() {
    struct Refuses;
    impl Serialize for Refuses {
        fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
            Err(S::Error::custom("the lock is poisoned"))
        }
    }
    fails(&Pairs(vec![("state", [Refuses])]), WireErrorKind::Custom, "/state/0");
    let error = to_wire_json(&[Refuses]).unwrap_err();
    assert_eq!(error.to_string(), "the value at /0 could not be written: the lock is poisoned");
}

/// serde's rules broken by a hand-written `Serialize`: an error, never broken JSON.
#[test]
fn broken_rules_of_serde_are_errors() {
    struct KeyAlone;
    impl Serialize for KeyAlone {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            map.serialize_key("a")?;
            map.end()
        }
    }
    struct GoesOn;
    impl Serialize for GoesOn {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut seq = serializer.serialize_seq(None)?;
            let half = Pairs(vec![("b", Pairs(vec![("properties", Pairs(vec![("z", 1.0), ("a", f64::NAN)]))]))]);
            let _ = seq.serialize_element(&half);
            let _ = seq.serialize_element(&1);
            seq.end()
        }
    }
    struct TwoKeys;
    impl Serialize for TwoKeys {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            map.serialize_key("a")?;
            map.serialize_key("b")?;
            map.serialize_value(&1)?;
            map.end()
        }
    }
    assert_eq!(to_wire_json(&KeyAlone).unwrap_err().kind(), WireErrorKind::Custom);
    assert_eq!(to_wire_json(&TwoKeys).unwrap_err().kind(), WireErrorKind::Custom);
    assert_eq!(to_wire_json(&GoesOn).unwrap_err().kind(), WireErrorKind::Custom);
    assert_eq!(to_wire_json(&Pairs(vec![("x", GoesOn)])).unwrap_err().kind(), WireErrorKind::Custom);
}

/// A `Serialize` that passes over an error must not get half of a text: there was one for a key and one for a number.
#[test]
fn an_error_that_is_passed_over_is_one_all_the_same() {
    struct PassesOverAKey;
    impl Serialize for PassesOverAKey {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            let _ = map.serialize_key(&[1]);
            map.serialize_value(&1)?;
            map.end()
        }
    }
    struct PassesOverAnEntry;
    impl Serialize for PassesOverAnEntry {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            map.serialize_entry("a", &1)?;
            let _ = map.serialize_entry(&[1], &1);
            map.end()
        }
    }
    struct PassesOverANumber(&'static str);
    impl Serialize for PassesOverANumber {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut token = serializer.serialize_struct(self.0, 1)?;
            let _ = token.serialize_field(self.0, "1e999");
            token.end()
        }
    }
    struct ValueAlone;
    impl Serialize for ValueAlone {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            map.serialize_entry("a", &1)?;
            map.serialize_value(&1)?;
            map.end()
        }
    }
    struct EntryBehindAKey;
    impl Serialize for EntryBehindAKey {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            map.serialize_key("a")?;
            map.serialize_entry("b", &1)?;
            map.end()
        }
    }
    fn refused<T: Serialize>(value: &T) {
        assert!(to_wire_json(value).is_err());
        assert!(to_wire_json(&[value]).is_err());
        assert!(to_wire_json(&Pairs(vec![("properties", value)])).is_err());
    }
    refused(&PassesOverAKey);
    refused(&PassesOverAnEntry);
    refused(&PassesOverANumber("$serde_json::private::Number"));
    refused(&PassesOverANumber("$serde_json::private::RawValue"));
    refused(&ValueAlone);
    refused(&EntryBehindAKey);
}

/// What `serde_json` disguises as a struct has one field, and an error that is passed over leaves no text.
#[test]
fn a_second_field_of_a_number_was_passed_over_with_its_error() {
    struct Fields(&'static str, &'static [&'static str]);
    impl Serialize for Fields {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut token = serializer.serialize_struct(self.0, 1)?;
            for text in self.1 {
                let _ = token.serialize_field(self.0, text);
            }
            token.end()
        }
    }
    for token in ["$serde_json::private::Number", "$serde_json::private::RawValue"] {
        assert_eq!(to_wire_json(&[Fields(token, &["1"])]).unwrap(), "[1]");
        for fields in [&["1", "2"][..], &["1", "bad"], &["bad", "1"], &[]] {
            assert!(to_wire_json(&Fields(token, fields)).is_err());
            assert!(to_wire_json(&[Fields(token, fields)]).is_err());
        }
    }
}

#[test]
fn a_writer_that_fails_is_an_io_error() {
    struct Full;
    impl io::Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::other("disk full"))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let error = WireWriter::new().to_writer(Full, &[1]).unwrap_err();
    assert_eq!((error.kind(), error.path()), (WireErrorKind::Io, ""));
    assert_eq!(error.source().unwrap().to_string(), "disk full");
}

#[test]
fn nothing_is_written_of_a_value_that_cannot_be() {
    let mut bytes = Vec::new();
    assert!(WireWriter::new().to_writer(&mut bytes, &[1.0, f64::NAN]).is_err());
    assert_eq!(bytes, b"");
}
