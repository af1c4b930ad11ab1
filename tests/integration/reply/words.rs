//! The words of the schema take the place of those of serde and Rust.

use serde::Deserialize;
use wire_schema::WireSchema;
use wire_schema::reply;

use super::error;

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
#[serde(rename_all = "lowercase", tag = "kind")]
enum Tagged {
    Merge { into: String },
    Ask { whom: String, times: u8 },
}

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
#[serde(rename_all = "lowercase", tag = "t", content = "c")]
enum Adjacent {
    Merge(String),
    Ask { whom: String },
}

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
#[serde(rename_all = "lowercase")]
enum External {
    Wait,
    Merge { into: String },
    Ask { whom: String },
}

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
#[serde(untagged)]
enum Unt {
    Name { name: String },
    Count(u32),
    List(Vec<bool>),
}

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
struct All {
    tagged: Option<Tagged>,
    adjacent: Option<Adjacent>,
    external: Option<External>,
    untagged: Option<Unt>,
    int: Option<i64>,
    big: Option<u64>,
    small: Option<i32>,
    char: Option<char>,
    plain: Tagged,
    unt: Unt,
    ext: External,
}

/// The sentence about a value that is wrong.
fn wrong(text: &str) -> String {
    let feedback = error(reply::read::<All>(text)).feedback();
    let what = feedback.strip_suffix(". Send the whole JSON again, corrected, and nothing else.");
    what.unwrap_or_else(|| panic!("{feedback}")).to_owned()
}

/// Texts, where the value stands, what it is, what it must be.
fn all_say(cases: &[(&str, &str, &str, &str)]) {
    for (text, path, what, expected) in cases {
        let said = format!("In your JSON the value at {path} is wrong: it is {what} and must be {expected}");
        assert_eq!(wrong(text), said, "{text}");
    }
}

#[test]
fn a_word_that_is_unknown() {
    let words = r#"one of "merge", "ask""#;
    let external = r#"either the string "wait"; or an object with the key "merge"; or an object with the key "ask""#;
    all_say(&[
        (r#"{"tagged":{"kind":"askk","whom":"x"}}"#, "/tagged/kind", r#"`"askk"`"#, words),
        (r#"{"plain":{"kind":"askk","into":"x"}}"#, "/plain/kind", r#"`"askk"`"#, words),
        (r#"{"adjacent":{"t":"askk","c":"x"}}"#, "/adjacent/t", r#"`"askk"`"#, words),
        // the alternatives of the schema, for not all of them are words
        (r#"{"ext":"askk"}"#, "/ext", r#"`"askk"`"#, external),
        (r#"{"ext":"ask"}"#, "/ext", r#"`"ask"`"#, external),
        (r#"{"ext":{"wait":{}}}"#, "/ext", r#"`{"wait":{}}`"#, external),
    ]);
}

#[test]
fn a_word_for_a_tagged_object() {
    all_say(&[
        (
            r#"{"plain":"ask"}"#,
            "/plain",
            r#"`"ask"`"#,
            r#"either an object with the keys "kind" (which is "merge"), "into"; or an object with the keys "kind" (which is "ask"), "whom", "times""#,
        ),
        (
            r#"{"adjacent":"ask"}"#,
            "/adjacent",
            r#"`"ask"`"#,
            r#"either an object with the keys "t" (which is "merge"), "c"; or an object with the keys "t" (which is "ask"), "c"; or null"#,
        ),
    ]);
}

#[test]
fn a_tag_that_is_missing() {
    for (text, words) in [
        (r#"{"plain":{}}"#, r#"one of "merge", "ask""#),
        (r#"{"adjacent":{"c":"x"}}"#, r#""merge""#),
        // what else stands there tells which it is
        (r#"{"plain":{"whom":"x","times":1}}"#, r#""ask""#),
    ] {
        let (holder, key) = if text.contains("plain") { ("plain", "kind") } else { ("adjacent", "t") };
        let said =
            format!(r#"Your JSON lacks the key "{key}" in the object at /{holder}: it must be there and be {words}"#);
        assert_eq!(wrong(text), said, "{text}");
    }
}

#[test]
fn the_alternatives_without_a_tag() {
    let all = r#"either an object with the key "name"; or an integer at least 0; or an array of items, each of them true or false"#;
    all_say(&[
        (r#"{"unt":{}}"#, "/unt", "`{}`", all),
        (r#"{"unt":{"nam":"x"}}"#, "/unt", r#"`{"nam":"x"}`"#, all),
        (r#"{"unt":4294967296}"#, "/unt", "`4294967296`, which is above 4294967295,", all),
    ]);
}

#[test]
fn what_makes_clear_why_it_is_wrong() {
    let int = "an integer or null";
    all_say(&[
        (r#"{"int":9223372036854775808}"#, "/int", "`9223372036854775808`, which is too large,", int),
        (r#"{"int":99223372036854775808}"#, "/int", "`99223372036854775808`, which is too large,", int),
        (r#"{"int":-9223372036854775809}"#, "/int", "`-9223372036854775809`, which is too small,", int),
        (r#"{"int":1.0}"#, "/int", "`1.0`, which is not written as an integer,", int),
        (r#"{"int":1.5}"#, "/int", "`1.5`", int),
        (
            r#"{"big":18446744073709551616}"#,
            "/big",
            "`18446744073709551616`, which is too large,",
            "an integer at least 0 or null",
        ),
        (r#"{"char":1}"#, "/char", "`1`", "a string of exactly 1 character or null"),
    ]);
    for (value, has) in [("\"xy\"", "2 characters"), ("\"\"", "0 characters")] {
        let said = format!(
            "In your JSON the value at /char is wrong: it is `{value}`, which has {has}, and must have exactly 1 character"
        );
        assert_eq!(wrong(&format!(r#"{{"char":{value}}}"#)), said);
    }
}

#[test]
fn a_count_is_told() {
    #[derive(Debug, Deserialize, WireSchema)]
    #[allow(dead_code, reason = "only read")]
    struct Note {
        #[wire(min_length = 3, max_length = 5)]
        title: String,
        #[wire(max_items = 2)]
        tags: Vec<u8>,
    }
    let reader = reply::Reader::<Note>::new().check(&Note::structured_output());
    let said = |text| error(reader.read(text)).feedback();
    let again = "Send the whole JSON again, corrected, and nothing else.";
    assert_eq!(
        said(r#"{"title":"éa","tags":[]}"#),
        format!(
            "In your JSON the value at /title is wrong: it is `\"éa\"`, which has 2 characters, \
             and must have 3 to 5 characters. {again}"
        )
    );
    assert_eq!(
        said(r#"{"title":"abc","tags":[1,2,3]}"#),
        format!(
            "In your JSON the value at /tags is wrong: it is `[1,2,3]`, which has 3 items, \
             and must have at most 2 items. {again}"
        )
    );
}

#[test]
fn backticks_of_a_quote_do_not_end_it() {
    let said = wrong(r#"{"int":"`a``"}"#);
    assert_eq!(said, "In your JSON the value at /int is wrong: it is ```\"`a``\"``` and must be an integer or null");
    assert!(error(reply::extract("{a:`")).feedback().contains(" `` {a:` ``"));
}
