//! The types of the standard library that stand for JSON's own: scalars, options, pointers.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroI128, NonZeroIsize, NonZeroU8, NonZeroU16, NonZeroU32,
    NonZeroU64, NonZeroU128, NonZeroUsize, Saturating, Wrapping,
};
use std::path::{Path, PathBuf};
use std::rc::{self, Rc};
use std::sync::{self, Arc, Mutex, RwLock, atomic};

use crate::def::{Strict, WireSchema};
use crate::kind;
use crate::table::{Range, Shape, TypeDef, def_of};

macro_rules! scalars {
    ($($shape:ident $kind:ident => $($ty:ty),+;)+) => {$($(
        impl WireSchema for $ty {
            type Kind = kind::$kind;
            const DEF: TypeDef = TypeDef::new(Shape::$shape);
        }
        impl Strict for $ty {}
    )+)+};
}

scalars! {
    Bool Bool => bool;
    String Text => str, String, Path, PathBuf;
    // without a `format`: a schema has none that is just what these read
    String Text => IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6;
    Char Text => char;
    Number Number => f32, f64;
}

impl WireSchema for () {
    type Kind = kind::Null;
    const DEF: TypeDef = TypeDef::new(Shape::Null);
}
// not shown beside an error about another tuple
#[diagnostic::do_not_recommend]
impl Strict for () {}

const fn range(name: &'static str, minimum: Option<i64>, maximum: Option<i64>) -> Range {
    Range { name, minimum, maximum }
}

/// Bounds are exact up to 32 bits. Beyond, `f64` readers on the way would round them, so a wider unsigned type has its
/// zero alone and a wider signed one nothing.
macro_rules! integers {
    ($($shape:ident { $($ty:ty, $name:literal, $minimum:expr, $maximum:expr;)+ })+) => {$($(
        impl WireSchema for $ty {
            type Kind = kind::Integer;
            const DEF: TypeDef = TypeDef::new(Shape::$shape(range($name, $minimum, $maximum)));
        }
        // not shown beside an error about a type that looks like a number to the compiler
        #[diagnostic::do_not_recommend]
        impl Strict for $ty {}
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

macro_rules! optional {
    ($($ty:ty),+) => {$(
        impl<T: WireSchema> WireSchema for $ty {
            type Kind = kind::Maybe<T::Kind>;
            const DEF: TypeDef = TypeDef::new(Shape::Optional(def_of::<T>));
            const MEMBERS: &'static TypeDef = T::MEMBERS;
        }
        impl<T: Strict> Strict for $ty {}
    )+};
}

// a `Weak` is written as what it points to, and read as one that points nowhere
optional! { Option<T>, rc::Weak<T>, sync::Weak<T> }

/// Null on the wire, whatever the parameter is.
impl<T: ?Sized> WireSchema for PhantomData<T> {
    type Kind = kind::Null;
    const DEF: TypeDef = TypeDef::new(Shape::Null);
}
impl<T: ?Sized> Strict for PhantomData<T> {}

/// Serde sees through these.
macro_rules! transparent {
    ($({$($generics:tt)*} $ty:ty;)+) => {$(
        impl<$($generics)* T: WireSchema + ?Sized> WireSchema for $ty {
            type Kind = T::Kind;
            const DEF: TypeDef = T::DEF;
            const MEMBERS: &'static TypeDef = T::MEMBERS;
        }
        impl<$($generics)* T: Strict + ?Sized> Strict for $ty {}
    )+};
}

transparent! {
    {} Box<T>;
    {} Rc<T>;
    {} Arc<T>;
    {} RefCell<T>;
    {} Mutex<T>;
    {} RwLock<T>;
}

macro_rules! transparent_sized {
    ($($ty:ident)+) => {$(
        impl<T: WireSchema> WireSchema for $ty<T> {
            type Kind = T::Kind;
            const DEF: TypeDef = T::DEF;
            const MEMBERS: &'static TypeDef = T::MEMBERS;
        }
        impl<T: Strict> Strict for $ty<T> {}
    )+};
}

transparent_sized! { Cell Reverse Wrapping Saturating }

// not for slices: serde borrows bytes from a JSON string, and writes them as an array
impl<T: WireSchema> WireSchema for &T {
    type Kind = T::Kind;
    const DEF: TypeDef = T::DEF;
    const MEMBERS: &'static TypeDef = T::MEMBERS;
}
impl<T: Strict> Strict for &T {}

macro_rules! borrowed {
    ($($ty:ty)+) => {$(
        impl WireSchema for &$ty {
            type Kind = <$ty as WireSchema>::Kind;
            const DEF: TypeDef = <$ty as WireSchema>::DEF;
        }
        impl Strict for &$ty {}
    )+};
}

borrowed! { str Path }

impl<T: WireSchema + ToOwned + ?Sized> WireSchema for Cow<'_, T> {
    type Kind = T::Kind;
    const DEF: TypeDef = T::DEF;
    const MEMBERS: &'static TypeDef = T::MEMBERS;
}
impl<T: Strict + ToOwned + ?Sized> Strict for Cow<'_, T> {}

/// Serde reads and writes what is in them. Not every target has all of them.
macro_rules! atomics {
    ($($size:literal: $($atomic:ident $ty:ty),+;)+) => {$($(
        #[cfg(target_has_atomic = $size)]
        impl WireSchema for atomic::$atomic {
            type Kind = <$ty as WireSchema>::Kind;
            const DEF: TypeDef = <$ty as WireSchema>::DEF;
        }
        #[cfg(target_has_atomic = $size)]
        impl Strict for atomic::$atomic {}
    )+)+};
}

atomics! {
    "8": AtomicBool bool, AtomicI8 i8, AtomicU8 u8;
    "16": AtomicI16 i16, AtomicU16 u16;
    "32": AtomicI32 i32, AtomicU32 u32;
    "64": AtomicI64 i64, AtomicU64 u64;
    "ptr": AtomicIsize isize, AtomicUsize usize;
}
