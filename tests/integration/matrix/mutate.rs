//! Instances with one thing broken.

use serde_json::{Value, json};

use super::law::numbers_are_text;

/// What was broken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Broken<'n> {
    /// A value became another one, or a list longer or shorter.
    Value,
    /// A key is missing.
    Dropped(&'n str),
    /// There is a key too many.
    Extra,
}

/// Calls `judge` with every instance that differs from `value` in one place.
pub(super) fn each<'n>(value: &'n Value, judge: &mut dyn FnMut(Broken<'n>, &Value)) {
    let mut whole = value.clone();
    walk(value, &mut Vec::new(), &mut whole, judge);
}

#[derive(Clone, Copy)]
enum Step<'n> {
    Key(&'n str),
    Index(usize),
}

fn walk<'n>(node: &'n Value, path: &mut Vec<Step<'n>>, whole: &mut Value, judge: &mut dyn FnMut(Broken<'n>, &Value)) {
    for (broken, changed) in changes(node) {
        *place(whole, path) = changed;
        judge(broken, whole);
    }
    *place(whole, path) = node.clone();
    match node {
        Value::Object(members) => {
            for (name, value) in members {
                path.push(Step::Key(name));
                walk(value, path, whole, judge);
                path.pop();
            }
        }
        Value::Array(items) => {
            for (index, value) in items.iter().enumerate() {
                path.push(Step::Index(index));
                walk(value, path, whole, judge);
                path.pop();
            }
        }
        _ => {}
    }
}

fn place<'v>(whole: &'v mut Value, path: &[Step<'_>]) -> &'v mut Value {
    path.iter().fold(whole, |value, step| match step {
        Step::Key(name) => &mut value[*name],
        Step::Index(index) => &mut value[*index],
    })
}

/// What one value can become. Not what serde takes for it on purpose: an array for a struct, which may be behind a null,
/// and what is empty for a unit that it has buffered. An object without its keys lacks several at once.
fn changes(node: &Value) -> Vec<(Broken<'_>, Value)> {
    let others = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1.5),
        json!(300),
        json!(70_000),
        json!(-5_000_000_000_i64),
        json!(5_000_000_000_i64),
        json!(""),
        json!("~word"),
        json!({}),
        json!([]),
    ];
    let fits = |other: &Value| match node {
        Value::Object(_) | Value::Null if other.is_array() || other.is_object() => false,
        // among buffered values it is an object in disguise
        _ if other.is_f64() => !numbers_are_text(),
        _ => true,
    };
    let mut changes: Vec<(Broken<'_>, Value)> =
        others.into_iter().filter(fits).map(|other| (Broken::Value, other)).collect();
    match node {
        Value::Object(members) => {
            for name in members.keys() {
                let mut fewer = members.clone();
                fewer.remove(name);
                changes.push((Broken::Dropped(name), fewer.into()));
            }
            let mut more = members.clone();
            more.insert("~stray".into(), json!(null));
            changes.push((Broken::Extra, more.into()));
        }
        Value::Array(items) if !items.is_empty() => {
            changes.push((Broken::Value, items[1..].into()));
            changes.push((Broken::Value, [items.as_slice(), &items[..1]].concat().into()));
        }
        _ => {}
    }
    changes
}
