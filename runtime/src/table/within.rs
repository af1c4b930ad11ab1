//! What the compiler finds out about constraints: whether a type has values that meet them.
//!
//! The derive sees `u8` where it is written; an alias, a newtype, a pointer only the compiler sees through.

use super::distinct::refuse;
use super::{Limit, List, Num, Range, Shape, TypeDef};

/// Panics, in a constant, where a constraint lies outside of what the type holds.
#[track_caller]
pub(crate) const fn within(members: &TypeDef, limit: Limit) {
    match (members.shape, limit) {
        (
            Shape::Integer(range) | Shape::NonZero(range),
            Limit::Minimum(Num::Int(bound))
            | Limit::Maximum(Num::Int(bound))
            | Limit::ExclusiveMinimum(Num::Int(bound))
            | Limit::ExclusiveMaximum(Num::Int(bound)),
        ) if outside(range, bound) => {
            refuse(&["the bound is outside the range of `", range.name, "`: narrow it, or take it off"])
        }
        (Shape::List(List { min, max, .. }), Limit::MinItems(count) | Limit::MaxItems(count)) => {
            let below = matches!(min, Some(min) if count < min as u64);
            if below || matches!(max, Some(max) if count > max as u64) {
                refuse(&["the array has a length of its own: take the constraint off"]);
            }
        }
        (Shape::Char, Limit::MinLength(2..) | Limit::MaxLength(0)) => {
            refuse(&["a `char` is one character: take the constraint off, or use a string"])
        }
        (Shape::Char, Limit::OneOf(words)) => {
            let mut at = 0;
            while at < words.len() {
                if !is_one_character(words[at]) {
                    refuse(&["a `char` is one character, and \"", words[at], "\" is not"]);
                }
                at += 1;
            }
        }
        _ => {}
    }
}

const fn outside(range: Range, bound: i64) -> bool {
    matches!(range.minimum, Some(minimum) if bound < minimum)
        || matches!(range.maximum, Some(maximum) if bound > maximum)
}

const fn is_one_character(text: &str) -> bool {
    let bytes = text.as_bytes();
    let (mut characters, mut at) = (0, 0);
    while at < bytes.len() {
        // every byte but those that go on with a character
        if bytes[at] & 0b1100_0000 != 0b1000_0000 {
            characters += 1;
        }
        at += 1;
    }
    characters == 1
}
