//! Which structure is the answer.

use serde::Deserialize;
use wire_schema::WireSchema;
use wire_schema::reply::{self, ReplyErrorKind};

use super::{error, found};

/// Texts and what is found in them.
fn check(cases: &[(&str, &str)]) {
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|(text, expected)| {
            let found = found(text);
            (found.as_deref() != Ok(*expected)).then(|| format!("{text:?}: {found:?}, not {expected}"))
        })
        .collect();
    crate::cases::report("texts", cases.len(), &failures);
}

#[test]
fn the_whole_reply() {
    check(&[
        ("{}", "{}"),
        ("[]", "[]"),
        (" \r\n\t[1, 2]\n", "[1,2]"),
        ("[{\"a\":1},{\"a\":2}]", r#"[{"a":1},{"a":2}]"#),
        (
            r#"{"a":"<think>{\"b\":1}</think> <|channel|>final<|message|>{}"}"#,
            r#"{"a":"<think>{\"b\":1}</think> <|channel|>final<|message|>{}"}"#,
        ),
        (r#"{"a":"</think>"}"#, r#"{"a":"</think>"}"#),
        (r#"{"a":"\u003c/think\u003e"}"#, r#"{"a":"</think>"}"#),
        // two of one key: the last one counts
        (r#"{"a":1,"a":2}"#, r#"{"a":2}"#),
    ]);
}

#[test]
fn text_around_it() {
    check(&[
        ("\u{feff}{\"a\":1}\u{feff}", r#"{"a":1}"#),
        ("\u{200b}[1]\u{2060}", "[1]"),
        ("“Here”: {\"a\":“x”}? No: {\"a\":1}", r#"{"a":1}"#),
        ("It's {\"a\":1}, isn't it?", r#"{"a":1}"#),
        ("A 5\" disk { \"a\": 1 }", r#"{"a":1}"#),
        ("{\"a\":1}}}", r#"{"a":1}"#),
        ("]}>{\"a\":1}", r#"{"a":1}"#),
        ("{\"a\":1};", r#"{"a":1}"#),
        ("json\n{\"a\":1}", r#"{"a":1}"#),
        ("<answer>{\"a\":\"<b>x</b>\"}</answer>", r#"{"a":"<b>x</b>"}"#),
        ("<tool_call>\n{\"name\":\"f\",\"arguments\":{}}\n</tool_call>", r#"{"name":"f","arguments":{}}"#),
        ("[TOOL_CALLS][{\"name\":\"f\"}]</s>", r#"[{"name":"f"}]"#),
        ("<|python_tag|>{\"name\":\"f\"}<|eom_id|>", r#"{"name":"f"}"#),
        ("[INST] go [/INST] {\"a\":1}", r#"{"a":1}"#),
        ("**Answer:** `{\"a\":1}`", r#"{"a":1}"#),
        ("See [the docs](http://x.y/{id}) first. {\"a\":1}", r#"{"a":1}"#),
        ("- [x] done\n- [ ] open\n{\"a\":1}", r#"{"a":1}"#),
        ("Fill {{name}} and ${x} in: {\"a\":\"{{name}}\"}", r#"{"a":"{{name}}"}"#),
        (r#"\{ x \in \mathbb{R} \} so {"a":1}"#, r#"{"a":1}"#),
        ("fn main() { let x = [0; 3]; if x[0] == 1 { return; } }\n{\"a\":1}", r#"{"a":1}"#),
        ("{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n", r#"{"a":3}"#),
        ("[1]\n[2, 3]\n[4]", "[2,3]"),
    ]);
}

#[test]
fn fences() {
    check(&[
        ("```JSON\r\n{\"a\":1}\r\n```", r#"{"a":1}"#),
        ("~~~json5\n[1]\n~~~", "[1]"),
        ("```json\n{\"a\":1}", r#"{"a":1}"#),
        ("````md\n```json\n{\"a\":1}\n```\n````", r#"{"a":1}"#),
        ("```{\"a\":1}```", r#"{"a":1}"#),
        ("```json\n{\"md\":\"```json\\n{}\\n```\"}\n```", r#"{"md":"```json\n{}\n```"}"#),
        ("```python\nd = {'a': [1, 2]}\n```\n```json\n{\"a\":1}\n```", r#"{"a":1}"#),
    ]);
}

#[test]
fn reasoning() {
    check(&[
        ("<THINK>{\"a\":1,\"b\":2}</Think>{\"a\":3}", r#"{"a":3}"#),
        ("<think></think>\n\n[1]", "[1]"),
        ("<think>a</think><think>{\"long\":\"xxxxxxx\"}</think>{\"a\":1}", r#"{"a":1}"#),
        ("<think>a <think>b</think> {\"n\":1,\"draft\":true}</think>{\"n\":2}", r#"{"n":2}"#),
        ("<think>{\"a\": \"cut </think>{\"n\":2}", r#"{"n":2}"#),
        ("{\"a\": [1, </think>{\"n\":2}", r#"{"n":2}"#),
        ("[{\"a\": 1} </thinking>{\"n\":2}", r#"{"n":2}"#),
        // never closed: as if it were not there
        ("<think>so {\"a\":1}", r#"{"a":1}"#),
        // a bracket in prose, closed by one in the reasoning, hides neither the tag nor the answer
        ("{\"a\":1} uses { oddly <think>} {\"n\":1,\"m\":2}</think>", r#"{"a":1}"#),
        // tags in strings are data, also where an opening tag stands in prose
        ("The tag <think>: {\"html\":\"<think>kept</think> text\"}", r#"{"html":"<think>kept</think> text"}"#),
        ("x</think>{\"html\":\"</think>\",\"n\":1}", r#"{"html":"</think>","n":1}"#),
        ("<think>never {\"t\":\"</think>\"} so</think>{\"t\":\"x\"}", r#"{"t":"x"}"#),
    ]);
    assert_eq!(found("{\"a\":1}</think>"), Err(ReplyErrorKind::NoJson));
    assert_eq!(found("<thinking>[1]</thinking> I cannot."), Err(ReplyErrorKind::NoJson));
}

#[test]
fn harmony() {
    check(&[
        ("<|channel|>commentary<|message|>{\"a\":1}", r#"{"a":1}"#),
        ("<|start|>assistant<|channel|>final<|message|>{\"n\":2}", r#"{"n":2}"#),
        (
            "<|channel|>analysis<|message|>{\"a\": \"open<|end|><|start|>assistant<|channel|>final<|message|>{\"n\":2}",
            r#"{"n":2}"#,
        ),
        (
            "<|channel|>commentary to=functions.f <|constrain|>json<|message|>{\"long\":\"argument\"}<|call|>\
             <|channel|>final<|message|>{\"n\":2}<|return|>{\"later\":\"and longer\"}",
            r#"{"n":2}"#,
        ),
        (
            "<|channel|>final<|message|>{\"n\":1,\"m\":1}<|end|><|channel|>final<|message|>{\"n\":2}<|return|>",
            r#"{"n":2}"#,
        ),
        // in a string it is data
        ("So: {\"t\":\"<|channel|>final<|message|>[]\"}", r#"{"t":"<|channel|>final<|message|>[]"}"#),
        // no header
        ("Write <|channel|> and {\"a\":1}", r#"{"a":1}"#),
    ]);
    let lost = "{\"a\":1}<|channel|>final<|message|>I cannot.<|return|>{\"a\":2}";
    assert_eq!(found(lost), Err(ReplyErrorKind::NoJson));
    assert_eq!(found("<|channel|>analysis<|message|>{\"a\":1}"), Err(ReplyErrorKind::NoJson));
    let cut = "<|channel|>final<|message|>{\"a\":[1,2<|return|>";
    assert_eq!(found(cut), Err(ReplyErrorKind::Unclosed));
}

#[test]
fn what_never_closes_is_prose_unless_it_begins_like_json() {
    check(&[
        ("a { b [ c {\"a\":1}", r#"{"a":1}"#),
        ("{ {\"a\":1}", r#"{"a":1}"#),
        ("[see {\"a\":1}", r#"{"a":1}"#),
        ("[1.2.3, {\"a\":1}", r#"{"a":1}"#),
        ("[nothing, {\"a\":1}", r#"{"a":1}"#),
        ("[{x, {\"a\":1}", r#"{"a":1}"#),
        ("{\"word\" is {\"a\":1}", r#"{"a":1}"#),
        ("Use {\" for it:\n{'b':2} or {\"a\":1}", r#"{"a":1}"#),
    ]);
    for text in [
        "{\"a\":{\"b\":1}",
        "[{\"a\":1},{\"b\":",
        "[[1],[2],",
        "[[1]",
        "[\"abc",
        "[\"abc\", {\"a\":1}",
        "{\"a\": [1, 2\n\nSorry, I ran out of space. {\"b\":1}",
        "Here: [{\"a\":{\"b\":[1,{\"c\":{}}",
        "{\"a\":\"x\\",
        "{\"a\":\"\\u00",
        "{\"a\":\"\\ud83d",
        "{\"a\":-",
        "{\"a\":1.",
        "{\"a\":1e",
        "{\"a\":tru",
        "{\"a\"",
        "{\"a",
        "{",
        "[",
        "[1",
        "[tru",
        "[ ",
        "```json\n{\"a\":1,\n\"b\":[\n```",
        "As noted [sic]: {\"a\":",
    ] {
        assert_eq!(found(text), Err(ReplyErrorKind::Unclosed), "{text}");
    }
}

#[test]
fn what_is_no_json_is_an_error() {
    for text in [
        "{'a': True}",
        "{\"a\": True}",
        "{\"a\": None}",
        "{\"a\": NaN}",
        "{\"a\": Infinity}",
        "{\"a\": undefined}",
        "{\"a\": 01}",
        "{\"a\": +1}",
        "{\"a\": .5}",
        "{\"a\": 0x1F}",
        "{\"a\": 1,}",
        "[1,,2]",
        "[1 2]",
        "{\"a\" 1}",
        "{\"a\":}",
        "{\"a\":1]",
        "[1}",
        "{\"a\":\"\\x\"}",
        "{\"a\":\"\u{1}\"}",
        "{\"a\":\"\\ud83d\\ud83d\"}",
        "{\"say\":\"she said \"stop\" and left\"}",
        "{\"say\":\"she said \"stop and left\"}",
        "{a: 1, ...}",
        "{\"a\":-1e999}",
        "[see above]",
    ] {
        assert_eq!(found(text), Err(ReplyErrorKind::Syntax), "{text}");
    }
    assert_eq!(found(""), Err(ReplyErrorKind::Empty));
    assert_eq!(found(" \n\t\u{a0}"), Err(ReplyErrorKind::Empty));
    for text in ["I cannot.", "42", "\"text\"", "null", "}", "]", "(a)", "\u{feff}", "<think>[1]</think>"] {
        assert_eq!(found(text), Err(ReplyErrorKind::NoJson), "{text}");
    }
}

#[derive(Debug, PartialEq, Deserialize, WireSchema)]
struct Answer<'t> {
    city: &'t str,
    note: Option<String>,
}

/// Reads a reply that must be read.
fn city(text: &str) -> &str {
    reply::read::<Answer<'_>>(text).unwrap_or_else(|error| panic!("{text}: {error}")).value.city
}

#[test]
fn a_typed_reading_takes_what_is_of_the_type() {
    let schema = Answer::schema().to_string();
    assert_eq!(city(&format!("By the schema {schema}: {{\"city\":\"Oslo\",\"note\":null}}")), "Oslo");
    assert_eq!(city(&format!("By the schema {schema}: {{\"city\":\"Oslo\"}}")), "Oslo");
    assert_eq!(city("Sources: [101, 102, 103, 104, 105, 106]. {\"city\":\"Oslo\"}"), "Oslo");
    assert_eq!(city("{\"city\":\"Bergen\"} no: {\"city\":\"Oslo\",\"note\":null}"), "Oslo");
    // the shorter one holds every key
    assert_eq!(city("{\"city\":\"Bergen\",\"because\":\"it rains there\"} {\"city\":\"Oslo\",\"note\":null}"), "Oslo");
    assert_eq!(city("{\"city\":7,\"note\":null,\"long\":true} {\"city\":\"Oslo\",\"note\":null}"), "Oslo");
    assert_eq!(city("{\"citizen\":\"no\",\"long\":\"xxxxxxx\"} {\"city\":\"Oslo\"}"), "Oslo");
}

#[test]
fn a_struct_is_never_read_from_an_array() {
    #[derive(Debug, Deserialize, WireSchema)]
    struct Outer {
        inner: Inner,
        more: Vec<Inner>,
    }
    #[derive(Debug, Deserialize, WireSchema)]
    struct Inner {
        a: u8,
    }
    assert_eq!(serde_json::from_str::<Inner>("[1]").map(|inner| inner.a).ok(), Some(1), "serde would");
    let refused = error(reply::read::<Inner>("[1]"));
    assert_eq!((refused.kind(), refused.path()), (ReplyErrorKind::Type, ""));
    let refused = error(reply::read::<Inner>("Here it is:\n```\n[1]\n```\nBye."));
    assert_eq!((refused.kind(), refused.path()), (ReplyErrorKind::Type, ""));
    assert_eq!(error(reply::read::<Inner>("Here it is: [1] Bye.")).kind(), ReplyErrorKind::NoJson);
    let refused = error(reply::read::<Outer>("{\"inner\":{\"a\":1},\"more\":[{\"a\":1},[2]]}"));
    assert_eq!((refused.kind(), refused.path()), (ReplyErrorKind::Type, "/more/1"));
    let read = reply::read::<Outer>("{\"inner\":{\"a\":1},\"more\":[{\"a\":2}]}").map(|reply| reply.value);
    assert_eq!(read.map(|outer| (outer.inner.a, outer.more[0].a)).ok(), Some((1, 2)));
}

#[test]
fn other_roots() {
    #[derive(Debug, PartialEq, Deserialize, WireSchema)]
    #[serde(rename_all = "lowercase")]
    enum Level {
        Low,
        High,
    }
    let levels = "Levels are [1] numbers. {\"a\":[\"xxxxxxxx\"]} [\"low\",\"high\"]";
    assert_eq!(reply::read::<Vec<Level>>(levels).unwrap().value, [Level::Low, Level::High]);
    // a scalar, where it is the whole reply
    assert_eq!(reply::read::<Level>(" \"high\"\n").unwrap().value, Level::High);
    assert_eq!(reply::read::<Option<Level>>("null").unwrap().value, None);
    assert_eq!(reply::read::<u8>("7").unwrap().value, 7);
    assert_eq!(error(reply::read::<u8>("It is 7.")).kind(), ReplyErrorKind::NoJson);
    assert_eq!(error(reply::read::<u8>("\"7\"")).kind(), ReplyErrorKind::NoJson);
}

#[test]
fn a_value_may_borrow_from_the_reply() {
    let text = String::from("Sure: {\"city\": \"Oslo\", \"note\": \"a\\nb\"}");
    let answer = Answer::parse_reply(&text).unwrap();
    assert_eq!(answer, Answer { city: "Oslo", note: Some("a\nb".into()) });
    let place = answer.city.as_ptr() as usize - text.as_ptr() as usize;
    assert_eq!(&text[place..place + 4], "Oslo");
}
