//! The types of the standard library that serde writes in a form of its own.

use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};
use std::sync::atomic;
use std::time::{Duration, SystemTime};

use wire_schema::{Strict, WireSchema};

use super::{Law, STRING};

#[test]
fn durations_agree() {
    Law::of(
        r#"{"additionalProperties":false,"properties":{"secs":{"minimum":0,"type":"integer"},"nanos":{"maximum":999999999,"minimum":0,"type":"integer"}},"required":["secs","nanos"],"type":"object"}"#,
    )
    .writes([
        (Duration::ZERO, r#"{"secs":0,"nanos":0}"#),
        (Duration::from_millis(1500), r#"{"secs":1,"nanos":500000000}"#),
        (Duration::MAX, r#"{"secs":18446744073709551615,"nanos":999999999}"#),
    ])
    .refuses(&["1", r#""1s""#, r#"{"secs":1}"#, r#"{"secs":-1,"nanos":0}"#, r#"{"secs":1,"nanos":0,"x":0}"#, "null"])
    .not_offered(&[r#"{"secs":1,"nanos":1000000000}"#, "[1,2]"])
    .misread(&[r#"{"secs":18446744073709551616,"nanos":0}"#, r#"{"secs":1.0,"nanos":0}"#])
    .strict();
}

#[test]
fn system_times_agree() {
    Law::of(
        r#"{"additionalProperties":false,"properties":{"secs_since_epoch":{"minimum":0,"type":"integer"},"nanos_since_epoch":{"maximum":999999999,"minimum":0,"type":"integer"}},"required":["secs_since_epoch","nanos_since_epoch"],"type":"object"}"#,
    )
    .writes([
        (SystemTime::UNIX_EPOCH, r#"{"secs_since_epoch":0,"nanos_since_epoch":0}"#),
        (
            SystemTime::UNIX_EPOCH + Duration::new(1_700_000_000, 7),
            r#"{"secs_since_epoch":1700000000,"nanos_since_epoch":7}"#,
        ),
    ])
    .refuses(&["0", r#"{"secs":0,"nanos":0}"#, r#"{"secs_since_epoch":-1,"nanos_since_epoch":0}"#])
    // what the clock of this machine cannot hold
    .misread(&[r#"{"secs_since_epoch":18446744073709551615,"nanos_since_epoch":0}"#])
    .strict();
    // there is no text of a time before the epoch
    assert!(serde_json::to_string(&(SystemTime::UNIX_EPOCH - Duration::from_secs(1))).is_err());
}

#[test]
fn addresses_agree() {
    let v4 = Ipv4Addr::LOCALHOST;
    let v6 = Ipv6Addr::LOCALHOST;
    Law::of(STRING)
        .writes([(v4, r#""127.0.0.1""#)])
        .refuses(&["2130706433", "[127,0,0,1]", "null"])
        .misread(&[r#""""#, r#""127.0.0""#, r#""::1""#, r#""localhost""#])
        .strict();
    Law::of(STRING)
        .writes([(v6, r#""::1""#)])
        .reads(&[r#""0:0:0:0:0:0:0:1""#])
        .refuses(&["1", "[]"])
        .misread(&[r#""127.0.0.1""#, r#""[::1]""#])
        .strict();
    Law::of(STRING)
        .writes([(IpAddr::V4(v4), r#""127.0.0.1""#), (IpAddr::V6(v6), r#""::1""#)])
        .refuses(&["1", r#"{"V4":"127.0.0.1"}"#])
        .misread(&[r#""localhost""#])
        .strict();
    let (socket4, socket6) = (SocketAddrV4::new(v4, 80), SocketAddrV6::new(v6, 80, 0, 3));
    Law::of(STRING)
        .writes([(socket4, r#""127.0.0.1:80""#)])
        .refuses(&["80"])
        .misread(&[r#""127.0.0.1""#, r#""[::1]:80""#])
        .strict();
    Law::of(STRING).writes([(socket6, r#""[::1%3]:80""#)]).refuses(&["80"]).misread(&[r#""::1:80""#]).strict();
    Law::of(STRING)
        .writes([(SocketAddr::V4(socket4), r#""127.0.0.1:80""#), (SocketAddr::V6(socket6), r#""[::1%3]:80""#)])
        .refuses(&["80", r#"{"V4":"127.0.0.1:80"}"#])
        .misread(&[r#""127.0.0.1:65536""#, r#""localhost:80""#])
        .strict();
}

#[test]
fn ranges_agree() {
    const BOTH: &str = r#"{"additionalProperties":false,"properties":{"start":{"maximum":255,"minimum":0,"type":"integer"},"end":{"maximum":255,"minimum":0,"type":"integer"}},"required":["start","end"],"type":"object"}"#;
    Law::<Range<u8>>::of(BOTH)
        .writes([(1..5, r#"{"start":1,"end":5}"#)])
        .reads(&[r#"{"end":1,"start":5}"#])
        .refuses(&[r#""1..5""#, r#"{"start":1}"#, r#"{"start":1,"end":256}"#, r#"{"start":1,"end":5,"step":1}"#])
        .not_offered(&["[1,5]"])
        .strict();
    Law::<RangeInclusive<u8>>::of(BOTH)
        .writes([(1..=5, r#"{"start":1,"end":5}"#)])
        .refuses(&[r#"{"end":5}"#, r#"{"start":null,"end":5}"#, "[1]"])
        .strict();
    Law::<RangeFrom<f64>>::of(
        r#"{"additionalProperties":false,"properties":{"start":{"type":"number"}},"required":["start"],"type":"object"}"#,
    )
    .writes([(0.5.., r#"{"start":0.5}"#)])
    .refuses(&["0.5", "{}", r#"{"end":1}"#, r#"{"start":1,"end":2}"#])
    .strict();
    Law::<RangeTo<char>>::of(
        r#"{"additionalProperties":false,"properties":{"end":{"maxLength":1,"minLength":1,"type":"string"}},"required":["end"],"type":"object"}"#,
    )
    .writes([(..'z', r#"{"end":"z"}"#)])
    .refuses(&[r#""z""#, r#"{"end":"zz"}"#, r#"{"start":"a","end":"z"}"#])
    .strict();
    assert_eq!(<Range<Vec<bool>>>::structured_output().name(), "Range_boolean_list");
}

#[test]
fn bounds_and_results_agree() {
    Law::<Bound<i8>>::of(
        r#"{"anyOf":[{"enum":["Unbounded"],"type":"string"},{"additionalProperties":false,"properties":{"Included":{"maximum":127,"minimum":-128,"type":"integer"}},"required":["Included"],"type":"object"},{"additionalProperties":false,"properties":{"Excluded":{"maximum":127,"minimum":-128,"type":"integer"}},"required":["Excluded"],"type":"object"}]}"#,
    )
    .writes([
        (Bound::Unbounded, r#""Unbounded""#),
        (Bound::Included(-1), r#"{"Included":-1}"#),
        (Bound::Excluded(9), r#"{"Excluded":9}"#),
    ])
    .refuses(&["null", "9", r#""Included""#, r#"{"Included":128}"#, r#"{"Included":1,"Excluded":2}"#])
    .not_offered(&[r#"{"Unbounded":null}"#])
    .strict();
    Law::<Result<bool, String>>::of(
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"Ok":{"type":"boolean"}},"required":["Ok"],"type":"object"},{"additionalProperties":false,"properties":{"Err":{"type":"string"}},"required":["Err"],"type":"object"}]}"#,
    )
    .writes([(Ok(true), r#"{"Ok":true}"#), (Err("no".into()), r#"{"Err":"no"}"#)])
    .refuses(&["true", "{}", r#"{"ok":true}"#, r#"{"Ok":"no"}"#, r#"{"Ok":true,"Err":"no"}"#])
    .strict();
    assert_eq!(<Result<bool, String>>::structured_output().name(), "Result_boolean_string");
}

#[test]
fn atomics_agree() {
    macro_rules! integers {
        ($($atomic:ident $plain:ident)+) => {$(
            assert_eq!(atomic::$atomic::schema(), $plain::schema());
            for value in [$plain::MIN, $plain::MAX] {
                let text = serde_json::to_string(&atomic::$atomic::new(value)).unwrap();
                assert_eq!(text, value.to_string());
                assert_eq!(serde_json::from_str::<atomic::$atomic>(&text).unwrap().into_inner(), value);
            }
        )+};
    }
    integers! {
        AtomicI8 i8 AtomicI16 i16 AtomicI32 i32 AtomicI64 i64 AtomicIsize isize
        AtomicU8 u8 AtomicU16 u16 AtomicU32 u32 AtomicU64 u64 AtomicUsize usize
    }
    Law::of(r#"{"maximum":255,"minimum":0,"type":"integer"}"#)
        .writes([(atomic::AtomicU8::new(255), "255")])
        .refuses(&["256", "-1", "null", r#""1""#])
        .strict();
    Law::of(r#"{"type":"boolean"}"#)
        .writes([(atomic::AtomicBool::new(true), "true"), (atomic::AtomicBool::new(false), "false")])
        .refuses(&["1", "null", r#""true""#])
        .strict();
}

#[test]
fn wrappers_agree() {
    Law::of(r#"{"items":{"type":"string"},"type":"array"}"#)
        .writes([(Reverse(vec!["a".to_owned()]), r#"["a"]"#)])
        .refuses(&[r#"{"0":["a"]}"#, r#""a""#])
        .strict();
    Law::of(r#"{"anyOf":[{"type":"boolean"},{"type":"null"}]}"#)
        .writes([(Reverse(Cell::new(Some(true))), "true"), (Reverse(Cell::new(None)), "null")])
        .refuses(&["[]", "1"])
        .strict();
    Law::of(r#"{"type":"number"}"#).writes([(RefCell::new(Reverse(0.5)), "0.5")]).refuses(&[r#""0.5""#]).strict();
}

/// A `Weak` is read and written like an `Option`, but only with serde's feature `rc`, which this build does not have.
#[test]
fn weak_pointers_have_the_schema_of_an_option() {
    fn schema_of<T: Strict>() -> String {
        T::schema().to_string()
    }
    let option = schema_of::<Option<u8>>();
    assert_eq!(schema_of::<std::rc::Weak<u8>>(), option);
    assert_eq!(schema_of::<std::sync::Weak<u8>>(), option);
    assert_eq!(schema_of::<Option<std::rc::Weak<u8>>>(), option);
}
