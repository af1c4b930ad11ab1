//! `flatten` of structs and enums: the group stands where the field stands, an enum's in every branch.

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
struct Place {
    lat: i16,
    lon: i16,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Event {
    title: String,
    #[serde(flatten)]
    place: Place,
    seats: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Deeper {
    #[serde(flatten)]
    event: Event,
    open: bool,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Two {
    #[serde(flatten)]
    place: Place,
    #[serde(flatten)]
    more: More,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "UPPERCASE")]
struct More {
    note: Option<String>,
    level: Level,
    nested: Vec<Place>,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Level {
    Low,
    High,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Boxed {
    #[serde(flatten)]
    place: Box<Place>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Empty {}

#[derive(Serialize, Deserialize, WireSchema)]
struct WithEmpty {
    #[serde(flatten)]
    nothing: Empty,
    seats: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Newtype(Place);

#[derive(Serialize, Deserialize, WireSchema)]
struct WithNewtype {
    #[serde(flatten)]
    place: Newtype,
    seats: u8,
}

/// Of a flattened struct, serde does without the fields that the struct does without.
#[derive(Serialize, Deserialize, WireSchema)]
struct Defaults {
    #[serde(default)]
    count: u8,
    maybe: Option<u8>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct WithDefaults {
    #[serde(flatten)]
    defaults: Defaults,
    seats: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum External {
    Unit,
    Newtype(u8),
    Struct { x: u8, y: Option<u8> },
    Object(Place),
}

#[derive(Serialize, Deserialize, WireSchema)]
struct WithExternal {
    before: u8,
    #[serde(flatten)]
    kind: External,
    after: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Internal {
    Unit,
    Struct { x: u8 },
    Object(Place),
}

#[derive(Serialize, Deserialize, WireSchema)]
struct WithInternal {
    before: u8,
    #[serde(flatten)]
    kind: Internal,
    after: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Unit,
    Newtype(Vec<u8>),
    Struct { x: u8 },
}

#[derive(Serialize, Deserialize, WireSchema)]
struct WithAdjacent {
    before: u8,
    #[serde(flatten)]
    kind: Adjacent,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Untagged {
    Object(Place),
    Struct { name: String },
}

#[derive(Serialize, Deserialize, WireSchema)]
struct WithUntagged {
    #[serde(flatten)]
    kind: Untagged,
    after: bool,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct TwoEnums {
    #[serde(flatten)]
    first: Internal,
    between: u8,
    #[serde(flatten)]
    second: Adjacent,
}

/// Enums in a flattened struct multiply the branches of what holds it.
#[derive(Serialize, Deserialize, WireSchema)]
struct EnumInside {
    #[serde(flatten)]
    inner: WithInternal,
    last: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum InVariant {
    One {
        #[serde(flatten)]
        place: Place,
        seats: u8,
    },
    Other {
        #[serde(flatten)]
        kind: Internal,
    },
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Page<T> {
    #[serde(flatten)]
    item: T,
    number: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "tagged")]
struct Tagged {
    x: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct WithTagged {
    before: u8,
    #[serde(flatten)]
    tagged: Tagged,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<Event>(&[r#"{"title":"t","lat":-1,"lon":2,"seats":3}"#]),
        Law::of::<Deeper>(&[r#"{"title":"t","lat":-1,"lon":2,"seats":3,"open":true}"#]),
        Law::of::<Two>(&[
            r#"{"lat":1,"lon":2,"NOTE":null,"LEVEL":"Low","NESTED":[]}"#,
            r#"{"lat":1,"lon":2,"NOTE":"n","LEVEL":"High","NESTED":[{"lat":3,"lon":4}]}"#,
        ])
        .lacking(&["NOTE"]),
        Law::of::<Boxed>(&[r#"{"lat":1,"lon":2}"#]),
        Law::of::<WithEmpty>(&[r#"{"seats":1}"#]),
        Law::of::<WithNewtype>(&[r#"{"lat":1,"lon":2,"seats":1}"#]),
        Law::of::<WithDefaults>(&[r#"{"count":1,"maybe":null,"seats":2}"#, r#"{"count":1,"maybe":0,"seats":2}"#])
            .lacking(&["count", "maybe"]),
        Law::of::<WithExternal>(&[
            r#"{"before":1,"Unit":null,"after":2}"#,
            r#"{"before":1,"Newtype":3,"after":2}"#,
            r#"{"before":1,"Struct":{"x":3,"y":null},"after":2}"#,
            r#"{"before":1,"Object":{"lat":3,"lon":4},"after":2}"#,
        ])
        .lacking(&["y"]),
        Law::of::<WithInternal>(&[
            r#"{"before":1,"kind":"unit","after":2}"#,
            r#"{"before":1,"kind":"struct","x":3,"after":2}"#,
            r#"{"before":1,"kind":"object","lat":3,"lon":4,"after":2}"#,
        ]),
        Law::of::<WithAdjacent>(&[
            r#"{"before":1,"t":"Unit"}"#,
            r#"{"before":1,"t":"Newtype","c":[2]}"#,
            r#"{"before":1,"t":"Struct","c":{"x":2}}"#,
        ]),
        Law::of::<WithUntagged>(&[r#"{"lat":1,"lon":2,"after":true}"#, r#"{"name":"n","after":true}"#]),
        Law::of::<TwoEnums>(&[
            r#"{"kind":"unit","between":1,"t":"Unit"}"#,
            r#"{"kind":"struct","x":1,"between":1,"t":"Newtype","c":[]}"#,
            r#"{"kind":"object","lat":1,"lon":1,"between":1,"t":"Struct","c":{"x":2}}"#,
        ]),
        Law::of::<EnumInside>(&[
            r#"{"before":1,"kind":"unit","after":2,"last":3}"#,
            r#"{"before":1,"kind":"object","lat":3,"lon":4,"after":2,"last":3}"#,
        ]),
        Law::of::<InVariant>(&[
            r#"{"One":{"lat":1,"lon":2,"seats":3}}"#,
            r#"{"Other":{"kind":"unit"}}"#,
            r#"{"Other":{"kind":"object","lat":1,"lon":2}}"#,
        ]),
        Law::of::<Page<Place>>(&[r#"{"lat":1,"lon":2,"number":3}"#]),
        Law::of::<Page<Page2>>(&[r#"{"a":true,"lat":1,"lon":2,"number":3}"#]),
        Law::of::<WithTagged>(&[r#"{"before":1,"tagged":"Tagged","x":2}"#]).lax(),
    ]
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Page2 {
    a: bool,
    #[serde(flatten)]
    place: Place,
}
