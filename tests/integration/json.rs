//! `Json`: order, numbers, pointers.

use serde_json::{Value, json};
use wire_schema::{Json, Object};

fn read(text: &str) -> Json {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn members_keep_their_order_and_compare_without_it() {
    let text = r#"{"z":1,"a":{"y":[],"b":null},"m":"\u0001"}"#;
    let json = read(text);
    assert_eq!(json.to_string(), text);
    assert_eq!(json, read(r#"{"a":{"b":null,"y":[]},"m":"\u0001","z":1}"#));
    assert_ne!(json, read(r#"{"a":{"b":null,"y":[]},"m":"\u0001","z":1.0}"#));
    assert_ne!(json, read(r#"{"a":{"b":null,"y":[]},"m":"\u0001"}"#));
}

#[test]
fn of_two_members_of_one_name_the_later_value_stands_at_the_earlier_place() {
    assert_eq!(read(r#"{"a":1,"b":2,"a":3}"#).to_string(), r#"{"a":3,"b":2}"#);
    let many: Vec<String> = (0..200).map(|n| format!(r#""k{}":{n}"#, n % 100)).collect();
    let object = read(&format!("{{{}}}", many.join(",")));
    let object = object.as_object().unwrap();
    assert_eq!(object.len(), 100);
    assert!(
        object
            .iter()
            .enumerate()
            .all(|(n, (name, value))| name == format!("k{n}") && value.as_u64() == Some(n as u64 + 100))
    );
}

#[test]
fn a_value_goes_there_and_back() {
    let value = json!({"n": null, "t": [true, false, 1, -1, 1.5, u64::MAX, i64::MIN], "s": "é\"", "o": {"k": {}}});
    assert_eq!(Value::from(Json::from(value.clone())), value);
}

#[test]
fn integers_are_exact_up_to_what_the_build_reads() {
    for text in ["0", "-1", "18446744073709551615", "-9223372036854775808", "0.1", "-0.0", "1e-7", "1e+16"] {
        assert_eq!(read(text).to_string(), text);
    }
    let wide = serde_json::to_string(&read("340282366920938463463374607431768211455")).unwrap();
    let expected = if cfg!(feature = "arbitrary_precision") {
        "340282366920938463463374607431768211455"
    } else {
        "3.402823669209385e+38"
    };
    assert_eq!(wide, expected);
}

#[test]
fn a_map_that_looks_like_a_number_of_serde_json_stays_a_map() {
    let text = r#"{"$serde_json::private::Number":"1","b":2}"#;
    assert_eq!(read(text).to_string(), text);
    // under arbitrary_precision serde_json itself cannot tell this one from a number
    let text = r#"{"$serde_json::private::Number":"1.5"}"#;
    let expected = if cfg!(feature = "arbitrary_precision") { "1.5" } else { text };
    assert_eq!(read(text).to_string(), expected);
}

#[test]
fn pointers_follow_rfc_6901() {
    let json = read(r#"{"":0,"a/b":1,"m~n":2,"list":[10,{"x":11}],"0":12}"#);
    let table = [
        ("", None),
        ("/", Some(0)),
        ("/a~1b", Some(1)),
        ("/m~0n", Some(2)),
        ("/list/0", Some(10)),
        ("/list/1/x", Some(11)),
        ("/0", Some(12)),
        ("/list/00", None),
        ("/list/+1", None),
        ("/list/2", None),
        ("/list/-", None),
        ("/list/", None),
        ("/nope", None),
        ("a", None),
    ];
    for (pointer, expected) in table {
        assert_eq!(json.pointer(pointer).and_then(Json::as_u64), expected, "{pointer:?}");
    }
    assert_eq!(json.pointer(""), Some(&json));
}

#[test]
fn an_object_changes_in_place() {
    let mut object = Object::new();
    assert_eq!(object.insert("b", 1u64.into()), None);
    object.insert("a", Json::Null);
    assert_eq!(object.insert("b", "x".into()), Some(1u64.into()));
    assert_eq!(Json::from(object.clone()).to_string(), r#"{"b":"x","a":null}"#);
    assert_eq!(object.remove("b"), Some("x".into()));
    assert_eq!(object.remove("b"), None);
    assert!(object.contains_key("a") && object.len() == 1 && !object.is_empty());
}
