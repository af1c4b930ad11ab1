//! Kinds and places of errors beyond those of the case table.

use serde::Deserialize;
use wire_schema::WireSchema;
use wire_schema::reply::{self, ReplyErrorKind};

use super::error;

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
struct Verdict {
    reasoning: String,
    passed: bool,
}

#[test]
fn the_best_candidate_gives_the_error() {
    for (text, kind, path) in [
        ("[1, 2, 3, 4, 5, 6, 7, 8, 9] {\"reasoning\":7}", ReplyErrorKind::Type, "/reasoning"),
        ("{\"reasoning\":\"x\"} {\"other\":\"longer than that\"}", ReplyErrorKind::MissingKey, "/passed"),
        ("{\"reasoning\":\"x\",\"passed\":1} {\"reasoning\":\"longer\"}", ReplyErrorKind::Type, "/passed"),
        // the numbers of sources are no answer
        ("See [1] and [22].", ReplyErrorKind::NoJson, ""),
        // and none was to be expected: the answer was cut off
        ("See [1]: {\"reasoning\":\"x\",\"pass", ReplyErrorKind::Unclosed, ""),
        ("{\"draft\":1} {\"reasoning\":\"x\",\"passed\":tr", ReplyErrorKind::Unclosed, "/passed"),
    ] {
        let error = error(reply::read::<Verdict>(text));
        assert_eq!((error.kind(), error.path()), (kind, path), "{text}");
    }
}

#[test]
fn a_place_is_one_in_the_reply() {
    let text = "Sí:\n{\"reasoning\": \"é\",\n \"passed\": \"no\"}";
    let error = error(reply::read::<Verdict>(text));
    assert_eq!((error.line(), error.column(), error.quote()), (Some(3), Some(12), "\"no\""));
    assert_eq!(error.span().map(|span| &text[span]), Some("{\"reasoning\": \"é\",\n \"passed\": \"no\"}"));
}

#[test]
fn an_error_without_a_place_has_none() {
    for text in ["", "no"] {
        let error = error(reply::extract(text));
        assert_eq!((error.line(), error.column(), error.path(), error.span()), (None, None, "", None));
    }
}

#[test]
fn a_quote_is_short_and_on_one_line() {
    let long = "é\n".repeat(300);
    let text = format!("{{\"reasoning\":{long:?},\"passed\":[0,\n1]}}");
    for text in
        [format!("{long}[{long}"), format!("{{\"a\":\"{long}\"}}"), format!("[\"{}", long.replace('\n', "x")), text]
    {
        let error = error(reply::read::<Verdict>(&text));
        let quote = error.quote();
        assert!(!quote.is_empty() && quote.chars().count() <= 62 && !quote.contains('\n'), "{quote:?}");
    }
}

#[test]
fn too_deep_is_not_unclosed() {
    let closed = |n: usize| "[".repeat(n) + &"]".repeat(n);
    assert!(reply::extract(&closed(127)).is_ok());
    assert_eq!(error(reply::extract(&closed(128))).kind(), ReplyErrorKind::TooDeep);
    assert_eq!(error(reply::extract(&format!("So: {}", closed(5000)))).kind(), ReplyErrorKind::TooDeep);
    assert_eq!(error(reply::extract(&"{\"a\":[".repeat(2500))).kind(), ReplyErrorKind::Unclosed);
    assert_eq!(error(reply::extract(&("[".repeat(300) + "\"cut"))).kind(), ReplyErrorKind::Unclosed);
    // something else parses
    assert!(reply::extract(&format!("{} [1]", closed(200))).is_ok());
}

#[test]
fn numbers_are_those_of_a_default_build() {
    // whatever `serde_json/arbitrary_precision` would keep of them
    for (text, expected) in [
        ("[18446744073709551615,-9223372036854775808]", "[18446744073709551615,-9223372036854775808]"),
        ("[18446744073709551616]", "[1.8446744073709552e+19]"),
        ("[1.50,1e2,-0,-0.0]", "[1.5,100.0,-0.0,-0.0]"),
    ] {
        assert_eq!(reply::extract(text).unwrap().value.to_string(), expected);
    }
    for text in ["[1e999]", "[1,-1e400]", "x [1E+309]"] {
        assert_eq!(error(reply::extract(text)).kind(), ReplyErrorKind::Syntax, "{text}");
    }
    let digits = format!("[{}]", "9".repeat(400));
    assert_eq!(error(reply::extract(&digits)).kind(), ReplyErrorKind::Syntax);
}
