//! The standard library's types that are neither scalars nor collections.

use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::{Saturating, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};
use std::path::PathBuf;
use std::sync::{Mutex, RwLock};
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
struct Pointers {
    boxed: Box<u8>,
    text: Box<str>,
    cell: Cell<u8>,
    shared: RefCell<Vec<u8>>,
    locked: Mutex<Option<u8>>,
    read: RwLock<bool>,
    wrapping: Wrapping<u8>,
    reverse: Reverse<char>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Outcome {
    result: Result<u8, String>,
    bound: Bound<i8>,
    range: Option<Range<u8>>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Address {
    ip: IpAddr,
    file: PathBuf,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        // serde carries nanoseconds of more than a second over
        Law::of::<Duration>(&[r#"{"secs":0,"nanos":0}"#, r#"{"secs":18446744073709551615,"nanos":999999999}"#])
            .narrowed()
            .closed(),
        // what the clock cannot hold is refused
        Law::of::<SystemTime>(&[r#"{"secs_since_epoch":1,"nanos_since_epoch":2}"#]).narrowed().parsed(),
        Law::of::<Range<u8>>(&[r#"{"start":1,"end":5}"#]).closed(),
        Law::of::<RangeInclusive<i8>>(&[r#"{"start":-1,"end":5}"#]).closed(),
        Law::of::<RangeFrom<char>>(&[r#"{"start":"a"}"#]).closed(),
        Law::of::<RangeTo<bool>>(&[r#"{"end":true}"#]).closed(),
        Law::of::<Bound<u8>>(&[r#""Unbounded""#, r#"{"Included":1}"#, r#"{"Excluded":2}"#]),
        Law::of::<Result<bool, Option<u8>>>(&[r#"{"Ok":true}"#, r#"{"Err":null}"#, r#"{"Err":1}"#]),
        Law::of::<PathBuf>(&[r#""""#, r#""a/b""#]),
        Law::of::<IpAddr>(&[r#""127.0.0.1""#, r#""::1""#]).parsed(),
        Law::of::<Ipv4Addr>(&[r#""127.0.0.1""#]).parsed(),
        Law::of::<Ipv6Addr>(&[r#""::1""#]).parsed(),
        Law::of::<SocketAddr>(&[r#""127.0.0.1:80""#, r#""[::1]:80""#]).parsed(),
        Law::of::<Wrapping<i16>>(&["-1"]),
        // what is out of range is read as the edge
        Law::of::<Saturating<i8>>(&["-128", "127"]).narrowed(),
        Law::of::<Reverse<Vec<u8>>>(&["[1]"]),
        Law::of::<Pointers>(&[
            r#"{"boxed":1,"text":"","cell":2,"shared":[],"locked":null,"read":true,"wrapping":3,"reverse":"r"}"#,
        ])
        .lacking(&["locked"]),
        Law::of::<Outcome>(&[
            r#"{"result":{"Ok":1},"bound":"Unbounded","range":null}"#,
            r#"{"result":{"Err":""},"bound":{"Included":-1},"range":{"start":1,"end":0}}"#,
        ])
        .lacking(&["range"]),
        Law::of::<Address>(&[r#"{"ip":"::1","file":"a"}"#]).parsed(),
    ]
}
