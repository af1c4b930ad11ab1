//! The JSON pointer of an error is exactly that of the value which is wrong.

use std::collections::HashMap;

use serde::Deserialize;
use wire_schema::WireSchema;
use wire_schema::reply::{self, ReplyErrorKind};

use super::error;

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
struct Root {
    name: String,
    count: u8,
    score: f64,
    done: bool,
    tags: Vec<String>,
    level: Level,
    note: Option<String>,
    first: Item,
    items: Vec<Item>,
    grid: Vec<Vec<u8>>,
    #[serde(rename = "a/b~c \"d\" \n é")]
    odd: Option<u8>,
    last: Option<Item>,
}

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
struct Item {
    id: i32,
    level: Option<Level>,
    inner: Option<Box<Item>>,
}

#[derive(Debug, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Level {
    Low,
    High,
}

/// A reply that reads, as lines of `key: value`.
const GOOD: [(&str, &str); 12] = [
    ("name", r#""Ann""#),
    ("count", "1"),
    ("score", "0.5"),
    ("done", "true"),
    ("tags", "[]"),
    ("level", r#""low""#),
    ("note", "null"),
    ("first", r#"{"id":1,"level":null,"inner":null}"#),
    ("items", "[]"),
    ("grid", "[[]]"),
    (r#"a/b~c \"d\" \n é"#, "null"),
    ("last", "null"),
];

/// A reply in which `key` has another value; `between` stands between the tokens.
fn reply_with(key: &str, value: &str, between: &str) -> String {
    let members: Vec<String> = GOOD
        .iter()
        .map(|(name, good)| (name, if *name == key { value } else { good }))
        .map(|(name, value)| format!("\"{name}\"{between}:{between}{value}"))
        .collect();
    format!("{{{between}{}{between}}}", members.join(&format!("{between},{between}")))
}

/// Key, value, the path of the error, and what its quote begins with.
const WRONG: [(&str, &str, &str, &str); 41] = [
    ("name", "7", "/name", "7"),
    ("name", "-7.5e3", "/name", "-7.5e3"),
    ("name", "null", "/name", "null"),
    ("name", "true", "/name", "true"),
    ("name", "[]", "/name", "[]"),
    ("name", "{}", "/name", "{}"),
    ("name", r#"["x"]"#, "/name", r#"["x"]"#),
    ("name", r#"{"x":{"y":1}}"#, "/name", r#"{"x":{"y":1}}"#),
    ("count", "256", "/count", "256"),
    ("count", "-1", "/count", "-1"),
    ("count", "1.0", "/count", "1.0"),
    ("count", "18446744073709551616", "/count", "18446744073709551616"),
    ("count", r#""1""#, "/count", r#""1""#),
    ("count", "{\"a\":[]}", "/count", "{\"a\":[]}"),
    ("score", r#""high""#, "/score", r#""high""#),
    ("score", "null", "/score", "null"),
    ("score", "[0.5]", "/score", "[0.5]"),
    ("done", "1", "/done", "1"),
    ("done", r#""yes""#, "/done", r#""yes""#),
    ("tags", r#""one""#, "/tags", r#""one""#),
    ("tags", r#"{"0":"a"}"#, "/tags", r#"{"0":"a"}"#),
    ("tags", r#"["a",2,"c"]"#, "/tags/1", "2"),
    ("tags", r#"["a","b",null]"#, "/tags/2", "null"),
    ("tags", r#"[["a"]]"#, "/tags/0", r#"["a"]"#),
    ("tags", r#"["a",{"b":1}]"#, "/tags/1", r#"{"b":1}"#),
    ("level", r#""medium""#, "/level", r#""medium""#),
    ("level", "1", "/level", "1"),
    ("level", "null", "/level", "null"),
    ("note", "5", "/note", "5"),
    ("note", "[]", "/note", "[]"),
    ("first", "null", "/first", "null"),
    ("first", r#"{"id":"x","level":null,"inner":null}"#, "/first/id", r#""x""#),
    ("first", r#"{"id":1,"level":"up","inner":null}"#, "/first/level", r#""up""#),
    ("first", r#"{"id":1,"inner":{"id":2,"inner":{"id":[]}}}"#, "/first/inner/inner/id", "[]"),
    ("first", r#"{"ignored":{"id":{}},"id":true}"#, "/first/id", "true"),
    ("items", r#"[{"id":1},{"id":1.5}]"#, "/items/1/id", "1.5"),
    ("items", r#"[{"id":1},7,{"id":1}]"#, "/items/1", "7"),
    ("grid", "[[],[1,2],[3,400]]", "/grid/2/1", "400"),
    ("grid", "[[],1]", "/grid/1", "1"),
    (r#"a/b~c \"d\" \n é"#, r#""x""#, "/a~1b~0c \"d\" \n é", r#""x""#),
    ("last", r#"{"id":4000000000}"#, "/last/id", "4000000000"),
];

#[test]
fn of_a_value() {
    let mut failures = Vec::new();
    for (key, value, path, quote) in WRONG {
        for between in ["", " ", "\n", "\r\n\t"] {
            let text = format!("Überlegt — hier:\n```\n{}\n```", reply_with(key, value, between));
            let error = error(reply::read::<Root>(&text));
            let line = text.lines().nth(error.line().unwrap_or(0) - 1).unwrap_or("");
            let there: String = line.chars().skip(error.column().unwrap_or(0) - 1).collect();
            let good = error.kind() == ReplyErrorKind::Type
                && error.path() == path
                && error.quote() == quote
                && there.starts_with(quote);
            if !good {
                failures.push(format!("{key}: {value} with {between:?}: {error:?} at {there:?}"));
            }
        }
    }
    crate::cases::report("replies", WRONG.len() * 4, &failures);
}

#[test]
fn of_a_missing_key() {
    let holders = [
        ("first", "{}", "/first/id"),
        ("first", r#"{"ignored":[{}]}"#, "/first/id"),
        ("first", r#"{"id":1,"inner":{"level":"low"}}"#, "/first/inner/id"),
        ("items", r#"[{"id":1},{}]"#, "/items/1/id"),
        ("items", r#"[{"level":null,"inner":null},{"id":1}]"#, "/items/0/id"),
        ("last", "{}", "/last/id"),
        ("last", r#"{"id":1,"inner":{}}"#, "/last/inner/id"),
    ];
    for (key, value, path) in holders {
        for between in ["", "\n "] {
            let text = reply_with(key, value, between);
            let error = error(reply::read::<Root>(&text));
            assert_eq!((error.kind(), error.path()), (ReplyErrorKind::MissingKey, path), "{text}");
        }
    }
    for name in ["name", "count", "done", "tags", "first", "items"] {
        let text = reply_with(name, "1", "").replace(&format!("\"{name}\":1,"), "");
        let error = error(reply::read::<Root>(&text));
        assert_eq!((error.kind(), error.path()), (ReplyErrorKind::MissingKey, &*format!("/{name}")), "{text}");
    }
}

#[test]
fn of_a_key() {
    #[derive(Debug, Deserialize, WireSchema)]
    #[allow(dead_code, reason = "only read")]
    #[serde(deny_unknown_fields)]
    struct Closed {
        a: u8,
        b: Option<Box<Closed>>,
    }
    for (text, path) in [
        (r#"{"a":1,"extra":2}"#, "/extra"),
        (r#"{"extra" : {"a":1}, "a":1}"#, "/extra"),
        (r#"{"a":1,"b":{"a":1,"x/y":[]}}"#, "/b/x~1y"),
        (r#"{"a":1,"a":2}"#, "/a"),
        (r#"{"a":1,"b":{"a":1,"b":null,"a" :2}}"#, "/b/a"),
    ] {
        let error = error(reply::read::<Closed>(text));
        assert_eq!((error.kind(), error.path()), (ReplyErrorKind::Type, path), "{text}");
    }
}

#[test]
fn where_serde_asks_a_parser() {
    #[derive(Debug, Deserialize, WireSchema)]
    #[serde(try_from = "u8")]
    struct Even;
    impl TryFrom<u8> for Even {
        type Error = String;
        fn try_from(value: u8) -> Result<Self, String> {
            if value % 2 == 0 { Ok(Even) } else { Err(format!("{value} is odd")) }
        }
    }
    #[derive(Debug, Deserialize, WireSchema)]
    #[allow(dead_code, reason = "only read")]
    struct Numbers {
        one: Even,
        many: Vec<Even>,
        after: u8,
    }
    for (text, path, quote) in [
        (r#"{"one":1,"many":[],"after":1}"#, "/one", "1"),
        (r#"{"one": 1 , "many":[],"after":1}"#, "/one", "1"),
        (r#"{"one":2,"many":[2,3,4],"after":1}"#, "/many/1", "3"),
        (r#"{"one":2,"many":[2,3 , 4],"after":1}"#, "/many/1", "3"),
    ] {
        let error = error(reply::read::<Numbers>(text));
        assert_eq!((error.kind(), error.path(), error.quote()), (ReplyErrorKind::Type, path, quote), "{text}");
        assert!(error.feedback().contains("is odd"), "{}", error.feedback());
    }
}

#[test]
fn in_a_map() {
    #[derive(Debug, Deserialize, WireSchema)]
    #[wire(lenient)]
    #[allow(dead_code, reason = "only read")]
    struct Counts(HashMap<String, u8>);
    let error = error(reply::read::<Counts>(r#"{"id":1,"more":-3}"#));
    assert_eq!((error.kind(), error.path(), error.quote()), (ReplyErrorKind::Type, "/more", "-3"));
}

#[test]
fn of_a_syntax_error() {
    for (text, path) in [
        (r#"{"a":[1,{"b":tru}]}"#, "/a/1/b"),
        (r#"{"a":{"b/c":'x'}}"#, "/a/b~1c"),
        (r#"{"a":{"b":1e999},"c":1}"#, "/a/b"),
        (r#"{"a":["x","\ud83d"]}"#, "/a/1"),
        (r#"{"a":{"b":[1,"#, "/a/b/1"),
        (r#"{"a":{"b":"cut"#, "/a/b"),
    ] {
        assert_eq!(error(reply::extract(text)).path(), path, "{text}");
    }
}
