//! The only names that the derive's output uses. No part of the API: it changes with the derive, which asks for exactly
//! this version.

use std::any::TypeId;

pub use crate::def::{Arg, Derived, FieldDef, TypeDef, WordDef, def_of, root};

/// The identity of a marker type.
#[must_use]
pub fn id<T: 'static>() -> TypeId {
    TypeId::of::<T>()
}

/// The name of a type argument that has no schema.
#[must_use]
pub fn hidden<T: ?Sized>() -> &'static str {
    std::any::type_name::<T>()
}

/// The value of a const argument, as it stands in a name.
#[must_use]
#[allow(clippy::needless_pass_by_value, reason = "const arguments are small and copied")]
pub fn text<T: ToString>(value: T) -> String {
    value.to_string()
}
