//! One test for each fault that was found in use, named by it.

#![allow(dead_code, reason = "a field is there for its schema")]

use serde::{Deserialize, Serialize};
use wire_schema::reply::{self, ReplyErrorKind};
use wire_schema::{Json, WireSchema};

fn required(schema: &wire_schema::Schema) -> String {
    schema.get("required").map(Json::to_string).unwrap_or_default()
}

#[test]
fn a_rename_for_the_writing_side_took_back_the_one_for_reading() {
    #[derive(Debug, Serialize, Deserialize, WireSchema)]
    #[serde(rename_all(deserialize = "UPPERCASE"))]
    #[serde(rename_all(serialize = "camelCase"))]
    struct Split {
        #[serde(rename(deserialize = "b"))]
        #[serde(rename(serialize = "a"))]
        x: u8,
        other: u8,
    }
    assert_eq!(required(&Split::schema()), r#"["b","OTHER"]"#);
    assert!(Split::parse_reply(r#"{"b":1,"OTHER":2}"#).is_ok());
}

#[test]
fn attributes_that_a_macro_passed_on_were_not_seen() {
    macro_rules! made {
        ($name:ident, $($meta:meta),*; $($field:ident $(@ $attribute:meta)?: $ty:ty),*) => {
            #[derive(Serialize, Deserialize, WireSchema)]
            #[serde($($meta),*)]
            struct $name { $($(#[serde($attribute)])? $field: $ty),* }
        };
    }
    made!(Inner, rename_all = "UPPERCASE"; a: u8);
    made!(Outer, deny_unknown_fields; x @ rename = "y": u8, z: Inner);
    made!(Flat, rename_all = "lowercase"; first: u8, inner @ flatten: Inner, last: u8);
    assert_eq!(required(&Outer::schema()), r#"["y","z"]"#);
    assert_eq!(required(&Flat::schema()), r#"["first","A","last"]"#);
}

trait Family {
    type Item;
}

#[derive(WireSchema)]
struct Chain<F: Family> {
    item: F::Item,
    next: Option<Box<Chain<F>>>,
}

#[derive(WireSchema)]
struct Pair<A, B> {
    a: A,
    b: B,
}

#[test]
fn two_parameters_of_one_path_shared_a_definition() {
    fn schema<A: WireSchema, B: WireSchema>(_: fn() -> A, _: fn() -> B) -> wire_schema::Schema {
        Pair::<A, B>::schema()
    }
    let numbers = {
        struct Key;
        impl Family for Key {
            type Item = u8;
        }
        || Chain::<Key> { item: 1, next: None }
    };
    let texts = {
        struct Key;
        impl Family for Key {
            type Item = String;
        }
        || Chain::<Key> { item: String::new(), next: None }
    };
    let schema = schema(numbers, texts);
    assert_eq!(schema.pointer("/$defs/Chain/properties/item/type").and_then(Json::as_str), Some("integer"));
    assert_eq!(schema.pointer("/$defs/Chain_2/properties/item/type").and_then(Json::as_str), Some("string"));
}

#[test]
fn a_reply_cut_off_behind_the_quote_of_a_key_gave_the_quote_for_a_key() {
    let error = reply::extract(r#"{"evidence":"e","change":"c",""#).unwrap_err();
    assert_eq!((error.kind(), error.path()), (ReplyErrorKind::Unclosed, ""));
}

#[test]
fn a_map_with_a_parameter_for_its_key_could_not_be_derived() {
    #[derive(WireSchema)]
    #[wire(lenient)]
    struct Table<K, V> {
        rows: std::collections::BTreeMap<K, Vec<V>>,
    }
    let rows = |schema: wire_schema::Schema| schema.pointer("/properties/rows").unwrap().to_string();
    assert_eq!(
        rows(Table::<String, bool>::schema()),
        r#"{"additionalProperties":{"items":{"type":"boolean"},"type":"array"},"type":"object"}"#
    );
    assert!(rows(Table::<u8, bool>::schema()).contains("patternProperties"));
}
