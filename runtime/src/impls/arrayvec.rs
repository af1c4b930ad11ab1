//! `arrayvec`: lists and strings of a fixed capacity.

use arrayvec::{ArrayString, ArrayVec};

use super::collections::list;
use crate::__private as p;
use crate::def::{Strict, WireSchema};
use crate::kind;
use crate::table::{TypeDef, def_of};

impl<T: WireSchema, const CAP: usize> WireSchema for ArrayVec<T, CAP> {
    type Kind = kind::List;
    const DEF: TypeDef = list::<T>(None, Some(CAP));
}
impl<T: Strict, const CAP: usize> Strict for ArrayVec<T, CAP> {}

/// The capacity counts bytes and a schema counts characters: every text that fits is accepted, and a text of other
/// letters than ASCII may be too long all the same.
impl<const CAP: usize> WireSchema for ArrayString<CAP> {
    type Kind = kind::Text;
    const DEF: TypeDef = {
        enum Id {}
        let args = const { &[p::Arg::Const(|| p::text(CAP))] };
        let limits = const { &[p::Limit::MaxLength(CAP as u64)] };
        p::Info { name: "ArrayString", id: p::id::<Id>, args, ..p::Info::PLAIN }.same(p::FieldDef {
            value: p::Value::Type(def_of::<str>),
            limits,
            ..p::FieldDef::PLAIN
        })
    };
}
impl<const CAP: usize> Strict for ArrayString<CAP> {}
