//! Lists, maps and alternatives.

use arrayvec::ArrayVec;
use bytes::{Bytes, BytesMut};
use either::Either;
use indexmap::{IndexMap, IndexSet};
use smallvec::SmallVec;
use wire_schema::WireSchema;

use super::Law;

const BYTES: &str = r#"{"items":{"maximum":255,"minimum":0,"type":"integer"},"type":"array"}"#;

#[test]
fn arrayvec_agrees() {
    Law::of(r#"{"items":{"type":"boolean"},"maxItems":2,"type":"array"}"#)
        .writes([
            (ArrayVec::<bool, 2>::new(), "[]"),
            (ArrayVec::from_iter([true]), "[true]"),
            (ArrayVec::from([true, false]), "[true,false]"),
        ])
        .refuses(&["[true,true,true]", "[1]", "null", "true"])
        .strict();
    Law::of(r#"{"items":{"type":"boolean"},"maxItems":0,"type":"array"}"#)
        .writes([(ArrayVec::<bool, 0>::new(), "[]")])
        .refuses(&["[true]"])
        .strict();
    assert_eq!(<ArrayVec<bool, 2>>::structured_output().name(), "boolean_list_max2");
    assert_eq!(<[bool; 2]>::structured_output().name(), "boolean_list2");
    assert_eq!(
        <[bool; 2]>::schema().to_string(),
        r#"{"items":{"type":"boolean"},"maxItems":2,"minItems":2,"type":"array"}"#
    );
}

#[test]
fn smallvec_agrees() {
    Law::of(r#"{"items":{"type":"string"},"type":"array"}"#)
        .writes([
            (SmallVec::<[String; 1]>::new(), "[]"),
            (SmallVec::from_vec(vec!["a".to_owned(), "b".to_owned()]), r#"["a","b"]"#),
        ])
        .refuses(&["[1]", r#""a""#, "{}"])
        .strict();
}

#[test]
fn bytes_agree() {
    Law::of(BYTES)
        .writes([(Bytes::new(), "[]"), (Bytes::from_static(&[0, 255]), "[0,255]")])
        .refuses(&["[256]", "[-1]", "1", "null", r#"["a"]"#])
        .not_offered(&[r#""text""#])
        .strict();
    Law::of(BYTES).writes([(BytesMut::from(&[7][..]), "[7]")]).refuses(&["[256]", "{}"]).strict();
}

#[test]
fn indexmap_agrees() {
    Law::of(r#"{"additionalProperties":{"type":"boolean"},"type":"object"}"#)
        .writes([
            (IndexMap::<String, bool>::new(), "{}"),
            (IndexMap::from([("z".to_owned(), true), ("a".to_owned(), false)]), r#"{"z":true,"a":false}"#),
        ])
        .refuses(&["[]", r#"{"a":1}"#, "null"])
        .lenient();
    Law::of(r#"{"items":{"type":"string"},"type":"array"}"#)
        .writes([(IndexSet::<String>::from(["z".to_owned(), "a".to_owned()]), r#"["z","a"]"#)])
        .reads(&[r#"["a","a"]"#])
        .refuses(&["{}", "[1]"])
        .strict();
}

#[test]
fn either_agrees() {
    Law::<Either<bool, Vec<String>>>::of(
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"Left":{"type":"boolean"}},"required":["Left"],"type":"object"},{"additionalProperties":false,"properties":{"Right":{"items":{"type":"string"},"type":"array"}},"required":["Right"],"type":"object"}]}"#,
    )
    .writes([(Either::Left(true), r#"{"Left":true}"#), (Either::Right(Vec::new()), r#"{"Right":[]}"#)])
    .refuses(&["true", "[]", "{}", r#"{"Left":[]}"#, r#"{"Left":true,"Right":[]}"#])
    .strict();
    assert_eq!(<Either<bool, String>>::structured_output().name(), "Either_boolean_string");
}
