//! Externally tagged enums: the key is the variant.

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
enum Level {
    Low,
    High,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Marker;

#[derive(Serialize, Deserialize, WireSchema)]
enum AllUnits {
    /// The first.
    One,
    /// The second.
    Two,
    Three,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum OnlyNewtypes {
    Number(f64),
    Text(String),
    Flag(bool),
    Letter(char),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
enum OnlyStructs {
    Circle { radius: u8 },
    Square { side: u8, filled: Option<bool> },
    Nothing {},
}

/// The words stand together where the first of them stands.
#[derive(Serialize, Deserialize, WireSchema)]
enum MixedKinds {
    Struct { a: u8 },
    Unit,
    Newtype(Vec<u8>),
    OtherUnit,
    Object(Point),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
enum WithTuples {
    Unit,
    Pair(u8, bool),
    Mixed(Option<u8>, Point, Vec<Level>),
    Partly(u8, #[serde(skip)] u16),
    Map(std::collections::BTreeMap<String, u8>),
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Payloads {
    Option(Option<u8>),
    List(Vec<Level>),
    Words(Level),
    Enum(OnlyNewtypes),
    Unit(()),
    Marker(Marker),
    Boxed(Box<Point>),
    Array([u8; 2]),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
enum Named {
    FirstThing { some_field: u8 },
    #[serde(rename = "2nd")]
    SecondThing,
    #[serde(alias = "third")]
    ThirdThing(u8),
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Defaults {
    Struct {
        #[serde(default)]
        count: u8,
        #[serde(skip)]
        hidden: u16,
        last: u8,
    },
    /// A payload that is skipped leaves a word.
    Skipped(#[serde(skip)] u8),
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Hidden {
    Shown(u8),
    #[serde(skip)]
    Never(u16),
    #[wire(skip)]
    NotOffered { x: u8 },
    #[serde(skip_deserializing)]
    WrittenOnly,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Ordered {
    #[wire(order = [second])]
    Listed { first: u8, second: u8 },
    Numbered {
        first: u8,
        #[wire(order = -1)]
        second: u8,
    },
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Holder {
    level: Level,
    shape: OnlyStructs,
    maybe: Option<MixedKinds>,
    many: Vec<MixedKinds>,
}

/// As an identifier, a variant is read from its name alone.
#[derive(Deserialize, WireSchema)]
#[serde(variant_identifier, rename_all = "snake_case")]
enum Variant {
    FirstOne,
    SecondOne,
}

#[derive(Deserialize, WireSchema)]
#[serde(field_identifier, rename_all = "snake_case")]
enum Field {
    FirstOne,
    SecondOne,
}

macro_rules! written_as_words {
    ($($ty:ident)+) => {$(
        impl Serialize for $ty {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(match self {
                    $ty::FirstOne => "first_one",
                    $ty::SecondOne => "second_one",
                })
            }
        }
    )+};
}

written_as_words! { Variant Field }

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<AllUnits>(&[r#""One""#, r#""Two""#, r#""Three""#]),
        Law::of::<OnlyNewtypes>(&[r#"{"Number":0.5}"#, r#"{"Text":""}"#, r#"{"Flag":true}"#, r#"{"Letter":"l"}"#]).closed(),
        Law::of::<OnlyStructs>(&[
            r#"{"Circle":{"radius":1}}"#,
            r#"{"Square":{"side":1,"filled":null}}"#,
            r#"{"Nothing":{}}"#,
        ])
        .closed()
        .lacking(&["filled"]),
        Law::of::<MixedKinds>(&[
            r#"{"Struct":{"a":1}}"#,
            r#""Unit""#,
            r#"{"Newtype":[1]}"#,
            r#""OtherUnit""#,
            r#"{"Object":{"x":1,"y":2}}"#,
        ]),
        Law::of::<WithTuples>(&[
            r#""Unit""#,
            r#"{"Pair":[1,true]}"#,
            r#"{"Mixed":[null,{"x":1,"y":2},["Low"]]}"#,
            r#"{"Partly":[1]}"#,
            r#"{"Map":{"a":1}}"#,
        ]),
        Law::of::<Payloads>(&[
            r#"{"Option":null}"#,
            r#"{"Option":1}"#,
            r#"{"List":["Low"]}"#,
            r#"{"Words":"High"}"#,
            r#"{"Enum":{"Flag":true}}"#,
            r#"{"Unit":null}"#,
            r#"{"Marker":null}"#,
            r#"{"Boxed":{"x":1,"y":2}}"#,
            r#"{"Array":[1,2]}"#,
        ])
        .closed(),
        Law::of::<Named>(&[r#"{"first-thing":{"someField":1}}"#, r#""2nd""#, r#"{"third-thing":1}"#]),
        Law::of::<Defaults>(&[r#"{"Struct":{"count":1,"last":2}}"#, r#""Skipped""#]).lacking(&["count"]),
        Law::of::<Hidden>(&[r#"{"Shown":1}"#]),
        Law::of::<Ordered>(&[r#"{"Listed":{"first":1,"second":2}}"#, r#"{"Numbered":{"first":1,"second":2}}"#]),
        Law::of::<Holder>(&[
            r#"{"level":"Low","shape":{"Nothing":{}},"maybe":null,"many":[]}"#,
            r#"{"level":"High","shape":{"Circle":{"radius":1}},"maybe":"Unit","many":["OtherUnit",{"Newtype":[]}]}"#,
        ])
        .lacking(&["maybe", "filled"]),
        Law::of::<Variant>(&[r#""first_one""#, r#""second_one""#]),
        Law::of::<Field>(&[r#""first_one""#, r#""second_one""#]),
    ]
}
