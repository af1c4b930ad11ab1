//! What the model is told, word by word.

use serde::Deserialize;
use wire_schema::WireSchema;
use wire_schema::reply::{self, ReplyErrorKind};

use super::error;

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
#[serde(deny_unknown_fields)]
struct Finding {
    evidence: String,
    confidence: f64,
    lines: Option<Vec<u8>>,
    level: Option<Level>,
    pair: Option<[bool; 2]>,
    more: Option<Vec<Finding>>,
}

#[derive(Debug, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Level {
    Low,
    High,
}

const AGAIN: &str = "Send the whole JSON again, corrected, and nothing else.";

#[test]
fn without_a_type() {
    let texts = [
        ("", "Your reply was empty. Send one JSON object or array, as JSON, and nothing else."),
        ("I cannot.", "Your reply holds no JSON. Send one JSON object or array, as JSON, and nothing else."),
        (
            "So:\n{\"title\":\"Report\",\"items\":[{\"x\":1},{\"x\":2}],\"text\":\"of a length which is\ncut\" ,\"total\": ",
            "Your reply ends before its JSON is complete: it breaks off after \
             `…{\"x\":1},{\"x\":2}],\"text\":\"of a length which is cut\" ,\"total\":`. \
             Send the whole JSON again, shorter, and nothing else.",
        ),
    ];
    for (text, feedback) in texts {
        assert_eq!(error(reply::extract(text)).feedback(), feedback);
    }
    let deep = "[".repeat(128) + &"]".repeat(128);
    assert_eq!(
        error(reply::extract(&deep)).feedback(),
        "Your JSON has more than 127 levels of arrays and objects inside one another. \
         Send it again with fewer levels, and nothing else."
    );
}

#[test]
fn of_syntax() {
    let word = "a word stands there without quotes; JSON has only true, false and null";
    let missing = "a value, a key or a quote is missing before this";
    let comma = "a comma or a colon is missing before this";
    let keys = "keys stand in double quotes";
    let colon = "a colon stands between a key and its value, and no other mark";
    let straight = "keys and strings stand in straight double quotes, \"";
    let escaped =
        "a string ends before this; a quote inside a string is written \\\", and a comma or a colon stands behind one";
    let quotes = "keys and strings stand in double quotes";
    let raw = "a line break or control character stands in a string; it is written \\n or \\u00XX there";
    let number = "this is not how JSON writes a number";
    let cases = [
        ("Try: {\"a\":[1,2,],}", (1, 16), "Try: {\"a\":[1,2,],}", "a comma stands before the closing bracket"),
        ("{'a':1}", (1, 2), "{'a':1}", quotes),
        ("{\"a\":\n'b'}", (2, 1), "{\"a\": 'b'}", quotes),
        ("{\n  // é\n \"a\":1}", (2, 3), "{ // é \"a\":1}", "JSON has no comments"),
        ("{\"a\":1 /* x */}", (1, 8), "{\"a\":1 /* x */}", "JSON has no comments"),
        ("{\"é\":tru}", (1, 6), "{\"é\":tru}", word),
        ("{\"a\":NaN}", (1, 6), "{\"a\":NaN}", word),
        ("{a:1}", (1, 2), "{a:1}", keys),
        ("{\"b\":1, é_1 : 2}", (1, 9), "{\"b\":1, é_1 : 2}", keys),
        ("{a=1}", (1, 2), "{a=1}", keys),
        ("{\"a\"=1}", (1, 5), "{\"a\"=1}", colon),
        ("{\"a\" => 1}", (1, 6), "{\"a\" => 1}", colon),
        ("{“a”: 1}", (1, 2), "{“a”: 1}", straight),
        ("{\"a\": “b”}", (1, 7), "{\"a\": “b”}", straight),
        ("{\"a\":\"say \"hi\" to me\"}", (1, 12), "{\"a\":\"say \"hi\" to me\"}", escaped),
        ("{\"a\":\"5\" tall\"}", (1, 10), "{\"a\":\"5\" tall\"}", escaped),
        ("{\"a\" true}", (1, 6), "{\"a\" true}", comma),
        ("{\"a\":1 \"b\":2}", (1, 8), "{\"a\":1 \"b\":2}", comma),
        ("{\"a\" 1}", (1, 6), "{\"a\" 1}", comma),
        ("[1,,2]", (1, 4), "[1,,2]", missing),
        ("{\"a\":}", (1, 6), "{\"a\":}", missing),
        ("{\"a\":1e999}", (1, 6), "{\"a\":1e999}", "the number is too large"),
        ("{\"a\":-1e999,\"b\":1}", (1, 6), "{\"a\":-1e999,\"b\":1}", "the number is too large"),
        ("{\"a\":01}", (1, 6), "{\"a\":01}", number),
        ("{\"a\":1.}", (1, 6), "{\"a\":1.}", number),
        ("{\"a\":\"x\ny\"}", (1, 8), "{\"a\":\"x<line break>y\"}", raw),
        ("{\"a\":\"\\ud83d\\n\"}", (1, 6), "{\"a\":\"\\ud83d\\n\"}", "a string holds half a surrogate pair"),
        (
            "{\"a\":\"\\ud83d\\ude80\\udc00\"}",
            (1, 6),
            "{\"a\":\"\\ud83d\\ude80\\udc00\"}",
            "a string holds half a surrogate pair",
        ),
        ("{\"a\":\"\\uZZ\"}", (1, 6), "{\"a\":\"\\uZZ\"}", "a string holds a \\u without four hexadecimal digits"),
        (
            "{\"a\":\"\\n\\x\"}",
            (1, 6),
            "{\"a\":\"\\n\\x\"}",
            "a string holds a backslash before a character that JSON does not escape",
        ),
        ("{\"a\":1]", (1, 7), "{\"a\":1]", "the closing bracket is of the wrong kind"),
        ("{{\"a\":1}}", (1, 2), "{{\"a\":1}}", "a key in double quotes is expected there"),
        ("{\"a\":\u{a0}1}", (1, 6), "{\"a\":<U+00A0>1}", "a character stands there that is not JSON"),
        (
            "{\"a\":\"a longer text here\",\"b\":truth,\"c\":\"another longer text there\"}",
            (1, 31),
            "…a longer text here\",\"b\":truth,\"c\":\"another longe…",
            word,
        ),
    ];
    for (text, (line, column), quote, note) in cases {
        let error = error(reply::extract(text));
        assert_eq!(error.kind(), ReplyErrorKind::Syntax, "{text}");
        let expected =
            format!("Your reply is not valid JSON at line {line}, column {column}, near `{quote}`: {note}. {AGAIN}");
        assert_eq!(error.feedback(), expected);
        assert_eq!(
            error.to_string(),
            format!("the reply is no JSON near `{quote}` (line {line}, column {column}): {note}")
        );
    }
}

