//! Escapes, marks, numbers and map keys.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::Serialize;
use serde_json::json;
use wire_schema::{Json, WireErrorKind, to_wire_json, to_wire_vec};

use super::{Bytes, Digits, Pairs, numbers_are_exact, reference};

fn wire<T: ?Sized + Serialize>(value: &T) -> String {
    to_wire_json(value).expect("can be written")
}

#[test]
fn every_control_character_has_one_escape() {
    for code in 0..0x20_u8 {
        let want = match code {
            b'\n' => "\"\\n\"".to_owned(),
            b'\r' => "\"\\r\"".to_owned(),
            b'\t' => "\"\\t\"".to_owned(),
            _ => format!("\"\\u{code:04x}\""),
        };
        assert_eq!(wire(&char::from(code)), want);
        assert_eq!(serde_json::from_str::<char>(&want).unwrap(), char::from(code));
    }
}

#[test]
fn nothing_else_is_escaped() {
    for c in (' '..=char::MAX).filter(|c| !matches!(c, '"' | '\\')) {
        assert_eq!(wire(&c), format!("\"{c}\""));
    }
}

#[test]
fn a_mark_after_any_escape_is_escaped() {
    let escaped = (0..0x20_u8).map(char::from).chain(['"', '\\']);
    for c in escaped {
        let alone = wire(&c);
        let alone = alone.trim_end_matches('"').trim_start_matches('"');
        // the quote was trimmed twice
        let alone = if c == '"' { "\\\"" } else { alone };
        assert_eq!(wire(&format!("x{c}\u{301}y")), format!("\"x{alone}\\u0301y\""));
        assert_eq!(wire(&format!("{c}\u{1d165}\u{327}")), format!("\"{alone}\\ud834\\udd65\\u0327\""));
    }
}

#[test]
fn a_mark_that_follows_no_escape_stays() {
    for text in ["\u{301}", "\u{301}x", "a\u{301}", "\u{7f}\u{301}", "\u{2028}\u{301}", "/\u{301}", "\u{301}\u{327}"] {
        assert_eq!(wire(text), format!("\"{text}\""));
    }
    // a character of combining class 0 ends the run
    assert_eq!(wire("\n\u{301}\u{200d}\u{301}"), "\"\\n\\u0301\u{200d}\u{301}\"");
}

/// The table's own test is in the library; this is what it comes to.
#[test]
fn the_marks_are_those_of_the_frozen_table() {
    let escaped = ('\u{80}'..=char::MAX).filter(|c| wire(&format!("\n{c}")).is_ascii()).count();
    assert_eq!(escaped, 1002);
}

#[test]
fn floats_have_our_layout() {
    let cases = [
        (0.0, "0.0"),
        (-0.0, "-0.0"),
        (1.0, "1.0"),
        (-1.5, "-1.5"),
        (100.0, "100.0"),
        (0.1 + 0.2, "0.30000000000000004"),
        (1e-5, "0.00001"),
        (1.25e-5, "0.0000125"),
        (9.999e-6, "9.999e-6"),
        (1e-6, "1e-6"),
        (-1e-7, "-1e-7"),
        (123_456.789, "123456.789"),
        (1e15, "1000000000000000.0"),
        (1_234_567_890_123_456.8, "1234567890123456.8"),
        (9_999_999_999_999_998.0, "9999999999999998.0"),
        (1e16, "1e+16"),
        (1.5e16, "1.5e+16"),
        (1e21, "1e+21"),
        (1e100, "1e+100"),
        (5e-324, "5e-324"),
        (f64::MIN_POSITIVE, "2.2250738585072014e-308"),
        (f64::MAX, "1.7976931348623157e+308"),
        (f64::MIN, "-1.7976931348623157e+308"),
    ];
    for (value, want) in cases {
        assert_eq!(wire(&value), want);
        assert_eq!(wire(&json!(value)), want, "as a Value");
        assert_eq!(Json::from(json!(value)).to_string(), want, "as Json");
    }
}

/// Halfway between two texts that are as short, the even one, as in Python and ECMAScript; Rust's own `Display` differs.
#[test]
#[allow(clippy::excessive_precision, reason = "the exact value is the point")]
fn of_two_floats_as_near_the_even_digits_are_taken() {
    let cases = [
        (-1_243_387_339_518_399.25, "-1243387339518399.2"),
        (1_243_387_339_518_399.75, "1243387339518399.8"),
        (f64::from_bits(0x4340_0000_0000_0001), "9007199254740994.0"),
        (2_f64.powi(-44), "5.684341886080802e-14"),
        (5e-324, "5e-324"),
    ];
    for (value, want) in cases {
        assert_eq!(wire(&value), want);
        assert_eq!(reference::float(value), want);
    }
}

#[test]
fn an_f32_is_written_by_its_own_shortest_text() {
    let cases = [
        (0.1_f32, "0.1"),
        (16_777_216.0, "16777216.0"),
        (1e16, "1e+16"),
        (1e-5, "0.00001"),
        (f32::MAX, "3.4028235e+38"),
        (f32::from_bits(1), "1e-45"),
    ];
    for (value, want) in cases {
        assert_eq!(wire(&value), want);
    }
    // to_value has widened it already
    assert_eq!(
        wire(&serde_json::to_value(0.1_f32).unwrap()),
        if numbers_are_exact() { "0.1" } else { "0.10000000149011612" }
    );
}

