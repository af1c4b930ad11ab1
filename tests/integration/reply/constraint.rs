//! Constraints on reading: each keyword, what is said, and the judgement of a real validator.

use serde_json::{Value, json};
use wire_schema::StructuredOutput;
use wire_schema::reply::{Reader, ReplyErrorKind};

/// Reads any JSON, and holds it to a schema: the path and the words of the error.
fn check(schema: &Value, value: &Value) -> Result<(), (String, String)> {
    let output = StructuredOutput::new("any", schema.clone());
    // wrapped, since a reply is a structure
    match Reader::<Value>::new().check(&output).read_arguments(value) {
        Ok(read) => {
            assert_eq!(read, *value);
            Ok(())
        }
        Err(error) => {
            assert_eq!(error.kind(), ReplyErrorKind::Rejected, "{schema} {value}: {error}");
            let feedback = error.feedback();
            let wanted = feedback.split_once(" must ").map_or("", |(_, wanted)| wanted);
            let wanted = wanted.strip_prefix("be ").unwrap_or(wanted);
            let wanted = wanted.split_once(". Send").map_or("", |(wanted, _)| wanted);
            Err((error.path().to_owned(), wanted.to_owned()))
        }
    }
}

/// A schema, a value that keeps to it, one that does not, and what must be instead.
fn each() -> Vec<(Value, Value, Value, &'static str)> {
    vec![
        (json!({"type": "integer", "minimum": 1, "maximum": 5}), json!(5), json!(6), "an integer from 1 to 5"),
        (json!({"type": "integer", "exclusiveMinimum": 1}), json!(2), json!(1), "an integer above 1"),
        (
            json!({"type": "number", "minimum": 0, "exclusiveMaximum": 1}),
            json!(0),
            json!(1.0),
            "a number at least 0 and below 1",
        ),
        (
            json!({"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1}),
            json!(0.5),
            json!(0.0),
            "a number above 0 and below 1",
        ),
        (json!({"type": "integer", "multipleOf": 5}), json!(10), json!(11), "an integer that is a multiple of 5"),
        (json!({"multipleOf": 0.1, "type": "number"}), json!(0.3), json!(0.35), "a number that is a multiple of 0.1"),
        (
            json!({"type": "integer", "minimum": u64::MAX}),
            json!(u64::MAX),
            json!(u64::MAX - 1),
            "an integer at least 18446744073709551615",
        ),
        (json!({"type": "string", "maxLength": 2}), json!("éé"), json!("abc"), "have at most 2 characters"),
        (json!({"type": "string", "minLength": 1}), json!("é"), json!(""), "have at least 1 character"),
        (
            json!({"type": "string", "pattern": "^[A-Z]{2}$"}),
            json!("NO"),
            json!("no"),
            "a string that matches the pattern `^[A-Z]{2}$`",
        ),
        (json!({"type": "string", "enum": ["a", "b"]}), json!("b"), json!("c"), r#"one of "a", "b""#),
        (
            json!({"enum": [1, null, {"a": [1]}]}),
            json!({"a": [1.0]}),
            json!({"a": [2]}),
            r#"one of 1, null, {"a":[1]}"#,
        ),
        (json!({"const": 1}), json!(1.0), json!(2), "1"),
        (
            json!({"type": "array", "items": {"type": "boolean"}, "minItems": 1, "maxItems": 2}),
            json!([true, false]),
            json!([]),
            "have 1 to 2 items",
        ),
        (
            json!({"type": "array", "uniqueItems": true}),
            json!([{"a": 1, "b": 2}, {"a": 2, "b": 1}, "1", 1]),
            json!([{"a": 1, "b": 2}, {"b": 2, "a": 1.0}]),
            "an array, no item twice",
        ),
        (
            json!({"type": "object", "maxProperties": 1}),
            json!({"a": 1}),
            json!({"a": 1, "b": 2}),
            "have at most 1 member",
        ),
        (
            json!({"type": "object", "propertyNames": {"pattern": "^[a-z]+$"}}),
            json!({"a": 1}),
            json!({"A": 1}),
            "an object",
        ),
        (json!({"allOf": [{"minimum": 1}, {"maximum": 3}]}), json!(3), json!(4), "a JSON value"),
        (
            json!({"anyOf": [{"type": "integer", "maximum": -1}, {"type": "integer", "minimum": 1}]}),
            json!(-1),
            json!(0),
            "an integer at most -1 or an integer at least 1",
        ),
        (
            json!({"anyOf": [{"type": "string", "enum": ["a"]}, {"type": "null"}]}),
            json!(null),
            json!("b"),
            r#"the string "a" or null"#,
        ),
        (json!({"type": ["integer", "null"], "minimum": 3}), json!(null), json!(2), "an integer at least 3 or null"),
    ]
}

#[test]
fn of_the_value_itself() {
    for (schema, good, bad, wanted) in each() {
        assert_eq!(check(&schema, &good), Ok(()), "{schema}");
        assert_eq!(check(&schema, &bad), Err((String::new(), wanted.to_owned())), "{schema}");
    }
}

/// A schema, a value of it around another one, and where that stands.
type Place = (Value, fn(&Value) -> Value, &'static str);

#[test]
fn at_every_depth() {
    for (schema, good, bad, wanted) in each() {
        let places: [Place; 7] = [
            (json!({"type": "object", "properties": {"a/b": schema}}), |v| json!({"x": 1, "a/b": v}), "/a~1b"),
            (json!({"type": "array", "items": schema}), |v| json!([v]), "/0"),
            (json!({"type": "array", "prefixItems": [{}, schema]}), |v| json!([0, v]), "/1"),
            (json!({"type": "object", "additionalProperties": schema}), |v| json!({"k": v}), "/k"),
            (
                json!({"type": "object", "patternProperties": {"^x": {}, "^k": schema}}),
                |v| json!({"x": 0, "k": v}),
                "/k",
            ),
            (
                json!({"$defs": {"D": schema}, "type": "array", "items": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/D"}]}}),
                |v| json!([null, v]),
                "/1",
            ),
            (
                json!({"$defs": {"D": {"type": "object", "properties": {"in": {"$ref": "#/$defs/D"}, "v": schema}}}, "$ref": "#/$defs/D"}),
                |v| json!({"in": {"in": {"v": v}}}),
                "/in/in/v",
            ),
        ];
        for (schema, around, path) in places {
            assert_eq!(check(&schema, &around(&good)), Ok(()), "{schema}");
            let told = check(&schema, &around(&bad)).expect_err(&schema.to_string());
            assert_eq!(told.0, path, "{schema}");
            assert!(told.1.contains(wanted) || path == "/1", "{schema}: {told:?}");
        }
    }
}

#[test]
fn an_alternative_counts_as_a_whole() {
    let branch = |range: [u64; 2], key: &str| {
        json!({
            "type": "object", "additionalProperties": false, "required": ["n", key],
            "properties": {"n": {"type": "integer", "minimum": range[0], "maximum": range[1]}, key: {"type": "string"}},
        })
    };
    // the same keys, told apart by their ranges alone
    let ranges = json!({"anyOf": [branch([1, 5], "k"), branch([10, 20], "k")]});
    assert_eq!(check(&ranges, &json!({"n": 12, "k": ""})), Ok(()));
    assert_eq!(check(&ranges, &json!({"n": 7, "k": ""})).unwrap_err().0, "/n");
    let keys = json!({"anyOf": [branch([1, 5], "a"), branch([10, 20], "b")]});
    assert_eq!(check(&keys, &json!({"n": 12, "a": ""})).unwrap_err(), ("/n".into(), "an integer from 1 to 5".into()));
    // a key that is absent is no matter of constraints
    assert_eq!(check(&keys, &json!({"n": 12})), Ok(()));
}

#[test]
fn what_is_not_checked_is_told() {
    let schema = json!({
        "type": "object",
        "properties": {
            "a": {"type": "string", "pattern": "^(?=x)"},
            "b": {"type": "string", "format": "date"},
            "c": {"type": "integer", "format": "int32", "not": {"const": 1}},
            "format": {"type": "string"},
        },
        "additionalProperties": false,
    });
    let output = StructuredOutput::new("any", schema);
    let reader = Reader::<Value>::new().check(&output);
    let told: Vec<String> = reader.unchecked().iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "/properties/a/pattern is not checked: it has a lookaround",
            "/properties/b/format is not checked: this keyword is left to the type",
            "/properties/c/not is not checked: this keyword is left to the type",
        ]
    );
    let read = reader.read(r#"{"a":"y","b":"never","c":1,"format":"x"}"#).unwrap();
    assert_eq!(read.report.unchecked, reader.unchecked());
    assert_eq!(Reader::<Value>::new().read("{}").unwrap().report.unchecked, []);
}

#[test]
fn alternatives_in_alternatives_end() {
    // each level has two alternatives that are alike: without memory the work would double with every level
    let schema = json!({
        "$defs": {"N": {"anyOf": [
            {"type": "object", "properties": {"n": {"$ref": "#/$defs/N"}}, "required": ["n"]},
            {"type": "object", "properties": {"n": {"$ref": "#/$defs/N"}}, "required": ["n", "n"]},
            {"type": "integer", "maximum": 1},
        ]}},
        "$ref": "#/$defs/N",
    });
    let nested = |leaf: u8| (0..100).fold(json!(leaf), |inner, _| json!({"n": inner}));
    assert_eq!(check(&schema, &nested(1)), Ok(()));
    assert_eq!(check(&schema, &nested(2)).unwrap_err().0, "/n".repeat(100));
    // schemas that go in circles, and values as deep as any
    let deep = (0..126).fold(json!(1), |inner, _| json!([inner, 1]));
    for circle in
        [json!({}), json!({"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}), json!({"allOf": [{"$ref": "#"}, {"$ref": "#"}]})]
    {
        let mut schema = circle;
        schema["items"] = json!({"$ref": "#"});
        assert_eq!(check(&schema, &deep), Ok(()), "{schema}");
        schema["maxItems"] = json!(1);
        assert_eq!(check(&schema, &deep).unwrap_err().0, "", "{schema}");
        schema["maxItems"] = json!(2);
        schema["maximum"] = json!(0);
        assert!(check(&schema, &deep).is_err(), "{schema}");
    }
    assert_eq!(check(&json!({"$ref": "#"}), &deep), Ok(()));
}

#[cfg(feature = "validator")]
mod as_a_validator {
    use proptest::prelude::*;

    use super::*;

    fn scalar() -> impl Strategy<Value = Value> {
        prop_oneof![
            Just(json!(null)),
            any::<bool>().prop_map(|value| json!(value)),
            (-3i64..12).prop_map(|value| json!(value)),
            (-6i32..24).prop_map(|value| json!(f64::from(value) / 2.0)),
            "[abAé0 \n]{0,4}".prop_map(|text| json!(text)),
        ]
    }

    fn value() -> impl Strategy<Value = Value> {
        scalar().prop_recursive(3, 20, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::vec(("[abc]", inner), 0..4)
                    .prop_map(|members| Value::Object(members.into_iter().collect())),
            ]
        })
    }

    fn pattern() -> impl Strategy<Value = String> {
        let piece = prop_oneof![
            "[abAé0]{1,2}[*+?]?",
            Just(".".to_owned()),
            Just("[^a]".to_owned()),
            Just("[a-bé]{1,2}".to_owned()),
            Just("(a|b0|)*".to_owned()),
            Just("\\d+".to_owned()),
            Just("(^a|0$)".to_owned()),
        ];
        (any::<bool>(), prop::collection::vec(piece, 0..3), any::<bool>()).prop_map(|(start, pieces, end)| {
            format!("{}{}{}", if start { "^" } else { "" }, pieces.concat(), if end { "$" } else { "" })
        })
    }

    fn schema() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            (-2i64..4, 0i64..8).prop_map(|(low, len)| json!({"type": "integer", "minimum": low, "maximum": low + len})),
            (-4i32..8).prop_map(|low| json!({"type": "number", "exclusiveMinimum": f64::from(low) / 2.0})),
            (1i32..5).prop_map(|step| json!({"multipleOf": f64::from(step) / 2.0})),
            (0u8..3, 0u8..3)
                .prop_map(|(low, more)| json!({"type": "string", "minLength": low, "maxLength": low + more})),
            pattern().prop_map(|pattern| json!({"type": "string", "pattern": pattern})),
            prop::collection::vec(scalar(), 1..4).prop_map(|words| json!({"enum": words})),
            Just(json!({"type": ["boolean", "null"]})),
        ];
        leaf.prop_recursive(3, 20, 3, |inner| {
            prop_oneof![
                (inner.clone(), 0u8..2, 1u8..3).prop_map(|(items, least, most)| {
                    json!({"type": "array", "items": items, "minItems": least, "maxItems": most})
                }),
                Just(json!({"uniqueItems": true})),
                (inner.clone(), inner.clone(), 1u8..4).prop_map(
                    |(a, b, most)| json!({"properties": {"a": a}, "additionalProperties": b, "maxProperties": most})
                ),
                (inner.clone(), inner.clone()).prop_map(|(a, b)| json!({"patternProperties": {"[ab]": a, "^c$": b}})),
                prop::collection::vec(inner.clone(), 1..3).prop_map(|these| json!({"allOf": these})),
                prop::collection::vec(inner, 1..3).prop_map(|these| json!({"anyOf": these})),
            ]
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]
        #[test]
        fn judges_alike(schema in schema(), value in value()) {
            let theirs = jsonschema::validator_for(&schema).unwrap().is_valid(&value);
            let ours = check(&schema, &value);
            prop_assert_eq!(ours.is_ok(), theirs, "{} {}: {:?}", schema, value, ours);
        }
    }
}
