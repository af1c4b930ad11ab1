//! What a provider refuses, by rule. All of it is found at once.

use std::collections::{HashMap, HashSet};

use super::endless;
use super::error::{Rule, Violation};
use super::refs::{self, Follow, Places};
use super::subset::Subset;
use super::values;
use crate::Json;
use crate::json::Object;
use crate::{pointer, walk};

/// A rule over a document, as the provider is to read it.
pub(super) type Check = fn(&Json, &mut Vec<Violation>);

/// What no server can read: a root that is no schema, `true` and `false` as schemas, references that lead nowhere, values
/// that are none of their keyword's.
pub(super) fn readable(document: &Json, found: &mut Vec<Violation>) {
    let places = Places::of(document);
    let mut leads = HashMap::new();
    walk::each_asserted(document, |pointer, node| {
        let Json::Object(members) = node else {
            let message = format!("{} is no schema: say an object with `type`", node.kind());
            found.push(Violation::new(Rule::Schema, pointer, message));
            return;
        };
        if let Some(message) = broken_reference(&places, &mut leads, members) {
            found.push(Violation::new(Rule::Reference, pointer, message));
        }
    });
    values::check(document, found);
}

/// Where a chain of references ends.
#[derive(Clone, Copy, PartialEq)]
enum Lead {
    ToSchema,
    Nowhere,
    Back,
}

fn broken_reference(places: &Places<'_>, leads: &mut HashMap<String, Lead>, node: &Object) -> Option<String> {
    let reference = node.get("$ref")?;
    let Some(target) = refs::target(node) else {
        return Some(format!("the reference {reference} leads out of the document: define it under `$defs`"));
    };
    match lead(places, leads, &target) {
        Lead::ToSchema => None,
        Lead::Nowhere => Some(format!("the reference {reference} leads nowhere: define it under `$defs`")),
        Lead::Back => Some(format!("the reference {reference} leads back to itself: recursion without an end")),
    }
}

/// Each place is looked at once, however long the chains are.
fn lead(places: &Places<'_>, leads: &mut HashMap<String, Lead>, target: &str) -> Lead {
    let (mut chain, mut at) = (Vec::new(), target.to_owned());
    let mut seen = HashSet::new();
    let end = loop {
        if let Some(known) = leads.get(&at) {
            break *known;
        }
        if !seen.insert(at.clone()) {
            break Lead::Back;
        }
        match places.get(&at) {
            None => {
                leads.insert(at, Lead::Nowhere);
                break Lead::ToSchema;
            }
            Some(Json::Object(next)) if refs::is_lone(next) => match refs::target(next) {
                Some(following) => chain.push(std::mem::replace(&mut at, following.into_owned())),
                None => break Lead::ToSchema,
            },
            Some(_) => {
                leads.insert(at, Lead::ToSchema);
                break Lead::ToSchema;
            }
        }
    };
    // of a chain that breaks off, the last reference is told alone
    let end = if end == Lead::Nowhere { Lead::ToSchema } else { end };
    for place in chain {
        leads.insert(place, end);
    }
    *leads.get(target).unwrap_or(&end)
}

/// Keywords that the provider answers with an error, or misreads, or does not know.
pub(super) fn keywords(document: &Json, subset: &Subset, found: &mut Vec<Violation>) {
    walk::each_asserted_object(document, |pointer, node| {
        for keyword in node.keys() {
            let message = if subset.refuses.contains(&keyword) {
                format!("the keyword `{keyword}` is not taken: {}", instead(keyword))
            } else if !subset.known.is_empty() && !subset.known.contains(&keyword) {
                format!("the keyword `{keyword}` is not known: {}", instead(keyword))
            } else {
                continue;
            };
            found.push(Violation::new(Rule::Keyword, pointer, message));
        }
    });
}

