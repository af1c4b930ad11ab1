//! Objects that are said in several schemas at once: `allOf`, and `properties` beside a `$ref` or an alternative.
//!
//! A provider that holds the model to a schema wants every object closed, and objects that are closed one by one exclude
//! each other's properties: nothing would fit both. So they are made one before they are closed, where that says the
//! same, and where it does not the schema is refused.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::error::{Rule, Violation};
use super::refs::{self, MOST_NODES, Places};
use crate::Json;
use crate::json::Object;
use crate::strict::is_object;
use crate::walk;

/// Definitions that lead from one to the next in a merge; beyond it is a circle, or as good as one.
const LONGEST_CHAIN: usize = 64;

/// Makes one schema of those that say the same object, and puts a definition in the place of a reference that has
/// constraints beside it.
pub(super) fn merge(document: &mut Json) {
    if !has_work(document) {
        return;
    }
    let whole = document.clone();
    let mut merger = Merger { places: Places::of(&whole), bodies: HashMap::new(), chain: 0, nodes: 0 };
    walk::rewrite_asserted(document, &mut |node| merger.node(node));
}

fn has_work(document: &Json) -> bool {
    let (mut work, mut into_all_of) = (false, false);
    walk::each(document, |_, node| {
        let Json::Object(node) = node else { return };
        work |= node.contains_key("allOf") || (node.contains_key("$ref") && !refs::is_lone(node));
        work |= (node.contains_key("type") || node.contains_key("properties"))
            && (node.contains_key("anyOf") || node.contains_key("oneOf"));
        into_all_of |= refs::target(node).is_some_and(|target| target.contains("/allOf/"));
    });
    // a reference into what would be merged away would lead nowhere
    work && !into_all_of
}

struct Merger<'a> {
    places: Places<'a>,
    /// Definitions whose own parts are merged; nothing while that goes on.
    bodies: HashMap<String, Option<Object>>,
    chain: usize,
    nodes: usize,
}

