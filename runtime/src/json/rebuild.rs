//! Making one tree of another, without recursion: a document may be nested as deep as memory goes.

use std::borrow::Cow;

use serde_json::Value;

use super::{Json, Member, Object};

/// One value of the tree that is read.
enum Node<T, I, M> {
    /// A value without values in it, as it stands in the new tree.
    Leaf(T),
    Items(I),
    Members(M),
}

/// An array or object of the new tree that is not whole yet.
enum Open<T, I, M> {
    Items(I, Vec<T>),
    /// The name of the member that is being made.
    Members(M, Vec<(Cow<'static, str>, T)>, Cow<'static, str>),
}

fn rebuild<S, T, I, M>(
    root: S,
    node: fn(S) -> Node<T, I, M>,
    array: fn(Vec<T>) -> T,
    object: fn(Vec<(Cow<'static, str>, T)>) -> T,
) -> T
where
    T: Default,
    I: Iterator<Item = S>,
    M: Iterator<Item = (Cow<'static, str>, S)>,
{
    let mut open: Vec<Open<T, I, M>> = Vec::new();
    let mut next = Some(root);
    let mut made = None;
    loop {
        if let Some(value) = next.take() {
            match node(value) {
                Node::Leaf(leaf) => made = Some(leaf),
                Node::Items(items) => {
                    let new = Vec::with_capacity(items.size_hint().0);
                    open.push(Open::Items(items, new));
                }
                Node::Members(members) => {
                    let new = Vec::with_capacity(members.size_hint().0);
                    open.push(Open::Members(members, new, Cow::Borrowed("")));
                }
            }
        }
        let Some(last) = open.last_mut() else { return made.unwrap_or_default() };
        match last {
            Open::Items(items, new) => {
                new.extend(made.take());
                next = items.next();
            }
            Open::Members(members, new, name) => {
                new.extend(made.take().map(|value| (std::mem::take(name), value)));
                next = members.next().map(|(following, value)| {
                    *name = following;
                    value
                });
            }
        }
        if next.is_none() {
            made = open.pop().map(|whole| match whole {
                Open::Items(_, new) => array(new),
                Open::Members(_, new, _) => object(new),
            });
        }
    }
}

fn json_object(members: Vec<Member>) -> Json {
    Json::Object(Object { members })
}

pub(super) fn of_value(value: Value) -> Json {
    rebuild(
        value,
        |value| match value {
            Value::Null => Node::Leaf(Json::Null),
            Value::Bool(value) => Node::Leaf(Json::Bool(value)),
            Value::Number(number) => Node::Leaf(Json::Number(number.into())),
            Value::String(text) => Node::Leaf(Json::String(text.into())),
            Value::Array(items) => Node::Items(items.into_iter()),
            Value::Object(members) => Node::Members(members.into_iter().map(|(name, value)| (Cow::Owned(name), value))),
        },
        Json::Array,
        json_object,
    )
}

pub(super) fn to_value(json: Json) -> Value {
    rebuild(
        json,
        |json| match json {
            Json::Null => Node::Leaf(Value::Null),
            Json::Bool(value) => Node::Leaf(Value::Bool(value)),
            Json::Number(number) => Node::Leaf(Value::Number(number.into())),
            Json::String(text) => Node::Leaf(Value::String(text.into_owned())),
            Json::Array(items) => Node::Items(items.into_iter()),
            Json::Object(object) => Node::Members(object.members.into_iter()),
        },
        Value::Array,
        |members| Value::Object(members.into_iter().map(|(name, value)| (name.into_owned(), value)).collect()),
    )
}

/// As deep as this a tree is copied by recursion, which is a third faster, and most trees are.
const NEAR: u8 = 64;

pub(super) fn copy(json: &Json) -> Json {
    copy_near(json, NEAR)
}

fn copy_near(json: &Json, levels: u8) -> Json {
    match json {
        Json::Null => Json::Null,
        Json::Bool(value) => Json::Bool(*value),
        Json::Number(number) => Json::Number(number.clone()),
        Json::String(text) => Json::String(text.clone()),
        _ if levels == 0 => copy_far(json),
        Json::Array(items) => Json::Array(items.iter().map(|item| copy_near(item, levels - 1)).collect()),
        Json::Object(object) => {
            let members = object.members.iter();
            json_object(members.map(|(name, value)| (name.clone(), copy_near(value, levels - 1))).collect())
        }
    }
}

fn copy_far(json: &Json) -> Json {
    rebuild(
        json,
        |json| match json {
            Json::Null => Node::Leaf(Json::Null),
            Json::Bool(value) => Node::Leaf(Json::Bool(*value)),
            Json::Number(number) => Node::Leaf(Json::Number(number.clone())),
            Json::String(text) => Node::Leaf(Json::String(text.clone())),
            Json::Array(items) => Node::Items(items.iter()),
            Json::Object(object) => Node::Members(object.members.iter().map(|(name, value)| (name.clone(), value))),
        },
        Json::Array,
        json_object,
    )
}