/// What to write in the place of a keyword.
fn instead(keyword: &str) -> &'static str {
    match keyword {
        "prefixItems" | "additionalItems" => "name the items of the tuple, as properties of an object",
        "patternProperties" | "propertyNames" | "minProperties" | "maxProperties" | "unevaluatedProperties" => {
            "use a list of objects with `key` and `value`"
        }
        "oneOf" => "use `anyOf`",
        "allOf" => "put the properties into one schema",
        "not" | "if" | "then" | "else" | "dependentRequired" | "dependentSchemas" => {
            "list what may stand there, with `anyOf`"
        }
        _ => "take it off, and check it when the reply is read",
    }
}

/// The root is an object.
pub(super) fn object_root(document: &Json, found: &mut Vec<Violation>) {
    let is_object = document.as_object().is_some_and(|root| is_of(root, "object") && !root.contains_key("anyOf"));
    if !is_object {
        found.push(Violation::new(Rule::Root, "", "the root must be of type object: wrap it, `Wrapped<T>`"));
    }
}

/// Whether a schema is of one type, in whatever case it is spelt.
fn is_of(node: &Object, kind: &str) -> bool {
    node.get("type").and_then(Json::as_str).is_some_and(|own| own.eq_ignore_ascii_case(kind))
}

/// An object has properties at the root.
pub(super) fn root_properties(document: &Json, found: &mut Vec<Violation>) {
    if document.get("properties").is_none() {
        found.push(Violation::new(Rule::Root, "", "the root must have `properties`: wrap it, `Wrapped<T>`"));
    }
}

/// Something is required at the root.
pub(super) fn something_required(document: &Json, found: &mut Vec<Violation>) {
    let required = document.get("required").and_then(Json::as_array).unwrap_or_default();
    if document.get("type").and_then(Json::as_str) == Some("object") && required.is_empty() {
        found.push(Violation::new(Rule::Root, "", "one property at least must be required: require one"));
    }
}

/// Every object is closed, so there are no maps.
pub(super) fn closed(document: &Json, found: &mut Vec<Violation>) {
    walk::each_asserted_object(document, |pointer, node| {
        let message = match node.get("additionalProperties") {
            Some(Json::Bool(false)) => return,
            Some(Json::Object(_)) => {
                "a map: `additionalProperties` must be false, so use a list of objects with `key` and `value`"
            }
            _ if !is_object(node) => return,
            _ => "an open object: `additionalProperties` must be false, so close it, or ask strictly",
        };
        found.push(Violation::new(Rule::Open, pointer, message));
    });
}

/// No object is a map: for a provider that does not know `additionalProperties` at all.
pub(super) fn no_maps(document: &Json, found: &mut Vec<Violation>) {
    walk::each_asserted_object(document, |pointer, node| {
        if node.contains_key("additionalProperties") {
            let message = "a map: `additionalProperties` is not taken, so use a list of objects with `key` and `value`";
            found.push(Violation::new(Rule::Open, pointer, message));
        }
    });
}

fn is_object(node: &Object) -> bool {
    let named = |kind: &Json| kind.as_str() == Some("object");
    node.contains_key("properties")
        || node
            .get("type")
            .is_some_and(|kind| named(kind) || kind.as_array().is_some_and(|kinds| kinds.iter().any(named)))
}

/// Every schema says what it is, and every list what is in it.
pub(super) fn typed(document: &Json, found: &mut Vec<Violation>) {
    walk::each_asserted_object(document, |pointer, node| {
        let says = ["type", "anyOf", "allOf", "$ref"].iter().any(|keyword| node.contains_key(keyword));
        if !says {
            // one that has something is likelier misspelt than meant to be free
            let has: Vec<_> = node.keys().filter(|keyword| *keyword != "description").collect();
            let only = if has.is_empty() { String::new() } else { format!(", for it has only `{}`", has.join("`, `")) };
            let message = format!("any value{only}: say its `type`, free values are not taken");
            found.push(Violation::new(Rule::Schema, pointer, message));
        }
        if is_of(node, "array") && !node.contains_key("items") && !node.contains_key("prefixItems") {
            found.push(Violation::new(Rule::Schema, pointer, "a list of anything: say its `items`"));
        }
    });
}

