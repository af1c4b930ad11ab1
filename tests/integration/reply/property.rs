//! Open input: no text panics, and an answer comes back from whatever stands around it.

use proptest::prelude::*;
use serde::Deserialize;
use wire_schema::reply;
use wire_schema::{Json, Object, WireSchema};

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
struct Root {
    a: Option<String>,
    b: Vec<Option<u8>>,
    c: Option<Box<Root>>,
}

/// Text made of what the scan looks at.
pub(super) fn noise() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[\\[\\]{}\":,\\\\ \n]{1,4}",
        2 => "[a-c0-9é\u{200b}'`<>/|-]{1,4}",
        1 => prop::sample::select(vec![
            "<think>", "</think>", "<THINKING>", "</thinking>", "<|channel|>final<|message|>", "<|channel|>analysis<|message|>",
            "<|channel|>", "<|message|>", "<|end|>", "<|return|>", "```json\n", "true", "null", "-1.5e3", "1e999", "\\ud83d",
            "\"a\":", "{\"b\":[", "{\"a\":\"x\",\"b\":[1]}",
        ]).prop_map(str::to_owned),
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// Prose around an answer; `closer` closes nothing that a bracket before the answer opens.
fn prose(closer: &'static str) -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("It's the \"answer\": ".to_owned()),
        Just("see [1], ".to_owned()),
        Just("<think>or {\"x\": [ maybe</think>".to_owned()),
        Just("\n```json\n".to_owned()),
        Just(closer.to_owned()),
        Just("{ so ".to_owned()),
        "[a-zé .,:;!?'()\n-]{0,12}",
    ];
    prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

fn value() -> impl Strategy<Value = Json> {
    let text = "[a-z\"\\\\{}\\[\\]<>/\u{1}\n é`]{0,8}";
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        any::<i64>().prop_map(Json::from),
        text.prop_map(Json::from),
        Just(Json::from("</think> <|end|> ```")),
    ];
    leaf.prop_recursive(4, 32, 5, move |inner| {
        let members = prop::collection::vec((text, inner.clone()), 0..5);
        prop_oneof![
            prop::collection::vec(inner, 0..5).prop_map(|items| items.into_iter().collect::<Json>()),
            members.prop_map(|members| members.into_iter().collect::<Json>()),
        ]
    })
}

/// An object that is longer than anything in the prose.
pub(super) fn answer() -> impl Strategy<Value = Json> {
    value().prop_map(|value| {
        let mut object = Object::new();
        object.insert("answer", value);
        object.insert("long", Json::from("0123456789 ".repeat(12)));
        Json::from(object)
    })
}

proptest! {
    #[test]
    fn no_text_panics(text in prop_oneof![noise(), any::<String>()]) {
        let check = |result: Result<reply::Report, reply::ReplyError>| match result {
            Ok(report) => {
                let slice = text.get(report.span.clone());
                prop_assert!(slice.is_some_and(|slice| serde_json::from_str::<Json>(slice).is_ok()));
                Ok(())
            }
            Err(error) => {
                prop_assert!(!error.to_string().contains('\n') && !error.feedback().contains('\n'));
                prop_assert!(error.path().is_empty() || error.path().starts_with('/'));
                Ok(())
            }
        };
        check(reply::extract(&text).map(|found| found.report))?;
        check(reply::read::<Root>(&text).map(|found| found.report))?;
        check(reply::read::<Vec<Root>>(&text).map(|found| found.report))?;
    }

    #[test]
    fn an_answer_comes_back_from_prose(before in prose(" } ] "), answer in answer(), after in prose(" ) > ")) {
        let text = format!("{before}{answer}{after}");
        let found = reply::extract(&text);
        prop_assert_eq!(found.map(|found| found.value).map_err(|error| error.to_string()), Ok(answer), "{}", text);
    }

    #[test]
    fn a_cut_reply_never_gives_a_part(answer in answer(), cut in any::<prop::sample::Index>()) {
        let whole = answer.to_string();
        let at = (1..whole.len()).nth(cut.index(whole.len() - 1)).unwrap_or(1);
        if let Some(text) = whole.get(..at) {
            let error = reply::extract(&format!("Here it is: {text}")).map(|found| found.value.to_string());
            prop_assert_eq!(error.map_err(|error| error.kind()), Err(reply::ReplyErrorKind::Unclosed), "{}", text);
        }
    }
}
