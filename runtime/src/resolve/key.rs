//! What makes two types the same type.

use std::any::TypeId;

use crate::def::{Arg, Def, List, Range, Shape};

/// The identity of a type, made of its parts in order.
///
/// Not the address of its table, which differs between crates; not its path, which two local types can share; not its
/// `TypeId`, which would ask for `'static`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Part {
    Plain(&'static str),
    Range(Range),
    Optional,
    List(Option<usize>),
    Named(TypeId),
    Hidden(&'static str),
    Const(String),
    /// After the arguments of a named type.
    End,
}

impl Key {
    pub(super) fn of(def: Def) -> Self {
        let mut parts = Vec::with_capacity(2);
        collect(def, &mut parts);
        Key(parts)
    }
}

fn collect(def: Def, parts: &mut Vec<Part>) {
    match def().shape {
        Shape::Bool => parts.push(Part::Plain("bool")),
        Shape::String => parts.push(Part::Plain("string")),
        Shape::Char => parts.push(Part::Plain("char")),
        Shape::Number => parts.push(Part::Plain("number")),
        Shape::Integer(range) | Shape::NonZero(range) => parts.push(Part::Range(range)),
        Shape::Optional(inner) => {
            parts.push(Part::Optional);
            collect(inner, parts);
        }
        Shape::List(List { items, len }) => {
            parts.push(Part::List(len));
            collect(items, parts);
        }
        Shape::Named(named) => {
            parts.push(Part::Named((named.id)()));
            for arg in named.args {
                match arg {
                    Arg::Type(def) => collect(*def, parts),
                    Arg::Hidden(name) => parts.push(Part::Hidden(name())),
                    Arg::Const(text) => parts.push(Part::Const(text())),
                }
            }
            parts.push(Part::End);
        }
    }
}
