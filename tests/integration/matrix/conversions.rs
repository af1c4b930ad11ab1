//! Types that serde reads as another one: `from`, `try_from`, `into`, `remote`.

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Clone, Serialize, Deserialize, WireSchema)]
struct Plain {
    x: u8,
    y: u8,
}

#[derive(Clone, Serialize, Deserialize, WireSchema)]
#[serde(from = "Plain", into = "Plain")]
struct FromStruct {
    sum: u16,
}

impl From<Plain> for FromStruct {
    fn from(plain: Plain) -> Self {
        FromStruct { sum: u16::from(plain.x) << 8 | u16::from(plain.y) }
    }
}

impl From<FromStruct> for Plain {
    fn from(value: FromStruct) -> Self {
        let [x, y] = value.sum.to_be_bytes();
        Plain { x, y }
    }
}

#[derive(Clone, Serialize, Deserialize, WireSchema)]
#[serde(from = "String", into = "String")]
struct FromText(String, u8);

impl From<String> for FromText {
    fn from(text: String) -> Self {
        FromText(text, 1)
    }
}

impl From<FromText> for String {
    fn from(value: FromText) -> Self {
        value.0
    }
}

/// Whatever it looks like itself.
#[derive(Clone, Serialize, Deserialize, WireSchema)]
#[serde(from = "Option<bool>", into = "Option<bool>")]
enum FromOption {
    Nothing,
    Something { flag: bool },
}

impl From<Option<bool>> for FromOption {
    fn from(value: Option<bool>) -> Self {
        value.map_or(FromOption::Nothing, |flag| FromOption::Something { flag })
    }
}

impl From<FromOption> for Option<bool> {
    fn from(value: FromOption) -> Self {
        match value {
            FromOption::Nothing => None,
            FromOption::Something { flag } => Some(flag),
        }
    }
}

/// Only the conversion knows which texts are taken.
#[derive(Clone, Serialize, Deserialize, WireSchema)]
#[serde(try_from = "u8", into = "u8")]
struct Even(u8);

impl TryFrom<u8> for Even {
    type Error = &'static str;

    fn try_from(value: u8) -> Result<Self, Self::Error> {
        if value & 1 == 0 { Ok(Even(value)) } else { Err("an odd number") }
    }
}

impl From<Even> for u8 {
    fn from(value: Even) -> Self {
        value.0
    }
}

/// It is read as it stands, and written as something else.
#[derive(Clone, Serialize, Deserialize, WireSchema)]
#[serde(into = "String")]
struct IntoOnly {
    name: String,
}

impl From<IntoOnly> for String {
    fn from(value: IntoOnly) -> Self {
        value.name
    }
}

#[derive(Clone, Serialize, Deserialize, WireSchema)]
#[serde(from = "Vec<T>", into = "Vec<T>")]
struct Generic<T: Clone>(Vec<T>, u8);

impl<T: Clone> From<Vec<T>> for Generic<T> {
    fn from(items: Vec<T>) -> Self {
        Generic(items, 0)
    }
}

impl<T: Clone> From<Generic<T>> for Vec<T> {
    fn from(value: Generic<T>) -> Self {
        value.0
    }
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Holder {
    one: FromStruct,
    text: Option<FromText>,
    many: Vec<FromOption>,
    list: Generic<bool>,
}

/// Somebody else's type, and the one that stands for it.
mod theirs {
    pub(super) struct Color {
        pub(super) red: u8,
        pub(super) name: String,
    }

    pub(super) struct Hidden {
        value: u8,
    }

    impl Hidden {
        pub(super) fn new(value: u8) -> Self {
            Hidden { value }
        }

        pub(super) fn value(&self) -> u8 {
            self.value
        }
    }

    pub(super) enum Level {
        Low,
        High(u8),
    }
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(remote = "theirs::Color", rename_all = "UPPERCASE")]
struct Color {
    red: u8,
    name: String,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(remote = "theirs::Hidden")]
struct Hidden {
    #[serde(getter = "theirs::Hidden::value")]
    value: u8,
}

impl From<Hidden> for theirs::Hidden {
    fn from(hidden: Hidden) -> Self {
        theirs::Hidden::new(hidden.value)
    }
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(remote = "theirs::Level", tag = "t", content = "c")]
enum Level {
    Low,
    High(u8),
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Remotes {
    #[serde(with = "Color")]
    #[wire(as = "Color")]
    color: theirs::Color,
    #[serde(with = "Hidden")]
    #[wire(as = "Hidden")]
    hidden: theirs::Hidden,
    #[serde(with = "Level")]
    #[wire(as = "Level")]
    level: theirs::Level,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<FromStruct>(&[r#"{"x":1,"y":2}"#]),
        Law::of::<FromText>(&[r#""""#, r#""t""#]),
        Law::of::<FromOption>(&["null", "true"]),
        Law::of::<Even>(&["0", "254"]).parsed(),
        Law::of::<IntoOnly>(&[r#"{"name":"n"}"#]).one_way(),
        Law::of::<Generic<u8>>(&["[]", "[1]"]),
        Law::of::<Holder>(&[
            r#"{"one":{"x":1,"y":2},"text":null,"many":[],"list":[]}"#,
            r#"{"one":{"x":1,"y":2},"text":"t","many":[null,true],"list":[true]}"#,
        ])
        .lacking(&["text"]),
        Law::of::<Remotes>(&[
            r#"{"color":{"RED":1,"NAME":"n"},"hidden":{"value":1},"level":{"t":"Low"}}"#,
            r#"{"color":{"RED":1,"NAME":"n"},"hidden":{"value":1},"level":{"t":"High","c":2}}"#,
        ]),
    ]
}
