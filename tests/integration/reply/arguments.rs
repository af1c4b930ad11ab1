//! A tool call's arguments: the whole text, or a value that was parsed already.

use serde::Deserialize;
use serde_json::json;
use wire_schema::reply::{self, Reader, ReplyErrorKind};
use wire_schema::{Json, WireSchema, Wrapped};

use super::error;

#[derive(Debug, PartialEq, Deserialize, WireSchema)]
struct Find<'t> {
    query: std::borrow::Cow<'t, str>,
    #[wire(maximum = 10)]
    limit: u8,
}

fn find(limit: u8) -> Find<'static> {
    Find { query: "é/x".into(), limit }
}

#[test]
fn text_and_parsed_values() {
    let text = " {\"query\": \"é/x\", \"limit\": 3}\n".to_owned();
    let value = json!({"limit": 3, "query": "é/x"});
    let json: Json = serde_json::from_str(&text).unwrap();
    assert_eq!(reply::read_arguments::<Find>(text.as_str()).unwrap(), find(3));
    assert_eq!(reply::read_arguments::<Find>(&text).unwrap(), find(3));
    assert_eq!(reply::read_arguments::<Find>(&json).unwrap(), find(3));
    assert_eq!(reply::read_arguments::<Find>(json).unwrap(), find(3));
    assert_eq!(reply::read_arguments::<Find>(&value).unwrap(), find(3));
    assert_eq!(reply::read_arguments::<Find>(value).unwrap(), find(3));
}

#[test]
fn a_text_may_be_borrowed_from() {
    #[derive(Deserialize, WireSchema)]
    struct Word<'t> {
        word: &'t str,
    }
    let text = String::from(r#"{"word":"yes"}"#);
    let word: Word = reply::read_arguments(&text).unwrap();
    assert!(text.as_bytes().as_ptr_range().contains(&word.word.as_ptr()));
}

#[test]
fn nothing_is_searched_for() {
    let ends = "the JSON ends before this, and nothing may follow it";
    let cases = [
        ("", ReplyErrorKind::Empty, ""),
        (" \n", ReplyErrorKind::Empty, ""),
        ("Oslo", ReplyErrorKind::NoJson, ""),
        ("Sure: {\"query\":\"x\",\"limit\":1}", ReplyErrorKind::Syntax, "at line 1, column 1"),
        ("```json\n{\"query\":\"x\",\"limit\":1}\n```", ReplyErrorKind::Syntax, "at line 1, column 1"),
        ("{\"query\":\"x\",\"limit\":1} ok", ReplyErrorKind::Syntax, ends),
        ("{\"query\":\"x\",\"limit\":1}{\"query\":\"x\",\"limit\":1}", ReplyErrorKind::Syntax, ends),
        ("{\"query\":\"x\",}", ReplyErrorKind::Syntax, "a comma stands before the closing bracket"),
        ("{\"query\":\"x\",\"lim", ReplyErrorKind::Unclosed, "breaks off after"),
        ("{\"query\":\"x\"}", ReplyErrorKind::MissingKey, "lacks the key \"limit\""),
        ("{\"query\":\"x\",\"limit\":300}", ReplyErrorKind::Type, "at /limit"),
        ("[\"x\",1]", ReplyErrorKind::Type, "must be an object"),
        ("\"{\\\"query\\\":1}\"", ReplyErrorKind::Type, "must be an object"),
    ];
    for (text, kind, feedback) in cases {
        let error = error(reply::read_arguments::<Find>(text));
        assert_eq!(error.kind(), kind, "{text}: {error}");
        assert!(error.feedback().contains(feedback), "{text}: {}", error.feedback());
    }
    let deep = "[".repeat(128) + &"]".repeat(128);
    assert_eq!(error(reply::read_arguments::<Find>(&deep)).kind(), ReplyErrorKind::TooDeep);
    assert_eq!(error(reply::read_arguments::<Find>(json!({"query": 1}))).path(), "/query");
}

#[test]
fn a_reader_asks_for_more() {
    let reader = Reader::<Find>::new().check(&Find::structured_output());
    assert!(reader.read_arguments(json!({"query": "x", "limit": 10})).is_ok());
    let refused = error(reader.read_arguments("{\"query\":\"x\",\"limit\":11}"));
    assert_eq!((refused.kind(), refused.path()), (ReplyErrorKind::Rejected, "/limit"));
}

#[test]
fn what_is_wrapped_may_stand_alone() {
    assert_eq!(reply::read_arguments::<Wrapped<Vec<u8>>>("[1]").unwrap().value, [1]);
    assert_eq!(reply::read_arguments::<Wrapped<Vec<u8>>>(json!({"value": [1]})).unwrap().value, [1]);
    assert_eq!(error(reply::read_arguments::<Wrapped<Vec<u8>>>("[1,\"\"]")).path(), "/1");
}
