//! The writer's order and bytes for a [`Json`] tree. No recursion, so no depth is too much.

use std::collections::HashMap;

use super::name::Name;
use super::order::Context;
use super::text::Text;
use super::{escape, number};
use crate::Json;
use crate::json::{Member, ObjectIter};

/// Puts the members of a tree into the order in which they go on the wire.
pub(crate) fn wire_order(json: &mut Json) {
    let mut waiting = vec![(json, Context::Schema)];
    while let Some((json, context)) = waiting.pop() {
        match json {
            Json::Array(items) => {
                let nested = items.iter_mut().filter(|item| is_nested(item));
                waiting.extend(nested.map(|item| (item, context.of_item())));
            }
            Json::Object(object) => {
                let members = object.members_mut();
                if context.has_keywords() {
                    order_properties(members);
                }
                // a property map got its order from the object around it
                if context != Context::Properties && !members.is_sorted_by(|a, b| is_before(&a.0, &b.0)) {
                    members.sort_by(|(a, _), (b, _)| a.cmp(b));
                }
                let nested = members.iter_mut().filter(|(_, value)| is_nested(value));
                waiting.extend(nested.map(|(name, value)| (value, context.of_member(Name::new(name), &[]))));
            }
            _ => {}
        }
    }
}

fn is_nested(json: &Json) -> bool {
    matches!(json, Json::Array(_) | Json::Object(_))
}

fn is_before(a: &str, b: &str) -> bool {
    let (a, b) = (Name::new(a), Name::new(b));
    a.prefix < b.prefix || (a.prefix == b.prefix && a.text < b.text)
}

/// Puts the property map among the members of an object in the order of the `required` among them.
fn order_properties(members: &mut [Member]) {
    let mut properties = None;
    let mut required: &[Json] = &[];
    for (name, value) in members {
        match (&**name, value) {
            ("properties", Json::Object(object)) => properties = Some(object.members_mut()),
            ("required", Json::Array(entries)) => required = entries,
            _ => {}
        }
    }
    let Some(properties) = properties.filter(|properties| !is_in_order(properties, required)) else { return };
    let mut places = HashMap::new();
    for (place, name) in required.iter().filter_map(Json::as_str).enumerate() {
        // of one that comes twice the first place counts
        places.entry(name).or_insert(place);
    }
    let place = |name: &str| places.get(name).copied().unwrap_or(usize::MAX);
    properties.sort_by(|(a, _), (b, _)| place(a).cmp(&place(b)).then_with(|| a.cmp(b)));
}

/// Whether the properties are those of `required` in its order, and then ascending: what this crate made itself.
fn is_in_order(properties: &[Member], required: &[Json]) -> bool {
    let listed = properties.iter().zip(required).take_while(|((name, _), entry)| entry.as_str() == Some(name)).count();
    listed == required.len() && properties[listed..].is_sorted_by(|a, b| is_before(&a.0, &b.0))
}

/// The text of a tree, compact, its members as they stand.
pub(crate) fn as_it_stands(json: &Json) -> String {
    let mut out = Text::default();
    let mut open = Vec::with_capacity(16);
    begin(&mut out, &mut open, json);
    while let Some(rest) = open.last_mut() {
        let value = match rest {
            Rest::Items(items) => items.next(),
            Rest::Members(members) => members.next().map(|(name, value)| {
                escape::string(&mut out, name, b':');
                value
            }),
        };
        match (value, &rest) {
            (Some(value), _) => begin(&mut out, &mut open, value),
            (None, Rest::Items(_)) => close(&mut out, &mut open, b']'),
            (None, Rest::Members(_)) => close(&mut out, &mut open, b'}'),
        }
    }
    out.pop();
    super::into_string(out.into_bytes())
}

/// What an open array or object still has to give.
enum Rest<'j> {
    Items(std::slice::Iter<'j, Json>),
    Members(ObjectIter<'j>),
}

/// Writes a scalar and a comma; of an array or object the beginning.
#[inline]
fn begin<'j>(out: &mut Text, open: &mut Vec<Rest<'j>>, json: &'j Json) {
    match json {
        Json::Null => out.word(b"null,"),
        Json::Bool(true) => out.word(b"true,"),
        Json::Bool(false) => out.word(b"false,"),
        Json::Number(number) => {
            number::as_it_stands(out, number);
            out.push(b',');
        }
        Json::String(text) => escape::string(out, text, b','),
        Json::Array(items) => {
            out.push(b'[');
            open.push(Rest::Items(items.iter()));
        }
        Json::Object(object) => {
            out.push(b'{');
            open.push(Rest::Members(object.iter()));
        }
    }
}

/// The bracket takes the place of the last comma, if there is one.
fn close(out: &mut Text, open: &mut Vec<Rest<'_>>, bracket: u8) {
    if out.as_bytes().last() == Some(&b',') {
        out.pop();
    }
    out.word(&[bracket, b',']);
    open.pop();
}
