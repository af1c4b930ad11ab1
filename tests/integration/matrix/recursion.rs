//! Types that contain themselves.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Tree {
    leaf: u8,
    kids: Vec<Tree>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Linked {
    value: u8,
    /// With a text beside the reference.
    next: Option<Box<Linked>>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Expression {
    Number(i32),
    Not(Box<Expression>),
    Sum { left: Box<Expression>, right: Box<Expression> },
    All(Vec<Expression>),
    Nothing,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "op")]
enum Operation {
    Value { value: u8 },
    Negate { of: Box<Operation> },
    Many { of: Vec<Operation>, maybe: Option<Box<Operation>> },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c")]
enum Content {
    Leaf(u8),
    Node(Vec<Content>),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Json {
    Null,
    Flag(bool),
    Text(String),
    List(Vec<Json>),
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Room {
    view: String,
    doors: Vec<Door>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Door {
    to: Option<Box<Room>>,
    label: String,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct House {
    start: Room,
    exit: Door,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(bound = "T: Serialize + serde::de::DeserializeOwned")]
struct Node<T> {
    value: T,
    kids: Vec<Node<T>>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Newtype(Vec<Newtype>);

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct Menu {
    items: BTreeMap<String, Menu>,
    pair: Option<Box<(Menu, u8)>>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Flattened {
    id: u8,
    #[serde(flatten)]
    rest: Rest,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Rest {
    kids: Vec<Flattened>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Holder {
    /// The first.
    tree: Tree,
    /// The second.
    maybe: Option<Tree>,
    numbers: Node<u8>,
    flags: Node<bool>,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<Tree>(&[r#"{"leaf":1,"kids":[]}"#, r#"{"leaf":1,"kids":[{"leaf":2,"kids":[{"leaf":3,"kids":[]}]}]}"#])
            .closed(),
        Law::of::<Linked>(&[r#"{"value":1,"next":null}"#, r#"{"value":1,"next":{"value":2,"next":null}}"#])
            .closed()
            .lacking(&["next"]),
        Law::of::<Expression>(&[
            r#"{"number":-1}"#,
            r#"{"not":{"sum":{"left":{"number":1},"right":"nothing"}}}"#,
            r#"{"all":[]}"#,
            r#"{"all":["nothing",{"not":"nothing"}]}"#,
        ]),
        Law::of::<Operation>(&[
            r#"{"op":"Value","value":1}"#,
            r#"{"op":"Negate","of":{"op":"Value","value":1}}"#,
            r#"{"op":"Many","of":[{"op":"Many","of":[],"maybe":null}],"maybe":{"op":"Value","value":1}}"#,
        ])
        .lacking(&["maybe"]),
        Law::of::<Content>(&[r#"{"t":"Leaf","c":1}"#, r#"{"t":"Node","c":[{"t":"Node","c":[]}]}"#]),
        Law::of::<Json>(&["null", "true", r#""t""#, "[]", "[[null],false]"]),
        Law::of::<Room>(&[
            r#"{"view":"","doors":[]}"#,
            r#"{"view":"","doors":[{"to":{"view":"","doors":[]},"label":""},{"to":null,"label":""}]}"#,
        ])
        .lacking(&["to"]),
        Law::of::<House>(&[
            r#"{"start":{"view":"","doors":[{"to":null,"label":"l"}]},"exit":{"to":{"view":"v","doors":[]},"label":""}}"#,
        ])
        .lacking(&["to"]),
        Law::of::<Node<u8>>(&[r#"{"value":1,"kids":[{"value":2,"kids":[]}]}"#]),
        Law::of::<Node<Node<bool>>>(&[r#"{"value":{"value":true,"kids":[]},"kids":[]}"#]),
        Law::of::<Newtype>(&["[]", "[[],[[]]]"]),
        Law::of::<Menu>(&[
            r#"{"items":{},"pair":null}"#,
            r#"{"items":{"a":{"items":{},"pair":null}},"pair":[{"items":{},"pair":null},1]}"#,
        ])
        .lacking(&["pair"]),
        Law::of::<Flattened>(&[r#"{"id":1,"kids":[]}"#, r#"{"id":1,"kids":[{"id":2,"kids":[]}]}"#]),
        Law::of::<Holder>(&[
            r#"{"tree":{"leaf":1,"kids":[]},"maybe":null,"numbers":{"value":1,"kids":[]},"flags":{"value":true,"kids":[]}}"#,
            r#"{"tree":{"leaf":1,"kids":[]},"maybe":{"leaf":1,"kids":[]},"numbers":{"value":1,"kids":[{"value":2,"kids":[]}]},"flags":{"value":true,"kids":[]}}"#,
        ])
        .lacking(&["maybe"]),
    ]
}