#[test]
fn of_a_type() {
    let keys = r#"an object with the keys "evidence", "confidence", "lines", "level", "pair", "more""#;
    let cases = [
        ("[1]", format!("Your JSON is wrong: it is `[1]` and must be {keys}")),
        (
            "{}",
            r#"Your JSON lacks the keys "evidence" and "confidence" at its top level: "evidence" must be a string; "confidence" must be a number"#
                .to_owned(),
        ),
        (
            r#"{"confidence":1}"#,
            r#"Your JSON lacks the key "evidence" at its top level: it must be there and be a string"#.to_owned(),
        ),
        (
            r#"{"evidence":"x","confidence":1,"more":[{"evidence":"y"}]}"#,
            r#"Your JSON lacks the key "confidence" in the object at /more/0: it must be there and be a number"#
                .to_owned(),
        ),
        (
            r#"{"evidence":"x","confidence":"high"}"#,
            r#"In your JSON the value at /confidence is wrong: it is `"high"` and must be a number"#.to_owned(),
        ),
        (
            r#"{"lines":[1,256]}"#,
            "In your JSON the value at /lines/1 is wrong: it is `256` and must be an integer from 0 to 255".to_owned(),
        ),
        (
            r#"{"lines":1}"#,
            "In your JSON the value at /lines is wrong: it is `1` and must be \
             either an array of items, each of them an integer from 0 to 255; or null"
                .to_owned(),
        ),
        (
            r#"{"level":"middle"}"#,
            r#"In your JSON the value at /level is wrong: it is `"middle"` and must be either one of "low", "high"; or null"#
                .to_owned(),
        ),
        (
            r#"{"pair":[true]}"#,
            "In your JSON the value at /pair is wrong: it is `[true]`, which has 1 item, and must have \
             exactly 2 items"
                .to_owned(),
        ),
        (
            r#"{"pair":[true,false,true]}"#,
            "In your JSON the value at /pair is wrong: it is `[true,false,true]`, which has 3 items, and must have \
             exactly 2 items"
                .to_owned(),
        ),
        (
            r#"{"evidence":"x","extra":1}"#,
            format!("In your JSON the key at /extra is unknown: the object that holds it must be {keys}"),
        ),
        (
            r#"{"evidence":"x","evidence":"y"}"#,
            "In your JSON the key at /evidence stands twice in its object; it must stand once".to_owned(),
        ),
    ];
    for (text, what) in cases {
        assert_eq!(error(reply::read::<Finding>(text)).feedback(), format!("{what}. {AGAIN}"));
    }
    assert_eq!(
        error(reply::read::<Finding>("Sorry.")).feedback(),
        format!("Your reply holds no JSON. Send {keys}, as JSON, and nothing else.")
    );
}

