//! `Option`: null, and a key that serde does without.

use serde::{Deserialize, Serialize};
use wire_schema::{WireSchema, Wrapped};

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
struct Options {
    text: Option<String>,
    count: Option<u8>,
    ratio: Option<f64>,
    flag: Option<bool>,
    letter: Option<char>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Point {
    x: i8,
    y: Option<i8>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct OptionalParts {
    best: Option<Point>,
    boxed: Option<Box<Point>>,
    inside: Box<Option<Point>>,
    many: Option<Vec<Option<Point>>>,
    fixed: Option<[bool; 2]>,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Level {
    Low,
    High,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Answer {
    Yes,
    No { why: Option<String> },
    Later(Option<u8>),
}

#[derive(Serialize, Deserialize, WireSchema)]
struct OptionalEnums {
    level: Option<Level>,
    answer: Option<Answer>,
    levels: Vec<Option<Level>>,
}

/// Serde reads null as the outer `None`, and never writes it otherwise.
#[derive(Serialize, Deserialize, WireSchema)]
struct Twice {
    outer: Option<Option<u8>>,
    thrice: Option<Option<Option<bool>>>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Nickname(Option<String>);

#[derive(Serialize, Deserialize, WireSchema)]
struct Marker;

#[derive(Serialize, Deserialize, WireSchema)]
struct NullInNull {
    nick: Option<Nickname>,
    unit: Option<()>,
    marker: Option<Marker>,
}

/// Other names of it.
#[derive(Serialize, Deserialize, WireSchema)]
struct Paths {
    long: std::option::Option<u8>,
    longest: ::core::option::Option<u8>,
}

type Maybe<T> = Option<T>;

/// A name that does not look like an option's: serde goes by the type.
#[derive(Serialize, Deserialize, WireSchema)]
struct Aliased {
    hidden: Maybe<u8>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct SkippedNone {
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    many: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    one: Option<u8>,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<Option<bool>>(&["null", "true"]),
        Law::of::<Option<Vec<Option<u8>>>>(&["null", "[]", "[null,1]"]),
        Law::of::<Option<Level>>(&["null", r#""Low""#]),
        Law::of::<Option<Point>>(&["null", r#"{"x":1,"y":null}"#]).closed().lacking(&["y"]),
        Law::of::<Wrapped<Option<u8>>>(&[r#"{"value":null}"#, r#"{"value":3}"#]).lacking(&["value"]),
        Law::of::<Options>(&[
            r#"{"text":null,"count":null,"ratio":null,"flag":null,"letter":null}"#,
            r#"{"text":"null","count":0,"ratio":0.25,"flag":false,"letter":"n"}"#,
        ])
        .lacking(&["text", "count", "ratio", "flag", "letter"]),
        Law::of::<OptionalParts>(&[
            r#"{"best":null,"boxed":null,"inside":null,"many":null,"fixed":null}"#,
            r#"{"best":{"x":1,"y":null},"boxed":{"x":1,"y":2},"inside":{"x":-1,"y":-2},"many":[null,{"x":1,"y":2}],"fixed":[true,false]}"#,
        ])
        .closed()
        .lacking(&["best", "boxed", "inside", "many", "fixed", "y"]),
        Law::of::<Answer>(&[r#""Yes""#, r#"{"No":{"why":null}}"#, r#"{"No":{"why":"w"}}"#, r#"{"Later":null}"#, r#"{"Later":1}"#])
            .lacking(&["why"]),
        Law::of::<OptionalEnums>(&[
            r#"{"level":null,"answer":null,"levels":[null,"High"]}"#,
            r#"{"level":"Low","answer":{"Later":null},"levels":[]}"#,
            r#"{"level":"Low","answer":"Yes","levels":[]}"#,
        ])
        .lacking(&["level", "answer", "why"]),
        Law::of::<Twice>(&[r#"{"outer":null,"thrice":null}"#, r#"{"outer":1,"thrice":true}"#]).lacking(&["outer", "thrice"]),
        Law::of::<Nickname>(&["null", r#""n""#]),
        Law::of::<NullInNull>(&[r#"{"nick":null,"unit":null,"marker":null}"#, r#"{"nick":"n","unit":null,"marker":null}"#])
            .lacking(&["nick", "unit", "marker"]),
        Law::of::<Paths>(&[r#"{"long":null,"longest":null}"#, r#"{"long":1,"longest":2}"#]).lacking(&["long", "longest"]),
        Law::of::<Aliased>(&[r#"{"hidden":null}"#, r#"{"hidden":1}"#]).lacking(&["hidden"]),
        Law::of::<SkippedNone>(&[r#"{"many":[1],"one":1}"#]).lacking(&["many", "one"]).one_way(),
    ]
}