/// Nothing but texts beside a reference.
pub(super) fn references_alone(document: &Json, found: &mut Vec<Violation>) {
    walk::each_asserted_object(document, |pointer, node| {
        if node.contains_key("$ref") && node.len() > 1 {
            let beside: Vec<_> = node.keys().filter(|keyword| *keyword != "$ref").collect();
            let message = format!("`{}` beside `$ref` is not taken: put it where it refers to", beside.join("`, `"));
            found.push(Violation::new(Rule::Reference, pointer, message));
        }
    });
}

/// References lead to `#/$defs/Name` and nowhere else: llama.cpp and its relatives read neither `#` nor escapes. Of those
/// that lead to a schema; others are told already.
pub(super) fn references_to_definitions(document: &Json, found: &mut Vec<Violation>) {
    let places = Places::of(document);
    walk::each_asserted_object(document, |pointer, node| {
        let Some(fragment) = node.get("$ref").and_then(Json::as_str).and_then(|text| text.strip_prefix('#')) else {
            return;
        };
        let leads = refs::target(node).is_some_and(|target| places.get(&target).is_some());
        let name = fragment.strip_prefix("/$defs/").or_else(|| fragment.strip_prefix("/definitions/"));
        if leads && name.is_none_or(|name| name.is_empty() || name.contains(['/', '~', '%'])) {
            let message = format!("the reference `#{fragment}` is not followed: it must be `#/$defs/Name`");
            found.push(Violation::new(Rule::Reference, pointer, message));
        }
    });
}

/// Nothing that counts stands beside an alternative: llama.cpp and xgrammar drop it.
pub(super) fn alternatives_alone(document: &Json, found: &mut Vec<Violation>) {
    walk::each_asserted_object(document, |pointer, node| {
        let dropped = ["properties", "items", "prefixItems", "enum", "additionalProperties", "allOf", "oneOf"];
        if let (true, Some(keyword)) =
            (node.contains_key("anyOf"), dropped.iter().find(|keyword| node.contains_key(keyword)))
        {
            let message = format!("`{keyword}` beside `anyOf` would be dropped: put it into every branch");
            found.push(Violation::new(Rule::Keyword, pointer, message));
        }
    });
}

/// No property of the root has an empty name: llama.cpp's converter gives its rule the root's name.
pub(super) fn root_names(document: &Json, found: &mut Vec<Violation>) {
    if document.get("properties").is_some_and(|properties| properties.get("").is_some()) {
        let message = "a property with an empty name would take the place of the whole: give it one";
        found.push(Violation::new(Rule::Name, "/properties/", message));
    }
}

/// No property is called `$ref`: the converter in Python takes its schema for a reference, and fails.
pub(super) fn no_property_called_ref(document: &Json, found: &mut Vec<Violation>) {
    walk::each_asserted_object(document, |pointer, node| {
        if node.get("properties").is_some_and(|properties| properties.get("$ref").is_some()) {
            let message = "a property called `$ref` is taken for a reference: call it otherwise";
            found.push(Violation::new(Rule::Name, format!("{pointer}/properties/$ref"), message));
        }
    });
}

/// No type contains itself.
pub(super) fn no_recursion(document: &Json, found: &mut Vec<Violation>) {
    recursion(document, Follow::All, "recursion is not taken: list the parts and let them refer by name", found);
}

/// A type contains itself through optional properties alone.
pub(super) fn recursion_is_optional(document: &Json, found: &mut Vec<Violation>) {
    recursion(document, Follow::Required, "recursion is taken only through a property that is not required", found);
}

fn recursion(document: &Json, follow: Follow, message: &str, found: &mut Vec<Violation>) {
    for circle in refs::circles(document, follow) {
        let message = format!("`{}` contains itself: {message}", endless::name(&circle.target));
        found.push(Violation::new(Rule::Recursion, circle.at(), message));
    }
}

