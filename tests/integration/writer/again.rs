//! A thread's next text is written into the buffers of its last one: nothing of that may show.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;

use serde::ser::{Error as _, Serialize, Serializer};
use serde_json::{Value, json};
use wire_schema::{WireWriter, to_wire_json};

use super::{Pairs, reference};

/// Values of many sizes and shapes, with all that the buffers are for: names out of order, property maps, escapes.
fn values() -> Vec<Value> {
    let object = |size: usize| {
        let names = || (0..size).map(|n| format!("name_{}", n * 7919 % size));
        json!({
            "required": names().collect::<Vec<_>>(),
            "properties": names().map(|name| (name, json!({"description": "a\n\u{301}".repeat(size % 7)}))).collect::<serde_json::Map<_, _>>(),
        })
    };
    let mut values: Vec<Value> = [0, 1, 2, 300, 3, 40, 1_500, 5].map(object).into();
    values.extend([json!(null), json!("x".repeat(20_000)), json!([]), json!(["\0".repeat(5_000)]), json!(1.5)]);
    values
}

/// Values in every order of two: each is written behind each.
#[test]
fn a_text_does_not_depend_on_the_one_before() {
    let values = values();
    let expected: Vec<String> = values.iter().map(|value| reference::text(value, reference::Is::Schema, &[])).collect();
    for before in &values {
        for (value, expected) in values.iter().zip(&expected) {
            to_wire_json(before).unwrap();
            assert_eq!(to_wire_json(value).unwrap(), *expected);
        }
    }
}

/// `data_members` and `schema_order` are those of the call.
#[test]
fn options_do_not_stay() {
    let value = json!({"m": {"required": ["b"], "properties": {"a": 1, "b": 2}}});
    let (ordered, data) =
        (to_wire_json(&value).unwrap(), WireWriter::new().data_members(["m"]).to_string(&value).unwrap());
    assert_ne!(ordered, data);
    assert_eq!(WireWriter::new().schema_order(false).to_string(&value).unwrap(), data);
    assert_eq!(to_wire_json(&value).unwrap(), ordered);
}

/// Fails or panics in the middle of an object.
struct Breaks(bool);

impl Serialize for Breaks {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        assert!(self.0, "breaks");
        Err(S::Error::custom("breaks"))
    }
}

#[test]
fn a_text_behind_one_that_was_not_finished() {
    let value = json!({"required": ["b"], "properties": {"a": 1, "b": 2}});
    let expected = to_wire_json(&value).unwrap();
    for fails in [true, false] {
        let broken = Pairs(vec![("properties", Pairs(vec![("z", Breaks(fails))]))]);
        let result = catch_unwind(AssertUnwindSafe(|| to_wire_json(&broken)));
        assert!(result.is_err() != fails && result.unwrap_or_else(|_| Ok(String::new())).is_err() == fails);
        assert_eq!(to_wire_json(&value).unwrap(), expected);
    }
}

/// A value that writes others while it is written itself.
struct Inside<'v>(&'v [Value]);

impl Serialize for Inside<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let texts: Vec<String> = self.0.iter().map(|value| to_wire_json(value).unwrap()).collect();
        serializer.collect_map(texts.iter().rev().enumerate())
    }
}

#[test]
fn a_text_inside_of_another() {
    let values = values();
    let texts: Vec<String> = values.iter().map(|value| to_wire_json(value).unwrap()).collect();
    let expected =
        to_wire_json(&Pairs(vec![("a", texts.iter().rev().enumerate().collect::<std::collections::BTreeMap<_, _>>())]));
    assert_eq!(to_wire_json(&Pairs(vec![("a", Inside(&values))])).unwrap(), expected.unwrap());
}

/// A thread-local value of the user's may be dropped behind the writer's own, and write something.
#[test]
fn a_text_at_the_end_of_a_thread() {
    struct Last(mpsc::Sender<String>);
    impl Drop for Last {
        fn drop(&mut self) {
            let _ = self.0.send(to_wire_json(&json!({"b": [1], "a": "x"})).unwrap());
        }
    }
    thread_local! {
        static LAST: RefCell<Option<Last>> = const { RefCell::new(None) };
    }
    let (send, texts) = mpsc::channel();
    for before in [false, true] {
        let send = send.clone();
        let thread = std::thread::spawn(move || {
            if before {
                to_wire_json("first").unwrap();
            }
            LAST.with(|last| *last.borrow_mut() = Some(Last(send)));
            to_wire_json("then").unwrap();
        });
        thread.join().unwrap();
    }
    drop(send);
    assert_eq!(texts.iter().collect::<Vec<_>>(), [r#"{"a":"x","b":[1]}"#; 2]);
}
