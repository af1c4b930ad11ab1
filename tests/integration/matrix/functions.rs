//! Fields that a function reads: `with`, `deserialize_with`, and the schema that `#[wire(as)]` or `#[wire(schema)]` gives.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::json;
use wire_schema::{Schema, WireSchema};

use super::law::Law;

/// A number as text.
mod as_text {
    use super::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(value: &u32, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(text.len().try_into().unwrap_or(u32::MAX))
    }
}

/// A count as the list of its numbers.
mod as_list {
    use super::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(value: &usize, serializer: S) -> Result<S::Ok, S::Error> {
        vec![true; *value].serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<usize, D::Error> {
        Vec::<bool>::deserialize(deserializer).map(|list| list.len())
    }
}

fn null_is_zero<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    Option::<u8>::deserialize(deserializer).map(Option::unwrap_or_default)
}

fn shout<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&text.to_uppercase())
}

fn flag_or_word() -> Schema {
    Schema::from_value(json!({"anyOf": [{"type": "boolean"}, {"type": "string", "enum": ["yes", "no"]}]}))
}

mod yes_or_no {
    use super::{Deserialize, Deserializer, Serializer};

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Either {
        Flag(bool),
        Word(super::Word),
    }

    pub(super) fn serialize<S: Serializer>(value: &bool, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(*value)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
        Ok(match Either::deserialize(deserializer)? {
            Either::Flag(flag) => flag,
            Either::Word(word) => matches!(word, super::Word::Yes),
        })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Word {
    Yes,
    No,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct WithModule {
    #[serde(with = "as_text")]
    #[wire(as = "String")]
    number: u32,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct WithList {
    #[serde(with = "as_list")]
    #[wire(as = "Vec<bool>")]
    count: usize,
    other: u8,
}

/// With a function, an absent option is no longer read.
#[derive(Serialize, Deserialize, WireSchema)]
struct ReadWith {
    #[serde(deserialize_with = "null_is_zero")]
    #[wire(as = "Option<u8>")]
    count: u8,
    #[serde(deserialize_with = "null_is_zero", default)]
    #[wire(as = "Option<u8>")]
    other: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct WriteWith {
    #[serde(serialize_with = "shout")]
    text: String,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct ByHand {
    #[serde(with = "yes_or_no")]
    #[wire(schema = flag_or_word)]
    flag: bool,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(transparent)]
struct TransparentByHand {
    #[serde(with = "yes_or_no")]
    #[wire(schema = flag_or_word)]
    flag: bool,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct NewtypeWith(
    #[serde(with = "as_list")]
    #[wire(as = "Vec<bool>")]
    usize,
);

/// A narrower type's schema, on a field that serde reads itself.
#[derive(Serialize, Deserialize, WireSchema)]
struct Narrowed {
    #[wire(as = "u8")]
    small: u64,
    #[wire(as = "Level")]
    level: String,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum Level {
    Low,
    High,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum InVariants {
    Newtype(
        #[serde(with = "as_list")]
        #[wire(as = "Vec<bool>")]
        usize,
    ),
    Struct {
        #[serde(with = "yes_or_no")]
        #[wire(schema = flag_or_word)]
        flag: bool,
    },
}

/// A definition by hand finds its way to the root.
fn tree() -> Schema {
    Schema::from_value(json!({
        "type": "object",
        "properties": {"kids": {"type": "array", "items": {"$ref": "#/$defs/kid"}}},
        "required": ["kids"],
        "additionalProperties": false,
        "$defs": {"kid": {
            "type": "object",
            "properties": {"kids": {"type": "array", "items": {"$ref": "#/$defs/kid"}}},
            "required": ["kids"],
            "additionalProperties": false,
        }},
    }))
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tree {
    kids: Vec<Tree>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct DefinedByHand {
    #[wire(schema = tree)]
    tree: Tree,
    #[wire(schema = tree)]
    other: Tree,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<WithModule>(&[r#"{"number":"7"}"#]).one_way(),
        Law::of::<WithList>(&[r#"{"count":[],"other":1}"#, r#"{"count":[true,true],"other":1}"#]).closed().one_way(),
        Law::of::<ReadWith>(&[r#"{"count":1,"other":2}"#]).lacking(&["other"]),
        Law::of::<WriteWith>(&[r#"{"text":"LOUD"}"#]).one_way(),
        Law::of::<ByHand>(&[r#"{"flag":true}"#]),
        Law::of::<TransparentByHand>(&["true"]),
        Law::of::<NewtypeWith>(&["[]", "[true]"]).one_way(),
        Law::of::<Narrowed>(&[r#"{"small":255,"level":"Low"}"#]).narrowed(),
        Law::of::<InVariants>(&[r#"{"Newtype":[true]}"#, r#"{"Struct":{"flag":true}}"#]).one_way(),
        Law::of::<DefinedByHand>(&[
            r#"{"tree":{"kids":[]},"other":{"kids":[]}}"#,
            r#"{"tree":{"kids":[{"kids":[{"kids":[]}]}]},"other":{"kids":[{"kids":[]}]}}"#,
        ])
        .closed(),
    ]
}
