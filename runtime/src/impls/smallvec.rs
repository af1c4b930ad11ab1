//! `smallvec`: lists that may outgrow their place on the stack, so without a length.

use smallvec::{Array, SmallVec};

use super::collections::list;
use crate::def::{Strict, WireSchema};
use crate::kind;
use crate::table::TypeDef;

impl<A: Array> WireSchema for SmallVec<A>
where
    A::Item: WireSchema,
{
    type Kind = kind::List;
    const DEF: TypeDef = list::<A::Item>(None, None);
}
impl<A: Array> Strict for SmallVec<A> where A::Item: Strict {}
