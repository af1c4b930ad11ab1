//! `Schema::from_value`, `strict` and every dialect on any JSON: no panic, no hang, and the same bytes twice.

#![no_main]

use arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use serde_json::{Map, Value, json};
use wire_schema::{Budget, Dialect, Schema, StructuredOutput, Tool, WireErrorKind, to_wire_json};

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let value = match first % 4 {
        0 => serde_json::from_slice(rest).ok(),
        _ => document(&mut Unstructured::new(rest)).ok(),
    };
    if let Some(value) = value {
        check(value);
    }
});

fn check(value: Value) {
    let schema = Schema::from_value(value.clone());
    let text = schema.to_string();
    // by way of a map that sorts
    assert_eq!(Schema::from_value(schema.clone().into()).to_string(), text, "the wire order of the wire order");
    match to_wire_json(&schema) {
        Ok(written) => assert_eq!(written, text),
        Err(error) => assert_eq!(error.kind(), WireErrorKind::TooDeep),
    }

    for closed in [schema.strict(), schema.strict_nullable()] {
        assert_eq!(closed.strict(), closed, "strict is strict already");
    }

    let output = StructuredOutput::new("fuzz", value.clone());
    for output in [output.clone(), output.clone().lenient(), output.with_description("Text.")] {
        outputs(&output);
    }
    let tool = Tool::new("fuzz", value);
    for tool in [tool.clone(), tool.lenient()] {
        for dialect in Dialect::ALL {
            let _ = same(|| tool.render(*dialect).map(|tool| tool.to_string()).map_err(|error| error.to_string()));
            let _ = Budget::new(*dialect).tool(&tool).check();
        }
    }
}

fn outputs(output: &StructuredOutput) {
    let _ = (output.openai_response_format(), output.anthropic_output_config(), output.kobold_json_schema());
    for dialect in Dialect::ALL {
        let _ = same(|| output.render(*dialect).map(|all| all.to_string()).map_err(|error| error.to_string()));
        if let Ok(Ok(text)) = output.render(*dialect).map(|envelope| to_wire_json(&envelope)) {
            serde_json::from_str::<Value>(&text).expect("what is rendered is JSON");
        }
        let _ = Budget::new(*dialect).output(output).output(output).check();
        for open in output.unenforced(*dialect) {
            assert_eq!(output.schema().pointer(open.pointer()), Some(open.value()), "{dialect}: {open}");
        }
    }
    for pointer in ["", "/properties/a", "/items", "/$defs/a", "/anyOf/0"] {
        let _ = output.clone().one_of(pointer, ["a", "b"]);
    }
}

fn same<T: PartialEq + std::fmt::Debug>(render: impl Fn() -> T) -> T {
    let first = render();
    assert_eq!(first, render(), "two renders differ");
    first
}

const NAMES: [&str; 12] =
    ["a", "b", "", "$ref", "type", "a/b", "a~b", "é", "properties", "required", "enum", "\u{0}\"\\"];
const TYPES: [&str; 8] = ["object", "array", "string", "integer", "number", "boolean", "null", "any"];
const REFERENCES: [&str; 10] = [
    "#",
    "#/$defs/a",
    "#/$defs/b",
    "#/definitions/a",
    "#/properties/a",
    "#/$defs/a~1b",
    "#/$defs/",
    "",
    "x.json",
    "#/items",
];
const SCHEMAS: [&str; 12] = [
    "items",
    "not",
    "if",
    "then",
    "else",
    "contains",
    "propertyNames",
    "additionalProperties",
    "additionalItems",
    "unevaluatedProperties",
    "unevaluatedItems",
    "default",
];
const LISTS: [&str; 5] = ["anyOf", "oneOf", "allOf", "prefixItems", "enum"];
const MAPS: [&str; 5] = ["properties", "$defs", "definitions", "patternProperties", "dependentSchemas"];
const CONSTRAINTS: [&str; 20] = [
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "format",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minProperties",
    "maxProperties",
    "const",
    "description",
    "title",
    "$schema",
    "x-mark",
    "examples",
];

