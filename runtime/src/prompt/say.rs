//! The words for types and constraints.

use crate::json::Object;
use crate::{Json, bounds};

/// Keywords that have no words here: they are shown as they are.
const FURTHER: [&str; 14] = [
    "not",
    "if",
    "then",
    "else",
    "contains",
    "minContains",
    "maxContains",
    "propertyNames",
    "dependentRequired",
    "dependentSchemas",
    "dependencies",
    "unevaluatedItems",
    "unevaluatedProperties",
    "examples",
];

/// The schemas of which one holds, or which all hold.
pub(super) fn branches(node: &Json) -> Option<&[Json]> {
    ["anyOf", "oneOf", "allOf"].iter().find_map(|keyword| node.get(keyword)).and_then(Json::as_array)
}

/// The words of an enum, as JSON.
pub(super) fn words(node: &Json) -> Option<String> {
    if let Some(word) = node.get("const") {
        return Some(word.to_string());
    }
    let words = node.get("enum").and_then(Json::as_array)?;
    Some(words.iter().map(Json::to_string).collect::<Vec<_>>().join(" | "))
}

/// The types of a node; one without any may still be an object or an array.
pub(super) fn types(node: &Json) -> Vec<&str> {
    match node.get("type") {
        Some(Json::String(name)) => vec![name],
        Some(Json::Array(names)) => names.iter().filter_map(Json::as_str).collect(),
        _ if node.get("properties").is_some() => vec!["object"],
        _ if node.get("items").or_else(|| node.get("prefixItems")).is_some() => vec!["array"],
        _ if node.as_bool() == Some(false) => vec!["nothing"],
        _ => vec!["any JSON"],
    }
}

/// A type that is no structure, with its constraints.
pub(super) fn scalar(name: &str, node: &Json) -> String {
    let constraints = match name {
        "integer" | "number" => number(node),
        "string" => text(node),
        _ => Vec::new(),
    };
    std::iter::once(name.to_owned()).chain(constraints).collect::<Vec<_>>().join(" ")
}

/// Puts alternatives side by side; one with constraints stands in brackets, or the last of them seems to have a choice.
pub(super) fn join(mut texts: Vec<String>, between: &str) -> String {
    let has_constraints = |text: &str| {
        let behind = ["integer ", "number ", "string "].iter().find_map(|name| text.strip_prefix(name));
        behind.is_some_and(|behind| !behind.starts_with(['|', '&']))
    };
    if texts.len() > 1 {
        for text in texts.iter_mut().filter(|text| has_constraints(text)) {
            *text = format!("({text})");
        }
    }
    texts.join(between)
}

fn number(node: &Json) -> Vec<String> {
    let mut words: Vec<String> = bounds::say_behind_noun(node).into_iter().collect();
    words.extend(node.get("multipleOf").map(|step| format!("multiple of {step}")));
    words
}

fn text(node: &Json) -> Vec<String> {
    let said = |keyword, before: &str| node.get(keyword).and_then(Json::as_str).map(|text| format!("{before} {text}"));
    let mut words: Vec<String> =
        count(node, "minLength", "maxLength", "character").map(|count| format!("of {count}")).into_iter().collect();
    words.extend(said("format", "in the format"));
    // in slashes, since a pattern may hold any mark of ours
    words.extend(node.get("pattern").and_then(Json::as_str).map(|pattern| format!("matching /{pattern}/")));
    words
}

/// ` (1 to 5 items)`, or nothing.
pub(super) fn items(node: &Json) -> String {
    let unique = (node.get("uniqueItems") == Some(&true.into())).then(|| "no item twice".to_owned());
    let said: Vec<String> = count(node, "minItems", "maxItems", "item").into_iter().chain(unique).collect();
    if said.is_empty() { String::new() } else { format!(" ({})", said.join(", ")) }
}

/// ` (at most 5 members)`, or nothing.
pub(super) fn members(node: &Json) -> String {
    count(node, "minProperties", "maxProperties", "member").map_or_else(String::new, |count| format!(" ({count})"))
}

fn count(node: &Json, least: &str, most: &str, unit: &str) -> Option<String> {
    let unit = |count: &Json| if count.as_u64() == Some(1) { unit.to_owned() } else { format!("{unit}s") };
    match (node.get(least), node.get(most)) {
        (None, None) => None,
        (Some(least), Some(most)) if least == most => Some(format!("exactly {most} {}", unit(most))),
        (Some(least), Some(most)) => Some(format!("{least} to {most} {}", unit(most))),
        (Some(least), None) => Some(format!("at least {least} {}", unit(least))),
        (None, Some(most)) => Some(format!("at most {most} {}", unit(most))),
    }
}

pub(super) fn required(node: &Json) -> Vec<&str> {
    node.get("required").and_then(Json::as_array).unwrap_or_default().iter().filter_map(Json::as_str).collect()
}

/// Keys that the model chooses: what stands for them, and the schema of their values.
pub(super) fn free_keys(node: &Json) -> Vec<(String, &Json)> {
    let patterns = node.get("patternProperties").and_then(Json::as_object);
    let like = patterns
        .into_iter()
        .flat_map(Object::iter)
        .map(|(pattern, schema)| (format!("<key matching /{pattern}/>"), schema));
    let any = node.get("additionalProperties").filter(|rest| rest.as_object().is_some());
    like.chain(any.map(|schema| ("<key>".to_owned(), schema))).collect()
}

/// What no words are said of, as it stands in the schema.
pub(super) fn further(node: &Json) -> Vec<String> {
    let further = FURTHER.iter().filter_map(|&keyword| Some((keyword, node.get(keyword)?)));
    further.map(|(keyword, value)| format!("{keyword}: {value}")).collect()
}
