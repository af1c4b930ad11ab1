//! Where two attributes meet.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
struct Place {
    lat: i16,
    lon: i16,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct ClosedPlace {
    lat: i16,
    lon: i16,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct ClosedPoint {
    x: i16,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
enum ClosedKind {
    Count { count: u8 },
    Place(ClosedPlace),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Unit,
    Place(Place),
}

#[derive(Serialize, Deserialize, WireSchema)]
enum External {
    Unit,
    Place(Place),
}

#[derive(Serialize, Deserialize, WireSchema)]
enum OtherExternal {
    Left(u8),
    Right,
}

/// A flattened map gets what a struct before it has left.
#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct StructThenMap {
    #[serde(flatten)]
    place: Place,
    #[serde(flatten)]
    extra: BTreeMap<String, bool>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct AdjacentThenMap {
    #[serde(flatten)]
    kind: Adjacent,
    #[serde(flatten)]
    extra: BTreeMap<String, bool>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct MaybeThenMap {
    #[serde(flatten)]
    place: Option<Place>,
    #[serde(flatten)]
    extra: BTreeMap<String, bool>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct DenyAndFlatten {
    #[serde(flatten)]
    place: Place,
    seats: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct DenyAndExternal {
    #[serde(flatten)]
    kind: External,
    seats: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct FlattenTwoClosed {
    #[serde(flatten)]
    place: ClosedPlace,
    #[serde(flatten)]
    point: ClosedPoint,
    seats: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct ClosedEnumLast {
    seats: u8,
    #[serde(flatten)]
    point: ClosedPoint,
    #[serde(flatten)]
    kind: ClosedKind,
}

/// The tag is no unknown field of the payload.
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "outer")]
enum OverClosed {
    Closed(ClosedPlace),
    Kind(ClosedKind),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind")]
#[wire(lenient)]
enum BufferedCharKeys {
    Keys { keys: BTreeMap<char, u8> },
}

/// Nothing is left of the tuple, and it is a tuple all the same.
#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
enum SkippedTuple {
    None(#[serde(skip)] u8, #[serde(skip)] u8),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum SkippedUntagged {
    Nothing(#[serde(skip)] u8),
    Text(String),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind")]
#[wire(lenient)]
enum MapInTagged {
    Extra {
        count: u8,
        #[serde(flatten)]
        extra: BTreeMap<String, u8>,
    },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
#[wire(lenient)]
enum MapInUntagged {
    Extra {
        count: u8,
        #[serde(flatten)]
        extra: BTreeMap<String, u8>,
    },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum Catching {
    Known { x: u8 },
    #[serde(other)]
    Unknown,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct FlattenCatching {
    #[serde(flatten)]
    kind: Catching,
    seats: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum CatchingExternal {
    Known { x: u8 },
    #[serde(other)]
    Unknown,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct FlattenCatchingExternal {
    #[serde(flatten)]
    kind: CatchingExternal,
    seats: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct TwoExternal {
    #[serde(flatten)]
    first: External,
    #[serde(flatten)]
    second: OtherExternal,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Notes {
    one: Option<u8>,
    two: Option<u8>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct FlattenOptionOfOptions {
    #[serde(flatten)]
    notes: Option<Notes>,
    seats: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "type")]
enum ExternalInTagged {
    Holder {
        #[serde(flatten)]
        kind: External,
        seats: u8,
    },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c", deny_unknown_fields)]
enum NullContent {
    Null(()),
    Unit,
    Maybe(Option<u8>),
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Unit;

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
enum UnitPayloads {
    Unit,
    Null(()),
    Named(Unit),
    Phantom(PhantomData<u8>),
    Empty {},
}

#[derive(Serialize, Deserialize, WireSchema)]
struct FlattenUnitPayloads {
    #[serde(flatten)]
    kind: UnitPayloads,
    seats: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Newtype(Place);

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind")]
enum NewtypeUnderTag {
    Place(Newtype),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum ExternalInUntagged {
    External(External),
    Struct { q: u8 },
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<StructThenMap>(&[r#"{"lat":1,"lon":2}"#, r#"{"lat":1,"lon":2,"a":true}"#]),
        Law::of::<AdjacentThenMap>(&[r#"{"t":"Unit","a":true}"#, r#"{"t":"Place","c":{"lat":1,"lon":2}}"#]),
        Law::of::<MaybeThenMap>(&["{}", r#"{"lat":1,"lon":2,"a":true}"#]).lax(),
        Law::of::<DenyAndFlatten>(&[r#"{"lat":1,"lon":2,"seats":3}"#]).closed(),
        Law::of::<DenyAndExternal>(&[r#"{"Unit":null,"seats":3}"#, r#"{"Place":{"lat":1,"lon":2},"seats":3}"#]),
        Law::of::<FlattenTwoClosed>(&[r#"{"lat":1,"lon":2,"x":3,"seats":4}"#]),
        Law::of::<ClosedEnumLast>(&[
            r#"{"seats":1,"x":2,"kind":"Count","count":3}"#,
            r#"{"seats":1,"x":2,"kind":"Place","lat":3,"lon":4}"#,
        ]),
        Law::of::<OverClosed>(&[
            r#"{"outer":"Closed","lat":1,"lon":2}"#,
            r#"{"outer":"Kind","kind":"Count","count":3}"#,
            r#"{"outer":"Kind","kind":"Place","lat":1,"lon":2}"#,
        ])
        .closed(),
        Law::of::<BufferedCharKeys>(&[r#"{"kind":"Keys","keys":{"é":1}}"#]),
        Law::of::<SkippedTuple>(&[r#"{"None":[]}"#]),
        Law::of::<SkippedUntagged>(&["null", r#""t""#]),
        Law::of::<MapInTagged>(&[r#"{"kind":"Extra","count":1,"a":2}"#]),
        Law::of::<MapInUntagged>(&[r#"{"count":1,"a":2}"#]),
        Law::of::<FlattenCatching>(&[r#"{"type":"Known","x":1,"seats":2}"#, r#"{"type":"Unknown","seats":2}"#]).lax(),
        Law::of::<FlattenCatchingExternal>(&[r#"{"Known":{"x":1},"seats":2}"#, r#"{"Unknown":null,"seats":2}"#]).lax(),
        Law::of::<TwoExternal>(&[r#"{"Unit":null,"Left":1}"#, r#"{"Place":{"lat":1,"lon":2},"Right":null}"#]),
        Law::of::<FlattenOptionOfOptions>(&[r#"{"one":null,"two":1,"seats":2}"#]).lax(),
        Law::of::<ExternalInTagged>(&[
            r#"{"type":"Holder","Unit":null,"seats":1}"#,
            r#"{"type":"Holder","Place":{"lat":1,"lon":2},"seats":1}"#,
        ]),
        Law::of::<NullContent>(&[r#"{"t":"Null","c":null}"#, r#"{"t":"Unit"}"#, r#"{"t":"Maybe","c":null}"#, r#"{"t":"Maybe","c":1}"#])
            .lacking(&["c"]),
        Law::of::<UnitPayloads>(&[
            r#"{"kind":"Unit"}"#,
            r#"{"kind":"Null"}"#,
            r#"{"kind":"Named"}"#,
            r#"{"kind":"Phantom"}"#,
            r#"{"kind":"Empty"}"#,
        ]),
        Law::of::<FlattenUnitPayloads>(&[r#"{"kind":"Unit","seats":1}"#, r#"{"kind":"Null","seats":1}"#]),
        Law::of::<NewtypeUnderTag>(&[r#"{"kind":"Place","lat":1,"lon":2}"#]),
        Law::of::<ExternalInUntagged>(&[r#""Unit""#, r#"{"Place":{"lat":1,"lon":2}}"#, r#"{"q":1}"#]),
    ]
}
