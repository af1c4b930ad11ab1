//! What is written as a string and is no number and no time.

use std::collections::{BTreeMap, HashMap};

use super::{Law, STRING};

#[test]
fn semver_agrees() {
    Law::of(STRING)
        .writes([(semver::Version::new(1, 2, 3), r#""1.2.3""#)])
        .reads(&[r#""1.2.3-rc.1+build.5""#])
        .refuses(&["1", "[1,2,3]", r#"{"major":1,"minor":2,"patch":3}"#])
        .misread(&[r#""1.2""#, r#""v1.2.3""#])
        .strict();
    Law::of(STRING)
        .writes([(semver::VersionReq::parse(">=1.2, <2").unwrap(), r#"">=1.2, <2""#)])
        .reads(&[r#""1""#, r#""*""#])
        .refuses(&["1", "null"])
        .misread(&[r#"">= x""#])
        .strict();
    Law::of(STRING)
        .writes([(semver::Comparator::parse("^1.2").unwrap(), r#""^1.2""#)])
        .refuses(&["1"])
        .misread(&[r#"">=1.2, <2""#])
        .strict();
}

#[test]
fn smol_str_agrees() {
    let long = "longer than what is kept in place";
    Law::of(STRING)
        .writes([
            (smol_str::SmolStr::new(""), r#""""#),
            (smol_str::SmolStr::new(long), r#""longer than what is kept in place""#),
        ])
        .reads(&[r#""an \"escape\"""#])
        .refuses(&["1", "null", "[]"])
        .strict();
}

#[test]
fn array_string_agrees() {
    Law::of(r#"{"maxLength":4,"type":"string"}"#)
        .writes([
            (arrayvec::ArrayString::<4>::new(), r#""""#),
            (arrayvec::ArrayString::from("four").unwrap(), r#""four""#),
        ])
        .refuses(&["1", "null", r#""fives""#])
        // three characters, but six bytes
        .misread(&[r#""ééé""#])
        .strict();
}

#[test]
fn url_agrees() {
    let url = |text: &str| url::Url::parse(text).unwrap();
    Law::of(STRING)
        .writes([(url("https://example.org/a?b#c"), r#""https://example.org/a?b#c""#)])
        .reads(&[r#""HTTPS://EXAMPLE.ORG""#, r#""mailto:a@example.org""#])
        .refuses(&["1", "null", r#"{"scheme":"https"}"#])
        .misread(&[r#""example.org""#, r#""/a""#, r#""""#])
        .strict();
}

#[test]
fn uuid_agrees() {
    Law::of(r#"{"format":"uuid","type":"string"}"#)
        .writes([
            (uuid::Uuid::nil(), r#""00000000-0000-0000-0000-000000000000""#),
            (uuid::Uuid::from_u128(0xdead_beef), r#""00000000-0000-0000-0000-0000deadbeef""#),
        ])
        .reads(&[r#""67E55044-10B1-426F-9247-BB680E5FE0C8""#])
        .refuses(&[
            "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]",
            r#""""#,
            r#""67e55044-10b1-426f-9247-bb680e5fe0c""#,
            r#""67e55044-10b1-426f-9247-bb680e5fe0cg""#,
        ])
        .not_offered(&[r#""67e5504410b1426f9247bb680e5fe0c8""#, r#""urn:uuid:67e55044-10b1-426f-9247-bb680e5fe0c8""#])
        .strict();
}

/// A string's format is no part of the schema of a map; the words of an enum are.
#[test]
fn they_are_keys_of_maps() {
    Law::of(r#"{"additionalProperties":{"type":"boolean"},"type":"object"}"#)
        .writes([(BTreeMap::from([(uuid::Uuid::nil(), true)]), r#"{"00000000-0000-0000-0000-000000000000":true}"#)])
        .refuses(&[r#"{"00000000-0000-0000-0000-000000000000":1}"#, "[]"])
        .misread(&[r#"{"x":true}"#])
        .lenient();
    Law::of(
        r#"{"additionalProperties":false,"patternProperties":{"^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$":{"type":"boolean"}},"type":"object"}"#,
    )
    .writes([(HashMap::from([(chrono::Weekday::Tue, true)]), r#"{"Tue":true}"#)])
    .refuses(&[r#"{"Dienstag":true}"#, r#"{"Tue":1}"#])
    .not_offered(&[r#"{"tuesday":true}"#])
    .lenient();
}
