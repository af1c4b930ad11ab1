//! The law of agreement: what serde writes, the schema accepts; what the schema refuses, the author did not mean.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wire_schema::{WireSchema, Wrapped};

#[derive(Debug, Serialize, Deserialize, WireSchema)]
struct Scalars {
    text: String,
    flag: bool,
    letter: char,
    tiny: u8,
    signed: i16,
    wide: u64,
    ratio: f32,
    exact: f64,
}

#[derive(Debug, Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Nested {
    first_part: Vec<Part>,
    other_part: Option<Box<Part>>,
    three_flags: [bool; 3],
}

#[derive(Debug, Serialize, Deserialize, WireSchema)]
struct Part {
    kind: Kind,
    #[serde(default)]
    note: Option<String>,
    #[serde(default)]
    count: u32,
}

macro_rules! cased {
    ($($name:ident $case:literal)+) => {$(
        #[derive(Debug, Serialize, Deserialize, WireSchema)]
        #[serde(rename_all = $case)]
        enum $name {
            Plain,
            TwoWords,
            HTTPStatus,
            #[serde(rename = "third kind")]
            Third,
        }
    )+};
}

cased! {
    Lower "lowercase" Upper "UPPERCASE" Pascal "PascalCase" Camel "camelCase" Snake "snake_case"
    ScreamingSnake "SCREAMING_SNAKE_CASE" Kebab "kebab-case" ScreamingKebab "SCREAMING-KEBAB-CASE"
}

macro_rules! cased_fields {
    ($($name:ident $case:literal)+) => {$(
        #[derive(Debug, Default, Serialize, Deserialize, WireSchema)]
        #[serde(rename_all = $case, deny_unknown_fields)]
        #[allow(non_snake_case)]
        struct $name {
            plain: u8,
            two_words: u8,
            _leading: u8,
            digits_2_go: u8,
            trailing_: u8,
            mixedCase: u8,
            r#type: u8,
        }
    )+};
}

cased_fields! {
    FLower "lowercase" FUpper "UPPERCASE" FPascal "PascalCase" FCamel "camelCase" FSnake "snake_case"
    FScreamingSnake "SCREAMING_SNAKE_CASE" FKebab "kebab-case" FScreamingKebab "SCREAMING-KEBAB-CASE"
}

#[derive(Debug, Serialize, Deserialize, WireSchema)]
enum Kind {
    Low,
    High,
}

#[derive(Debug, Serialize, Deserialize, WireSchema)]
struct Tree {
    leaf: u8,
    kids: Vec<Tree>,
}

/// One type's part of the law: `good` is accepted by the schema and read by serde, and what serde writes of it is accepted
/// again; `bad` is refused by both.
fn agree<T: WireSchema + Serialize + DeserializeOwned>(good: &[Value], bad: &[Value]) {
    let schema = Value::from(T::schema());
    let name = T::structured_output().name().to_owned();
    let read = |value: &Value| serde_json::from_value::<T>(value.clone());
    for value in good {
        assert!(validator::accepts(&schema, value), "{name}: the schema refuses {value}");
        let read = read(value).unwrap_or_else(|error| panic!("{name}: serde refuses {value}: {error}"));
        // through text: `to_value` would widen an f32
        let written: Value = serde_json::from_str(&serde_json::to_string(&read).unwrap()).unwrap();
        assert!(validator::accepts(&schema, &written), "{name}: the schema refuses what serde writes: {written}");
        let reply = read.to_reply_json().unwrap();
        assert_eq!(serde_json::from_str::<Value>(&reply).unwrap(), written, "{name}");
        assert!(T::parse_reply(&format!("Here: {reply}.")).is_ok() || !written.is_object(), "{name}: {reply}");
    }
    for value in bad {
        assert!(!validator::would_accept(&schema, value), "{name}: the schema accepts {value}");
        assert!(read(value).is_err(), "{name}: serde reads {value}");
    }
}

mod validator {
    use serde_json::Value;

    #[cfg(feature = "validator")]
    pub(super) fn accepts(schema: &Value, value: &Value) -> bool {
        let validator = jsonschema::draft202012::new(schema).expect("a JSON Schema of draft 2020-12");
        validator.is_valid(value)
    }

    #[cfg(feature = "validator")]
    pub(super) use accepts as would_accept;

    // without the validator, serde's half of the law is checked alone
    #[cfg(not(feature = "validator"))]
    pub(super) fn accepts(_: &Value, _: &Value) -> bool {
        true
    }

    #[cfg(not(feature = "validator"))]
    pub(super) fn would_accept(_: &Value, _: &Value) -> bool {
        false
    }
}

#[test]
fn scalars_agree() {
    let good = json!({"text": "", "flag": true, "letter": "é", "tiny": 255, "signed": -32768, "wide": u64::MAX, "ratio": 0.1, "exact": -1e300});
    let with = |key: &str, value: Value| {
        let mut bad = good.clone();
        bad[key] = value;
        bad
    };
    let bad = [
        with("tiny", json!(256)),
        with("tiny", json!(-1)),
        with("tiny", json!(1.5)),
        with("tiny", json!("1")),
        with("signed", json!(32768)),
        with("wide", json!(-1)),
        with("letter", json!("ab")),
        with("letter", json!("")),
        with("flag", json!("true")),
        with("flag", json!(null)),
        with("text", json!(null)),
        with("exact", json!("1")),
    ];
    agree::<Scalars>(std::slice::from_ref(&good), &bad);
}

