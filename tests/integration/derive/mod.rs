//! The derive: the schema of a type, judged by its exact text, by a real validator and by serde itself.

#![allow(dead_code, reason = "a field is there for its schema")]

mod agreement;
mod docs;
mod names;
mod order;
mod recursion;
mod shapes;

use wire_schema::{Json, Schema};

/// The names of `properties` at a place of a schema, in order; `required` must list the same.
pub(crate) fn keys_at(schema: &Schema, pointer: &str) -> Vec<String> {
    let node = schema.pointer(pointer).unwrap_or_else(|| panic!("nothing at {pointer:?} in {schema}"));
    let properties = node.get("properties").and_then(Json::as_object).unwrap_or_else(|| panic!("no object: {node}"));
    let keys: Vec<String> = properties.keys().map(str::to_owned).collect();
    let required = node.get("required").and_then(Json::as_array).unwrap_or_default();
    assert_eq!(required.iter().filter_map(Json::as_str).collect::<Vec<_>>(), keys, "`required` at {pointer:?}");
    assert_eq!(node.get("additionalProperties"), Some(&false.into()), "closed at {pointer:?}");
    keys
}

/// The description at a place of a schema.
pub(crate) fn text_at<'a>(schema: &'a Schema, pointer: &str) -> Option<&'a str> {
    schema.pointer(pointer).unwrap_or_else(|| panic!("nothing at {pointer:?} in {schema}")).get("description")?.as_str()
}
