//! What a reader asks of a reply beyond the type.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde::Deserialize;
use wire_schema::WireSchema;
use wire_schema::reply::{self, KeyOrder, Reader, ReplyErrorKind, Rule};

use super::error;

#[derive(Debug, Deserialize, WireSchema)]
#[allow(dead_code, reason = "only read")]
struct Pick {
    why: String,
    id: String,
    #[wire(minimum = 1, maximum = 5)]
    rank: u8,
    note: Option<String>,
}

const AGAIN: &str = "Send the whole JSON again, corrected, and nothing else.";

fn pick(id: &str, rank: u8) -> String {
    format!(r#"{{"why":"w","id":"{id}","rank":{rank},"note":null}}"#)
}

#[test]
fn words_that_are_known_only_at_run_time() {
    let output = Pick::structured_output().one_of("/properties/id", ["b7", "a1"]).unwrap();
    let reader = Reader::<Pick>::new().check(&output);
    assert_eq!(reader.read(&pick("a1", 5)).unwrap().value.rank, 5);
    assert_eq!(reader.unchecked(), []);

    let text = format!("Here:\n {}", pick("c3", 5));
    let refused = error(reader.read(&text));
    assert_eq!((refused.kind(), refused.path(), refused.quote()), (ReplyErrorKind::Rejected, "/id", "\"c3\""));
    assert_eq!((refused.line(), refused.column()), (Some(2), Some(18)));
    assert_eq!(
        refused.feedback(),
        format!(r#"In your JSON the value at /id is wrong: it is `"c3"` and must be one of "b7", "a1". {AGAIN}"#)
    );
    assert_eq!(refused.to_string(), r#"`"c3"` at /id (line 2, column 18) must be one of "b7", "a1""#);
    // and what serde refuses is told with the words, too
    assert!(error(reader.read(r#"{"why":"w","id":7,"rank":1}"#)).feedback().contains(r#"one of "b7", "a1""#));
}

#[test]
fn a_range_that_serde_does_not_know() {
    // without being asked it is not checked
    assert_eq!(Pick::parse_reply(&pick("x", 9)).unwrap().rank, 9);
    let reader = Reader::<Pick>::new().check(&Pick::structured_output());
    assert_eq!(
        error(reader.read(&pick("x", 9))).feedback(),
        format!("In your JSON the value at /rank is wrong: it is `9` and must be an integer from 1 to 5. {AGAIN}")
    );
    assert_eq!(reader.read(&pick("x", 1)).unwrap().report.key_order, KeyOrder::Kept);
}

#[test]
fn required_keys() {
    let reader = Reader::<Pick>::new().require(["note"]);
    let without = r#"{"why":"w","id":"x","rank":1}"#;
    let lacks = error(reader.read(without));
    assert_eq!((lacks.kind(), lacks.path()), (ReplyErrorKind::MissingKey, "/note"));
    assert_eq!(
        lacks.feedback(),
        format!("Your JSON lacks the key \"note\" at its top level: it must be there and be a string or null. {AGAIN}")
    );
    // a key whose value is null is there
    assert!(reader.read(&pick("x", 1)).is_ok());
    // what has the keys goes before what is longer
    let sealed = pick("x", 1).replace('}', ",\"seal\":1}");
    let text = format!("{} {sealed}", pick("a longer draft without a seal", 1));
    let read = Reader::<Pick>::new().require(["seal"]).read(&text).unwrap();
    assert_eq!((read.value.id.as_str(), read.report.rule), ("x", Rule::HoldsKeys));
    assert_eq!(reply::read::<Pick>(&text).unwrap().value.id, "a longer draft without a seal");
    // a key that the type does not have
    let stranger = error(Reader::<Pick>::new().require(["why", "a/b"]).read(&pick("x", 1)));
    assert_eq!((stranger.kind(), stranger.path()), (ReplyErrorKind::MissingKey, "/a~1b"));
    assert_eq!(stranger.feedback(), format!("Your JSON lacks the key \"a/b\" at its top level. {AGAIN}"));
}

#[test]
fn validators_come_last_and_in_order() {
    let known: HashSet<&str> = ["x"].into();
    let calls = AtomicUsize::new(0);
    let reader = Reader::<Pick>::new()
        .check(&Pick::structured_output())
        .require(["note"])
        .validate(|pick: &Pick| {
            calls.fetch_add(1, Ordering::Relaxed);
            if known.contains(pick.id.as_str()) { Ok(()) } else { Err(format!("there is no id {:?}.", pick.id)) }
        })
        .validate(|pick| if pick.rank < 5 { Ok(()) } else { Err("5 is\ntaken") });
    assert!(reader.read(&pick("x", 1)).is_ok());
    assert!(reader.read(&pick("y", 9)).is_err());
    assert_eq!(calls.load(Ordering::Relaxed), 1, "a value that is out of range is not asked about");

    let refused = error(reader.read(&pick("y", 5)));
    assert_eq!((refused.kind(), refused.path(), refused.line()), (ReplyErrorKind::Rejected, "", Some(1)));
    assert_eq!(refused.feedback(), format!("Your JSON was read and refused: there is no id \"y\". {AGAIN}"));
    assert_eq!(refused.to_string(), "the value (line 1, column 1) was refused by a check: there is no id \"y\"");
    assert_eq!(
        error(reader.read(&pick("x", 5))).feedback(),
        format!("Your JSON was read and refused: 5 is taken. {AGAIN}")
    );
}

#[test]
fn open_reasoning() {
    let text = format!("<think>so {}", pick("x", 1));
    assert!(Reader::<Pick>::new().read(&text).is_ok());
    let strict = Reader::<Pick>::new().strict_reasoning(true);
    assert_eq!(error(strict.read(&text)).kind(), ReplyErrorKind::Reasoning);
    assert!(strict.strict_reasoning(false).read(&text).is_ok());
}

#[test]
fn a_reader_borrows_from_the_reply_and_can_be_shared() {
    #[derive(Debug, Deserialize, WireSchema)]
    struct Claim<'t> {
        claim: &'t str,
    }
    fn shared<T: Send + Sync>(value: T) -> T {
        value
    }
    // a reader of a borrowing type is made for texts that outlive it
    let text = String::from(r#"{"claim":"yes"}"#);
    let not_empty = |claim: &Claim| if claim.claim.is_empty() { Err("empty") } else { Ok(()) };
    let reader = shared(Reader::<Claim>::new().validate(not_empty));
    let claim = reader.read(&text).unwrap().value;
    assert!(text.as_bytes().as_ptr_range().contains(&claim.claim.as_ptr()));
    assert!(format!("{reader:?}").contains("validators: 1"));
}
