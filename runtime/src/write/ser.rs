//! serde's side of the writer: every value goes straight into [`Out`].

use std::fmt::Write as _;

use serde_core::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use super::key::{Key, TakeKey, payload};
use super::order::Context;
use super::out::{Frame, MAX_DEPTH, Out};
use super::raw::{self, RAW_TOKEN};
use super::{WireError, number};
use crate::json::NUMBER_TOKEN;

type Done = Result<(), WireError>;

/// Writes one value, which is what [`Out::context`] says.
pub(super) struct Value<'a, 'o>(pub(super) &'a mut Out<'o>);

impl<'a, 'o> Value<'a, 'o> {
    #[inline]
    fn items(self) -> Result<Items<'a, 'o>, WireError> {
        let context = self.0.context.of_item();
        self.0.open(b'[')?;
        Ok(Items { context, out: self.0, len: 0 })
    }

    #[inline]
    fn members(self) -> Result<Members<'a, 'o>, WireError> {
        let frame = self.0.open_object()?;
        Ok(Members { out: self.0, frame })
    }

    /// `{"variant":`, and the object that it opens.
    fn variant(self, variant: &'static str) -> Result<(&'a mut Out<'o>, Frame), WireError> {
        let mut frame = self.0.open_object()?;
        self.0.field(&mut frame, variant);
        Ok((self.0, frame))
    }
}

macro_rules! integers {
    ($($method:ident: $type:ty),* $(,)?) => {
        $(#[inline]
        fn $method(self, value: $type) -> Done {
            number::integer(&mut self.0.text, value);
            self.0.text.push(b',');
            Ok(())
        })*
    };
}

impl<'a, 'o> Serializer for Value<'a, 'o> {
    type Ok = ();
    type Error = WireError;
    type SerializeSeq = Items<'a, 'o>;
    type SerializeTuple = Items<'a, 'o>;
    type SerializeTupleStruct = Items<'a, 'o>;
    type SerializeTupleVariant = VariantItems<'a, 'o>;
    type SerializeMap = Members<'a, 'o>;
    type SerializeStruct = Struct<'a, 'o>;
    type SerializeStructVariant = VariantMembers<'a, 'o>;

