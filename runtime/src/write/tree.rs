//! The writer's order and bytes for a [`Json`] tree. No recursion, so no depth is too much.

use super::order::{Context, Order};
use super::{escape, number};
use crate::Json;
use crate::json::{Iter, Member};

/// Puts the members of a tree into the order in which they go on the wire.
pub(crate) fn wire_order(json: &mut Json) {
    let mut order = Order::default();
    let mut waiting = vec![(json, Context::Schema)];
    while let Some((json, context)) = waiting.pop() {
        match json {
            Json::Array(items) => waiting.extend(items.iter_mut().map(|item| (item, context.of_item()))),
            Json::Object(object) => {
                let members = object.members_mut();
                if context.has_keywords() {
                    order_properties(members, &mut order);
                }
                // a property map got its order from the object around it
                if context != Context::Properties {
                    members.sort_by(|(a, _), (b, _)| a.cmp(b));
                }
                waiting.extend(members.iter_mut().map(|(name, value)| (value, context.of_member(name, &[]))));
            }
            _ => {}
        }
    }
}

/// Puts the property map among the members of an object in the order of the `required` among them.
fn order_properties(members: &mut [Member], order: &mut Order) {
    let mut properties = None;
    let mut required: &[Json] = &[];
    for (name, value) in members {
        match (&**name, value) {
            ("properties", Json::Object(object)) => properties = Some(object.members_mut()),
            ("required", Json::Array(entries)) => required = entries,
            _ => {}
        }
    }
    let Some(properties) = properties else { return };
    // the names of an `Object` are unique
    let _ = order.ascend(properties.len(), |a, b| properties[a].0.cmp(&properties[b].0));
    for name in required.iter().filter_map(Json::as_str) {
        order.take(|at| (*properties[at].0).cmp(name));
    }
    permute(properties, order.finish());
}

fn permute<T>(items: &mut Vec<T>, order: &[usize]) {
    if order.iter().zip(0..).all(|(from, to)| *from == to) {
        return;
    }
    let mut old: Vec<Option<T>> = std::mem::take(items).into_iter().map(Some).collect();
    items.extend(order.iter().filter_map(|from| old[*from].take()));
}

/// The text of a tree, compact, its members as they stand.
pub(crate) fn as_it_stands(json: &Json) -> String {
    // most texts are schemas, and few schemas are shorter
    let mut out = Vec::with_capacity(512);
    let mut open = Vec::with_capacity(8);
    begin(&mut out, &mut open, json);
    while let Some(rest) = open.last_mut() {
        let value = match rest {
            Rest::Items(items) => items.next(),
            Rest::Members(members) => members.next().map(|(name, value)| {
                comma(&mut out);
                escape::string(&mut out, name);
                out.push(b':');
                value
            }),
        };
        match (value, &rest) {
            (Some(value), _) => {
                comma(&mut out);
                begin(&mut out, &mut open, value);
            }
            (None, Rest::Items(_)) => close(&mut out, &mut open, b']'),
            (None, Rest::Members(_)) => close(&mut out, &mut open, b'}'),
        }
    }
    super::into_string(out)
}

/// What an open array or object still has to give.
enum Rest<'j> {
    Items(std::slice::Iter<'j, Json>),
    Members(Iter<'j>),
}

/// A comma, unless this is the first thing in its array or object, or a member's value.
fn comma(out: &mut Vec<u8>) {
    if !matches!(out.last(), Some(b'[' | b'{' | b':')) {
        out.push(b',');
    }
}

/// Writes a scalar; of an array or object the beginning.
fn begin<'j>(out: &mut Vec<u8>, open: &mut Vec<Rest<'j>>, json: &'j Json) {
    match json {
        Json::Null => out.extend_from_slice(b"null"),
        Json::Bool(true) => out.extend_from_slice(b"true"),
        Json::Bool(false) => out.extend_from_slice(b"false"),
        Json::Number(number) => number::as_it_stands(out, number),
        Json::String(text) => {
            escape::string(out, text);
        }
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

fn close(out: &mut Vec<u8>, open: &mut Vec<Rest<'_>>, bracket: u8) {
    out.push(bracket);
    open.pop();
}
