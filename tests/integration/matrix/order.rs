//! What a schema must look like by itself, and the order that it gives its instances.

use wire_schema::{Json, Object};

/// Every keyword that a schema may have; what is none of them, some engine refuses, drops or misreads.
const KEYWORDS: [&str; 22] = [
    "$defs",
    "$ref",
    "additionalProperties",
    "anyOf",
    "description",
    "enum",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "items",
    "maxItems",
    "maxLength",
    "maximum",
    "minItems",
    "minLength",
    "minimum",
    "multipleOf",
    "pattern",
    "patternProperties",
    "prefixItems",
    "properties",
    "required",
];

/// Whether all of a schema is said in the known keywords, its objects are closed, and `required` lists what `properties`
/// does, in the same order. Where `optional` fields are, they follow, ascending.
pub(super) fn check_form(schema: &Json, optional: bool) -> Result<(), String> {
    check_node(schema, optional, true)
}

fn check_node(node: &Json, optional: bool, root: bool) -> Result<(), String> {
    let wrong = |what: &str| Err(format!("{what}: {node}"));
    let Some(keywords) = node.as_object().filter(|keywords| !keywords.is_empty()) else {
        return wrong("neither a reference nor a type");
    };
    let unknown = keywords.keys().find(|keyword| *keyword != "type" && !KEYWORDS.contains(keyword));
    if let Some(unknown) = unknown {
        return wrong(&format!("the keyword {unknown}"));
    }
    let has = |keyword: &str| keywords.contains_key(keyword);
    if has("$ref") && (keywords.len() > 1 || root) {
        return wrong("a root that is a reference, or something beside one");
    }
    if has("anyOf") && keywords.keys().any(|keyword| !["anyOf", "description", "$defs"].contains(&keyword)) {
        return wrong("what stands beside an anyOf is lost on some engines");
    }
    if !has("anyOf") && !has("$ref") && !has("type") {
        return wrong("no type");
    }
    if has("$defs") && !root {
        return wrong("definitions that are not at the root");
    }
    if node.get("type").and_then(Json::as_str) == Some("object") {
        check_object(node, keywords, optional)?;
    }
    for (keyword, value) in keywords {
        match keyword {
            "properties" | "$defs" | "patternProperties" => {
                value.as_object().unwrap().values().try_for_each(|schema| check_node(schema, optional, false))?;
            }
            "anyOf" | "prefixItems" => {
                value.as_array().unwrap().iter().try_for_each(|schema| check_node(schema, optional, false))?;
            }
            "items" => check_node(value, optional, false)?,
            "additionalProperties" if value.as_object().is_some() => check_node(value, optional, false)?,
            _ => {}
        }
    }
    Ok(())
}

fn check_object(node: &Json, keywords: &Object, optional: bool) -> Result<(), String> {
    let further = node.get("additionalProperties");
    let open = further.is_none_or(|further| further.as_object().is_none() && further.as_bool() != Some(false));
    if open {
        return Err(format!("an object that is not closed: {node}"));
    }
    let required = names(node);
    let properties: Vec<&str> =
        keywords.get("properties").and_then(Json::as_object).into_iter().flat_map(Object::keys).collect();
    let (first, rest) = properties.split_at(required.len().min(properties.len()));
    let kept = first == required && if optional { rest.is_sorted() } else { rest.is_empty() };
    if kept { Ok(()) } else { Err(format!("required is not what properties lists: {node}")) }
}

fn names(node: &Json) -> Vec<&str> {
    node.get("required").and_then(Json::as_array).unwrap_or_default().iter().filter_map(Json::as_str).collect()
}

/// Whether the members of every object stand in the order of the schema. Objects are closed and all their keys are
/// required, so in some alternative the keys of an object are just those of the schema, one by one.
pub(super) fn in_order(root: &Json, node: &Json, value: &Json) -> bool {
    if let Some(target) = node.get("$ref").and_then(Json::as_str) {
        return in_order(root, root.pointer(&target[1..]).unwrap(), value);
    }
    if let Some(branches) = node.get("anyOf").and_then(Json::as_array) {
        return branches.iter().any(|branch| in_order(root, branch, value));
    }
    let kind = node.get("type").and_then(Json::as_str);
    match value {
        Json::Object(members) => kind == Some("object") && members_in_order(root, node, members),
        Json::Array(items) => {
            let prefix = node.get("prefixItems").and_then(Json::as_array).unwrap_or_default();
            let schema = |index: usize| prefix.get(index).or_else(|| node.get("items"));
            kind == Some("array")
                && items
                    .iter()
                    .enumerate()
                    .all(|(i, item)| schema(i).is_some_and(|schema| in_order(root, schema, item)))
        }
        Json::String(_) => {
            let words = node.get("enum").and_then(Json::as_array);
            kind == Some("string") && words.is_none_or(|words| words.contains(value))
        }
        Json::Null => kind == Some("null"),
        Json::Bool(_) => kind == Some("boolean"),
        Json::Number(_) => kind == Some("number") || kind == Some("integer"),
    }
}

fn members_in_order(root: &Json, node: &Json, members: &Object) -> bool {
    let required = names(node);
    let properties = node.get("properties").and_then(Json::as_object);
    let further = node.get("additionalProperties").filter(|further| further.as_object().is_some());
    let further = further.or_else(|| node.get("patternProperties")?.as_object()?.values().next());
    let (mut at, mut free) = (0, false);
    for (name, value) in members {
        let place = properties.and_then(|properties| properties.keys().position(|key| key == name));
        let schema = match place {
            Some(place) if place >= at && !free => {
                at = place + 1;
                properties.and_then(|properties| properties.get(name))
            }
            Some(_) => None,
            // free names follow those that are known
            None => {
                free = true;
                further
            }
        };
        if !schema.is_some_and(|schema| in_order(root, schema, value)) {
            return false;
        }
    }
    required.iter().all(|name| members.contains_key(name))
}
