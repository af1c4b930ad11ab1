//! What the report says beside the answer.

use serde::Deserialize;
use wire_schema::WireSchema;
use wire_schema::reply::{self, KeyOrder, Reason, Report, Rule};

use super::json;

fn report(text: &str) -> Report {
    reply::extract(text).unwrap_or_else(|error| panic!("{text}: {error}")).report
}

/// The structures that were passed over.
fn passed<'t>(text: &'t str, report: &Report) -> Vec<(&'t str, Reason)> {
    report.passed_over.iter().map(|other| (&text[other.span.clone()], other.reason)).collect()
}

#[test]
fn span_and_rule() {
    for (text, answer, rule) in [
        (" {\"a\":1}\n", "{\"a\":1}", Rule::WholeReply),
        ("é {\"a\":1}.", "{\"a\":1}", Rule::OnlyCandidate),
        ("[1] {\"a\":1}", "{\"a\":1}", Rule::Longest),
        ("{\"a\":1} {\"a\":2}", "{\"a\":2}", Rule::LastOfEqual),
        ("{\"a\":x} {\"a\":2}", "{\"a\":2}", Rule::Longest),
    ] {
        let report = report(text);
        assert_eq!((&text[report.span.clone()], report.rule), (answer, rule), "{text}");
    }
}

#[test]
fn what_was_passed_over() {
    let deep = format!("{}{}", "[".repeat(128), "]".repeat(128));
    let text = format!("[0] </think> {{a}} [1] {deep} {{\"a\":1}}");
    assert_eq!(
        passed(&text, &report(&text)),
        [("[0]", Reason::Reasoning), ("{a}", Reason::NotNeeded), ("[1]", Reason::NotNeeded), (&*deep, Reason::TooDeep)]
    );
    let text = "[0]<|channel|>final<|message|>{\"a\":x} [1]<|return|>[2]";
    assert_eq!(
        passed(text, &report(text)),
        [("[0]", Reason::OtherChannel), ("{\"a\":x}", Reason::NotJson), ("[2]", Reason::OtherChannel)]
    );
}

#[test]
fn open_ends() {
    assert_eq!(report("{\"a\":1}").open_tail, None);
    assert_eq!(report("{\"a\":1} and { then").open_tail, None);
    assert_eq!(report("{\"a\":1} and [2, ").open_tail, Some(12));
    assert_eq!(report("[2, </think>{\"a\":1}").open_tail, None);
    assert_eq!(report("{\"a\":1}").unclosed_reasoning, None);
    assert_eq!(report("<think>x</think>{\"a\":1}").unclosed_reasoning, None);
    assert_eq!(report("é<THINKING>x<think> {\"a\":1}").unclosed_reasoning, Some(2));
}

#[test]
fn keys_that_stand_twice() {
    assert_eq!(report("{\"a\":{\"b\":1},\"c\":[\"a\",\"a\"]}").duplicate_keys, [] as [&str; 0]);
    let text = r#"{"a":1,"x":[{"a":1,"b":{},"\u0061":2,"a":3}],"a/b":{"":0,"":1},"a":2}"#;
    assert_eq!(report(text).duplicate_keys, ["/x/0/a", "/a~1b/", "/a"]);
}

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
struct Outer {
    reasoning: String,
    passed: bool,
    inner: Option<Inner>,
    list: Vec<Inner>,
}

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
struct Inner {
    b: Option<u8>,
    a: u8,
}

#[test]
fn the_order_of_keys() {
    let not_kept = |path: &str| KeyOrder::NotKept { path: path.to_owned() };
    for (text, order) in [
        (r#"{"reasoning":"x","passed":true,"inner":{"b":1,"a":1},"list":[{"a":1},{"b":null,"a":2}]}"#, KeyOrder::Kept),
        (r#"{"z":1,"reasoning":"x","y":2,"passed":true,"list":[]}"#, KeyOrder::Kept),
        (r#"{"passed":true,"reasoning":"x","list":[]}"#, not_kept("")),
        (r#"{"reasoning":"x","passed":true,"inner":{"a":1,"b":1},"list":[]}"#, not_kept("/inner")),
        (r#"{"reasoning":"x","passed":true,"inner":null,"list":[{"a":1},{"a":1,"b":1}]}"#, not_kept("/list/1")),
    ] {
        let read = reply::read::<Outer>(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.report.key_order, order, "{text}");
    }
    assert_eq!(report("{\"a\":1}").key_order, KeyOrder::NotKnown);
}

#[test]
fn the_rules_of_a_typed_reading() {
    for (text, rule) in [
        ("{\"b\":1,\"a\":2}", Rule::WholeReply),
        ("So: {\"b\":1,\"a\":2}", Rule::OnlyCandidate),
        ("[1] so: {\"b\":1,\"a\":2}", Rule::Longest),
        ("{\"b\":3,\"a\":2} {\"b\":1,\"a\":2}", Rule::LastOfEqual),
        ("{\"type\":\"object\",\"more\":[]} {\"b\":1,\"a\":2}", Rule::HoldsKeys),
        ("[1, 2, 3, 4, 5, 6, 7, 8, 9] {\"b\":1,\"a\":2}", Rule::HoldsKeys),
        ("{\"b\":\"x\",\"a\":2} {\"b\":1,\"a\":2}", Rule::FitsType),
    ] {
        assert_eq!(reply::read::<Inner>(text).unwrap().report.rule, rule, "{text}");
    }
    let text = "{\"b\":\"x\",\"a\":2} [1] {a} {\"b\":1,\"a\":2}";
    assert_eq!(
        passed(text, &reply::read::<Inner>(text).unwrap().report),
        [("{\"b\":\"x\",\"a\":2}", Reason::OtherType), ("[1]", Reason::NotNeeded), ("{a}", Reason::NotJson)]
    );
}

#[test]
fn the_value_keeps_the_order_of_the_reply() {
    let found = reply::extract("x {\"z\":1,\"a\":{\"y\":1,\"b\":2}}").unwrap();
    assert_eq!(found.value.to_string(), r#"{"z":1,"a":{"y":1,"b":2}}"#);
    assert_eq!(found.value, json(r#"{"a":{"b":2,"y":1},"z":1}"#));
}
