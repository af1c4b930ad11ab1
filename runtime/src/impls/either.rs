//! `either`: serde writes it with the side as the key. Its module `serde_untagged` is for a field's `with`.

use either::Either;

use crate::__private as p;
use crate::def::{Strict, WireSchema};
use crate::kind;
use crate::table::{TypeDef, def_of};

impl<L: WireSchema, R: WireSchema> WireSchema for Either<L, R> {
    type Kind = kind::Variants;
    const DEF: TypeDef = {
        enum Id {}
        let args = &[p::Arg::Type(def_of::<L>), p::Arg::Type(def_of::<R>)];
        p::Info { name: "Either", id: p::id::<Id>, args, ..p::Info::PLAIN }
            .variants(p::Tagging::External, &[super::newtype::<L>("Left"), super::newtype::<R>("Right")])
    };
}
impl<L: Strict, R: Strict> Strict for Either<L, R> {}