/// Nothing is left as a reference, for a provider that has none; recursion has a rule of its own, and so have references
/// that lead nowhere.
pub(super) fn written_out(document: &Json, found: &mut Vec<Violation>) {
    let places = Places::of(document);
    let mut left = None;
    walk::each_asserted_object(document, |pointer, node| {
        if left.is_none() && refs::target(node).is_some_and(|target| places.get(&target).is_some()) {
            left = Some(pointer.to_owned());
        }
    });
    if let Some(pointer) = left.filter(|_| refs::circles(document, Follow::All).is_empty()) {
        let message = "references are not taken, and written out the schema would be too large: split the type";
        found.push(Violation::new(Rule::Reference, pointer, message));
    }
}

/// Every object has properties, for a provider that takes no empty one.
pub(super) fn objects_of_something(document: &Json, found: &mut Vec<Violation>) {
    walk::each_asserted_object(document, |pointer, node| {
        let empty = node.get("properties").and_then(Json::as_object).is_none_or(Object::is_empty);
        // a map has a rule of its own
        if is_of(node, "object") && empty && !node.contains_key("additionalProperties") {
            let message = "an object without properties is not taken: give it one, or say a word in its place";
            found.push(Violation::new(Rule::Schema, pointer, message));
        }
    });
}

/// As [`objects_of_something`], for a tool: without arguments it is sent without a schema.
pub(super) fn arguments_of_something(document: &Json, found: &mut Vec<Violation>) {
    let before = found.len();
    objects_of_something(document, found);
    if found.get(before).is_some_and(|violation| violation.pointer().is_empty()) {
        found.remove(before);
    }
}

/// No word of an `enum` is empty.
pub(super) fn words_of_something(document: &Json, found: &mut Vec<Violation>) {
    walk::each_asserted_object(document, |pointer, node| {
        let words = node.get("enum").and_then(Json::as_array).unwrap_or_default();
        if words.iter().any(|word| word.as_str() == Some("")) {
            let message = "an empty word in `enum` is not taken: use a word for it, or let the value be null";
            found.push(Violation::new(Rule::Keyword, pointer, message));
        }
    });
}

/// The root's properties have names that Gemini takes for parameters.
pub(super) fn parameter_names(document: &Json, found: &mut Vec<Violation>) {
    let Some(properties) = document.get("properties").and_then(Json::as_object) else { return };
    for name in properties.keys() {
        let plain = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        if !plain || name.len() > 64 || name.is_empty() || name.as_bytes()[0].is_ascii_digit() {
            let pointer = format!("/properties/{}", pointer::escape(name));
            let message = "no name for a parameter: letters, digits and `_`, a letter or `_` first, 64 at most";
            found.push(Violation::new(Rule::Name, pointer, message));
        }
    }
}

/// Words, numbers, booleans and null alone in an `enum`.
pub(super) fn simple_enums(document: &Json, found: &mut Vec<Violation>) {
    walk::each_asserted_object(document, |pointer, node| {
        let values = node.get("enum").and_then(Json::as_array).unwrap_or_default();
        if values.iter().any(|value| matches!(value, Json::Array(_) | Json::Object(_))) {
            let message = "an object or a list in `enum` is not taken: use `anyOf` of schemas";
            found.push(Violation::new(Rule::Keyword, pointer, message));
        }
    });
}

/// No reference in an `allOf`.
pub(super) fn all_of_without_references(document: &Json, found: &mut Vec<Violation>) {
    walk::each_asserted_object(document, |pointer, node| {
        let schemas = node.get("allOf").and_then(Json::as_array).unwrap_or_default();
        if schemas.iter().any(|schema| schema.get("$ref").is_some()) {
            let message = "`allOf` with a reference is not taken: put the properties into one schema";
            found.push(Violation::new(Rule::Keyword, pointer, message));
        }
    });
}
