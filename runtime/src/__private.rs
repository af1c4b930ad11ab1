//! The only names that the derive's output uses. No part of the API: it changes with the derive, which asks for exactly
//! this version.

use std::any::TypeId;

pub use crate::Schema;
pub use crate::def::{Strict, WireSchema};
pub use crate::held::{Held, HoldsAny, HoldsLenient, HoldsMap, HoldsTuple, Known, StrictOutput};
pub use crate::kind;
pub use crate::kind::place::{
    Flatten, FlattenLenient, FlattenLenientOf, FlattenOf, Key, LikeFloat, LikeList, LikeNumber, LikeText, LikeWords,
    Tagged, TaggedOf,
};
#[cfg(feature = "prefix")]
pub use crate::prefix::assert::{assert_hash, assert_snapshot, pinned};
#[cfg(feature = "schemars")]
pub use crate::schemars::json_schema;
pub use crate::table::{
    Arg, Def, FieldDef, Flat, FlatOf, Info, Limit, Num, Payload, Tagging, TypeDef, Value, VariantDef, def_of,
};
#[cfg(feature = "schemars")]
pub use ::schemars;

/// The table of a type whose derive has failed.
pub const STUB: TypeDef = <bool as WireSchema>::DEF;

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

/// A type that is flattened into a strict type.
#[must_use]
pub const fn flat<T: FlattenOf<K> + ?Sized, K>(FlatOf { flat, .. }: FlatOf<T, K>) -> Flat {
    flat
}

/// A type that is flattened into a lenient type.
#[must_use]
pub const fn flat_lenient<T: FlattenLenientOf<K> + ?Sized, K>(FlatOf { flat, .. }: FlatOf<T, K>) -> Flat {
    flat
}

/// A payload beside an internal tag.
#[must_use]
pub const fn tagged<T: TaggedOf<K> + ?Sized, K>(FlatOf { flat, .. }: FlatOf<T, K>) -> Flat {
    flat
}

/// A type of a parameter that is flattened.
#[must_use]
pub const fn flat_of<T: FlattenLenient + ?Sized>() -> Flat {
    Flat::of::<T>()
}

/// A payload of a parameter beside an internal tag.
#[must_use]
pub const fn tagged_of<T: Tagged + ?Sized>() -> Flat {
    Flat::of::<T>()
}

/// Asserts that what a strict generic type flattens is strict, too.
#[must_use]
pub fn held_flat<T: Flatten + Strict + ?Sized>() -> &'static TypeDef {
    def_of::<T>()
}

/// Asserts that what a strict generic type has beside a tag is strict, too.
#[must_use]
pub fn held_tagged<T: Tagged + Strict + ?Sized>() -> &'static TypeDef {
    def_of::<T>()
}

/// Asserts that a field's type carries a constraint of a string, and has values that meet it.
#[track_caller]
pub const fn like_text<T: LikeText + ?Sized>(limit: Limit) {
    crate::table::within(T::MEMBERS, limit);
}

/// The same of words.
#[track_caller]
pub const fn like_words<T: LikeWords + ?Sized>(limit: Limit) {
    crate::table::within(T::MEMBERS, limit);
}

/// The same of bounds.
#[track_caller]
pub const fn like_number<T: LikeNumber + ?Sized>(limit: Limit) {
    crate::table::within(T::MEMBERS, limit);
}

/// The same of bounds with a fraction.
#[track_caller]
pub const fn like_float<T: LikeFloat + ?Sized>(limit: Limit) {
    crate::table::within(T::MEMBERS, limit);
}

/// The same of a number of items.
#[track_caller]
pub const fn like_list<T: LikeList + ?Sized>(limit: Limit) {
    crate::table::within(T::MEMBERS, limit);
}

/// Asserts, while compiling, that a flattened type brings no name that is there already.
///
/// # Panics
/// Where it does; in a constant, so that it is an error of the compiler.
#[track_caller]
pub const fn distinct(table: &TypeDef) {
    crate::table::distinct(table);
}