#[test]
fn the_message_says_what_and_where() {
    let cases = [
        ("", "the reply is empty"),
        ("No.", "there is no JSON in the reply `No.`"),
        (
            "{\"evidence\":",
            "the reply ends before its JSON does, after `{\"evidence\":` (line 1, column 13): raise the limit of tokens, \
             and look at the finish reason before reading",
        ),
        ("{\"evidence\":\"x\"}", "the key at /confidence is missing (line 1, column 1), expected a number"),
        ("\n {\"evidence\":7}", "`7` at /evidence (line 2, column 14) must be a string"),
    ];
    for (text, message) in cases {
        let error = error(reply::read::<Finding>(text));
        assert_eq!(error.to_string(), message);
        let error: Box<dyn std::error::Error + Send + Sync> = Box::new(error);
        assert!(!error.to_string().contains('\n'));
    }
}

#[test]
fn json_that_is_not_where_or_what_it_should_be() {
    let keys = r#"an object with the keys "evidence", "confidence", "lines", "level", "pair", "more""#;
    for text in ["null", " 5\n", "\"major\"", "true"] {
        let said = format!(
            "Your reply is JSON and not of the kind that is wanted: it is `{}`. Send {keys}, as JSON, and nothing else.",
            text.trim()
        );
        let error = error(reply::read::<Finding>(text));
        assert_eq!((error.kind(), error.feedback()), (ReplyErrorKind::NoJson, said));
    }
    let inside = format!(
        "All JSON of your reply stands inside its reasoning, where it does not count. \
         Send {keys}, as JSON, behind the reasoning, and nothing else."
    );
    for text in ["<think>so {\"evidence\":\"x\"}</think>", "so {\"evidence\":\"x\"}\n</think>\nDone."] {
        assert_eq!(error(reply::read::<Finding>(text)).feedback(), inside, "{text}");
    }
    let channel = "<|channel|>analysis<|message|>{\"evidence\":\"x\"}<|end|><|channel|>final<|message|>Done.";
    assert_eq!(
        error(reply::read::<Finding>(channel)).feedback(),
        format!(
            "All JSON of your reply stands outside its final channel, where it does not count. \
             Send {keys}, as JSON, in the final channel, and nothing else."
        )
    );
    let none = format!("Your reply holds no JSON. Send {keys}, as JSON, and nothing else.");
    assert_eq!(error(reply::read::<Finding>("<think>see {x}</think> No.")).feedback(), none);
}

#[test]
fn json_inside_a_string() {
    let inner = r#"{"evidence":"x","confidence":1}"#;
    let string = wire_schema::Json::from(inner).to_string();
    let said = |wanted: &str| {
        format!(
            "Your reply holds its JSON inside a string: `{string}`. Send the JSON itself, \
             without the quotes around it and the backslashes in it: {wanted}, and nothing else."
        )
    };
    let keys = r#"an object with the keys "evidence", "confidence", "lines", "level", "pair", "more""#;
    for text in [string.clone(), format!("```json\n{string}\n```")] {
        let typed = error(reply::read::<Finding>(&text));
        assert_eq!((typed.kind(), typed.feedback()), (ReplyErrorKind::Syntax, said(keys)));
        assert_eq!(error(reply::extract(&text)).feedback(), said("one JSON object or array"));
    }
    let nested = r#"{"evidence":"x","confidence":1,"lines":"[1]"}"#;
    assert_eq!(
        error(reply::read::<Finding>(nested)).feedback(),
        format!(
            "In your JSON the value at /lines is wrong: it is `\"[1]\"`, which is JSON inside a string, and must be \
             either an array of items, each of them an integer from 0 to 255; or null. {AGAIN}"
        )
    );
}

#[test]
fn the_last_bracket_alone_is_missing() {
    let said = |text| error(reply::read::<Finding>(text)).feedback();
    assert_eq!(
        said(r#"{"evidence":"x","confidence":1,"lines":[1]"#),
        "Your reply ends before its JSON is complete: the last `}` is missing behind \
         `{\"evidence\":\"x\",\"confidence\":1,\"lines\":[1]`. Send the whole JSON again, with it, and nothing else."
    );
    // keys are missing too, or more than one bracket: it was cut off
    for text in [r#"{"evidence":"x""#, r#"{"evidence":"x","confidence":1,"lines":[1"#] {
        assert!(said(text).ends_with("Send the whole JSON again, shorter, and nothing else."), "{text}");
    }
}
