//! The types of the standard library that serde writes in a form of its own: objects and tagged variants.

use std::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};
use std::time::{Duration, SystemTime};

use crate::__private as p;
use crate::def::{Strict, WireSchema};
use crate::kind;
use crate::table::{TypeDef, def_of};

/// Serde carries a nanosecond part of more than a second over; what it writes never has one, and without it no duration
/// overflows.
const NANOS: p::FieldDef = p::FieldDef {
    value: p::Value::Type(def_of::<u32>),
    limits: &[p::Limit::Maximum(p::Num::Int(999_999_999))],
    ..p::FieldDef::PLAIN
};

const SECS: p::FieldDef = p::FieldDef { value: p::Value::Type(def_of::<u64>), ..p::FieldDef::PLAIN };

macro_rules! moments {
    ($($ty:ident { $secs:literal $nanos:literal })+) => {$(
        impl WireSchema for $ty {
            type Kind = kind::Object;
            const DEF: TypeDef = {
                enum Id {}
                p::Info { name: stringify!($ty), id: p::id::<Id>, ..p::Info::PLAIN }
                    .fields(&[p::FieldDef { name: $secs, ..SECS }, p::FieldDef { name: $nanos, ..NANOS }])
            };
        }
        impl Strict for $ty {}
    )+};
}

moments! {
    Duration { "secs" "nanos" }
    SystemTime { "secs_since_epoch" "nanos_since_epoch" }
}

macro_rules! ranges {
    ($($ty:ident { $($end:literal)+ })+) => {$(
        impl<T: WireSchema> WireSchema for $ty<T> {
            type Kind = kind::Object;
            const DEF: TypeDef = {
                enum Id {}
                let args = &[p::Arg::Type(def_of::<T>)];
                p::Info { name: stringify!($ty), id: p::id::<Id>, args, ..p::Info::PLAIN }.fields(&[$(p::FieldDef {
                    name: $end,
                    value: p::Value::Type(def_of::<T>),
                    ..p::FieldDef::PLAIN
                }),+])
            };
        }
        impl<T: Strict> Strict for $ty<T> {}
    )+};
}

ranges! {
    Range { "start" "end" }
    RangeInclusive { "start" "end" }
    RangeFrom { "start" }
    RangeTo { "end" }
}

impl<T: WireSchema> WireSchema for Bound<T> {
    type Kind = kind::Variants;
    const DEF: TypeDef = {
        enum Id {}
        p::Info { name: "Bound", id: p::id::<Id>, args: &[p::Arg::Type(def_of::<T>)], ..p::Info::PLAIN }.variants(
            p::Tagging::External,
            &[
                p::VariantDef { name: "Unbounded", ..p::VariantDef::PLAIN },
                super::newtype::<T>("Included"),
                super::newtype::<T>("Excluded"),
            ],
        )
    };
}
impl<T: Strict> Strict for Bound<T> {}

impl<T: WireSchema, E: WireSchema> WireSchema for Result<T, E> {
    type Kind = kind::Variants;
    const DEF: TypeDef = {
        enum Id {}
        let args = &[p::Arg::Type(def_of::<T>), p::Arg::Type(def_of::<E>)];
        p::Info { name: "Result", id: p::id::<Id>, args, ..p::Info::PLAIN }
            .variants(p::Tagging::External, &[super::newtype::<T>("Ok"), super::newtype::<E>("Err")])
    };
}
impl<T: Strict, E: Strict> Strict for Result<T, E> {}