impl Merger<'_> {
    fn node(&mut self, node: &mut Object) {
        let merged = if node.contains_key("allOf") { self.all_of(node) } else { self.reference(node) };
        if let Some(merged) = merged {
            *node = merged;
        }
        self.properties_into_branches(node);
        self.type_into_branches(node);
    }

    /// Properties beside an alternative of plain objects go into every branch, as from a flattened enum.
    fn properties_into_branches(&mut self, node: &mut Object) {
        let Some(keyword) = ["anyOf", "oneOf"].into_iter().find(|keyword| node.contains_key(keyword)) else { return };
        let own = members(node, |own| own != keyword);
        let (notes, said) = (members(&own, refs::is_note), members(&own, |own| !refs::is_note(own)));
        if !said.contains_key("properties") || !is_plain(&said) {
            return;
        }
        let Some(Json::Array(branches)) = node.get(keyword) else { return };
        let merged = branches.iter().map(|branch| {
            let branch = self.plain_part(branch).filter(is_object)?;
            both(&said, &branch).map(Json::Object)
        });
        if let Some(branches) = merged.collect::<Option<Vec<_>>>() {
            *node = notes;
            node.push(keyword, branches.into());
        }
    }

    /// `allOf` of plain objects, and what stands beside it, as one object.
    fn all_of(&mut self, node: &Object) -> Option<Object> {
        let parts = node.get("allOf")?.as_array()?;
        let own: Object = members(node, |keyword| keyword != "allOf");
        let own_says_something = own.keys().any(|keyword| !refs::is_note(keyword));
        // a text over a reference, as older generators write it, stays one
        if !is_plain(&own) || (!own_says_something && only_reference(node).is_some()) {
            return None;
        }
        let mut merged = Object::new();
        for part in parts {
            let part = self.plain_part(part)?;
            merged = both(&merged, &part)?;
        }
        let merged = both(&merged, &own)?;
        Some(with_notes(merged, &own))
    }

    fn plain_part(&mut self, part: &Json) -> Option<Object> {
        let part = part.as_object()?;
        let part = if refs::is_lone(part) { self.body(&refs::target(part)?)? } else { part.clone() };
        is_plain(&part).then_some(part)
    }

    /// A reference with something beside it, as one schema.
    fn reference(&mut self, node: &Object) -> Option<Object> {
        if !node.contains_key("$ref") || refs::is_lone(node) {
            return None;
        }
        let body = self.body(&refs::target(node)?)?;
        let own = members(node, |keyword| keyword != "$ref");
        let merged = if is_plain(&own) && is_plain(&body) {
            both(&body, &own)?
        } else if stands_beside(&own, &body) {
            let mut merged = own.clone();
            for (keyword, value) in body {
                if !merged.contains_key(&keyword) {
                    merged.push(keyword, value);
                }
            }
            merged
        } else {
            return None;
        };
        Some(with_notes(merged, &own))
    }

    /// The schema at a place, its own parts merged.
    fn body(&mut self, at: &str) -> Option<Object> {
        if !self.bodies.contains_key(at) {
            if self.chain == LONGEST_CHAIN {
                return None;
            }
            // stands while the parts are merged, so that a circle ends
            self.bodies.insert(at.to_owned(), None);
            let mut body = self.places.get(at)?.clone();
            self.spend(&body)?;
            self.chain += 1;
            walk::rewrite_asserted(&mut body, &mut |node| self.node(node));
            let body = match body {
                Json::Object(body) => match only_reference(&body) {
                    Some(next) => self.body(&next),
                    None => Some(body),
                },
                _ => None,
            };
            self.chain -= 1;
            self.bodies.insert(at.to_owned(), body);
        }
        let body = self.bodies.get(at)?.clone()?;
        self.spend(&body.clone().into())?;
        Some(body)
    }

    /// Nothing more once the copies are too many.
    fn spend(&mut self, copy: &Json) -> Option<()> {
        walk::each(copy, |_, _| self.nodes += 1);
        (self.nodes <= MOST_NODES).then_some(())
    }

    /// A `type` of object beside an alternative goes into the branches, which say it mostly already.
    fn type_into_branches(&self, node: &mut Object) {
        let Some(keyword) = ["anyOf", "oneOf"].into_iter().find(|keyword| node.contains_key(keyword)) else { return };
        let only_typed = node.keys().all(|own| own == keyword || own == "type" || refs::is_note(own));
        if !only_typed || node.get("type").and_then(Json::as_str) != Some("object") {
            return;
        }
        let Some(Json::Array(branches)) = node.get_mut(keyword) else { return };
        let of_objects = |branch: &Json| {
            let body = branch.as_object().and_then(refs::target).and_then(|at| self.places.get(&at));
            body.unwrap_or(branch).get("type").and_then(Json::as_str) == Some("object")
        };
        let untyped = |branch: &Json| {
            branch
                .as_object()
                .is_some_and(|branch| ["type", "$ref"].iter().all(|keyword| !branch.contains_key(keyword)))
        };
        if !branches.iter().all(|branch| of_objects(branch) || untyped(branch)) {
            return;
        }
        for branch in branches.iter_mut().filter(|branch| untyped(branch)) {
            if let Json::Object(branch) = branch {
                branch.push("type", "object".into());
            }
        }
        node.remove("type");
    }
}

/// What a schema leads to that is nothing but a reference, or an `allOf` of one.
fn only_reference(node: &Object) -> Option<String> {
    if refs::is_lone(node) {
        return refs::target(node).map(Cow::into_owned);
    }
    let [Json::Object(only)] = node.get("allOf")?.as_array()? else { return None };
    let alone = refs::is_lone(only) && node.keys().all(|keyword| keyword == "allOf" || refs::is_note(keyword));
    alone.then(|| refs::target(only).map(Cow::into_owned)).flatten()
}

fn members(node: &Object, keep: impl Fn(&str) -> bool) -> Object {
    node.iter()
        .filter(|(keyword, _)| keep(keyword))
        .map(|(keyword, value)| (keyword.to_owned(), value.clone()))
        .collect()
}

/// What is said about the whole by its own schema wins.
fn with_notes(mut merged: Object, own: &Object) -> Object {
    for (keyword, value) in own.iter().filter(|(keyword, _)| refs::is_note(keyword)) {
        merged.insert(keyword, value.clone());
    }
    merged
}

