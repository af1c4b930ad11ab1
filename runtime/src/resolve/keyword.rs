//! Single nodes of a schema, their members in wire order already.

use crate::Json;
use crate::json::{Object, Text};
use crate::table::Range;

/// A schema node of these keywords, which are given in ascending order, and of `description` where there is a text.
pub(super) fn keywords<const N: usize>(doc: impl Into<Text>, keywords: [(&'static str, Json); N]) -> Json {
    let doc = doc.into();
    let mut node = Object::with_capacity(N + usize::from(!doc.is_empty()));
    let mut doc = Some(doc).filter(|doc| !doc.is_empty());
    for (keyword, value) in keywords {
        if let Some(doc) = doc.take_if(|_| keyword > DESCRIPTION) {
            node.push(DESCRIPTION, doc.into());
        }
        node.push(keyword, value);
    }
    if let Some(doc) = doc {
        node.push(DESCRIPTION, doc.into());
    }
    node.into()
}

const DESCRIPTION: &str = "description";

pub(super) fn typed(kind: &'static str, doc: &'static str) -> Json {
    keywords(doc, [("type", Json::constant(kind))])
}

pub(super) fn integer(range: Range, doc: &'static str) -> Json {
    match (range.minimum, range.maximum) {
        (Some(minimum), Some(maximum)) => keywords(
            doc,
            [("maximum", maximum.into()), ("minimum", minimum.into()), ("type", Json::constant("integer"))],
        ),
        (Some(minimum), None) => keywords(doc, [("minimum", minimum.into()), ("type", Json::constant("integer"))]),
        (None, Some(maximum)) => keywords(doc, [("maximum", maximum.into()), ("type", Json::constant("integer"))]),
        (None, None) => typed("integer", doc),
    }
}

/// Below zero or above it.
pub(super) fn non_zero(range: Range, doc: &'static str) -> Json {
    let below = integer(Range { maximum: Some(-1), ..range }, "");
    let above = integer(Range { minimum: Some(1), ..range }, "");
    keywords(doc, [("anyOf", vec![below, above].into())])
}

/// A list, with the least and the largest number of items.
pub(super) fn array(items: Json, (min, max): (Option<usize>, Option<usize>), doc: &'static str) -> Json {
    let kind = ("type", Json::constant("array"));
    let count = |count: usize| Json::from(count as u64);
    match (min, max) {
        (None, None) => keywords(doc, [("items", items), kind]),
        (Some(min), None) => keywords(doc, [("items", items), ("minItems", count(min)), kind]),
        (None, Some(max)) => keywords(doc, [("items", items), ("maxItems", count(max)), kind]),
        (Some(min), Some(max)) => {
            keywords(doc, [("items", items), ("maxItems", count(max)), ("minItems", count(min)), kind])
        }
    }
}

/// Exactly these items. Not closed by `items: false`, which llama.cpp and KoboldCpp refuse.
pub(super) fn tuple(items: Vec<Json>, doc: &'static str) -> Json {
    let len = Json::from(items.len() as u64);
    let kind = ("type", Json::constant("array"));
    if items.is_empty() {
        return keywords(doc, [("maxItems", len.clone()), ("minItems", len), kind]);
    }
    keywords(doc, [("maxItems", len.clone()), ("minItems", len), ("prefixItems", items.into()), kind])
}

/// One of these words.
pub(super) fn words(words: impl IntoIterator<Item = &'static str>, doc: impl Into<Text>) -> Json {
    keywords(doc, [("enum", words.into_iter().map(Json::constant).collect()), ("type", Json::constant("string"))])
}

/// The node, or null; the text stands beside the alternative.
pub(super) fn or_null(mut node: Json, doc: &'static str) -> Json {
    if node.get("type").and_then(Json::as_str) == Some("null") {
        return described(node, doc);
    }
    if let Json::Object(members) = &mut node {
        // what else stands there would hold for null, too
        let alone = members.keys().all(|keyword| keyword == "anyOf" || keyword == DESCRIPTION);
        if let (true, Some(Json::Array(branches))) = (alone, members.get_mut("anyOf")) {
            if !branches.iter().any(|branch| branch.get("type").and_then(Json::as_str) == Some("null")) {
                branches.push(typed("null", ""));
            }
            return described(node, doc);
        }
    }
    keywords(doc, [("anyOf", vec![node, typed("null", "")].into())])
}

/// The node with a text in place of its own, if there is one. Nothing may stand beside a `$ref`.
pub(super) fn described(mut node: Json, doc: &'static str) -> Json {
    if node.get("$ref").is_some() && !doc.is_empty() {
        return keywords(doc, [("anyOf", vec![node].into())]);
    }
    if let (Json::Object(members), false) = (&mut node, doc.is_empty()) {
        members.set_in_order(DESCRIPTION, Json::constant(doc));
    }
    node
}
