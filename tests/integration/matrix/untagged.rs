//! Untagged enums: serde tries one variant after the other.

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Point {
    x: i8,
    y: i8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Scalars {
    Flag(bool),
    Count(u64),
    Text(String),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Kinds {
    Unit,
    Number(i32),
    List(Vec<Point>),
    Struct { name: String, size: u8 },
    Object(Point),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged, deny_unknown_fields)]
enum Closed {
    First { a: u8 },
    Second { a: u8, b: u8 },
    Third { c: Option<u8> },
}

/// Serde passes over unknown keys, so what is narrower stands first.
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Overlapping {
    Long { a: u8, b: u8 },
    Short { a: u8 },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged, rename_all_fields = "camelCase")]
enum Named {
    First { one_field: u8 },
    #[serde(rename_all = "UPPERCASE")]
    Second { other_field: u8 },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Numbers {
    Whole(i64),
    Half(f64),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum OneOrMany<T> {
    One(T),
    Many(Vec<T>),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Nested {
    Tagged(Tagged),
    Words(Word),
    Maybe(Option<u8>),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum Tagged {
    A { x: u8 },
    B,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Word {
    Red,
    Green,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
#[wire(lenient)]
enum WithTuples {
    Pair(u8, bool),
    Triple(u8, u8, u8),
    Map(std::collections::BTreeMap<String, u8>),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Skipped {
    #[serde(skip)]
    Never(u16),
    Struct {
        #[serde(default)]
        count: u8,
        #[serde(skip)]
        hidden: u16,
        name: String,
    },
    #[wire(skip)]
    NotOffered(bool),
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Holder {
    id: OneOrMany<u8>,
    maybe: Option<Scalars>,
    many: Vec<Kinds>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Flattened {
    Place {
        #[serde(flatten)]
        point: Position,
        seats: u8,
    },
    Name(String),
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Position {
    x: i8,
    y: i8,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<Scalars>(&["true", "1", r#""1""#]),
        Law::of::<Kinds>(&["null", "-1", "[]", r#"[{"x":1,"y":2}]"#, r#"{"name":"n","size":1}"#, r#"{"x":1,"y":2}"#]),
        Law::of::<Closed>(&[r#"{"a":1}"#, r#"{"a":1,"b":2}"#, r#"{"c":null}"#]).closed().lacking(&["a", "c"]),
        Law::of::<Overlapping>(&[r#"{"a":1,"b":2}"#, r#"{"a":1}"#]).lax(),
        Law::of::<Named>(&[r#"{"oneField":1}"#, r#"{"OTHER_FIELD":1}"#]),
        Law::of::<Numbers>(&["1", "0.5"]).buffered_floats(),
        Law::of::<OneOrMany<String>>(&[r#""a""#, r#"["a"]"#, "[]"]),
        Law::of::<OneOrMany<Point>>(&[r#"{"x":1,"y":2}"#, r#"[{"x":1,"y":2}]"#]),
        Law::of::<Nested>(&[r#"{"type":"A","x":1}"#, r#"{"type":"B"}"#, r#""Red""#, "null", "1"]),
        Law::of::<WithTuples>(&["[1,true]", "[1,2,3]", "{}", r#"{"a":1}"#]),
        Law::of::<Skipped>(&[r#"{"count":1,"name":"n"}"#]).lacking(&["count"]).lax(),
        Law::of::<Holder>(&[
            r#"{"id":1,"maybe":null,"many":[]}"#,
            r#"{"id":[1,2],"maybe":"t","many":[null,7,{"x":1,"y":2}]}"#,
        ])
        .lacking(&["maybe"]),
        Law::of::<Flattened>(&[r#"{"x":1,"y":2,"seats":3}"#, r#""n""#]),
    ]
}

/// What the derive refuses: the earlier variant is read from every value of the later one.
#[test]
fn a_wider_scalar_is_read_in_the_place_of_a_narrower_one() {
    use std::borrow::Cow;

    const TEXTS: [&str; 4] = ["", "a", "\"\n", "\u{1f600}"];

    /// Without a schema: it would not compile.
    #[derive(Serialize, Deserialize)]
    #[serde(untagged)]
    enum Either<A, B> {
        First(A),
        Second(B),
    }

    #[derive(Serialize, Deserialize)]
    #[serde(untagged)]
    enum Borrowed<'a, B> {
        #[serde(borrow)]
        First(Cow<'a, str>),
        Second(B),
    }

    fn first<'t, A: Serialize + Deserialize<'t>, B: Serialize + Deserialize<'t>>(values: impl IntoIterator<Item = B>) {
        for value in values {
            let text: &'t str = serde_json::to_string(&Either::<A, B>::Second(value)).unwrap().leak();
            assert!(matches!(serde_json::from_str(text).unwrap(), Either::<A, B>::First(_)), "{text}");
        }
    }

    macro_rules! integers {
        ($($ty:ident)+) => {$(
            first::<f64, $ty>([$ty::MIN, 0, 1, $ty::MAX]);
            first::<f32, $ty>([$ty::MIN, 0, 1, $ty::MAX]);
        )+};
    }
    integers! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize }

    first::<String, char>(['a', '"', '\u{1f600}']);
    first::<String, &str>(TEXTS);
    first::<String, Cow<'_, str>>(TEXTS.map(Cow::from));
    first::<Cow<'_, str>, char>(['a', '"', '\u{1f600}']);
    first::<Cow<'_, str>, &str>(TEXTS);
    first::<Cow<'_, str>, String>(TEXTS.map(str::to_owned));
    for text in TEXTS {
        let text = serde_json::to_string(&Borrowed::Second(text)).unwrap();
        assert!(matches!(serde_json::from_str(&text).unwrap(), Borrowed::<String>::First(_)), "{text}");
    }
}
