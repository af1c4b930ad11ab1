//! `indexmap`: as the maps and sets of the standard library.

use indexmap::{IndexMap, IndexSet};

use super::collections::{list, map};
use crate::def::{Strict, WireSchema};
use crate::held::{HoldsMap, StrictOutput};
use crate::kind::{self, place::Key};
use crate::table::TypeDef;

impl<K: Key, V: WireSchema, S> WireSchema for IndexMap<K, V, S> {
    type Kind = kind::Map;
    const DEF: TypeDef = map::<K, V>();
}
#[doc(hidden)]
impl<K: Key, V: WireSchema, S> Strict for IndexMap<K, V, S> where StrictOutput: HoldsMap<Self> {}

impl<T: WireSchema, S> WireSchema for IndexSet<T, S> {
    type Kind = kind::List;
    const DEF: TypeDef = list::<T>(None, None);
}
impl<T: Strict, S> Strict for IndexSet<T, S> {}
