//! The diff of open input: any two texts, and any value written in two ways.

use proptest::prelude::*;
use serde_json::Value;
use wire_schema::prefix::{DiffKind, PrefixDiff};
use wire_schema::to_wire_json;

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[a-c\\\\\"é😀/\n]{0,4}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            proptest::collection::vec(("[a-dé/~]{0,2}", inner), 0..4)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn any_two_texts(left in "\\PC{0,12}|[\\[\\]{},:\"\\\\0-9a-z \n]{0,24}", right in "[\\[\\]{},:\"\\\\0-9a-z \n]{0,24}") {
        match PrefixDiff::between(&left, &right) {
            None => prop_assert_eq!(&left, &right),
            Some(diff) => {
                let at = diff.offset();
                prop_assert_eq!(&left[..at], &right[..at]);
                prop_assert_ne!(left[at..].chars().next(), right[at..].chars().next());
                prop_assert_eq!(diff.to_string().lines().count(), if diff.note().is_empty() { 4 } else { 5 });
            }
        }
    }

    #[test]
    fn a_value_and_another(left in value(), right in value()) {
        let (a, b) = (to_wire_json(&left).unwrap(), to_wire_json(&right).unwrap());
        if let Some(diff) = PrefixDiff::between(&a, &b) {
            prop_assert_ne!(diff.kind(), DiffKind::NotJson);
            // the writer has one layout, one way to escape and no white space
            prop_assert_ne!(diff.kind(), DiffKind::Whitespace);
            prop_assert_ne!(diff.kind(), DiffKind::Escaping);
            // the place is in one of them at least
            prop_assert!(left.pointer(diff.pointer()).is_some() || right.pointer(diff.pointer()).is_some(), "{}", diff);
        } else {
            prop_assert_eq!(a, b);
        }
    }

    #[test]
    fn a_value_pretty_printed_differs_in_white_space_or_layout(value in value()) {
        let compact = serde_json::to_string(&value).unwrap();
        let pretty = serde_json::to_string_pretty(&value).unwrap();
        if let Some(diff) = PrefixDiff::between(&compact, &pretty) {
            prop_assert_eq!(diff.kind(), DiffKind::Whitespace);
        }
    }

    #[test]
    fn escapes_are_told_from_content(text in "[a-zé😀\u{301}\u{7f}]{1,8}") {
        let plain = serde_json::to_string(&text).unwrap();
        let escaped = text.encode_utf16().fold(String::new(), |all, unit| format!("{all}\\u{unit:04x}"));
        let diff = PrefixDiff::between(&plain, &format!("\"{escaped}\"")).unwrap();
        prop_assert_eq!(diff.kind(), DiffKind::Escaping);
    }
}