/// Something like a schema, or something like nothing.
fn document(u: &mut Unstructured<'_>) -> Result<Value> {
    if u.ratio(1, 50)? {
        return deep(u);
    }
    node(u, 5)
}

/// Deeper than any text could be read. (A pointer to each level is as long as it is deep: a thousand take seconds.)
fn deep(u: &mut Unstructured<'_>) -> Result<Value> {
    let levels = u.int_in_range(0..=200)?;
    let keyword = u.choose(&["items", "not", "additionalProperties", "default", "x-mark"])?;
    let mut value = json!({"type": "string"});
    for _ in 0..levels {
        value = json!({ *keyword: value, "type": "array" });
    }
    Ok(value)
}

fn node(u: &mut Unstructured<'_>, depth: u32) -> Result<Value> {
    if depth == 0 || u.ratio(1, 12)? {
        return leaf(u);
    }
    let mut members = Map::new();
    for _ in 0..u.int_in_range(0..=5)? {
        let (keyword, value) = member(u, depth - 1)?;
        members.insert(keyword.to_owned(), value);
    }
    Ok(Value::Object(members))
}

fn member(u: &mut Unstructured<'_>, depth: u32) -> Result<(&'static str, Value)> {
    Ok(match u.int_in_range(0..=9)? {
        0 | 1 => ("type", kind(u)?),
        2 => (u.choose(&SCHEMAS)?, node(u, depth)?),
        3 => (u.choose(&LISTS)?, list(u, depth)?),
        4 | 5 => (u.choose(&MAPS)?, map(u, depth)?),
        6 => ("required", names(u)?),
        7 => ("$ref", (*u.choose(&REFERENCES)?).into()),
        8 => (u.choose(&CONSTRAINTS)?, leaf(u)?),
        _ => (u.choose(&NAMES)?, node(u, depth)?),
    })
}

fn kind(u: &mut Unstructured<'_>) -> Result<Value> {
    if u.ratio(3, 4)? {
        return Ok((*u.choose(&TYPES)?).into());
    }
    let kinds: Result<Vec<Value>> = (0..u.int_in_range(0..=3)?).map(|_| Ok((*u.choose(&TYPES)?).into())).collect();
    Ok(kinds?.into())
}

fn list(u: &mut Unstructured<'_>, depth: u32) -> Result<Value> {
    let items: Result<Vec<Value>> = (0..u.int_in_range(0..=3)?).map(|_| node(u, depth)).collect();
    Ok(items?.into())
}

fn map(u: &mut Unstructured<'_>, depth: u32) -> Result<Value> {
    let mut members = Map::new();
    for _ in 0..u.int_in_range(0..=4)? {
        members.insert((*u.choose(&NAMES)?).to_owned(), node(u, depth)?);
    }
    Ok(Value::Object(members))
}

fn names(u: &mut Unstructured<'_>) -> Result<Value> {
    let names: Result<Vec<Value>> = (0..u.int_in_range(0..=4)?).map(|_| Ok((*u.choose(&NAMES)?).into())).collect();
    Ok(names?.into())
}

fn leaf(u: &mut Unstructured<'_>) -> Result<Value> {
    Ok(match u.int_in_range(0..=9)? {
        0 => Value::Null,
        1 => u.arbitrary::<bool>()?.into(),
        2 => u.arbitrary::<i64>()?.into(),
        3 => u.arbitrary::<u64>()?.into(),
        4 => u.int_in_range(0..=3)?.into(),
        5 => u.arbitrary::<f64>()?.into(),
        6 => u.arbitrary::<&str>()?.into(),
        7 => (*u.choose(&["^a$", "^(?=a)", "date", "uuid", "uint32", "\\\\1"])?).into(),
        8 => json!([]),
        _ => json!({}),
    })
}
