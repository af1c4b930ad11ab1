//! Types whose values have no end: no model can write one, and an engine that follows the schema does not stop either.

use std::collections::HashSet;

use super::error::{Rule, Told, Violation, around};
use super::refs::{self, Follow, Graph};
use crate::Json;
use crate::json::Object;

/// What leads back to itself before anything is written, and what requires itself. The document is no deeper than a
/// reader of JSON goes.
pub(super) fn check(document: &Json, found: &mut Vec<Violation>) {
    let mut circles = refs::circles(document, Follow::Immediate);
    let told = Told::of(found);
    // a chain of mere references was told with the references
    circles.retain(|circle| !told.has(Rule::Reference, circle.at()));
    found.extend(circles.into_iter().map(|circle| {
        let message =
            format!("`{}` is itself, with nothing written in between: take this branch out", name(&circle.target));
        Violation::new(Rule::Recursion, circle.at(), message)
    }));
    let mut endless = without_end(document);
    let told: HashSet<&str> = found
        .iter()
        .filter(|violation| is_of_circle(violation))
        .flat_map(|violation| around(violation.pointer()))
        .collect();
    endless.retain(|target| !told.contains(target.as_str()));
    found.extend(endless.into_iter().map(|target| {
        let message = format!(
            "`{}` requires itself, so no value of it has an end: let one of its properties be null, or put it into a list",
            name(&target)
        );
        Violation::new(Rule::Recursion, target, message)
    }));
}

fn is_of_circle(violation: &Violation) -> bool {
    matches!(violation.rule(), Rule::Reference | Rule::Recursion)
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
    let mut ends: HashSet<&str> = HashSet::new();
    loop {
        let mut grew = false;
        for id in &order {
            let target = &graph.targets[*id];
            if !ends.contains(target.as_str()) {
                let schema = graph.places.get(target);
                let know = |at: &str| ends.contains(at);
                if schema.is_none_or(|schema| has_end(schema, &know)) {
                    ends.insert(target.as_str());
                    grew = true;
                }
            }
        }
        if !grew {
            break;
        }
    }
    let endless = graph.targets.iter().zip(circular).filter(|(at, circular)| *circular && !ends.contains(at.as_str()));
    endless.map(|(at, _)| at.clone()).collect()
}

fn has_end(schema: &Json, known: &dyn Fn(&str) -> bool) -> bool {
    let Json::Object(node) = schema else { return true };
    if node.contains_key("enum") || node.contains_key("const") {
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
    kinds.iter().filter_map(Json::as_str).any(|kind| match kind {
        "object" => object_ends(node, &ends),
        "array" => list_ends(node, &ends),
        _ => true,
    })
}

fn object_ends(node: &Object, ends: &dyn Fn(&Json) -> bool) -> bool {
    let required = node.get("required").and_then(Json::as_array).unwrap_or_default();
    let properties = node.get("properties").and_then(Json::as_object);
    let Some(properties) = properties.filter(|_| !required.is_empty()) else { return true };
    let required: HashSet<&str> = required.iter().filter_map(Json::as_str).collect();
    properties.iter().all(|(name, schema)| !required.contains(name) || ends(schema))
}

fn list_ends(node: &Object, ends: &dyn Fn(&Json) -> bool) -> bool {
    let least = node.get("minItems").and_then(Json::as_u64).unwrap_or_default();
    let least = usize::try_from(least).unwrap_or(usize::MAX);
    let first = node.get("prefixItems").and_then(Json::as_array).unwrap_or_default();
    first.iter().take(least).all(ends) && (least <= first.len() || node.get("items").is_none_or(ends))
}
