//! The values of keywords: what no server can read, whatever its dialect.
//!
//! A keyword whose value is not what JSON Schema says would be dropped by one server, answered with an error by the
//! next, and put into words that mean nothing by a pass of ours; so it is told before any of that.

use std::collections::HashSet;

use super::error::{Rule, Violation};
use super::lower;
use super::pattern::{self, Made};
use crate::Json;
use crate::json::Object;
use crate::walk;

/// What is wrong with the values of a document's keywords.
pub(super) fn check(document: &Json, found: &mut Vec<Violation>) {
    walk::each_asserted_object(document, |pointer, node| {
        let mut messages = Vec::new();
        for (keyword, value) in node {
            messages.extend(one(keyword, value));
        }
        messages.extend(words(node));
        messages.extend(bounds(node));
        found.extend(messages.into_iter().map(|message| Violation::new(Rule::Schema, pointer, message)));
    });
}

/// What is wrong with the value of one keyword.
fn one(keyword: &str, value: &Json) -> Option<String> {
    let must = |what: &str| Some(format!("`{keyword}` must be {what}, not {}", shown(value)));
    match keyword {
        "type" => types(value),
        "properties" | "$defs" | "definitions" | "patternProperties" | "dependentSchemas" => {
            value.as_object().is_none().then(|| must("an object of schemas"))?
        }
        "required" => required(value),
        "items" if value.as_array().is_some() => {
            Some("`items` is a list, as in draft 7: a tuple is written with `prefixItems` now".to_owned())
        }
        "anyOf" | "oneOf" | "allOf" | "prefixItems" => match value.as_array() {
            None => must("a list of schemas"),
            Some([]) if keyword == "anyOf" || keyword == "oneOf" => {
                Some(format!("`{keyword}` lists no schema: no reply would fit"))
            }
            Some([]) => Some(format!("`{keyword}` lists no schema: take it off")),
            Some(_) => None,
        },
        "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties" | "minContains"
        | "maxContains" => count(value).is_none().then(|| must("a count, 0 or more"))?,
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" => {
            value.as_f64().is_none().then(|| must("a number"))?
        }
        "multipleOf" => value.as_f64().is_none_or(|step| step <= 0.0).then(|| must("a number above 0"))?,
        "uniqueItems" => value.as_bool().is_none().then(|| must("true or false"))?,
        "pattern" => match value.as_str() {
            None => must("a regular expression"),
            Some(text) if pattern::made(text) == Made::Broken => {
                Some(format!("`pattern` is no regular expression: {value}: escape what is meant as a character"))
            }
            Some(_) => None,
        },
        "format" | "title" | "description" => value.as_str().is_none().then(|| must("a text"))?,
        "examples" => value.as_array().is_none().then(|| must("a list of values"))?,
        _ => None,
    }
}

/// A value in a message: short, or its kind.
fn shown(value: &Json) -> String {
    match value {
        Json::Array(_) | Json::Object(_) => value.kind().to_owned(),
        Json::String(text) if text.len() > 40 => value.kind().to_owned(),
        other => other.to_string(),
    }
}

const TYPES: [&str; 7] = ["string", "number", "integer", "boolean", "null", "array", "object"];

fn types(value: &Json) -> Option<String> {
    let known = |kind: &Json| kind.as_str().is_some_and(|kind| TYPES.contains(&kind));
    let wrong = match value {
        Json::Array(kinds) if kinds.is_empty() => return Some("`type` lists none: no reply would fit".to_owned()),
        Json::Array(kinds) => kinds.iter().find(|kind| !known(kind)),
        kind => Some(kind).filter(|kind| !known(kind)),
    };
    wrong.map(|kind| {
        format!("{} is no `type`: there are {}", shown(kind), TYPES.map(|kind| format!("`{kind}`")).join(", "))
    })
}

fn required(value: &Json) -> Option<String> {
    let Some(names) = value.as_array() else {
        return Some(format!("`required` must be a list of names, not {}: it stands in the object", shown(value)));
    };
    let mut known = HashSet::new();
    names.iter().find_map(|name| match name.as_str() {
        None => Some(format!("`required` lists {}, which is no name", shown(name))),
        Some(name) if !known.insert(name) => Some(format!("`required` lists `{name}` twice")),
        Some(_) => None,
    })
}

fn count(value: &Json) -> Option<u64> {
    // a whole number written as 2.0 is one to JSON Schema
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is whole and not below zero")]
    let whole = |value: f64| (value.fract() == 0.0 && value >= 0.0).then_some(value as u64);
    value.as_u64().or_else(|| value.as_f64().and_then(whole))
}

/// `enum` and `const` list values, each of the schema's own type.
fn words(node: &Object) -> Vec<String> {
    let mut found = Vec::new();
    let one = node.get("const").map(std::slice::from_ref);
    match node.get("enum").map(Json::as_array) {
        Some(None) => found.push("`enum` must be a list of values".to_owned()),
        Some(Some([])) => found.push("`enum` lists no value: no reply would fit".to_owned()),
        _ => {}
    }
    let listed = node.get("enum").and_then(Json::as_array);
    let Some(kind) = node.get("type").filter(|kind| types(kind).is_none()) else { return found };
    for (keyword, values) in [("enum", listed), ("const", one)] {
        let Some(value) = values.and_then(|values| values.iter().find(|value| !is_of(value, kind))) else { continue };
        let way_out = if value.is_null() { "a type that may be null lists \"null\", too" } else { "take it out" };
        found.push(format!("`{keyword}` has {}, which is not of the type {kind}: {way_out}", shown(value)));
    }
    found
}

/// Whether a value is of a type, or of one of a list of them.
fn is_of(value: &Json, kind: &Json) -> bool {
    let one = |kind: &Json| {
        let (kind, own) = (kind.as_str().unwrap_or_default(), lower::kind(value));
        let whole = || value.as_f64().is_some_and(|value| value.fract() == 0.0);
        kind == own || kind == "number" && own == "integer" || kind == "integer" && own == "number" && whole()
    };
    kind.as_array().map_or_else(|| one(kind), |kinds| kinds.iter().any(one))
}

/// Lower bounds above upper ones.
fn bounds(node: &Object) -> Vec<String> {
    // the last: whether they may be the same
    const PAIRS: [(&str, &str, bool); 7] = [
        ("minimum", "maximum", true),
        ("minimum", "exclusiveMaximum", false),
        ("exclusiveMinimum", "maximum", false),
        ("exclusiveMinimum", "exclusiveMaximum", false),
        ("minLength", "maxLength", true),
        ("minItems", "maxItems", true),
        ("minProperties", "maxProperties", true),
    ];
    let number = |keyword: &str| node.get(keyword).and_then(Json::as_f64);
    let wrong = PAIRS.into_iter().filter(|(low, high, same)| {
        let both = number(low).zip(number(high));
        both.is_some_and(|(low, high)| low > high || low >= high && !same)
    });
    wrong.map(|(low, high, _)| format!("`{low}` is above `{high}`: no reply would fit")).collect()
}
