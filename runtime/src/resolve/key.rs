//! What makes two types the same type.

use std::any::TypeId;

use crate::table::{Arg, List, Range, Shape, TypeDef};

/// The identity of a type, made of its parts in order.
///
/// Not the address of its table, which differs between crates; not its path, which two local types can share; not its
/// `TypeId`, which would ask for `'static`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// A type without arguments: most.
    Named(TypeId),
    Parts(Vec<Part>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Plain(&'static str),
    Range(Range),
    Optional,
    Format(&'static str),
    List(Option<usize>, Option<usize>),
    Tuple,
    Map,
    ByHand(usize),
    Named(TypeId),
    Hidden(&'static str),
    Const(String),
    /// After the parts of a named type or a tuple.
    End,
}

impl Key {
    pub(super) fn of(table: &TypeDef) -> Self {
        match table.shape {
            Shape::Named(named) if named.info.args.is_empty() => Key::Named((named.info.id)()),
            _ => {
                let mut parts = Vec::new();
                collect(table, &mut parts);
                Key::Parts(parts)
            }
        }
    }
}

fn collect(table: &TypeDef, parts: &mut Vec<Part>) {
    match table.shape {
        Shape::Null => parts.push(Part::Plain("null")),
        Shape::Bool => parts.push(Part::Plain("bool")),
        Shape::String => parts.push(Part::Plain("string")),
        Shape::Format(format) => parts.push(Part::Format(format)),
        Shape::Char => parts.push(Part::Plain("char")),
        Shape::Number => parts.push(Part::Plain("number")),
        Shape::Integer(range) | Shape::NonZero(range) => parts.push(Part::Range(range)),
        Shape::Optional(inner) => {
            parts.push(Part::Optional);
            collect(inner(), parts);
        }
        Shape::List(List { items, min, max }) => {
            parts.push(Part::List(min, max));
            collect(items(), parts);
        }
        Shape::Tuple(items) => {
            parts.push(Part::Tuple);
            for item in items {
                collect(item(), parts);
            }
            parts.push(Part::End);
        }
        Shape::Map(key, value) => {
            parts.push(Part::Map);
            collect(key(), parts);
            collect(value(), parts);
        }
        Shape::ByHand(by_hand) => parts.push(Part::ByHand(by_hand.make as usize)),
        Shape::Named(named) => {
            parts.push(Part::Named((named.info.id)()));
            for arg in named.info.args {
                match arg {
                    Arg::Type(def) | Arg::Associated(def) => collect(def(), parts),
                    Arg::Hidden(name) => parts.push(Part::Hidden(name())),
                    Arg::Const(text) => parts.push(Part::Const(text())),
                }
            }
            parts.push(Part::End);
        }
    }
}
