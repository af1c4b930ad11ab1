//! The types that have a schema without a derive; a file of its own for each crate they come from.
//!
//! A schema says what serde's own impl for the type reads. A string has a `format` only where serde reads every text of
//! that format and writes no other; `#[wire(format = ..)]` and `#[wire(pattern = ..)]` say more of a field.

use crate::__private as p;
use crate::def::WireSchema;
use crate::table::def_of;

/// Strings.
#[allow(unused_macros, reason = "whether it is used depends on the features")]
macro_rules! texts {
    ($($({$($generics:tt)+})? $ty:ty;)+) => {$(
        impl$(<$($generics)+>)? crate::WireSchema for $ty {
            type Kind = crate::kind::Text;
            const DEF: crate::TypeDef = <str as crate::WireSchema>::DEF;
        }
        impl$(<$($generics)+>)? crate::Strict for $ty {}
    )+};
}

/// Strings of a format.
#[allow(unused_macros, reason = "whether it is used depends on the features")]
macro_rules! formats {
    ($($format:literal: $({$($generics:tt)+})? $ty:ty;)+) => {$(
        impl$(<$($generics)+>)? crate::WireSchema for $ty {
            type Kind = crate::kind::Text;
            const DEF: crate::TypeDef = crate::TypeDef::new(crate::table::Shape::Format($format));
        }
        impl$(<$($generics)+>)? crate::Strict for $ty {}
    )+};
}

/// Enums of words.
#[allow(unused_macros, reason = "whether it is used depends on the features")]
macro_rules! words {
    ($($ty:ty, $name:literal: $($word:literal)+;)+) => {$(
        impl crate::WireSchema for $ty {
            type Kind = crate::kind::Words;
            const DEF: crate::TypeDef = {
                use crate::__private as p;
                enum Id {}
                p::Info { name: $name, id: p::id::<Id>, ..p::Info::PLAIN }.variants(
                    p::Tagging::External,
                    &[$(p::VariantDef { name: $word, ..p::VariantDef::PLAIN }),+],
                )
            };
        }
        impl crate::Strict for $ty {}
    )+};
}

/// The variant of an enum that holds a `T`.
const fn newtype<T: WireSchema>(name: &'static str) -> p::VariantDef {
    let held = p::FieldDef { value: p::Value::Type(def_of::<T>), ..p::FieldDef::PLAIN };
    p::VariantDef { name, payload: p::Payload::Newtype(held), ..p::VariantDef::PLAIN }
}

mod collections;
mod core;
mod serde_json;
mod std;

#[cfg(feature = "arrayvec")]
mod arrayvec;
#[cfg(feature = "bigdecimal")]
mod bigdecimal;
#[cfg(feature = "bytes")]
mod bytes;
#[cfg(feature = "chrono")]
mod chrono;
#[cfg(feature = "either")]
mod either;
#[cfg(feature = "indexmap")]
mod indexmap;
#[cfg(any(feature = "jiff", feature = "jiff02"))]
mod jiff;
#[cfg(feature = "rust_decimal")]
mod rust_decimal;
#[cfg(feature = "semver")]
mod semver;
#[cfg(feature = "smallvec")]
mod smallvec;
#[cfg(feature = "smol_str")]
mod smol_str;
#[cfg(feature = "time")]
mod time;
#[cfg(feature = "url")]
mod url;
#[cfg(feature = "uuid")]
mod uuid;