/// An object of properties and nothing else; `{}` is none yet, and none of anything else.
fn is_plain(node: &Object) -> bool {
    node.iter().all(|(keyword, value)| match (keyword, value) {
        ("type", kind) => kind.as_str() == Some("object"),
        ("properties" | "additionalProperties", Json::Object(_))
        | ("required", Json::Array(_))
        | ("additionalProperties", Json::Bool(_)) => true,
        _ => refs::is_note(keyword),
    })
}

/// Whether a reference is only narrowed: what stands beside it are constraints of its own, and what it leads to is a
/// plain schema.
pub(super) fn stands_beside(own: &Object, body: &Object) -> bool {
    const BRANCHES: [&str; 9] = ["anyOf", "oneOf", "allOf", "$ref", "enum", "const", "not", "if", "patternProperties"];
    const OF_OBJECTS: [&str; 3] = ["properties", "required", "additionalProperties"];
    let has = |node: &Object, keywords: &[&str]| keywords.iter().any(|keyword| node.contains_key(keyword));
    !has(own, &OF_OBJECTS) && !has(own, &BRANCHES[..4]) && !has(body, &BRANCHES) && !refs::clash(own, body)
}

/// One object that says what two say; nothing where no plain object does.
fn both(first: &Object, second: &Object) -> Option<Object> {
    let names = |node: &Object| -> HashSet<String> {
        let properties = node.get("properties").and_then(Json::as_object).into_iter().flat_map(Object::keys);
        let required = node.get("required").and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str);
        properties.chain(required).map(str::to_owned).collect()
    };
    for (one, other) in [(first, second), (second, first)] {
        match one.get("additionalProperties") {
            Some(Json::Bool(false)) => {
                let known = one.get("properties").and_then(Json::as_object);
                let takes = |name: &String| known.is_some_and(|known| known.contains_key(name));
                if !names(other).iter().all(takes) {
                    return None;
                }
            }
            Some(Json::Object(_)) if !names(other).is_empty() || other.contains_key("additionalProperties") => {
                return None;
            }
            _ => {}
        }
    }
    let mut merged = first.clone();
    for (keyword, value) in second {
        let new = match (keyword, merged.get(keyword), value) {
            ("properties", Some(Json::Object(known)), Json::Object(more)) => Some(properties(known, more)?.into()),
            ("required", Some(Json::Array(known)), Json::Array(more)) => {
                let taken: HashSet<&str> = known.iter().filter_map(Json::as_str).collect();
                let more = more.iter().filter(|name| name.as_str().is_none_or(|name| !taken.contains(name)));
                Some(known.iter().chain(more).cloned().collect())
            }
            // closed is closed, and what `true` says is what nothing says
            ("additionalProperties", Some(_), Json::Bool(true)) => None,
            ("additionalProperties", ..) | (_, None, _) => Some(value.clone()),
            _ => None,
        };
        if let Some(new) = new {
            merged.insert(keyword, new);
        }
    }
    Some(merged)
}

/// Each property of either; one of both where it says the same, or can be made one.
fn properties(first: &Object, second: &Object) -> Option<Object> {
    let mut merged: Vec<(String, Json)> = Vec::new();
    let theirs: HashMap<&str, &Json> = second.iter().collect();
    for (name, schema) in first {
        let one = match theirs.get(name) {
            None => schema.clone(),
            Some(other) => property(schema, other)?,
        };
        merged.push((name.to_owned(), one));
    }
    let ours: HashSet<&str> = first.keys().collect();
    let more = second.iter().filter(|(name, _)| !ours.contains(name));
    merged.extend(more.map(|(name, schema)| (name.to_owned(), schema.clone())));
    Some(merged.into_iter().collect())
}

