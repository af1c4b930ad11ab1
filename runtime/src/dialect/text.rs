//! Constraints as words, in a fixed order and wording: the bytes of a request depend on them.

use super::subset::{SAYABLE, Subset, says_nothing};
use crate::json::Object;
use crate::{Json, bounds};

/// What a value is when it is left out, and what it may look like: nothing to enforce, but worth keeping.
const NOTES: [&str; 5] = ["contentEncoding", "contentMediaType", "default", "example", "examples"];

/// Moves what the provider does not take into the description.
pub(super) fn describe(node: &mut Object, subset: &Subset) {
    let mut moved = Object::new();
    for keyword in SAYABLE.into_iter().chain(NOTES) {
        let Some(value) = node.get(keyword) else { continue };
        if subset.stays(keyword, node, value) {
            continue;
        }
        let quiet = says_nothing(keyword, node);
        if let (Some(value), false) = (node.remove(keyword), quiet) {
            moved.push(keyword, value);
        }
    }
    add(node, &words(&moved));
}

/// Moves some constraints into the description, where `goes` says so of their values.
pub(super) fn move_out(node: &mut Object, keywords: &[&'static str], goes: fn(&Object, &Json) -> bool) {
    let mut moved = Object::new();
    for keyword in keywords {
        if node.get(keyword).is_some_and(|value| goes(node, value)) {
            if let Some(value) = node.remove(keyword) {
                moved.push(*keyword, value);
            }
        }
    }
    add(node, &words(&moved));
}

/// Adds a line to the description of a schema.
pub(super) fn add(node: &mut Object, line: &str) {
    if line.is_empty() {
        return;
    }
    let text = match node.get("description").and_then(Json::as_str) {
        Some(text) if !text.is_empty() => format!("{text}\n{line}"),
        _ => line.to_owned(),
    };
    node.insert("description", text.into());
}

/// Constraints as one line.
fn words(moved: &Object) -> String {
    let mut words = Vec::new();
    if let Some(Json::Array(values)) = moved.get("enum") {
        words.push(format!("one of {}", list(values)));
    }
    words.extend(bounds::say(|keyword| moved.get(keyword)));
    words.extend(one(moved, "multipleOf", "a multiple of"));
    words.extend(range(moved, "minLength", "maxLength", "character"));
    words.extend(one(moved, "pattern", "matches the pattern"));
    words.extend(one(moved, "format", "in the format"));
    words.extend(range(moved, "minItems", "maxItems", "item"));
    if moved.get("uniqueItems") == Some(&true.into()) {
        words.push("no item twice".into());
    }
    words.extend(range(moved, "minProperties", "maxProperties", "member"));
    words.extend(one(moved, "contentEncoding", "encoded in"));
    words.extend(one(moved, "contentMediaType", "of the media type"));
    words.extend(one(moved, "default", "by default"));
    if let Some(example) = moved.get("example") {
        words.push(format!("for example {example}"));
    }
    if let Some(Json::Array(values)) = moved.get("examples") {
        words.push(format!("for example {}", list(values)));
    }
    words.join("; ")
}

/// `1 to 5 items`, `at least 1 item`, `exactly 3 characters`.
fn range(moved: &Object, least: &str, most: &str, unit: &str) -> Option<String> {
    let many = |count: &Json| if count.as_u64() == Some(1) { format!(" {unit}") } else { format!(" {unit}s") };
    match (moved.get(least), moved.get(most)) {
        (None, None) => None,
        (Some(least), None) => Some(format!("at least {least}{}", many(least))),
        (None, Some(most)) => Some(format!("at most {most}{}", many(most))),
        (Some(least), Some(most)) if least == most => Some(format!("exactly {most}{}", many(most))),
        (Some(least), Some(most)) => Some(format!("{least} to {most}{}", many(most))),
    }
}

fn one(moved: &Object, keyword: &str, before: &str) -> Option<String> {
    moved.get(keyword).map(|value| format!("{before} {}", plain(value)))
}

fn list(values: &[Json]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A pattern or a format without quotes and escapes; another value as JSON.
fn plain(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