#[test]
fn nested_structs_agree() {
    let part = json!({"kind": "Low", "note": null, "count": 0});
    let good = [
        json!({"firstPart": [], "otherPart": null, "threeFlags": [true, false, true]}),
        json!({"firstPart": [part, {"kind": "High", "note": "n", "count": 7}], "otherPart": part, "threeFlags": [true, true, true]}),
    ];
    let bad = [
        json!({"firstPart": [], "otherPart": null, "threeFlags": [true, false]}),
        json!({"firstPart": [], "otherPart": null, "threeFlags": [true, false, true, true]}),
        json!({"firstPart": [], "otherPart": null, "threeFlags": [true, false, true], "stray": 1}),
        json!({"firstPart": null, "otherPart": null, "threeFlags": [true, false, true]}),
        json!({"firstPart": [{"kind": "low", "note": null, "count": 0}], "otherPart": null, "threeFlags": [true, false, true]}),
        json!({"firstPart": [{"kind": "Low", "note": null, "count": null}], "otherPart": null, "threeFlags": [true, false, true]}),
        json!({"firstPart": [{"note": null, "count": 0}], "otherPart": null, "threeFlags": [true, false, true]}),
        json!({"first_part": [], "otherPart": null, "threeFlags": [true, false, true]}),
        json!(null),
    ];
    agree::<Nested>(&good, &bad);
}

#[test]
fn every_case_of_rename_all_agrees() {
    macro_rules! variants {
        ($($name:ident)+) => {$(
            let all = [$name::Plain, $name::TwoWords, $name::HTTPStatus, $name::Third];
            let words: Vec<Value> = all.iter().map(|word| serde_json::to_value(word).unwrap()).collect();
            assert_eq!(Value::from($name::schema())["enum"], Value::from(words.clone()));
            agree::<$name>(&words, &[json!("Third"), json!(""), json!(0), json!(null)]);
        )+};
    }
    variants!(Lower Upper Pascal Camel Snake ScreamingSnake Kebab ScreamingKebab);
    macro_rules! structs {
        ($($name:ident)+) => {$(
            agree::<$name>(&[serde_json::to_value($name::default()).unwrap()], &[json!({})]);
        )+};
    }
    structs!(FLower FUpper FPascal FCamel FSnake FScreamingSnake FKebab FScreamingKebab);
}

#[test]
fn recursion_and_wrapped_roots_agree() {
    let tree = json!({"leaf": 1, "kids": [{"leaf": 2, "kids": [{"leaf": 3, "kids": []}]}]});
    agree::<Tree>(&[tree], &[json!({"leaf": 1, "kids": [{"leaf": 2}]}), json!({"leaf": 1, "kids": [[]]})]);
    agree::<Wrapped<Kind>>(&[json!({"value": "Low"})], &[json!("Low"), json!({"value": "low"}), json!({})]);
    agree::<Wrapped<Vec<Part>>>(&[json!({"value": []})], &[json!([[]]), json!({"value": null})]);
    agree::<Wrapped<Option<u8>>>(&[json!({"value": null}), json!({"value": 3})], &[json!({"value": 300}), json!(null)]);
    agree::<Vec<Kind>>(&[json!([]), json!(["Low", "High"])], &[json!({}), json!("Low"), json!([null])]);
}

/// Serde reads more than the model is offered: absent options and defaults, aliases, stray keys.
#[test]
fn what_serde_alone_reads_is_not_offered() {
    #[derive(Deserialize, WireSchema)]
    struct Search {
        #[serde(alias = "query")]
        text: String,
        #[serde(default)]
        limit: u32,
        maybe: Option<bool>,
    }
    let schema = Value::from(Search::schema());
    for value in [
        json!({"text": "t"}),
        json!({"query": "q", "limit": 1, "maybe": null}),
        json!({"text": "t", "limit": 1, "maybe": null, "x": 1}),
    ] {
        assert!(serde_json::from_value::<Search>(value.clone()).is_ok(), "{value}");
        assert!(!validator::would_accept(&schema, &value), "{value}");
    }
}

#[test]
fn wrapped_reads_and_writes_its_object() {
    let wrapped: Wrapped<&str> = serde_json::from_str(r#"{"other": [1], "value": "v"}"#).unwrap();
    assert_eq!(serde_json::to_string(&wrapped).unwrap(), r#"{"value":"v"}"#);
    for (text, says) in [
        ("{}", "missing field `value`"),
        (r#"{"value":1,"value":2}"#, "duplicate field `value`"),
        ("[1]", "an object with the key `value`"),
    ] {
        let error = serde_json::from_str::<Wrapped<u8>>(text).unwrap_err().to_string();
        assert!(error.contains(says), "{text}: {error}");
    }
}
