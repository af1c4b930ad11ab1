//! Lists, tuples and maps of the standard library.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};

use crate::def::{Strict, WireSchema};
use crate::held::{HoldsMap, StrictOutput};
use crate::kind::{self, place::Key};
use crate::table::{List, Shape, TypeDef, def_of};

/// A list of at least `min` and at most `max` items.
pub(super) const fn list<T: WireSchema>(min: Option<usize>, max: Option<usize>) -> TypeDef {
    TypeDef::new(Shape::List(List { items: def_of::<T>, min, max }))
}

/// A map, by its keys and values.
pub(super) const fn map<K: Key, V: WireSchema>() -> TypeDef {
    TypeDef::new(Shape::Map(def_of::<K>, def_of::<V>))
}

macro_rules! lists {
    ($({$($generics:tt)*} $ty:ty, $min:expr, $max:expr;)+) => {$(
        impl<T: WireSchema, $($generics)*> WireSchema for $ty {
            type Kind = kind::List;
            const DEF: TypeDef = list::<T>($min, $max);
        }
        impl<T: Strict, $($generics)*> Strict for $ty {}
    )+};
}

// sets say nothing of uniqueness: engines cannot hold it, and serde takes duplicates
lists! {
    {} Vec<T>, None, None;
    {} [T], None, None;
    {} VecDeque<T>, None, None;
    {} LinkedList<T>, None, None;
    {} BinaryHeap<T>, None, None;
    {} BTreeSet<T>, None, None;
    {S} HashSet<T, S>, None, None;
    {const N: usize} [T; N], Some(N), Some(N);
}

/// A map takes any key, which no strict provider can hold, so these are `Strict` on a condition that nothing meets.
macro_rules! maps {
    ($({$($generics:tt)*} $ty:ty;)+) => {$(
        impl<K: Key, V: WireSchema, $($generics)*> WireSchema for $ty {
            type Kind = kind::Map;
            const DEF: TypeDef = map::<K, V>();
        }
        #[doc(hidden)]
        impl<K: Key, V: WireSchema, $($generics)*> Strict for $ty where StrictOutput: HoldsMap<$ty> {}
    )+};
}

maps! {
    {} BTreeMap<K, V>;
    {S} HashMap<K, V, S>;
}

/// A tuple has an item of its own type at each place, which strict providers refuse, so these are not `Strict`.
macro_rules! tuples {
    ($(($($item:ident)+))+) => {$(
        impl<$($item: WireSchema),+> WireSchema for ($($item,)+) {
            type Kind = kind::Tuple;
            const DEF: TypeDef = TypeDef::new(Shape::Tuple(&[$(def_of::<$item>),+]));
        }
    )+};
}

tuples! {
    (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) (A B C D E F G) (A B C D E F G H) (A B C D E F G H I)
    (A B C D E F G H I J) (A B C D E F G H I J K) (A B C D E F G H I J K L)
}