    integers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128,
    }

    #[inline]
    fn serialize_bool(self, value: bool) -> Done {
        if value {
            self.0.text.word(b"true,");
        } else {
            self.0.text.word(b"false,");
        }
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Done {
        if !value.is_finite() {
            return Err(WireError::not_finite(value.into()));
        }
        number::float(&mut self.0.text, value);
        self.0.text.push(b',');
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Done {
        if !value.is_finite() {
            return Err(WireError::not_finite(value));
        }
        number::float(&mut self.0.text, value);
        self.0.text.push(b',');
        Ok(())
    }

    fn serialize_char(self, value: char) -> Done {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    #[inline]
    fn serialize_str(self, text: &str) -> Done {
        self.0.string(text);
        Ok(())
    }

    fn collect_str<T: ?Sized + std::fmt::Display>(self, value: &T) -> Done {
        // not piece by piece: a mark at a piece's start may follow an escape
        let mut text = String::new();
        write!(text, "{value}").map_err(|_| WireError::custom("its `Display` failed"))?;
        self.serialize_str(&text)
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Done {
        let mut items = self.items()?;
        for byte in bytes {
            items.item(byte)?;
        }
        items.close();
        Ok(())
    }

    #[inline]
    fn serialize_none(self) -> Done {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Done {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit(self) -> Done {
        self.0.text.word(b"null,");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.serialize_str(variant)
    }

    #[inline]
    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        let (out, frame) = self.variant(variant)?;
        value.serialize(Value(&mut *out)).map_err(|error| out.fail_in_member(&frame, error))?;
        out.close_object(&frame)
    }

    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'a, 'o>, WireError> {
        self.items()
    }

    fn serialize_tuple(self, _: usize) -> Result<Items<'a, 'o>, WireError> {
        self.items()
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items<'a, 'o>, WireError> {
        self.items()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<VariantItems<'a, 'o>, WireError> {
        let (out, outer) = self.variant(variant)?;
        match Value(&mut *out).items() {
            Ok(Items { context, .. }) => Ok(VariantItems { items: Items { out, context, len: 0 }, outer }),
            Err(error) => Err(out.fail_in_member(&outer, error)),
        }
    }

    #[inline]
    fn serialize_map(self, _: Option<usize>) -> Result<Members<'a, 'o>, WireError> {
        self.members()
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Struct<'a, 'o>, WireError> {
        match name {
            NUMBER_TOKEN | RAW_TOKEN => {
                Ok(Struct::Token(Token { out: self.0, raw: name == RAW_TOKEN, written: false }))
            }
            _ => self.members().map(Struct::Members),
        }
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<VariantMembers<'a, 'o>, WireError> {
        let (out, outer) = self.variant(variant)?;
        match out.open_object() {
            Ok(frame) => Ok(VariantMembers { members: Members { out, frame }, outer }),
            Err(error) => Err(out.fail_in_member(&outer, error)),
        }
    }
}

/// An open array.
pub(super) struct Items<'a, 'o> {
    out: &'a mut Out<'o>,
    context: Context,
    len: usize,
}

impl Items<'_, '_> {
    #[inline]
    fn item<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        self.out.context = self.context;
        value.serialize(Value(&mut *self.out)).map_err(|error| self.out.fail_in_item(self.len, error))?;
        self.len += 1;
        Ok(())
    }

    #[inline]
    fn close(self) {
        self.out.close(b']', self.len == 0);
    }
}

/// An open object.
pub(super) struct Members<'a, 'o> {
    out: &'a mut Out<'o>,
    frame: Frame,
}

impl Members<'_, '_> {
    #[inline]
    fn field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Done {
        self.out.field(&mut self.frame, name);
        self.value(value)
    }

    #[inline]
    fn key<K: ?Sized + Serialize>(&mut self, key: &K) -> Done {
        key.serialize(Key(&mut *self)).map_err(|error| self.out.fail(error))
    }

    /// The value whose name is written.
    #[inline]
    fn value<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        value.serialize(Value(&mut *self.out)).map_err(|error| self.out.fail_in_member(&self.frame, error))
    }

    #[inline]
    fn close(self) -> Done {
        self.out.close_object(&self.frame)
    }
}

impl TakeKey for &mut Members<'_, '_> {
    #[inline]
    fn take_key(self, text: &str) -> Done {
        self.out.name(&mut self.frame, text);
        Ok(())
    }
}

/// `{"variant":[...]}`
pub(super) struct VariantItems<'a, 'o> {
    items: Items<'a, 'o>,
    outer: Frame,
}

/// `{"variant":{...}}`
pub(super) struct VariantMembers<'a, 'o> {
    members: Members<'a, 'o>,
    outer: Frame,
}

/// A struct, or what `serde_json` disguises as one.
pub(super) enum Struct<'a, 'o> {
    Members(Members<'a, 'o>),
    Token(Token<'a, 'o>),
}

/// A number of `arbitrary_precision` or a `RawValue`: its only field is its text.
pub(super) struct Token<'a, 'o> {
    out: &'a mut Out<'o>,
    raw: bool,
    written: bool,
}

impl Token<'_, '_> {
    fn field<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        let out = &mut *self.out;
        if std::mem::replace(&mut self.written, true) {
            return Err(out.protocol());
        }
        let text = payload(value).map_err(|error| out.fail(error))?;
        if self.raw {
            let json = raw::parse(&text, MAX_DEPTH - out.depth).map_err(|error| out.fail(error))?;
            return json.serialize(Value(&mut *out)).map_err(|error| out.fail(error));
        }
        let number = number::handed_over(&text).map_err(|error| out.fail(error))?;
        number::as_it_stands(&mut out.text, &number);
        out.text.push(b',');
        Ok(())
    }

    fn close(self) -> Done {
        if self.written { Ok(()) } else { Err(self.out.protocol()) }
    }
}

impl SerializeSeq for Items<'_, '_> {
    type Ok = ();
    type Error = WireError;

    #[inline]
    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        self.item(value)
    }

    #[inline]
    fn end(self) -> Done {
        self.close();
        Ok(())
    }
}

impl SerializeTuple for Items<'_, '_> {
    type Ok = ();
    type Error = WireError;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        self.item(value)
    }

    #[inline]
    fn end(self) -> Done {
        self.close();
        Ok(())
    }
}

impl SerializeTupleStruct for Items<'_, '_> {
    type Ok = ();
    type Error = WireError;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        self.item(value)
    }

    #[inline]
    fn end(self) -> Done {
        self.close();
        Ok(())
    }
}

impl SerializeTupleVariant for VariantItems<'_, '_> {
    type Ok = ();
    type Error = WireError;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        self.items.item(value).map_err(|error| self.items.out.fail_in_member(&self.outer, error))
    }

    #[inline]
    fn end(self) -> Done {
        let Items { out, len, .. } = self.items;
        out.close(b']', len == 0);
        out.close_object(&self.outer)
    }
}

impl SerializeMap for Members<'_, '_> {
    type Ok = ();
    type Error = WireError;

    #[inline]
    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Done {
        self.out.turn(&mut self.frame, true)?;
        self.key(key)
    }

    #[inline]
    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Done {
        self.out.turn(&mut self.frame, false)?;
        self.value(value)
    }

    #[inline]
    fn serialize_entry<K: ?Sized + Serialize, V: ?Sized + Serialize>(&mut self, key: &K, value: &V) -> Done {
        if self.frame.is_open() {
            return Err(self.out.protocol());
        }
        self.key(key)?;
        self.value(value)
    }

    #[inline]
    fn end(self) -> Done {
        self.close()
    }
}

impl SerializeStruct for Struct<'_, '_> {
    type Ok = ();
    type Error = WireError;

    #[inline]
    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Done {
        match self {
            Struct::Members(members) => members.field(name, value),
            Struct::Token(token) => token.field(value),
        }
    }

    #[inline]
    fn end(self) -> Done {
        match self {
            Struct::Members(members) => members.close(),
            Struct::Token(token) => token.close(),
        }
    }
}

impl SerializeStructVariant for VariantMembers<'_, '_> {
    type Ok = ();
    type Error = WireError;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Done {
        self.members.field(name, value).map_err(|error| self.members.out.fail_in_member(&self.outer, error))
    }

    #[inline]
    fn end(self) -> Done {
        let Members { out, frame } = self.members;
        out.close_object(&frame).map_err(|error| out.fail_in_member(&self.outer, error))?;
        out.close_object(&self.outer)
    }
}
