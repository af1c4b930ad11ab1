//! Every way to the text of a `response_format`, as its users write it.

use std::collections::BTreeMap;

use facet::Facet;
use facet_json_schema::schema_for;
use kalosm_sample::Schema;
use rstructor::SchemaType;
use schemars::JsonSchema;
use serde_json::{Value, json};
use utoipa::ToSchema;
use wire_schema::ObjectRoot;

use crate::types::{Flat, Node, Triage};

/// The types, in the order of [`Peer::texts`].
pub const TYPES: [&str; 3] = ["Flat", "Triage", "Node"];

/// A crate that makes schemas.
pub struct Peer {
    /// Its name on crates.io.
    pub name: &'static str,
    /// The text of the `response_format` for each of [`TYPES`].
    pub texts: [fn() -> String; 3],
}

macro_rules! peers {
    ($($name:literal => $function:ident),+ $(,)?) => {
        /// All of them, this project's first.
        pub const PEERS: &[Peer] = &[
            $(Peer { name: $name, texts: [$function::<Flat>, $function::<Triage>, $function::<Node>] }),+
        ];
    };
}

peers! {
    "wire-schema" => by_wire_schema,
    "schemars" => named_by_schemars,
    "utoipa" => by_utoipa,
    "facet-json-schema" => by_facet,
    "kalosm-sample" => by_kalosm,
    "rstructor" => by_rstructor,
}

/// `response_format` with a name of this crate's own.
#[must_use]
pub fn by_wire_schema<T: ObjectRoot>() -> String {
    T::response_format().to_string()
}

/// `json!` around the schema, as the clients' examples have it.
#[must_use]
pub fn by_schemars<T: JsonSchema>(name: &str) -> String {
    let schema = schemars::schema_for!(T);
    around_value(name, &schema.to_value())
}

fn named_by_schemars<T: JsonSchema>() -> String {
    by_schemars::<T>("name")
}

/// Its references point into an OpenAPI document; the components are put where they lead to.
fn by_utoipa<T: ToSchema>() -> String {
    let schema = T::schema();
    let mut root = serde_json::to_string(&schema).expect("writes");
    if root.contains("#/components/") {
        let mut schemas = Vec::new();
        T::schemas(&mut schemas);
        if root.contains(&format!(r##""#/components/schemas/{}""##, T::name())) {
            schemas.push((T::name().into_owned(), schema));
        }
        let components: BTreeMap<_, _> = schemas.into_iter().collect();
        let referred = serde_json::to_string(&components).expect("writes");
        root.truncate(root.len() - 1);
        root.push_str(&format!(r#","components":{{"schemas":{referred}}}}}"#));
    }
    around_text("name", &root)
}

/// Its `to_schema` is indented; these are the same members without the space.
fn by_facet<T: Facet<'static>>() -> String {
    around_text("name", &facet_json::to_string(&schema_for::<T>()).expect("writes"))
}

fn by_kalosm<T: Schema>() -> String {
    around_text("name", &T::schema().to_string())
}

/// The schema that the derive makes; its own clients change it before they send it.
fn by_rstructor<T: SchemaType>() -> String {
    around_value("name", &T::schema().to_json())
}

fn around_value(name: &str, schema: &Value) -> String {
    json!({"type": "json_schema", "json_schema": {"name": name, "strict": true, "schema": schema}}).to_string()
}

fn around_text(name: &str, schema: &str) -> String {
    format!(r#"{{"type":"json_schema","json_schema":{{"name":"{name}","strict":true,"schema":{schema}}}}}"#)
}
