//! [`Wrapped`]: an object around what is none.

use std::fmt;
use std::marker::PhantomData;

use serde_core::de::value::MapAccessDeserializer;
use serde_core::de::{
    self, Deserialize, DeserializeSeed, Deserializer, IgnoredAny, IntoDeserializer, MapAccess, Visitor,
};
use serde_core::ser::{Serialize, SerializeStruct, Serializer};
use serde_json::de::SliceRead;

use crate::__private as p;
use crate::table::{TypeDef, def_of};
use crate::{Strict, WireSchema, kind};

/// The object `{"value": T}`: for a root that is an enum, a list or a scalar, where a provider demands an object.
///
/// It is named after `T`, and `T`'s own text stays with the value.
///
/// ```
/// use wire_schema::{WireSchema, Wrapped};
///
/// assert_eq!(
///     <Wrapped<Vec<bool>>>::schema().to_string(),
///     r#"{"additionalProperties":false,"properties":{"value":{"items":{"type":"boolean"},"type":"array"}},"required":["value"],"type":"object"}"#,
/// );
/// let votes = <Wrapped<Vec<bool>>>::parse_reply(r#"The votes: {"value": [true, false]}"#)?.into_inner();
/// assert_eq!(votes, [true, false]);
///
/// // a model may leave the object out; where the value is an array or an object, it is read all the same
/// assert_eq!(<Wrapped<Vec<bool>>>::parse_reply("[true]")?.into_inner(), [true]);
/// # Ok::<(), wire_schema::reply::ReplyError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Wrapped<T> {
    /// What the model answered.
    pub value: T,
}

impl<T> Wrapped<T> {
    /// The value without the object.
    ///
    /// ```
    /// use wire_schema::{WireSchema, Wrapped};
    ///
    /// #[derive(serde::Deserialize, WireSchema)]
    /// #[serde(rename_all = "lowercase")]
    /// enum Mood {
    ///     Glad,
    ///     Sad,
    /// }
    ///
    /// let mood = <Wrapped<Mood>>::parse_reply(r#"{"value": "glad"}"#)?.into_inner();
    /// assert!(matches!(mood, Mood::Glad));
    /// # Ok::<(), wire_schema::reply::ReplyError>(())
    /// ```
    #[must_use]
    pub fn into_inner(self) -> T {
        self.value
    }
}

impl<T: WireSchema> WireSchema for Wrapped<T> {
    type Kind = kind::Object;
    const DEF: TypeDef = {
        enum Id {}
        let info = p::Info { id: p::id::<Id>, args: &[p::Arg::Type(def_of::<T>)], ..p::Info::PLAIN };
        info.fields(&[p::FieldDef { name: "value", value: p::Value::Type(def_of::<T>), ..p::FieldDef::PLAIN }])
    };

    fn bare<'t>() -> Option<fn(&'t str) -> serde_json::Result<Self>>
    where
        Self: Sized + Deserialize<'t>,
    {
        Some(|text| {
            let mut around = Around { json: serde_json::Deserializer::from_slice(text.as_bytes()), begun: false };
            let read = Self::deserialize(MapAccessDeserializer::new(&mut around))?;
            around.json.end()?;
            Ok(read)
        })
    }
}

impl<T: Strict> Strict for Wrapped<T> {}

// by hand: serde's derive would be one more crate in every user's build
impl<T: Serialize> Serialize for Wrapped<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Wrapped", 1)?;
        object.serialize_field("value", &self.value)?;
        object.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Wrapped<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct("Wrapped", &["value"], WrappedVisitor(PhantomData))
    }
}

struct WrappedVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for WrappedVisitor<T> {
    type Value = Wrapped<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the key `value`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Wrapped<T>, A::Error> {
        let mut value = None;
        while let Some(key) = map.next_key::<Key>()? {
            match key {
                Key::Value if value.is_some() => return Err(de::Error::duplicate_field("value")),
                Key::Value => value = Some(map.next_value()?),
                Key::Other => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        value.map(|value| Wrapped { value }).ok_or_else(|| de::Error::missing_field("value"))
    }
}

/// A value as the only member of an object that is not in the text.
struct Around<'t> {
    json: serde_json::Deserializer<SliceRead<'t>>,
    begun: bool,
}

impl<'t> MapAccess<'t> for Around<'t> {
    type Error = serde_json::Error;

    fn next_key_seed<K: DeserializeSeed<'t>>(&mut self, key: K) -> serde_json::Result<Option<K::Value>> {
        if std::mem::replace(&mut self.begun, true) {
            return Ok(None);
        }
        key.deserialize("value".into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'t>>(&mut self, value: V) -> serde_json::Result<V::Value> {
        value.deserialize(&mut self.json)
    }
}

enum Key {
    Value,
    Other,
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct KeyVisitor;
        impl Visitor<'_> for KeyVisitor {
            type Value = Key;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key")
            }
            fn visit_str<E>(self, key: &str) -> Result<Key, E> {
                Ok(if key == "value" { Key::Value } else { Key::Other })
            }
        }
        deserializer.deserialize_identifier(KeyVisitor)
    }
}
