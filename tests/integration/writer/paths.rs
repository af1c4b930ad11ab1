//! The same value by every path.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wire_schema::{Json, to_wire_json};

use super::Raw;

#[derive(Clone, Serialize, Deserialize)]
struct Call {
    name: String,
    #[serde(rename = "in")]
    input: Option<f64>,
    nothing: Option<()>,
    shape: Shape,
    shapes: Vec<Shape>,
    unit: (),
    pair: (u8, Wrapper),
    #[serde(flatten)]
    rest: HashMap<String, i64>,
}

#[derive(Clone, Serialize, Deserialize)]
struct Wrapper(char);

#[derive(Clone, Serialize, Deserialize)]
enum Shape {
    Unit,
    New(Wrapper),
    Tuple(u8, bool),
    Struct { z: i32, a: String },
}

fn call() -> Call {
    Call {
        name: "f\u{8}\n\u{301}".into(),
        input: Some(0.1),
        nothing: None,
        shape: Shape::Struct { z: -1, a: "\"".into() },
        shapes: vec![Shape::Unit, Shape::New(Wrapper('é')), Shape::Tuple(1, false)],
        unit: (),
        pair: (255, Wrapper('x')),
        rest: [("zeta", 1), ("alpha", 2), ("9", 3), ("10", 4)].map(|(name, n)| (name.to_owned(), n)).into(),
    }
}

const CALL: &str = concat!(
    r#"{"10":4,"9":3,"alpha":2,"in":0.1,"name":"f\u0008\n\u0301","nothing":null,"pair":[255,"x"],"#,
    r#""shape":{"Struct":{"a":"\"","z":-1}},"shapes":["Unit",{"New":"é"},{"Tuple":[1,false]}],"unit":null,"zeta":1}"#,
);

#[test]
fn struct_value_json_map_and_raw_value_give_the_same_bytes() {
    let call = call();
    let text = serde_json::to_string(&call).unwrap();
    let value = serde_json::to_value(&call).unwrap();
    let map: HashMap<String, Value> = serde_json::from_str(&text).unwrap();
    let tree: BTreeMap<String, Json> = serde_json::from_str(&text).unwrap();
    assert_eq!(to_wire_json(&call).unwrap(), CALL);
    assert_eq!(to_wire_json(&value).unwrap(), CALL);
    assert_eq!(to_wire_json(&Json::from(value)).unwrap(), CALL);
    assert_eq!(to_wire_json(&map).unwrap(), CALL);
    assert_eq!(to_wire_json(&tree).unwrap(), CALL);
    assert_eq!(to_wire_json(&Raw(&text)).unwrap(), CALL);
    assert_eq!(to_wire_json(&Some(&Box::new(call))).unwrap(), CALL);
}

#[test]
fn what_was_written_is_written_the_same_again() {
    let again: Call = serde_json::from_str(CALL).unwrap();
    assert_eq!(to_wire_json(&again).unwrap(), CALL);
    assert_eq!(to_wire_json(&serde_json::from_str::<Value>(CALL).unwrap()).unwrap(), CALL);
    assert_eq!(to_wire_json(&Raw(CALL)).unwrap(), CALL);
}

/// A hash map has another order in every process, and in every instance.
#[test]
fn a_hash_map_has_one_text() {
    let texts: Vec<_> = (0..20)
        .map(|_| to_wire_json(&(0..50).map(|n| (n.to_string(), n)).collect::<HashMap<_, _>>()).unwrap())
        .collect();
    assert!(texts.iter().all(|text| *text == texts[0]));
}

/// A schema that somebody else's types write, in their own order.
#[test]
fn a_typed_schema_is_put_in_order_too() {
    #[derive(Serialize)]
    struct Schema {
        r#type: &'static str,
        required: [&'static str; 2],
        properties: Properties,
    }
    #[derive(Serialize)]
    struct Properties {
        answer: Value,
        why: Value,
    }
    let schema = Schema {
        r#type: "object",
        required: ["why", "answer"],
        properties: Properties { answer: json!({}), why: json!({"type": "string"}) },
    };
    assert_eq!(
        to_wire_json(&schema).unwrap(),
        r#"{"properties":{"why":{"type":"string"},"answer":{}},"required":["why","answer"],"type":"object"}"#
    );
}

/// The names of variants are members like any other.
#[test]
fn a_variant_may_be_a_keyword() {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    enum Keyword {
        Properties { b: u8, a: u8 },
        Const { properties: Value, required: Value },
        Items(Value, Value),
    }
    assert_eq!(to_wire_json(&Keyword::Properties { b: 1, a: 2 }).unwrap(), r#"{"properties":{"a":2,"b":1}}"#);
    let (map, required) = (json!({"a": 1, "b": 2}), json!(["b"]));
    assert_eq!(
        to_wire_json(&Keyword::Const { properties: map.clone(), required: required.clone() }).unwrap(),
        r#"{"const":{"properties":{"a":1,"b":2},"required":["b"]}}"#
    );
    let schema = json!({"properties": map, "required": required});
    assert_eq!(
        to_wire_json(&Keyword::Items(schema.clone(), schema)).unwrap(),
        r#"{"items":[{"properties":{"b":2,"a":1},"required":["b"]},{"properties":{"b":2,"a":1},"required":["b"]}]}"#
    );
}

/// The type itself; the tests elsewhere write what it looks like to a serializer.
#[cfg(feature = "raw_value")]
#[test]
fn a_raw_value_of_serde_json_is_read_and_written_anew() {
    use serde_json::value::RawValue;

    #[derive(Serialize)]
    struct Body<'a> {
        schema: &'a RawValue,
        body: Box<RawValue>,
    }
    let schema: &RawValue =
        serde_json::from_str(r#"{ "required": ["b", "a"], "properties": {"a": 1.50, "b": 1E2} }"#).unwrap();
    let body = Body { schema, body: RawValue::from_string("[ 18446744073709551616,\"\\u0008\" ]".to_owned()).unwrap() };
    assert_eq!(
        to_wire_json(&body).unwrap(),
        r#"{"body":[18446744073709551616,"\u0008"],"schema":{"properties":{"b":100.0,"a":1.5},"required":["b","a"]}}"#
    );
}