#[test]
fn integers_are_exact() {
    assert_eq!(wire(&[u64::MAX, 0, 10, 99, 100]), "[18446744073709551615,0,10,99,100]");
    assert_eq!(wire(&[i64::MIN, -1, i64::MAX]), "[-9223372036854775808,-1,9223372036854775807]");
    assert_eq!(wire(&u128::MAX), "340282366920938463463374607431768211455");
    assert_eq!(wire(&i128::MIN), "-170141183460469231731687303715884105728");
    assert_eq!(
        wire(&(i8::MIN, i16::MIN, i32::MIN, u8::MAX, u16::MAX, u32::MAX)),
        "[-128,-32768,-2147483648,255,65535,4294967295]"
    );
}

#[test]
fn digits_of_arbitrary_precision_are_written_by_the_same_rule() {
    let cases = [
        ("0", "0"),
        ("-0", "-0.0"),
        ("1.50", "1.5"),
        ("1E2", "100.0"),
        ("0.1000000000000000055511151231257827", "0.1"),
        ("1e-400", "0.0"),
        ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
        ("-170141183460469231731687303715884105728", "-170141183460469231731687303715884105728"),
        ("340282366920938463463374607431768211456", "3.402823669209385e+38"),
    ];
    for (digits, want) in cases {
        assert_eq!(wire(&Digits(digits)), want);
    }
    for digits in ["1e400", "-1e999", "inf", "NaN", "", "12x", "1,2"] {
        let error = to_wire_json(&[Digits(digits)]).unwrap_err();
        assert_eq!((error.kind(), error.path()), (WireErrorKind::NumberRange, "/0"), "{digits}");
    }
}

#[test]
fn keys_are_those_of_serde_json() {
    #[derive(Serialize)]
    struct Id(u16);
    #[derive(Serialize)]
    enum Unit {
        One,
    }
    fn same<K: Serialize>(key: K) {
        let map = Pairs(vec![(key, 1)]);
        assert_eq!(wire(&map), serde_json::to_string(&map).unwrap());
    }
    same("a\"b");
    same('c');
    same(true);
    same((-1_i8, 2_u8).0);
    same(i64::MIN);
    same(u64::MAX);
    same(u128::MAX);
    same(i128::MIN);
    same(Id(7));
    same(Unit::One);
    same(Some("x"));
    same(1.5_f64);
    same(0.1_f32);
    // by our layout: serde_json's own changed in a patch release
    assert_eq!(wire(&Pairs(vec![(1e16, 1)])), r#"{"1e+16":1}"#);
    assert_eq!(wire(&Pairs(vec![(Digits("1.50"), 1)])), r#"{"1.5":1}"#);
}

#[test]
fn keys_sort_as_text() {
    let map: BTreeMap<i32, bool> = [(-1, true), (2, true), (10, true)].into();
    assert_eq!(wire(&map), r#"{"-1":true,"10":true,"2":true}"#);
}

#[test]
fn bytes_are_a_list_of_numbers() {
    assert_eq!(wire(&Bytes(&[0, 9, 255])), "[0,9,255]");
    assert_eq!(wire(&Bytes(&[])), "[]");
}

#[test]
fn a_display_is_escaped_as_a_whole() {
    struct Piecewise;
    impl Serialize for Piecewise {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(&format_args!("{}{}", "a\n", "\u{301}b"))
        }
    }
    assert_eq!(wire(&Piecewise), r#""a\n\u0301b""#);
}

#[test]
fn vec_and_string_agree() {
    let value = json!({"b": "\u{e9}\n", "a": [1.5, null]});
    assert_eq!(to_wire_vec(&value).unwrap(), wire(&value).into_bytes());
}

proptest! {
    #[test]
    fn a_float_reads_back_the_same_from_the_shortest_text(bits: u64) {
        let value = f64::from_bits(bits);
        prop_assume!(value.is_finite());
        let text = wire(&value);
        prop_assert_eq!(text.parse::<f64>().unwrap().to_bits(), bits);
        prop_assert!(text.contains(['.', 'e']), "{} reads back as a float", text);
        prop_assert_eq!(text, reference::float(value));
    }

    #[test]
    fn an_f32_reads_back_the_same(bits: u32) {
        let value = f32::from_bits(bits);
        prop_assume!(value.is_finite());
        prop_assert_eq!(wire(&value).parse::<f32>().unwrap().to_bits(), bits);
    }

    #[test]
    fn a_string_reads_back_the_same(text: String, marks in "[\\x00-\\x22\\\\\u{300}-\u{305}\u{200d}\u{1d165}e]*") {
        prop_assert_eq!(&serde_json::from_str::<String>(&wire(&text)).unwrap(), &text);
        prop_assert_eq!(&serde_json::from_str::<String>(&wire(&marks)).unwrap(), &marks);
    }

    #[test]
    fn integers_are_those_of_the_standard_library(signed: i64, unsigned: u64, wide: i128) {
        prop_assert_eq!(wire(&signed), signed.to_string());
        prop_assert_eq!(wire(&unsigned), unsigned.to_string());
        prop_assert_eq!(wire(&wide), wide.to_string());
    }
}
