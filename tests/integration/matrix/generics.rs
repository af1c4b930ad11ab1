//! Generic types: parameters, const parameters, associated types, lifetimes, defaults, bounds.

use std::borrow::Cow;
use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Clone, Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Point {
    x: i8,
    y: i8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Page<T> {
    items: Vec<T>,
    best: Option<T>,
    total: u32,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Pair<A, B = bool> {
    first: A,
    second: B,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Either<L, R> {
    Left(L),
    Right { value: R },
    Neither,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind")]
enum Tagged<T> {
    Some { value: T },
    Flat(T),
    None,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Newtype<T>(T);

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(transparent)]
struct Transparent<T> {
    inner: Vec<T>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct Lenient<K: Ord, V>(std::collections::BTreeMap<String, V>, PhantomData<K>);

#[derive(Serialize, Deserialize, WireSchema)]
struct Fixed<const N: usize>
where
    [u8; N]: Serialize + DeserializeOwned,
{
    bytes: [u8; N],
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Flags<const ON: bool, const LETTER: char, T> {
    value: T,
}

trait Shop {
    type Item;
}

struct Fruit;

impl Shop for Fruit {
    type Item = Point;
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(bound = "S::Item: Serialize + DeserializeOwned")]
struct Shelf<S: Shop> {
    best: S::Item,
    rest: Vec<S::Item>,
    #[serde(skip)]
    shop: PhantomData<S>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Borrowing<'a> {
    text: Cow<'a, str>,
    list: Cow<'a, [Point]>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(bound(deserialize = "T: DeserializeOwned"))]
#[wire(bound = "T: WireSchema")]
struct Bounded<T>
where
    T: Clone,
{
    value: T,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Nested {
    points: Page<Point>,
    pages: Page<Page<u8>>,
    either: Either<Page<bool>, Pair<u8>>,
}

mod one {
    use super::{Deserialize, Serialize, WireSchema};

    #[derive(Serialize, Deserialize, WireSchema)]
    #[wire(define)]
    pub(super) struct Item {
        a: u8,
    }
}

mod other {
    use super::{Deserialize, Serialize, WireSchema};

    #[derive(Serialize, Deserialize, WireSchema)]
    #[wire(define)]
    pub(super) struct Item {
        b: bool,
    }
}

/// Two types of one name, each with a definition.
#[derive(Serialize, Deserialize, WireSchema)]
struct SameNames {
    one: one::Item,
    other: other::Item,
    more: Vec<one::Item>,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<Page<Point>>(&[
            r#"{"items":[],"best":null,"total":0}"#,
            r#"{"items":[{"x":1,"y":2}],"best":{"x":1,"y":2},"total":1}"#,
        ])
        .closed()
        .lacking(&["best"]),
        // serde sees the option in the argument as any other type
        Law::of::<Page<Option<u8>>>(&[r#"{"items":[null,1],"best":null,"total":0}"#]).closed().lacking(&["best"]),
        Law::of::<Page<Page<Vec<bool>>>>(&[r#"{"items":[{"items":[[true]],"best":[],"total":1}],"best":null,"total":0}"#])
            .closed()
            .lacking(&["best"]),
        Law::of::<Pair<u8>>(&[r#"{"first":1,"second":true}"#]),
        Law::of::<Pair<(), String>>(&[r#"{"first":null,"second":""}"#]),
        Law::of::<Pair<Option<u8>, Option<Point>>>(&[r#"{"first":null,"second":{"x":1,"y":2}}"#]).lacking(&["first", "second"]),
        Law::of::<Either<u8, Point>>(&[r#"{"Left":1}"#, r#"{"Right":{"value":{"x":1,"y":2}}}"#, r#""Neither""#]),
        Law::of::<Tagged<Point>>(&[
            r#"{"kind":"Some","value":{"x":1,"y":2}}"#,
            r#"{"kind":"Flat","x":1,"y":2}"#,
            r#"{"kind":"None"}"#,
        ]),
        Law::of::<Newtype<Vec<Point>>>(&["[]", r#"[{"x":1,"y":2}]"#]).closed(),
        Law::of::<Transparent<char>>(&["[]", r#"["c"]"#]),
        Law::of::<Lenient<u8, bool>>(&[r#"[{"a":true},null]"#]),
        Law::of::<Fixed<0>>(&[r#"{"bytes":[]}"#]),
        Law::of::<Fixed<3>>(&[r#"{"bytes":[1,2,3]}"#]),
        Law::of::<Flags<true, 'x', Point>>(&[r#"{"value":{"x":1,"y":2}}"#]),
        Law::of::<Shelf<Fruit>>(&[r#"{"best":{"x":1,"y":2},"rest":[]}"#]),
        Law::of::<Borrowing<'static>>(&[r#"{"text":"\n","list":[{"x":1,"y":2}]}"#]),
        Law::of::<Bounded<Point>>(&[r#"{"value":{"x":1,"y":2}}"#]),
        Law::of::<Nested>(&[
            r#"{"points":{"items":[],"best":null,"total":0},"pages":{"items":[],"best":{"items":[1],"best":1,"total":1},"total":0},"either":"Neither"}"#,
            r#"{"points":{"items":[],"best":null,"total":0},"pages":{"items":[],"best":null,"total":0},"either":{"Right":{"value":{"first":1,"second":true}}}}"#,
        ])
        .lacking(&["best"]),
        Law::of::<SameNames>(&[r#"{"one":{"a":1},"other":{"b":true},"more":[{"a":2}]}"#]),
    ]
}
