//! Lists and sets of the standard library.

use std::borrow::Cow;
use std::collections::{BTreeSet, BinaryHeap, HashSet, LinkedList, VecDeque};

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Color {
    Red,
    Green,
}

#[derive(Clone, Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Line {
    number: u32,
    text: String,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Lists {
    lines: Vec<Line>,
    queue: VecDeque<Line>,
    linked: LinkedList<bool>,
    boxed: Box<[u8]>,
    nested: Vec<Vec<i8>>,
    maybes: Vec<Option<Line>>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Sets {
    colors: BTreeSet<Color>,
    one: HashSet<u8>,
    heap: BinaryHeap<u8>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Arrays {
    pair: [u8; 2],
    none: [u8; 0],
    rows: [[bool; 2]; 2],
    lines: [Line; 1],
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Owned {
    text: Cow<'static, str>,
    lines: Cow<'static, [Line]>,
    line: Cow<'static, Line>,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<Vec<u8>>(&["[]", "[0,255]"]),
        Law::of::<Vec<String>>(&["[]", r#"["",""]"#]),
        Law::of::<Vec<Vec<Line>>>(&["[]", "[[]]", r#"[[{"number":1,"text":"t"}],[]]"#]).closed(),
        Law::of::<VecDeque<i16>>(&["[]", "[-1,1]"]),
        Law::of::<LinkedList<char>>(&[r#"["a","b"]"#]),
        Law::of::<BTreeSet<Color>>(&["[]", r#"["red","green"]"#]),
        Law::of::<[Color; 2]>(&[r#"["red","red"]"#]),
        Law::of::<[f64; 3]>(&["[0.5,-1.0,1000000.0]"]),
        Law::of::<Box<[Option<bool>]>>(&["[null,true]"]),
        Law::of::<Box<str>>(&[r#""b""#]),
        Law::of::<Cow<'static, str>>(&[r#""c\n""#]),
        Law::of::<Lists>(&[
            r#"{"lines":[],"queue":[],"linked":[],"boxed":[],"nested":[],"maybes":[]}"#,
            r#"{"lines":[{"number":1,"text":"t"}],"queue":[{"number":2,"text":""}],"linked":[true],"boxed":[1],"nested":[[],[-1]],"maybes":[null,{"number":3,"text":"x"}]}"#,
        ])
        .closed(),
        // equal items of a set are read as one, so what is read is written shorter
        Law::of::<Sets>(&[r#"{"colors":["red"],"one":[7],"heap":[9,1]}"#, r#"{"colors":[],"one":[],"heap":[]}"#]).one_way(),
        Law::of::<Arrays>(&[r#"{"pair":[1,2],"none":[],"rows":[[true,true],[false,false]],"lines":[{"number":1,"text":"t"}]}"#])
            .closed(),
        Law::of::<Owned>(&[r#"{"text":"\"","lines":[{"number":1,"text":"t"}],"line":{"number":2,"text":"t"}}"#]),
    ]
}
