//! The types of the standard library, as serde writes them.

use std::borrow::Cow;
use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroI128, NonZeroIsize, NonZeroU8, NonZeroU16, NonZeroU32,
    NonZeroU64, NonZeroU128, NonZeroUsize,
};
use std::rc::Rc;
use std::sync::Arc;

use crate::WireSchema;
use crate::def::{List, Range, Shape, TypeDef, def_of, root};

macro_rules! scalars {
    ($($shape:expr => $($ty:ty),+;)+) => {$($(
        impl WireSchema for $ty {
            type Root = root::Other;
            const DEF: TypeDef = TypeDef::new($shape);
        }
    )+)+};
}

scalars! {
    Shape::Bool => bool;
    Shape::String => str, String;
    Shape::Char => char;
    Shape::Number => f32, f64;
}

const fn range(name: &'static str, minimum: Option<i64>, maximum: Option<i64>) -> Range {
    Range { name, minimum, maximum }
}

/// Bounds are exact up to 32 bits. Beyond, `f64` readers on the way would round them, so a wider unsigned type has its
/// zero alone and a wider signed one nothing.
macro_rules! integers {
    ($($shape:ident { $($ty:ty, $name:literal, $minimum:expr, $maximum:expr;)+ })+) => {$($(
        impl WireSchema for $ty {
            type Root = root::Other;
            const DEF: TypeDef = TypeDef::new(Shape::$shape(range($name, $minimum, $maximum)));
        }
    )+)+};
}

integers! {
    Integer {
        u8, "u8", Some(0), Some(0xff);
        u16, "u16", Some(0), Some(0xffff);
        u32, "u32", Some(0), Some(0xffff_ffff);
        u64, "u64", Some(0), None;
        u128, "u128", Some(0), None;
        usize, "usize", Some(0), None;
        i8, "i8", Some(-0x80), Some(0x7f);
        i16, "i16", Some(-0x8000), Some(0x7fff);
        i32, "i32", Some(-0x8000_0000), Some(0x7fff_ffff);
        i64, "i64", None, None;
        i128, "i128", None, None;
        isize, "isize", None, None;
        NonZeroU8, "NonZeroU8", Some(1), Some(0xff);
        NonZeroU16, "NonZeroU16", Some(1), Some(0xffff);
        NonZeroU32, "NonZeroU32", Some(1), Some(0xffff_ffff);
        NonZeroU64, "NonZeroU64", Some(1), None;
        NonZeroU128, "NonZeroU128", Some(1), None;
        NonZeroUsize, "NonZeroUsize", Some(1), None;
    }
    NonZero {
        NonZeroI8, "NonZeroI8", Some(-0x80), Some(0x7f);
        NonZeroI16, "NonZeroI16", Some(-0x8000), Some(0x7fff);
        NonZeroI32, "NonZeroI32", Some(-0x8000_0000), Some(0x7fff_ffff);
        NonZeroI64, "NonZeroI64", None, None;
        NonZeroI128, "NonZeroI128", None, None;
        NonZeroIsize, "NonZeroIsize", None, None;
    }
}

impl<T: WireSchema> WireSchema for Option<T> {
    type Root = root::Other;
    const DEF: TypeDef = TypeDef::new(Shape::Optional(def_of::<T>));
}

const fn list<T: WireSchema>(len: Option<usize>) -> TypeDef {
    TypeDef::new(Shape::List(List { items: def_of::<T>, len }))
}

impl<T: WireSchema> WireSchema for Vec<T> {
    type Root = root::Other;
    const DEF: TypeDef = list::<T>(None);
}

impl<T: WireSchema> WireSchema for [T] {
    type Root = root::Other;
    const DEF: TypeDef = list::<T>(None);
}

impl<T: WireSchema, const N: usize> WireSchema for [T; N] {
    type Root = root::Other;
    const DEF: TypeDef = list::<T>(Some(N));
}

/// Serde sees through these.
macro_rules! transparent {
    ($({$($generics:tt)*} $ty:ty;)+) => {$(
        impl<$($generics)*> WireSchema for $ty {
            type Root = T::Root;
            const DEF: TypeDef = T::DEF;
        }
    )+};
}

transparent! {
    {T: WireSchema + ?Sized} Box<T>;
    {T: WireSchema + ?Sized} Rc<T>;
    {T: WireSchema + ?Sized} Arc<T>;
    {'a, T: WireSchema + ?Sized} &'a T;
    {'a, T: WireSchema + ToOwned + ?Sized} Cow<'a, T>;
}
