//! Reading a [`Json`] from any serde format.

use std::fmt;
use std::sync::OnceLock;

use serde_core::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::{Json, NUMBER_TOKEN, Number, Object};

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(JsonVisitor)
    }
}

struct JsonVisitor;

impl<'de> Visitor<'de> for JsonVisitor {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_u128<E>(self, value: u128) -> Result<Json, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_i128<E>(self, value: i128) -> Result<Json, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Json, E> {
        Number::from_f64(value).map(Json::Number).ok_or_else(|| E::custom("JSON has no NaN and no infinities"))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::String(text.to_owned().into()))
    }

    fn visit_string<E>(self, text: String) -> Result<Json, E> {
        Ok(Json::String(text.into()))
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_none<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        Json::deserialize(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        Json::deserialize(deserializer)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Json, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element()? {
            items.push(item);
        }
        Ok(Json::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut members: Vec<(String, Json)> = Vec::new();
        while let Some((name, value)) = map.next_entry()? {
            members.push((name, value));
        }
        if let [(name, Json::String(text))] = members.as_slice() {
            if name == NUMBER_TOKEN && arbitrary_precision() {
                return Ok(Json::Number(Number::from_text(text)));
            }
        }
        Ok(Json::Object(members.into_iter().collect::<Object>()))
    }
}

/// Whether some crate in this build turned on `serde_json/arbitrary_precision`: then numbers, but for small integers, come
/// as one-member maps. Asked at run time, since no `cfg` of ours tells; an object that only looks like such a map stays an object elsewhere.
pub(crate) fn arbitrary_precision() -> bool {
    struct Probe(bool);
    impl<'de> Deserialize<'de> for Probe {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            struct ProbeVisitor;
            impl<'de> Visitor<'de> for ProbeVisitor {
                type Value = Probe;
                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("a number")
                }
                fn visit_f64<E>(self, _: f64) -> Result<Probe, E> {
                    Ok(Probe(false))
                }
                fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Probe, A::Error> {
                    while map.next_entry::<String, String>()?.is_some() {}
                    Ok(Probe(true))
                }
            }
            deserializer.deserialize_any(ProbeVisitor)
        }
    }
    static ON: OnceLock<bool> = OnceLock::new();
    *ON.get_or_init(|| serde_json::from_str::<Probe>("0.5").is_ok_and(|probe| probe.0))
}
