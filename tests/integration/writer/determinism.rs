//! The same bytes in every process, in every build, from every construction.

use std::collections::{BTreeMap, HashMap};
use std::process::Command;

use serde::Serialize;
use serde_json::{Map, Value, json};
use wire_schema::{Dialect, Json, Schema, StructuredOutput, Tool, to_wire_json};

use super::Shuffled;

/// Something of everything; in a process of its own, its maps have an order of their own.
#[derive(Serialize)]
struct Everything {
    maps: HashMap<String, HashMap<i64, f32>>,
    schema: HashMap<&'static str, Value>,
    text: String,
    wide: (u128, i128),
    floats: [f64; 6],
    rest: Value,
}

fn everything() -> Everything {
    let names = ["zeta", "alpha", "\u{301}", "a\n\u{301}", "10", "9", "property_b", "property_a", ""];
    let numbers = || (-3..20).map(|n: i16| (i64::from(n), f32::from(n) / 7.0)).collect();
    let properties: Map<String, Value> =
        names.iter().map(|name| ((*name).to_owned(), json!({"type": "null"}))).collect();
    Everything {
        maps: names.iter().map(|name| ((*name).to_owned(), numbers())).collect(),
        schema: [
            ("required", json!(["zeta", "a\n\u{301}", "9"])),
            ("properties", properties.into()),
            ("type", json!("object")),
        ]
        .into(),
        text: "quote \" tab \t bell \u{7} mark \n\u{327}\u{1d165} \u{2028} \u{7f} 日本語 ".repeat(7),
        wide: (u128::MAX, i128::MIN),
        floats: [0.1, 1e15, 1e16, 1e-5, 1e-7, -0.0],
        rest: payload(),
    }
}

/// A request body with a schema in it, made without reading a float from text.
fn payload() -> Value {
    let mut properties = Map::new();
    for n in 0..40 {
        properties.insert(format!("field_{}", n * 17 % 40), json!({"type": "number", "default": f64::from(n) / 3.0}));
    }
    let required: Vec<_> = (0..30).map(|n| format!("field_{}", n * 7 % 40)).collect();
    json!({"tools": [{"parameters": {"type": "object", "properties": properties, "required": required}}], "seed": u64::MAX})
}

/// Small and well known, and no dependency: FNV-1a.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The builds of CI differ in the features of `serde_json`; this is one constant in all of them.
#[test]
fn one_hash_in_every_build() {
    let text = to_wire_json(&everything()).unwrap();
    assert_eq!(format!("{:016x} {}", hash(&text), text.len()), EVERYTHING);
}

const EVERYTHING: &str = "01f0309c853e4dbf 6484";

const CHILD: &str = "WIRE_SCHEMA_TEST_CHILD";

/// Not a test of its own: what the processes below print.
#[test]
fn child_process() {
    if std::env::var_os(CHILD).is_some() {
        println!("\nwire: {}", to_wire_json(&everything()).unwrap());
    }
}

/// Each process has another hash seed.
#[test]
fn one_text_in_every_process() {
    let want = to_wire_json(&everything()).unwrap();
    for _ in 0..6 {
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "writer::determinism::child_process", "--nocapture", "--test-threads=1"])
            .env(CHILD, "1")
            .output()
            .unwrap();
        let printed = String::from_utf8(child.stdout).unwrap();
        let text = printed.lines().find_map(|line| line.strip_prefix("wire: "));
        assert_eq!(text, Some(want.as_str()), "{printed}");
    }
}

/// Built by hand from the leaves up, and read from a text in another order.
#[test]
fn two_constructions_of_one_value() {
    let mut inner = Map::new();
    inner.insert("b".to_owned(), Value::from(vec![Value::from(1), Value::Null]));
    inner.insert("a".to_owned(), Value::from("x\u{1}"));
    let by_hand: BTreeMap<&str, Value> = [("outer", Value::Object(inner)), ("flag", Value::Bool(true))].into();
    let read: Json = serde_json::from_str(r#" {"flag" : true, "outer":{"a":"\u0078\u0001","b":[1 ,null]}} "#).unwrap();
    assert_eq!(to_wire_json(&by_hand).unwrap(), to_wire_json(&read).unwrap());
    assert_eq!(to_wire_json(&by_hand).unwrap(), r#"{"flag":true,"outer":{"a":"x\u0001","b":[1,null]}}"#);
}

/// The same value, its members put in from the last to the first: under `preserve_order` another `Map`.
fn backwards(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(backwards).collect(),
        Value::Object(members) => {
            let mut names: Vec<_> = members.keys().collect();
            names.sort_unstable_by(|a, b| b.cmp(a));
            names.into_iter().map(|name| (name.clone(), backwards(&members[name]))).collect()
        }
        scalar => scalar.clone(),
    }
}

/// Everything that takes a `serde_json::Value` and gives bytes. In a build with `preserve_order` this fails if any of it
/// goes by the order of a `Map`; the shuffled serializer does the same to the writer in every build.
#[test]
fn nothing_goes_by_the_order_of_a_map() {
    let schema = json!({
        "type": "object",
        "description": "d",
        "properties": {
            "zeta": {"type": "string", "enum": ["b", "a"]},
            "alpha": {"type": "array", "items": {"$ref": "#/$defs/item"}},
            "mid": {"anyOf": [{"type": "null"}, {"type": "integer"}]},
        },
        "required": ["mid", "zeta", "alpha"],
        "additionalProperties": false,
        "$defs": {"item": {
            "type": "object",
            "properties": {"y": {"type": "boolean"}, "x": {"type": "number"}},
            "required": ["y", "x"],
            "additionalProperties": false,
        }},
    });
    let other = backwards(&schema);
    assert_eq!(schema, other);
    let both = [&schema, &other].map(|schema| {
        let mut texts = vec![
            to_wire_json(schema).unwrap(),
            to_wire_json(&Json::from(schema.clone())).unwrap(),
            to_wire_json(&Shuffled::new(schema, 7)).unwrap(),
            Schema::from_value(schema.clone()).to_string(),
            Schema::from_value(schema.clone()).strict().to_string(),
        ];
        let output = StructuredOutput::new("name", schema.clone());
        texts.push(output.openai_response_format().to_string());
        texts.push(to_wire_json(&output).unwrap());
        for dialect in Dialect::ALL {
            let rendered = output.render(*dialect).map(|envelope| {
                let mut body = backwards(&json!({"b": 1, "a": {"d": 2, "c": 3}}));
                envelope.merge_into(&mut body).unwrap();
                format!("{envelope} {}", to_wire_json(&body).unwrap())
            });
            texts.push(rendered.unwrap_or_else(|error| error.to_string()));
            let tool = Tool::new("name", schema.clone()).render(*dialect);
            texts.push(tool.map_or_else(|error| error.to_string(), |tool| tool.to_string()));
        }
        texts
    });
    let [one, another] = both;
    for (one, another) in one.iter().zip(&another) {
        assert_eq!(one, another);
    }
}
