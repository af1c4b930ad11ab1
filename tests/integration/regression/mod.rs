//! One test for each fault that was found in use, named by it: here those of the derive and of replies, in [`engines`]
//! what constrained decoders made of a schema, in [`public`] what users of other libraries report, in [`dialects`] what a
//! hostile schema by hand came through with, in [`unenforced`] what a provider was said to hold, and does not, in [`replies`]
//! what a model was told of its reply, in [`messages`] what a programmer was told of his mistake.

#![allow(dead_code, reason = "a field is there for its schema")]

mod dialects;
mod engines;
mod messages;
mod public;
mod replies;
mod unenforced;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use wire_schema::reply::{self, ReplyErrorKind};
use wire_schema::{Json, Schema, WireSchema, Wrapped};

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

#[test]
fn a_constraint_widened_the_range_of_its_type() {
    type Byte = u8;
    #[derive(WireSchema)]
    struct Percent(#[wire(maximum = 100)] u8);
    #[derive(WireSchema)]
    struct Narrowed {
        #[wire(max_length = 5, min_length = 0)]
        letter: char,
        #[wire(minimum = -5)]
        not_zero: std::num::NonZeroI8,
        #[wire(maximum = -3)]
        negative: Option<std::num::NonZeroI8>,
        #[wire(min_items = 3, max_items = 3)]
        three: [bool; 3],
        #[wire(maximum = 200)]
        percent: Percent,
        #[wire(exclusive_maximum = 10)]
        below: Byte,
    }
    let schema = Narrowed::schema();
    let at = |field: &str| schema.pointer(&format!("/properties/{field}")).unwrap().to_string();
    assert_eq!(at("letter"), r#"{"maxLength":1,"minLength":1,"type":"string"}"#);
    assert_eq!(
        at("not_zero"),
        r#"{"anyOf":[{"maximum":-1,"minimum":-5,"type":"integer"},{"maximum":127,"minimum":1,"type":"integer"}]}"#
    );
    assert_eq!(at("negative"), r#"{"anyOf":[{"maximum":-3,"minimum":-128,"type":"integer"},{"type":"null"}]}"#);
    assert_eq!(at("three"), r#"{"items":{"type":"boolean"},"maxItems":3,"minItems":3,"type":"array"}"#);
    assert_eq!(at("percent"), r#"{"maximum":100,"minimum":0,"type":"integer"}"#);
    assert_eq!(at("below"), r#"{"exclusiveMaximum":10,"minimum":0,"type":"integer"}"#);
}

#[test]
fn a_constraint_on_a_defined_type_was_lost() {
    #[derive(WireSchema)]
    #[wire(define)]
    struct Percent(u8);
    #[derive(WireSchema)]
    struct List(Vec<List>);
    #[derive(WireSchema)]
    struct Limited {
        #[wire(maximum = 100)]
        percent: Option<Percent>,
        #[wire(max_items = 2)]
        list: List,
    }
    let schema = Limited::schema();
    let at = |pointer: &str| schema.pointer(pointer).map(Json::to_string).unwrap_or_default();
    assert_eq!(at("/properties/percent/anyOf/0/maximum"), "100");
    assert_eq!(at("/properties/list"), r##"{"items":{"$ref":"#/$defs/List"},"maxItems":2,"type":"array"}"##);
}

mod by_hand {
    use wire_schema::Schema;

    pub(super) fn texts() -> Schema {
        list("string")
    }

    pub(super) fn numbers() -> Schema {
        list("integer")
    }

    fn list(item: &str) -> Schema {
        Schema::from_value(serde_json::json!({
            "type": "array", "items": {"$ref": "#/$defs/Item"}, "$defs": {"Item": {"type": item}},
        }))
    }

    pub(super) fn map() -> Schema {
        Schema::from_value(serde_json::json!({"type": "object", "additionalProperties": {"type": "string"}}))
    }

    pub(super) fn text_or_object() -> Schema {
        Schema::from_value(serde_json::json!({"type": ["string", "object"], "anyOf": [{"type": "string"}]}))
    }
}

#[test]
fn definitions_of_schemas_by_hand_overwrote_one_another() {
    #[derive(WireSchema)]
    struct Two {
        #[wire(schema = by_hand::texts)]
        a: Vec<String>,
        #[wire(schema = by_hand::numbers)]
        b: Vec<u8>,
        #[wire(schema = by_hand::texts)]
        c: Vec<String>,
    }
    let schema = Two::schema();
    let at = |pointer: &str| schema.pointer(pointer).and_then(Json::as_str).map(str::to_owned).unwrap_or_default();
    assert_eq!(at("/$defs/Item/type"), "string");
    assert_eq!(at("/$defs/Item_2/type"), "integer");
    assert_eq!(at("/properties/b/items/$ref"), "#/$defs/Item_2");
    assert_eq!(at("/properties/c/items/$ref"), "#/$defs/Item");
}

#[test]
fn a_map_made_by_a_function_was_called_strict() {
    #[derive(WireSchema)]
    struct Open {
        #[wire(schema = by_hand::map)]
        labels: std::collections::BTreeMap<String, String>,
    }
    #[derive(WireSchema)]
    struct Closed {
        #[wire(schema = by_hand::texts)]
        texts: Vec<String>,
    }
    assert!(!Open::structured_output().is_strict());
    assert!(Closed::structured_output().is_strict());
}

#[test]
fn null_was_put_into_an_any_of_that_did_not_stand_alone() {
    #[derive(WireSchema)]
    struct Inner(#[wire(schema = by_hand::text_or_object)] String);
    #[derive(WireSchema)]
    struct Outer {
        maybe: Option<Inner>,
    }
    let node = Outer::schema().pointer("/properties/maybe").unwrap().to_string();
    assert!(node.ends_with(r#",{"type":"null"}]}"#), "{node}");
}

#[test]
fn a_transparent_struct_took_its_defaulted_field_for_its_value() {
    #[derive(Serialize, Deserialize, WireSchema)]
    #[serde(transparent)]
    struct Thin {
        #[serde(default, skip_serializing)]
        cache: u8,
        text: String,
    }
    assert_eq!(Thin::schema().to_string(), r#"{"type":"string"}"#);
    assert!(serde_json::from_str::<Thin>(r#""t""#).is_ok());
}

#[test]
fn the_last_name_of_a_field_identifier_was_an_object() {
    #[derive(Deserialize, WireSchema)]
    #[serde(field_identifier, rename_all = "lowercase")]
    enum Name {
        One,
        Other(String),
    }
    let schema = Name::schema().to_string();
    assert_eq!(schema, r#"{"anyOf":[{"enum":["one"],"type":"string"},{"type":"string"}]}"#);
    assert!(serde_json::from_str::<Name>(r#""x""#).is_ok());
}

#[test]
fn a_generic_type_that_holds_self_did_not_compile() {
    #[derive(WireSchema)]
    struct Tree<T> {
        leaf: T,
        kids: Vec<Self>,
    }
    assert_eq!(required(&Tree::<u8>::schema()), r#"["leaf","kids"]"#);
}

#[test]
fn a_constraint_that_closed_a_cycle_was_written_out_without_end() {
    #[derive(WireSchema)]
    struct List(Vec<Item>);
    #[derive(WireSchema)]
    struct Item {
        #[wire(max_items = 2)]
        kids: Option<List>,
    }
    let schema = List::schema();
    assert_eq!(schema.pointer("/items").unwrap().to_string(), r##"{"$ref":"#/$defs/Item"}"##);
    let kids = |schema: &wire_schema::Schema| schema.pointer("/$defs/Item/properties/kids").unwrap().to_string();
    let expected = r##"{"anyOf":[{"items":{"$ref":"#/$defs/Item"},"maxItems":2,"type":"array"},{"type":"null"}]}"##;
    assert_eq!(kids(&schema), expected);
    assert_eq!(kids(&Item::schema()), expected);
}

#[test]
fn a_schema_by_hand_that_refers_to_itself_pointed_at_the_outer_root() {
    fn tree() -> Schema {
        Schema::from_value(serde_json::json!({
            "title": "Tree",
            "type": "object",
            "properties": {
                "label": {"$ref": "#/$defs/Label"},
                "children": {"type": "array", "items": {"$ref": "#"}},
                "like_the_label": {"$ref": "#/properties/label"},
                "const": {"const": {"$ref": "#"}},
            },
            "required": ["label", "children", "like_the_label", "const"],
            "$defs": {"Label": {"type": "string"}},
        }))
    }
    fn other() -> Schema {
        Schema::from_value(serde_json::json!({"title": "Tree", "type": "array", "items": {"$ref": "#"}}))
    }
    #[derive(WireSchema)]
    struct Label {
        #[wire(schema = tree)]
        one: u8,
        #[wire(schema = tree)]
        again: u8,
        #[wire(schema = other)]
        other: u8,
        more: Option<Box<Label>>,
    }
    let schema = Label::schema();
    let names: Vec<_> = schema.get("$defs").and_then(Json::as_object).unwrap().keys().collect();
    assert_eq!(names, ["Label", "Label_2", "Tree", "Tree_2"], "{schema}");
    let at = |pointer: &str| schema.pointer(pointer).unwrap_or_else(|| panic!("{pointer} of {schema}")).to_string();
    for place in ["/properties/one", "/properties/again", "/$defs/Tree"] {
        assert_eq!(at(&format!("{place}/properties/children/items/$ref")), r##""#/$defs/Tree""##);
        assert_eq!(at(&format!("{place}/properties/like_the_label/$ref")), r##""#/$defs/Tree/properties/label""##);
        assert_eq!(at(&format!("{place}/properties/const/const")), r##"{"$ref":"#"}"##);
    }
    assert_eq!(at("/properties/other/items/$ref"), r##""#/$defs/Tree_2""##);
    assert_eq!(at("/properties/one/properties/label/$ref"), r##""#/$defs/Label""##);
    assert_eq!(at("/properties/more/anyOf/0/$ref"), r##""#/$defs/Label_2""##);
}

#[test]
fn what_must_not_be_was_listed_as_a_constraint() {
    let number = serde_json::json!({"type": "integer", "minimum": 1, "not": {"minimum": 5, "not": {"maximum": 3}}});
    let schema = serde_json::json!({"type": "object", "properties": {"n": number, "nothing": {"minItems": 3}}});
    let output = wire_schema::StructuredOutput::new("n", schema);
    let open = output.unenforced(wire_schema::Dialect::Anthropic);
    let places: Vec<&str> = open.iter().map(wire_schema::Unenforced::pointer).collect();
    assert_eq!(places, ["/properties/n/minimum", "/properties/n/not", "/properties/nothing/minItems"]);
}

#[test]
fn a_refusal_by_a_parser_in_the_last_member_was_told_of_its_object() {
    #[derive(Debug, Deserialize, WireSchema)]
    #[serde(try_from = "String")]
    struct Even(#[allow(dead_code, reason = "only read")] String);
    impl TryFrom<String> for Even {
        type Error = String;
        fn try_from(text: String) -> Result<Self, String> {
            if text.len() % 2 == 0 { Ok(Even(text)) } else { Err(format!("{text:?} is odd")) }
        }
    }
    #[derive(Debug, Deserialize, WireSchema)]
    struct Holder {
        first: Option<Even>,
        list: Vec<Even>,
        last: Option<Box<Holder>>,
        end: Even,
    }
    let whole = |first: &str, item: &str, end: &str| {
        format!(r#"{{"first": {first}, "list": ["", {item}], "last": null, "end": "{end}" }}"#)
    };
    let inner = whole("null", "\"ab\"", "odd");
    let outer = format!(r#"{{"first": null, "list": [], "last": {inner}, "end": ""}}"#);
    for (text, path, quote) in [
        (whole("\"x\"", "\"\"", ""), "/first", "\"x\""),
        (whole("null", "\"x\"", ""), "/list/1", "\"x\""),
        (inner.clone(), "/end", "\"odd\""),
        (outer, "/last/end", "\"odd\""),
    ] {
        let error = Holder::parse_reply(&text).unwrap_err();
        assert_eq!((error.path(), error.quote()), (path, quote), "{text}");
        assert!(error.feedback().contains("is odd"), "{}", error.feedback());
    }
}

#[test]
fn a_key_that_is_no_boolean_was_a_panic() {
    #[derive(Debug, Deserialize, WireSchema)]
    #[wire(lenient)]
    struct Flags {
        flags: BTreeMap<bool, u8>,
    }
    for key in ["é", "tru\u{1f600}", "", "yes", "true\u{301}"] {
        let error = Flags::parse_reply(&format!(r#"{{"flags":{{"{key}":1}}}}"#)).unwrap_err();
        assert_eq!(error.kind(), ReplyErrorKind::Type, "{error}");
    }
}

#[derive(Debug, PartialEq, Default, Deserialize, WireSchema)]
struct AllOptional {
    note: Option<String>,
    score: Option<u8>,
}

#[derive(Debug, Deserialize, WireSchema)]
struct Held {
    value: i32,
}

#[test]
fn a_wrapped_value_that_did_not_read_became_an_empty_one() {
    for text in [r#"{"value":{"note":7}}"#, r#"{"value":5}"#, r#"{"value":null}"#] {
        let error = Wrapped::<AllOptional>::parse_reply(text).unwrap_err();
        assert!(error.path().starts_with("/value"), "{text}: {error}");
        assert!(reply::read_arguments::<Wrapped<AllOptional>>(text).is_err(), "{text}");
    }
    let bare = Wrapped::<AllOptional>::parse_reply(r#"{"note":"x","score":1}"#).unwrap();
    assert_eq!(bare.into_inner().score, Some(1));
    assert_eq!(Wrapped::<Held>::parse_reply(r#"{"value":3}"#).unwrap().into_inner().value, 3);
}

#[test]
fn an_aside_before_the_answer_that_was_meant_was_read_as_the_answer() {
    for text in [
        r#"See {"foo":1}. Answer: {"note":"x","score":300}"#,
        r#"Use {} for none. {"note":1,"score":2}"#,
        r#"A draft: {"note":"x"}. {"note":"the final one","score":"high"}"#,
    ] {
        let error = AllOptional::parse_reply(text).unwrap_err();
        assert_eq!(error.kind(), ReplyErrorKind::Type, "{text}: {error}");
    }
    for text in [r#"As in [1]: {"value":[2,"x"]}"#, "- [ ] a task\n{\"value\":[\"y\"]}"] {
        assert!(Wrapped::<Vec<i32>>::parse_reply(text).is_err(), "{text}");
    }
    // an example that the model repeats stands before the answer
    let text = r#"Like {"note":"string","score":"integer"}: {"note":"x"}"#;
    assert_eq!(AllOptional::parse_reply(text).unwrap(), AllOptional { note: Some("x".into()), score: None });
}
