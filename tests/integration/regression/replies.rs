//! What a newcomer to replies was told, and should not have been: each test is named by the fault.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::json;
use wire_schema::reply::{self, Partial, Reader, ReplyErrorKind};
use wire_schema::{Dialect, StructuredOutput, WireSchema};

#[derive(Debug, Deserialize, WireSchema)]
struct Note {
    tags: Vec<String>,
    note: String,
}

/// What the model is told of a reply that is no `T`.
fn told<'t, T: WireSchema + Deserialize<'t>>(text: &'t str) -> (ReplyErrorKind, String) {
    match T::parse_reply(text) {
        Ok(_) => panic!("{text} was read"),
        Err(error) => (error.kind(), error.feedback()),
    }
}

fn assert_told<'t, T: WireSchema + Deserialize<'t>>(text: &'t str, sentence: &str) {
    let (_, feedback) = told::<T>(text);
    assert!(feedback.starts_with(&format!("{sentence}. Send ")), "{text}: {feedback}");
}

#[test]
fn an_array_in_json_inside_a_string_was_taken_for_the_answer() {
    for array in ["[]", "[1]", r#"[\"x\", \"a \\\"]\\\" b\"]"#] {
        let inner = format!(r#"{{\"tags\":{array},\"note\":\"a\"}}"#);
        for text in [format!("\"{inner}\""), format!("```json\n\"{inner}\"\n```"), format!("As in [1]: \"{inner}\"")] {
            let (kind, feedback) = told::<Note>(&text);
            assert_eq!(kind, ReplyErrorKind::Syntax, "{text}");
            assert!(feedback.starts_with("Your reply holds its JSON inside a string: `"), "{text}: {feedback}");
            assert!(feedback.contains("without the quotes around it and the backslashes in it"), "{feedback}");
        }
        for text in
            [inner.clone(), format!("Sure: {inner}."), format!("```json\n{inner}\n```"), inner.replace(',', ",\n")]
        {
            let (kind, feedback) = told::<Note>(&text);
            assert_eq!(kind, ReplyErrorKind::Syntax, "{text}");
            let said =
                "Your reply holds its JSON with a backslash before every quote, as if it stood inside a string: `";
            assert!(feedback.starts_with(said), "{text}: {feedback}");
        }
        assert_eq!(reply::extract(&format!("\"{inner}\"")).unwrap_err().kind(), ReplyErrorKind::Syntax);
        // an answer beside it is taken all the same
        let text = format!("\"{inner}\", that is {{\"tags\":[],\"note\":\"b\"}}");
        assert_eq!(Note::parse_reply(&text).unwrap().note, "b");
    }
    // quotes in prose make no string of JSON
    assert_eq!(Note::parse_reply(r#"Send "{"tags":[],"note":"c\n"}"."#).unwrap().note, "c\n");
    assert_eq!(reply::extract("It is \"[1, 2]\".").unwrap().value.to_string(), "[1,2]");
}

#[test]
fn the_number_of_a_source_was_told_to_be_the_wrong_answer() {
    let none = r#"Your reply holds no JSON. Send an object with the keys "tags", "note", as JSON, and nothing else."#;
    for text in ["I can't do that [1][2].", "See [1, 2] {sic}.", "None: [].", "[1] [2]"] {
        assert_eq!(told::<Note>(text), (ReplyErrorKind::NoJson, none.to_owned()), "{text}");
    }
    // meant as the answer: the whole reply, all of a fence, and what holds an object
    for text in
        ["[1]", " [\"x\", \"y\"]\n", "So:\n```json\n[1]\n```\n", "Here: [{\"tags\":[],\"note\":\"x\"}], as asked"]
    {
        let (kind, feedback) = told::<Note>(text);
        assert_eq!(kind, ReplyErrorKind::Type, "{text}");
        assert!(feedback.contains("and must be an object with the keys \"tags\", \"note\""), "{text}: {feedback}");
    }
    // and what stands beside it is told first
    for (text, kind, path) in [
        ("See [1, 2, 3, 4, 5]: {\"x\":1}", ReplyErrorKind::MissingKey, "/tags"),
        ("See [1]: {\"tags\":[],\"note\":x}", ReplyErrorKind::Syntax, "/note"),
        ("See [1]: {\"tags\":[],\"note\":\"x", ReplyErrorKind::Unclosed, "/note"),
    ] {
        let error = Note::parse_reply(text).unwrap_err();
        assert_eq!((error.kind(), error.path()), (kind, path), "{text}");
    }
    // where an array can be the answer it is one
    assert_eq!(Vec::<u8>::parse_reply("See [1].").unwrap(), [1]);
}

#[test]
fn a_borrowed_string_with_an_escape_was_the_models_fault() {
    #[derive(Debug, Deserialize, WireSchema)]
    struct Top<'a> {
        why: &'a str,
        more: Option<Vec<&'a str>>,
    }
    #[derive(Debug, Deserialize, WireSchema)]
    struct Held<'a> {
        #[serde(borrow)]
        why: Cow<'a, str>,
        note: String,
    }
    for (text, path) in [
        (r#"{"why":"a \"b\"","more":null}"#, "/why"),
        (r#"So: {"why":"é\n","more":[]}"#, "/why"),
        (r#"{"why":"x","more":["y","\u00e9"]}"#, "/more/1"),
    ] {
        let error = Top::parse_reply(text).unwrap_err();
        assert_eq!((error.kind(), error.path()), (ReplyErrorKind::Borrowed, path), "{text}");
        let message = error.to_string();
        assert!(message.starts_with("the reply is right, and the type cannot hold it: `\""), "{message}");
        assert!(message.ends_with("use `String`, or `Cow<'_, str>` with `#[serde(borrow)]`"), "{message}");
        let feedback = error.feedback();
        assert!(feedback.contains(&format!("the text at {path} cannot be read for its backslashes")), "{feedback}");
    }
    assert!(Held::parse_reply(r#"{"why":"a \"b\"","note":"\n"}"#).is_ok());
    // of another type it is the model's fault
    assert_eq!(told::<Top>(r#"{"why":["a \"b\""],"more":null}"#).0, ReplyErrorKind::Type);
}

#[test]
fn only_the_first_missing_key_was_told() {
    #[derive(Debug, Deserialize, WireSchema)]
    struct Finding {
        quote: String,
        change: String,
        severity: Severity,
        note: Option<String>,
        inner: Option<Box<Finding>>,
    }
    #[derive(Debug, Deserialize, WireSchema)]
    #[serde(rename_all = "lowercase")]
    enum Severity {
        Major,
        Minor,
    }
    let error = Finding::parse_reply(r#"{"quote":"q"}"#).unwrap_err();
    assert_eq!((error.kind(), error.path()), (ReplyErrorKind::MissingKey, "/change"));
    assert_eq!(error.to_string(), r#"the keys "change" and "severity" are missing at the root (line 1, column 1)"#);
    assert_told::<Finding>(
        r#"{"quote":"q"}"#,
        r#"Your JSON lacks the keys "change" and "severity" at its top level: "change" must be a string; "severity" must be one of "major", "minor""#,
    );
    assert_told::<Finding>(
        r#"{"quote":"q","change":"c","severity":"major","inner":{"change":"d"}}"#,
        r#"Your JSON lacks the keys "quote" and "severity" in the object at /inner: "quote" must be a string; "severity" must be one of "major", "minor""#,
    );
    // those of a reader, too
    let error = Reader::<Finding>::new()
        .require(["inner", "quote", "note"])
        .read(r#"{"quote":"q","change":"c","severity":"minor"}"#)
        .unwrap_err();
    assert_eq!(error.path(), "/inner");
    assert!(error.feedback().starts_with(r#"Your JSON lacks the keys "inner" and "note" at its top level: "#));
}

#[test]
fn the_keys_of_one_alternative_were_missed_where_another_was_as_near() {
    #[derive(Debug, Deserialize, WireSchema)]
    #[serde(tag = "kind", rename_all = "lowercase")]
    enum Step {
        Merge { into: String },
        Ask { whom: String, into: String },
    }
    assert_told::<Step>(
        "{}",
        r#"Your JSON lacks the keys "kind" and "into" at its top level: "kind" must be one of "merge", "ask"; "into" must be a string"#,
    );
    assert_told::<Step>(
        r#"{"whom":"x"}"#,
        r#"Your JSON lacks the keys "kind" and "into" at its top level: "kind" must be "ask"; "into" must be a string"#,
    );
}

#[test]
fn only_the_first_violation_of_a_constraint_was_told() {
    #[derive(Debug, Deserialize, WireSchema)]
    struct Score {
        #[wire(minimum = 1, maximum = 5)]
        stars: u8,
        #[wire(max_items = 2)]
        tags: Vec<String>,
        #[wire(exclusive_minimum = 0, maximum = 500)]
        price: f64,
        note: Option<String>,
    }
    let reader = Reader::<Score>::new().check(&Score::structured_output());
    let error = reader.read(r#"{"stars":9,"tags":["a","b","c"],"price":501,"note":null}"#).unwrap_err();
    assert_eq!((error.kind(), error.path(), error.quote()), (ReplyErrorKind::Rejected, "/stars", "9"));
    assert_eq!(
        error.to_string(),
        "`9` at /stars (line 1, column 10) must be an integer from 1 to 5; and 2 more faults"
    );
    assert_eq!(
        error.feedback(),
        "In your JSON the value at /stars is wrong: it is `9` and must be an integer from 1 to 5. \
         The value at /tags is wrong: it is `[\"a\",\"b\",\"c\"]`, which has 3 items, and must have at most 2 items. \
         The value at /price is wrong: it is `501` and must be a number above 0 and at most 500. \
         Send the whole JSON again, corrected, and nothing else."
    );
    // behind the keys that a reader asks for
    let error = reader.require(["note"]).read(r#"{"stars":9,"tags":[],"price":1}"#).unwrap_err();
    assert_eq!((error.kind(), error.path()), (ReplyErrorKind::MissingKey, "/note"));
    assert!(error.feedback().contains(". The value at /stars is wrong: it is `9`"), "{}", error.feedback());
    // and not without end
    let list = StructuredOutput::new("l", json!({"type": "array", "items": {"type": "integer", "maximum": 0}}));
    let text = format!("[{}]", vec!["1"; 1000].join(","));
    let error = Reader::<Vec<u8>>::new().check(&list).read(&text).unwrap_err();
    assert_eq!(error.feedback().matches("is wrong: it is `1`").count(), 8);
}

#[test]
fn a_range_of_numbers_had_three_spellings() {
    #[derive(Debug, Deserialize, WireSchema)]
    struct Item {
        #[wire(exclusive_minimum = 0, maximum = 500)]
        price: f64,
    }
    let said = "number above 0 and at most 500";
    assert_eq!(Item::prompt_schema(), format!("{{ \"price\": {said} }}"));
    let claude = Item::render(Dialect::Anthropic).unwrap().to_string();
    assert!(claude.contains(r#"{"description":"above 0 and at most 500","type":"number"}"#), "{claude}");
    let reader = Reader::<Item>::new().check(&Item::structured_output());
    assert!(reader.read(r#"{"price":0}"#).unwrap_err().feedback().contains(&format!("must be a {said}. ")));
}

#[test]
fn the_end_of_a_type_of_32_bits_was_told_as_a_limit() {
    #[derive(Debug, Deserialize, WireSchema)]
    struct Numbers {
        lines: u32,
        offset: i32,
        port: u16,
    }
    assert_eq!(
        Numbers::prompt_schema(),
        "{\n  \"lines\": integer at least 0,\n  \"offset\": integer,\n  \"port\": integer from 0 to 65535\n}"
    );
    let claude = Numbers::render(Dialect::Anthropic).unwrap().to_string();
    let properties = r#""properties":{"lines":{"description":"at least 0","type":"integer"},"offset":{"type":"integer"},"port":{"description":"0 to 65535","type":"integer"}}"#;
    assert!(claude.contains(properties), "{claude}");
    let with = |lines: &str, offset: &str| format!(r#"{{"lines":{lines},"offset":{offset},"port":1}}"#);
    assert_told::<Numbers>(
        &with("\"x\"", "0"),
        "In your JSON the value at /lines is wrong: it is `\"x\"` and must be an integer at least 0",
    );
    // one that is beyond it is told
    assert_told::<Numbers>(
        &with("4294967296", "0"),
        "In your JSON the value at /lines is wrong: it is `4294967296`, which is above 4294967295, \
         and must be an integer at least 0",
    );
    assert_told::<Numbers>(
        &with("1", "-2147483649"),
        "In your JSON the value at /offset is wrong: it is `-2147483649`, which is below -2147483648, \
         and must be an integer",
    );
    // serde refuses it, so it is still a constraint that nobody holds the model to
    let open = Numbers::structured_output().unenforced(Dialect::Anthropic);
    assert!(open.iter().any(|one| one.pointer() == "/properties/lines/maximum"), "{open:?}");
}

#[test]
fn a_count_was_told_with_all_that_the_items_may_be() {
    #[derive(Debug, Deserialize, WireSchema)]
    struct Message {
        #[wire(min_items = 1, max_items = 3)]
        parts: Vec<Part>,
    }
    #[derive(Debug, Deserialize, WireSchema)]
    #[serde(rename_all = "lowercase")]
    enum Part {
        Image { url: String, alt: String },
        Text(String),
        Close,
    }
    let reader = Reader::<Message>::new().check(&Message::structured_output());
    assert_eq!(
        reader.read(r#"{"parts":[]}"#).unwrap_err().feedback(),
        "In your JSON the value at /parts is wrong: it is `[]`, which has 0 items, and must have 1 to 3 items. \
         Send the whole JSON again, corrected, and nothing else."
    );
    // and what they may be stands in the order of the schema, each by itself
    assert_told::<Message>(
        r#"{"parts":["opne"]}"#,
        r#"In your JSON the value at /parts/0 is wrong: it is `"opne"` and must be either an object with the key "image"; or an object with the key "text"; or the string "close""#,
    );
    assert_told::<Message>(
        r#"{"parts":1}"#,
        r#"In your JSON the value at /parts is wrong: it is `1` and must be an array of 1 to 3 items, each of them (either an object with the key "image"; or an object with the key "text"; or the string "close")"#,
    );
}

#[test]
fn prose_around_arguments_was_told_to_be_a_word_without_quotes() {
    for text in ["sure: {\"tags\":[],\"note\":\"x\"}", "```json\n{\"tags\":[],\"note\":\"x\"}\n```"] {
        let error = reply::read_arguments::<Note>(text).unwrap_err();
        assert_eq!(error.kind(), ReplyErrorKind::Syntax, "{text}");
        let said = "text stands before the JSON, and none may stand around it";
        assert!(error.feedback().contains(said), "{}", error.feedback());
    }
    // here it is a word
    let error = reply::read_arguments::<Note>("{\"tags\":[],\"note\":sure}").unwrap_err();
    assert!(error.feedback().contains("a word stands there without quotes"), "{}", error.feedback());
}

#[test]
fn half_a_character_went_without_a_trace() {
    let mut partial = Partial::<Note>::new();
    partial.feed_bytes(b"{\"tags\":[],\"note\":\"Troms\xc3").unwrap();
    // nothing has come, so the character may go on
    partial.feed("");
    assert_eq!(partial.text(), "{\"tags\":[],\"note\":\"Troms");
    partial.feed("!\"}");
    assert_eq!(partial.finish().unwrap().value.note, "Troms\u{fffd}!");
}

#[test]
fn words_of_rust_were_told_to_the_model() {
    #[derive(Debug, Deserialize, WireSchema)]
    #[serde(tag = "t", content = "c", rename_all = "lowercase")]
    enum Act {
        Say(String),
        Stop,
    }
    #[derive(Debug, Deserialize, WireSchema)]
    struct Flat {
        why: String,
        #[serde(flatten)]
        step: Step,
    }
    #[derive(Debug, Deserialize, WireSchema)]
    #[serde(tag = "step", rename_all = "lowercase")]
    enum Step {
        Go { to: String },
        Wait,
    }
    #[derive(Debug, Deserialize, WireSchema)]
    #[wire(lenient)]
    struct Map {
        lines: std::collections::BTreeMap<u8, bool>,
    }
    assert_told::<Act>(
        r#"{"t":"stop","c":1}"#,
        r#"In your JSON the key at /c is unknown: the object that holds it must be an object with the key "t" (which is "stop")"#,
    );
    assert_told::<Flat>(
        r#"{"why":"x","step":"run","to":"y"}"#,
        r#"In your JSON the value at /step is wrong: it is `"run"` and must be one of "go", "wait""#,
    );
    assert_told::<Flat>(
        r#"{"why":"x","step":null}"#,
        r#"In your JSON the value at /step is wrong: it is `null` and must be one of "go", "wait""#,
    );
    assert_told::<Map>(
        r#"{"lines":{"x":true}}"#,
        r#"In your JSON the key at /lines/x is wrong: it is `"x"` and must be an integer in quotes"#,
    );
    assert_told::<Map>(
        r#"{"lines":{"300":true}}"#,
        r#"In your JSON the key at /lines/300 is wrong: it is `"300"` and must be an integer from 0 to 255 in quotes"#,
    );
}

#[test]
fn a_message_ended_in_advice() {
    for text in ["", "No.", "{\"tags\":[]}", "{\"tags\":1,\"note\":\"\"}", "{\"tags\":[],}"] {
        let message = Note::parse_reply(text).unwrap_err().to_string();
        assert!(!message.contains("feedback") && !message.is_empty(), "{message}");
    }
}

#[derive(Debug, Deserialize, WireSchema)]
struct Verdict {
    reasoning: String,
    passed: bool,
    note: Option<String>,
    score: u8,
}

#[test]
fn a_required_key_was_told_a_turn_after_the_keys_of_the_type() {
    #[derive(Debug, Deserialize, WireSchema)]
    struct Outer {
        inner: Verdict,
    }
    let reader = Reader::<Verdict>::new().require(["note", "zz", "passed", "zz", "reasoning"]);
    let error = reader.read(r#"{"reasoning":"x"}"#).unwrap_err();
    assert_eq!((error.kind(), error.path()), (ReplyErrorKind::MissingKey, "/passed"));
    assert_eq!(
        error.feedback(),
        "Your JSON lacks the keys \"passed\", \"score\", \"note\" and \"zz\" at its top level: \
         \"passed\" must be true or false; \"score\" must be an integer from 0 to 255; \"note\" must be a string or null. \
         Send the whole JSON again, corrected, and nothing else."
    );
    let arguments = reader.read_arguments(json!({"reasoning": "x"})).unwrap_err();
    assert_eq!(arguments.feedback(), error.feedback());
    // serde misses nothing
    let error = reader.read(r#"{"reasoning":"x","passed":true,"score":1}"#).unwrap_err();
    assert!(error.feedback().starts_with(r#"Your JSON lacks the keys "note" and "zz" at its top level: "#));
    // what is asked for at the top level is not asked for deeper in
    let error = Reader::<Outer>::new()
        .require(["zz"])
        .read(r#"{"inner":{"reasoning":"x","passed":true,"note":null}}"#)
        .unwrap_err();
    assert!(error.feedback().starts_with(r#"Your JSON lacks the key "score" in the object at /inner: "#));
}

#[test]
fn more_violations_than_are_told_went_untold() {
    let list = StructuredOutput::new("l", json!({"type": "array", "items": {"type": "integer", "maximum": 0}}));
    let reader = Reader::<Vec<u8>>::new().check(&list);
    let error = |count: usize| reader.read(&format!("[{}]", vec!["1"; count].join(","))).unwrap_err();
    let more = ". There are more faults. Send the whole JSON again, corrected, and nothing else.";
    for (count, end) in [(1, ""), (2, "; and one more fault"), (8, "; and 7 more faults")] {
        let error = error(count);
        assert!(error.to_string().ends_with(&format!(" must be an integer at most 0{end}")), "{error}");
        assert!(!error.feedback().ends_with(more), "{}", error.feedback());
    }
    for count in [9, 10, 1000] {
        let error = error(count);
        assert!(error.to_string().ends_with("; and at least 8 more faults"), "{error}");
        assert_eq!(error.feedback().matches("is wrong: it is `1`").count(), 8);
        assert!(error.feedback().ends_with(more), "{}", error.feedback());
    }
}

#[test]
fn a_bracket_forgotten_before_a_closing_fence_was_a_cut_off() {
    let body = r#"{"reasoning":"x","passed":true,"score":1"#;
    let told = |text: &str| {
        let error = Verdict::parse_reply(text).unwrap_err();
        assert_eq!(error.kind(), ReplyErrorKind::Unclosed, "{text}");
        (error.feedback(), error.span().map(|span| text[span].to_owned()))
    };
    let missing = "Your reply ends before its JSON is complete: the last `}` is missing behind \
                   `{\"reasoning\":\"x\",\"passed\":true,\"score\":1`. Send the whole JSON again, with it, and nothing else.";
    for text in [
        body.to_owned(),
        format!("```json\n{body}\n```"),
        format!("```\r\n{body}\r\n```\r\n"),
        format!("Here:\n\n````json\n{body}\n````\nIt is done."),
        format!("  ~~~\n  {body}\n  ~~~"),
        format!("Not {{}}:\n```json\n{body}\n```"),
    ] {
        assert_eq!(told(&text), (missing.to_owned(), Some(body.to_owned())), "{text}");
    }
    // who closes the fence was done, whatever else is missing
    let (feedback, _) = told("```json\n{\"reasoning\":\"x\"\n```");
    assert!(feedback.contains("the last `}` is missing behind `{\"reasoning\":\"x\"`. "), "{feedback}");
    let error = reply::extract("```\n[1, 2\n```").unwrap_err();
    assert!(error.feedback().contains("the last `]` is missing behind `[1, 2`. "), "{}", error.feedback());
    // and these are cut off
    for text in [
        format!("```json\n{}", r#"{"reasoning":"x","passed":true"#),
        format!("{}\n```", r#"{"reasoning":"x","passed":true"#),
        format!("````json\n{body}\n```"),
        format!("```json\n{body},\n```"),
        format!("```json\n{body},\"note\":\"see"),
        format!("```json\n{body},\"note\":\"see\\n```"),
    ] {
        let (feedback, _) = told(&text);
        assert!(feedback.ends_with("Send the whole JSON again, shorter, and nothing else."), "{text}: {feedback}");
    }
}

#[test]
fn a_misspelt_key_was_told_as_a_missing_one_alone() {
    #[derive(Debug, Deserialize, WireSchema)]
    struct Finding {
        quote: Option<String>,
        change: String,
        inner: Option<Box<Finding>>,
    }
    assert_told::<Finding>(
        r#"{"quote":"q","chnage":"c"}"#,
        "Your JSON lacks the key \"change\" at its top level: it must be there and be a string. \
         It has the key `chnage` there, which is not known",
    );
    assert_told::<Finding>(
        r#"{"quote":"q","change":"c","inner":{"quote":null,"chnage":"c"}}"#,
        "Your JSON lacks the key \"change\" in the object at /inner: it must be there and be a string. \
         It has the key `chnage` there, which is not known",
    );
    // of an optional key that a reader requires
    let reader = Reader::<Finding>::new().require(["quote", "id"]);
    let error = reader.read(r#"{"change":"c","qoute":"q","id":1}"#).unwrap_err();
    assert!(error.feedback().contains(". It has the key `qoute` there, which is not known. "), "{}", error.feedback());
    // which of several was meant nobody knows; and what is asked for is known
    for text in [r#"{"chnage":"c","x":1}"#, r#"{"quote":"q","id":1}"#] {
        let feedback = reader.read(text).unwrap_err().feedback();
        assert!(feedback.starts_with("Your JSON lacks the key") && !feedback.contains("not known"), "{feedback}");
    }
}

#[test]
fn json_in_the_wrong_place_alone_read_as_if_it_stood_alone() {
    for (text, place) in [
        (r#"<think>{"tags":[]}</think>"#, "inside its reasoning"),
        (
            r#"<|channel|>commentary<|message|>x<|end|><|channel|>final<|message|>No.<|end|>{"a":1}"#,
            "outside its final channel",
        ),
    ] {
        let error = Note::parse_reply(text).unwrap_err();
        assert_eq!(error.kind(), ReplyErrorKind::NoJson, "{text}");
        let said = format!("all JSON of the reply stands {place}, where it does not count: `");
        assert!(error.to_string().contains(&said), "{error}");
        let said = format!("All JSON of your reply stands {place}, where it does not count. Send ");
        assert!(error.feedback().starts_with(&said), "{}", error.feedback());
    }
}
