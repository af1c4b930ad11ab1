//! Map keys as `serde_json` writes them: what is no string becomes one, if it has one obvious text.

use serde_core::ser::{Impossible, Serialize, SerializeStruct, Serializer};

use super::raw::RAW_TOKEN;
use super::text::Text;
use super::{WireError, number};
use crate::json::NUMBER_TOKEN;

/// Takes the text of a key.
pub(crate) trait TakeKey {
    fn take_key(self, text: &str) -> Result<(), WireError>;
}

impl TakeKey for &mut String {
    fn take_key(self, text: &str) -> Result<(), WireError> {
        text.clone_into(self);
        Ok(())
    }
}

/// The text in which `serde_json` hands over what serde has no word for: see [`NUMBER_TOKEN`] and [`RAW_TOKEN`].
///
/// [`RAW_TOKEN`]: super::raw::RAW_TOKEN
pub(crate) fn payload<T: ?Sized + Serialize>(value: &T) -> Result<String, WireError> {
    let mut text = String::new();
    value.serialize(Key(&mut text))?;
    Ok(text)
}

/// Serializes a key into whatever takes it.
pub(crate) struct Key<K>(pub(crate) K);

impl<K: TakeKey> Key<K> {
    fn float(self, value: f64, write: impl FnOnce(&mut Text)) -> Result<(), WireError> {
        if !value.is_finite() {
            return Err(WireError::key(&value.to_string()));
        }
        let mut text = Text::default();
        write(&mut text);
        self.made(std::str::from_utf8(text.as_bytes()).unwrap_or_default())
    }

    /// A key whose text had to be made first.
    #[inline(never)]
    fn made(self, text: &str) -> Result<(), WireError> {
        self.0.take_key(text)
    }
}

macro_rules! keys_by_display {
    ($($method:ident: $type:ty),* $(,)?) => {
        $(fn $method(self, value: $type) -> Result<(), WireError> {
            self.made(&value.to_string())
        })*
    };
}

impl<K: TakeKey> Serializer for Key<K> {
    type Ok = ();
    type Error = WireError;
    type SerializeSeq = Impossible<(), WireError>;
    type SerializeTuple = Impossible<(), WireError>;
    type SerializeTupleStruct = Impossible<(), WireError>;
    type SerializeTupleVariant = Impossible<(), WireError>;
    type SerializeMap = Impossible<(), WireError>;
    type SerializeStruct = NumberKey<K>;
    type SerializeStructVariant = Impossible<(), WireError>;

    #[inline]
    fn serialize_str(self, text: &str) -> Result<(), WireError> {
        self.0.take_key(text)
    }

    keys_by_display! {
        serialize_bool: bool, serialize_char: char,
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128,
    }

    fn serialize_f32(self, value: f32) -> Result<(), WireError> {
        self.float(value.into(), |text| number::float(text, value))
    }

    fn serialize_f64(self, value: f64) -> Result<(), WireError> {
        self.float(value, |text| number::float(text, value))
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), WireError> {
        self.made(variant)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<(), WireError> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<(), WireError> {
        value.serialize(self)
    }

    fn serialize_none(self) -> Result<(), WireError> {
        Err(WireError::key("`None`"))
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), WireError> {
        Err(WireError::key("a byte string"))
    }

    fn serialize_unit(self) -> Result<(), WireError> {
        Err(WireError::key("`()`"))
    }

    fn serialize_unit_struct(self, name: &'static str) -> Result<(), WireError> {
        Err(WireError::key(&format!("the struct `{name}`")))
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: &T,
    ) -> Result<(), WireError> {
        Err(WireError::key(&format!("the variant `{variant}`")))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, WireError> {
        Err(WireError::key("a list"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, WireError> {
        Err(WireError::key("a tuple"))
    }

    fn serialize_tuple_struct(self, name: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, WireError> {
        Err(WireError::key(&format!("the struct `{name}`")))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, WireError> {
        Err(WireError::key(&format!("the variant `{variant}`")))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, WireError> {
        Err(WireError::key("a map"))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Self::SerializeStruct, WireError> {
        match name {
            NUMBER_TOKEN => Ok(NumberKey(Some(self.0))),
            RAW_TOKEN => Err(WireError::key("a `RawValue`")),
            _ => Err(WireError::key(&format!("the struct `{name}`"))),
        }
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, WireError> {
        Err(WireError::key(&format!("the variant `{variant}`")))
    }
}

/// A `serde_json::Number` as a key: the same text whether `arbitrary_precision` is on or off.
pub(crate) struct NumberKey<K>(Option<K>);

impl<K: TakeKey> SerializeStruct for NumberKey<K> {
    type Ok = ();
    type Error = WireError;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, _: &'static str, value: &T) -> Result<(), WireError> {
        let mut text = Text::default();
        number::as_it_stands(&mut text, &number::handed_over(&payload(value)?)?);
        let taker = self.0.take().ok_or_else(WireError::protocol)?;
        Key(taker).made(std::str::from_utf8(text.as_bytes()).unwrap_or_default())
    }

    fn end(self) -> Result<(), WireError> {
        self.0.map_or(Ok(()), |_| Err(WireError::protocol()))
    }
}