fn property(first: &Json, second: &Json) -> Option<Json> {
    if first == second {
        return Some(first.clone());
    }
    let (one, other) = (first.as_object()?, second.as_object()?);
    let silent = |node: &Object| node.keys().all(refs::is_note);
    let merged = if silent(one) || silent(other) {
        let mut merged = other.clone();
        for (keyword, value) in one.iter().filter(|(keyword, _)| !other.contains_key(keyword)) {
            merged.push(keyword.to_owned(), value.clone());
        }
        merged
    } else if is_plain(one) && is_plain(other) {
        with_notes(both(one, other)?, other)
    } else {
        return None;
    };
    Some(merged.into())
}

/// What closing would make of a document that no reply fits, or that is not what was asked for. `closes`: whether objects
/// are closed for the provider; `tool`: whether the root may be an object of no arguments.
pub(super) fn check(document: &Json, closes: bool, tool: bool, found: &mut Vec<Violation>) {
    let places = Places::of(document);
    let holds_object = |schema: &Json| holds_object(schema, &places);
    walk::each_asserted_object(document, |pointer, node| {
        let listed = |keyword: &str| node.get(keyword).and_then(Json::as_array).unwrap_or_default();
        let own = is_object(node);
        if closes {
            let objects = listed("allOf").iter().filter(|part| holds_object(part)).count();
            if objects + usize::from(own) > 1 && objects > 0 {
                let message = "`allOf` of objects that cannot be made one: closed, they exclude each other's properties, \
                               so put the properties into one schema";
                found.push(Violation::new(Rule::Keyword, pointer, message));
            }
            for keyword in ["anyOf", "oneOf"] {
                if own && listed(keyword).iter().any(holds_object) {
                    let message = format!(
                        "properties or `type` beside `{keyword}` of objects: closed, they exclude each other's properties, \
                         so put the properties into every branch"
                    );
                    found.push(Violation::new(Rule::Keyword, pointer, message));
                }
            }
            if own && node.contains_key("$ref") {
                let message = "properties beside `$ref`, which cannot be made one with what it leads to: closed, they \
                               exclude each other's properties, so put the properties into one schema";
                found.push(Violation::new(Rule::Reference, pointer, message));
            }
            if is_free(node) && !(tool && pointer.is_empty()) {
                let message =
                    "an object of anything would be closed to `{}`: say its `properties`, or ask with `lenient()`";
                found.push(Violation::new(Rule::Open, pointer, message));
                return;
            }
        }
        let is_closed = match node.get("additionalProperties") {
            Some(Json::Object(_)) => false,
            Some(Json::Bool(false)) => true,
            _ => closes && own,
        };
        if is_closed && ["allOf", "$ref", "patternProperties"].iter().all(|keyword| !node.contains_key(keyword)) {
            let known = node.get("properties").and_then(Json::as_object);
            let known: HashSet<&str> = known.into_iter().flat_map(Object::keys).collect();
            let missing = listed("required").iter().filter_map(Json::as_str).filter(|name| !known.contains(name));
            found.extend(missing.map(|name| {
                let message = format!(
                    "`required` lists `{name}`, and the closed object has no property of that name: add it to \
                     `properties`, or take it off the list"
                );
                Violation::new(Rule::Schema, pointer, message)
            }));
        }
    });
}

/// Whether a schema, what it leads to, or a part or branch of it is of an object that is closed.
fn holds_object(schema: &Json, places: &Places<'_>) -> bool {
    let (mut waiting, mut seen) = (vec![schema], HashSet::new());
    while let Some(schema) = waiting.pop() {
        let Json::Object(node) = schema else { continue };
        if is_object(node) {
            return true;
        }
        let parts = ["allOf", "anyOf", "oneOf"].iter().filter_map(|keyword| node.get(keyword)?.as_array());
        waiting.extend(parts.flatten());
        if let Some(at) = refs::target(node) {
            waiting.extend(places.get(&at).filter(|_| seen.insert(at.into_owned())));
        }
    }
    false
}

/// An object that says nothing about its members.
fn is_free(node: &Object) -> bool {
    const SAYS: [&str; 8] = ["properties", "patternProperties", "enum", "const", "$ref", "allOf", "anyOf", "oneOf"];
    let open = !matches!(node.get("additionalProperties"), Some(Json::Bool(false) | Json::Object(_)));
    is_object(node) && open && SAYS.iter().all(|keyword| !node.contains_key(keyword))
}
