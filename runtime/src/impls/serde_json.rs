//! `serde_json`, whose values are free.

use crate::__private as p;
use crate::def::WireSchema;
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

impl WireSchema for Json {
    type Kind = kind::Other;
    const DEF: TypeDef = ANY;
}

impl WireSchema for serde_json::Map<String, serde_json::Value> {
    type Kind = kind::Map;
    const DEF: TypeDef = <std::collections::BTreeMap<String, serde_json::Value> as WireSchema>::DEF;
}

impl WireSchema for serde_json::Number {
    type Kind = kind::Number;
    const DEF: TypeDef = <f64 as WireSchema>::DEF;
}
impl crate::Strict for serde_json::Number {}
