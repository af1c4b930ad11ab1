//! Objects in parts: made one, they take what the parts took together, by somebody else's reading of JSON Schema.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use wire_schema::{Dialect, StructuredOutput};

const NAMES: [&str; 3] = ["a", "b", "c"];

/// A plain object over a few names; a name has one schema mostly, so that most parts can be made one.
fn part() -> impl Strategy<Value = Value> {
    let property = prop_oneof![
        6 => Just(json!({"type": "string"})),
        1 => Just(json!({"type": "integer"})),
        1 => Just(json!({})),
        2 => Just(json!({"type": "object", "properties": {"x": {"type": "string"}}})),
        1 => Just(json!({"type": "object", "properties": {"x": {"type": "string"}, "y": {"type": "string"}}, "required": ["y"]})),
    ];
    let properties = vec((prop::sample::select(&NAMES[..]), property), 0..3);
    let required = vec(prop::sample::select(&NAMES[..]), 0..2);
    let closing = prop_oneof![6 => Just(None), 1 => Just(Some(false)), 1 => Just(Some(true))];
    (properties, required, closing, any::<bool>()).prop_map(|(properties, required, closing, typed)| {
        let properties: Map<_, _> = properties.into_iter().map(|(name, schema)| (name.to_owned(), schema)).collect();
        let required: std::collections::BTreeSet<_> = required.into_iter().collect();
        let mut part = json!({"properties": properties, "required": required});
        if let Some(open) = closing {
            part["additionalProperties"] = open.into();
        }
        if typed {
            part["type"] = "object".into();
        }
        part
    })
}

/// Every object over the names with a value of each kind, or without the member.
fn instances() -> Vec<Value> {
    let values = [json!("s"), json!(1), json!({}), json!({"x": "s"}), json!({"y": "s"}), json!({"x": "s", "y": "s"})];
    let mut all = vec![Map::new()];
    for name in NAMES {
        let with = all.iter().flat_map(|object| {
            values.iter().map(move |value| {
                let mut object = object.clone();
                object.insert(name.to_owned(), value.clone());
                object
            })
        });
        let with: Vec<_> = with.collect();
        all.extend(with);
    }
    all.into_iter().map(Value::Object).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn one_object_takes_what_its_parts_took(
        parts in vec(part(), 1..4),
        own in part(),
        form in 0..3usize,
    ) {
        let mut own = own;
        own["type"] = "object".into();
        match form {
            0 => own["allOf"] = parts.clone().into(),
            1 => {
                own["$ref"] = "#/$defs/A".into();
                own["$defs"] = json!({"A": parts[0]});
            }
            _ => {
                own["allOf"] = json!([{"$ref": "#/$defs/A"}]);
                own["$defs"] = json!({"A": {"allOf": parts}});
            }
        }
        let output = StructuredOutput::new("n", own.clone());
        let Ok(rendered) = output.render(Dialect::LlamaCppCompletion) else { return Ok(()) };
        let one = Value::from(rendered.get("json_schema").unwrap().clone());
        prop_assert!(one.get("allOf").is_none() && one.get("$ref").is_none(), "{}", one);
        let known = one["properties"].as_object().cloned().unwrap_or_default();
        let (parts, one) = (jsonschema::draft202012::new(&own).unwrap(), jsonschema::draft202012::new(&one).unwrap());
        for instance in instances() {
            // closed, it takes no other member, and neither do the objects in it
            let members = instance.as_object().unwrap();
            let closed = members.iter().all(|(name, value)| {
                let inner = known.get(name).and_then(|schema| schema.get("properties"));
                known.contains_key(name)
                    && value.as_object().is_none_or(|value| {
                        inner.is_none_or(|inner| value.keys().all(|name| inner.get(name).is_some()))
                    })
            });
            if closed {
                prop_assert_eq!(parts.is_valid(&instance), one.is_valid(&instance), "{} in {}", instance, own);
            } else {
                prop_assert!(!one.is_valid(&instance), "{} in {}", instance, own);
            }
        }
    }
}
