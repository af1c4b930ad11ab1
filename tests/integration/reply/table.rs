//! Every case of `tests/cases/reply.jsonl`.

use serde::Deserialize;
use serde_json::Value;
use wire_schema::reply::{self, ReplyError, ReplyErrorKind};
use wire_schema::{Json, WireSchema};

use crate::cases;

/// What the typed cases ask for.
#[derive(Debug, Deserialize, WireSchema)]
struct Verdict {
    ok: bool,
}

fn name(kind: ReplyErrorKind) -> &'static str {
    match kind {
        ReplyErrorKind::Empty => "empty",
        ReplyErrorKind::NoJson => "no_json",
        ReplyErrorKind::Unclosed => "unclosed",
        ReplyErrorKind::Syntax => "syntax",
        ReplyErrorKind::TooDeep => "too_deep",
        _ => "another kind",
    }
}

fn check(case: &Value) -> Result<(), String> {
    let text = case["reply"].as_str().ok_or("no reply")?;
    match (reply::extract(text), case["error"].as_str()) {
        (Ok(found), None) if found.value == Json::from(case["expected"].clone()) => {}
        (Err(error), Some(kind)) if name(error.kind()) == kind => {}
        (Ok(found), _) => return Err(format!("gives {}", found.value)),
        (Err(error), _) => return Err(format!("is {:?}: {error}", error.kind())),
    }
    if let Some(expected) = case["typed_expected"].as_object() {
        let read: Result<_, ReplyError> = reply::read::<Verdict>(text);
        let ok = read.map_err(|error| format!("typed: {error}"))?.value.ok;
        if expected["ok"] != ok {
            return Err(format!("typed: reads {ok}"));
        }
    }
    Ok(())
}

#[test]
fn every_case_is_read_as_it_says() {
    let cases = cases::load("reply");
    let failures: Vec<String> =
        cases.iter().filter_map(|(id, case)| check(case).err().map(|error| format!("{id}: {error}"))).collect();
    cases::report("cases", cases.len(), &failures);
}
