//! A value as the model would have written it.

use serde::{Deserialize, Serialize};
use wire_schema::{WireErrorKind, WireSchema, reply};

#[derive(Debug, PartialEq, Serialize, Deserialize, WireSchema)]
struct Outer {
    z: String,
    #[wire(order = -1)]
    why: String,
    inner: Option<Inner>,
    list: Vec<Inner>,
    next: Option<Box<Outer>>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, WireSchema)]
struct Inner {
    b: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<u8>,
    #[wire(order = -2)]
    a: Level,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Level {
    Low,
}

fn inner() -> Inner {
    Inner { b: 1e16, c: None, a: Level::Low }
}

#[test]
fn members_stand_in_the_order_of_the_schema() {
    let value = |next| Outer { z: "\u{8}é".into(), why: "x".into(), inner: Some(inner()), list: vec![inner()], next };
    let inner = r#"{"a":"low","b":1e+16}"#;
    let plain = |next: &str| format!(r#"{{"why":"x","z":"\u0008é","inner":{inner},"list":[{inner}],"next":{next}}}"#);
    let text = value(Some(Box::new(value(None)))).to_reply_json().unwrap();
    assert_eq!(text, plain(&plain("null")));
    // and the way back
    assert_eq!(Outer::parse_reply(&text).unwrap(), value(Some(Box::new(value(None)))));
    assert_eq!(reply::read::<Outer>(&text).unwrap().report.key_order, reply::KeyOrder::Kept);
}

#[test]
fn what_json_does_not_have_is_an_error() {
    let value = Inner { b: f64::NAN, c: Some(1), a: Level::Low };
    let error = value.to_reply_json().unwrap_err();
    assert_eq!((error.kind(), error.path()), (WireErrorKind::NotFinite, "/b"));
}
