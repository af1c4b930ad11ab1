//! `serde_json`, whose values are free.

use crate::__private as p;
use crate::def::{Strict, WireSchema};
use crate::held::{HoldsAny, HoldsMap, StrictOutput};
use crate::table::{Body, TypeDef};
use crate::{Json, kind};

const ANY: TypeDef = {
    enum Id {}
    p::Info { name: "Value", id: p::id::<Id>, ..p::Info::PLAIN }.body(Body::Any)
};

impl WireSchema for serde_json::Value {
    type Kind = kind::Other;
    const DEF: TypeDef = ANY;
}
#[doc(hidden)]
impl Strict for serde_json::Value where for<'open> &'open StrictOutput: HoldsAny<Self> {}

impl WireSchema for Json {
    type Kind = kind::Other;
    const DEF: TypeDef = ANY;
}
#[doc(hidden)]
impl Strict for Json where for<'open> &'open StrictOutput: HoldsAny<Self> {}

impl WireSchema for serde_json::Map<String, serde_json::Value> {
    type Kind = kind::Map;
    const DEF: TypeDef = <std::collections::BTreeMap<String, serde_json::Value> as WireSchema>::DEF;
}
#[doc(hidden)]
impl Strict for serde_json::Map<String, serde_json::Value> where for<'open> &'open StrictOutput: HoldsMap<Self> {}

impl WireSchema for serde_json::Number {
    type Kind = kind::Number;
    const DEF: TypeDef = <f64 as WireSchema>::DEF;
}
impl Strict for serde_json::Number {}
