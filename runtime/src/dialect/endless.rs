//! Types whose values have no end: no model can write one, and an engine that follows the schema does not stop either.

use super::error::{Rule, Violation};
use super::refs::{self, Follow, Graph};
use crate::Json;
use crate::json::Object;

/// What leads back to itself before anything is written, and what requires itself. The document is no deeper than a
/// reader of JSON goes.
pub(super) fn check(document: &Json, found: &mut Vec<Violation>) {
    for circle in refs::circles(document, Follow::Immediate) {
        let at = circle.pointer.trim_end_matches("/$ref");
        // a chain of mere references was told with the references
        if !found.iter().any(|violation| violation.is_at(Rule::Reference, at)) {
            let message =
                format!("`{}` is itself, with nothing written in between: take this branch out", name(&circle.target));
            found.push(Violation::new(Rule::Recursion, at, message));
        }
    }
    for target in without_end(document) {
        let told = |violation: &Violation| violation.is_in(&[Rule::Reference, Rule::Recursion], &target);
        if found.iter().any(told) {
            continue;
        }
        let message = format!(
            "`{}` requires itself, so no value of it has an end: let one of its properties be null, or put it into a list",
            name(&target)
        );
        found.push(Violation::new(Rule::Recursion, target, message));
    }
}

/// What the last step of a place names.
pub(super) fn name(target: &str) -> &str {
    target.rsplit('/').next().filter(|name| !name.is_empty()).unwrap_or("the root")
}

/// The schemas on a circle that have no finite value.
fn without_end(document: &Json) -> Vec<String> {
    let graph = Graph::of(document, Follow::All);
    let circular = graph.circular();
    if !circular.contains(&true) {
        return Vec::new();
    }
    let order = graph.order();
    // a schema ends if it does supposing that only those end that are known to
    let mut ends = std::collections::HashMap::new();
    loop {
        let mut grew = false;
        for id in &order {
            let target = &graph.targets[*id];
            if !ends.contains_key(target.as_str()) {
                let schema = graph.places.get(target);
                let know = |at: &str| ends.contains_key(at);
                if schema.is_none_or(|schema| has_end(schema, &know)) {
                    ends.insert(target.as_str(), ());
                    grew = true;
                }
            }
        }
        if !grew {
            break;
        }
    }
    let endless =
        graph.targets.iter().zip(circular).filter(|(at, circular)| *circular && !ends.contains_key(at.as_str()));
    endless.map(|(at, _)| at.clone()).collect()
}

fn has_end(schema: &Json, known: &dyn Fn(&str) -> bool) -> bool {
    let Json::Object(node) = schema else { return true };
    if node.get("nullable") == Some(&true.into()) || node.contains_key("enum") || node.contains_key("const") {
        return true;
    }
    if refs::target(node).is_some_and(|target| !known(&target)) {
        return false;
    }
    let ends = |schema: &Json| has_end(schema, known);
    let listed = |keyword: &str| node.get(keyword).and_then(Json::as_array);
    let one = |keyword: &str| listed(keyword).is_none_or(|schemas| schemas.is_empty() || schemas.iter().any(ends));
    if !one("anyOf") || !one("oneOf") || !listed("allOf").unwrap_or_default().iter().all(ends) {
        return false;
    }
    let kinds = match node.get("type") {
        Some(Json::Array(kinds)) => kinds.as_slice(),
        Some(kind) => std::slice::from_ref(kind),
        // properties and items alone ask nothing of other values
        None => return true,
    };
    kinds.iter().filter_map(Json::as_str).any(|kind| {
        !(kind.eq_ignore_ascii_case("object") && !object_ends(node, &ends)
            || kind.eq_ignore_ascii_case("array") && !list_ends(node, &ends))
    })
}

fn object_ends(node: &Object, ends: &dyn Fn(&Json) -> bool) -> bool {
    let required = node.get("required").and_then(Json::as_array).unwrap_or_default();
    let properties = node.get("properties").and_then(Json::as_object);
    let Some(properties) = properties.filter(|_| !required.is_empty()) else { return true };
    let required: std::collections::HashSet<&str> = required.iter().filter_map(Json::as_str).collect();
    properties.iter().all(|(name, schema)| !required.contains(name) || ends(schema))
}

fn list_ends(node: &Object, ends: &dyn Fn(&Json) -> bool) -> bool {
    let least = node.get("minItems").and_then(Json::as_u64).unwrap_or_default();
    let least = usize::try_from(least).unwrap_or(usize::MAX);
    let first = node.get("prefixItems").and_then(Json::as_array).unwrap_or_default();
    first.iter().take(least).all(ends) && (least <= first.len() || node.get("items").is_none_or(ends))
}
