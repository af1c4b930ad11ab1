//! A [`Json`] of any `Serialize`.

use serde_core::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use super::number::N;
use super::{Json, NUMBER_TOKEN, Number, Object};
use crate::write::{Digits, Key, MAX_DEPTH, RAW_TOKEN, WireError, handed_over, parse_raw, payload, widened};

impl Number {
    /// What the writer has to write.
    pub(crate) fn digits(&self) -> Digits<'_> {
        match &self.0 {
            N::U64(value) => Digits::Unsigned(*value),
            N::I64(value) => Digits::Signed(*value),
            N::F64(value) => Digits::Float(*value),
            N::Text(text) => Digits::Text(text),
        }
    }
}

/// A value as serde gives it: members in its order, numbers exact, an `f32` by its own shortest text.
pub(crate) fn to_json<T: ?Sized + Serialize>(value: &T) -> Result<Json, WireError> {
    value.serialize(Tree { levels: MAX_DEPTH })
}

/// As [`to_json`], for a value that is to stand inside `outer` arrays and objects.
#[cfg(feature = "prefix")]
pub(crate) fn to_json_inside<T: ?Sized + Serialize>(outer: usize, value: &T) -> Result<Json, WireError> {
    value.serialize(Tree { levels: MAX_DEPTH.saturating_sub(outer) })
}

/// Makes one value; `levels` more arrays and objects may be inside one another.
#[derive(Clone, Copy)]
struct Tree {
    levels: usize,
}

impl Tree {
    fn deeper(self) -> Result<Tree, WireError> {
        self.levels.checked_sub(1).map(|levels| Tree { levels }).ok_or_else(WireError::too_deep)
    }

    fn items(self) -> Result<Items, WireError> {
        Ok(Items { tree: self.deeper()?, items: Vec::new() })
    }

    fn members(self) -> Result<Members, WireError> {
        Ok(Members { tree: self.deeper()?, object: Object::new(), name: None })
    }
}

/// `{"variant":value}`
fn variant(name: &'static str, value: Json) -> Json {
    Json::Object([(name.to_owned(), value)].into_iter().collect())
}

macro_rules! integers {
    ($($method:ident: $type:ty as $wide:ty),* $(,)?) => {
        $(fn $method(self, value: $type) -> Result<Json, WireError> {
            Ok(Json::Number(<$wide>::from(value).into()))
        })*
    };
}

impl Serializer for Tree {
    type Ok = Json;
    type Error = WireError;
    type SerializeSeq = Items;
    type SerializeTuple = Items;
    type SerializeTupleStruct = Items;
    type SerializeTupleVariant = Variant<Items>;
    type SerializeMap = Members;
    type SerializeStruct = Struct;
    type SerializeStructVariant = Variant<Members>;

    integers! {
        serialize_i8: i8 as i64, serialize_i16: i16 as i64, serialize_i32: i32 as i64, serialize_i64: i64 as i64,
        serialize_u8: u8 as u64, serialize_u16: u16 as u64, serialize_u32: u32 as u64, serialize_u64: u64 as u64,
        serialize_i128: i128 as i128, serialize_u128: u128 as u128,
    }

    fn serialize_bool(self, value: bool) -> Result<Json, WireError> {
        Ok(Json::Bool(value))
    }

    fn serialize_f32(self, value: f32) -> Result<Json, WireError> {
        self.serialize_f64(widened(value))
    }

    fn serialize_f64(self, value: f64) -> Result<Json, WireError> {
        Number::from_f64(value).map(Json::Number).ok_or_else(|| WireError::not_finite(value))
    }

    fn serialize_char(self, value: char) -> Result<Json, WireError> {
        Ok(Json::String(String::from(value).into()))
    }

    fn serialize_str(self, text: &str) -> Result<Json, WireError> {
        Ok(Json::String(text.to_owned().into()))
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<Json, WireError> {
        self.deeper()?;
        Ok(bytes.iter().map(|byte| Json::from(u64::from(*byte))).collect())
    }

    fn serialize_none(self) -> Result<Json, WireError> {
        Ok(Json::Null)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<Json, WireError> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Json, WireError> {
        Ok(Json::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Json, WireError> {
        Ok(Json::Null)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Json, WireError> {
        Ok(Json::constant(variant))
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<Json, WireError> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<Json, WireError> {
        let value = value.serialize(self.deeper()?).map_err(|error| error.inside(name))?;
        Ok(variant(name, value))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items, WireError> {
        self.items()
    }

    fn serialize_tuple(self, _: usize) -> Result<Items, WireError> {
        self.items()
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items, WireError> {
        self.items()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Variant<Items>, WireError> {
        let body = self.deeper()?.items().map_err(|error| error.inside(name))?;
        Ok(Variant { name, body })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Members, WireError> {
        self.members()
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Struct, WireError> {
        match name {
            NUMBER_TOKEN | RAW_TOKEN => Ok(Struct::Token { tree: self, raw: name == RAW_TOKEN, value: None }),
            _ => self.members().map(Struct::Members),
        }
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Variant<Members>, WireError> {
        let body = self.deeper()?.members().map_err(|error| error.inside(name))?;
        Ok(Variant { name, body })
    }
}

struct Items {
    tree: Tree,
    items: Vec<Json>,
}

impl Items {
    fn item<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), WireError> {
        let item = value.serialize(self.tree).map_err(|error| error.inside_item(self.items.len()))?;
        self.items.push(item);
        Ok(())
    }

    fn close(self) -> Json {
        Json::Array(self.items)
    }
}

struct Members {
    tree: Tree,
    object: Object,
    /// The name of the value that comes next.
    name: Option<String>,
}

impl Members {
    fn member<T: ?Sized + Serialize>(&mut self, name: String, value: &T) -> Result<(), WireError> {
        match value.serialize(self.tree) {
            Ok(value) => {
                self.object.push(name, value);
                Ok(())
            }
            Err(error) => Err(error.inside(&name)),
        }
    }

    fn close(self) -> Result<Json, WireError> {
        if self.name.is_some() {
            return Err(WireError::protocol());
        }
        let mut names: Vec<&str> = self.object.keys().collect();
        names.sort_unstable();
        match names.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(WireError::duplicate(pair[0])),
            None => Ok(Json::Object(self.object)),
        }
    }
}

struct Variant<B> {
    name: &'static str,
    body: B,
}

/// A struct, or what `serde_json` disguises as one: a number of `arbitrary_precision`, a `RawValue`.
enum Struct {
    Members(Members),
    Token { tree: Tree, raw: bool, value: Option<Json> },
}

impl SerializeSeq for Items {
    type Ok = Json;
    type Error = WireError;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), WireError> {
        self.item(value)
    }

    fn end(self) -> Result<Json, WireError> {
        Ok(self.close())
    }
}

impl SerializeTuple for Items {
    type Ok = Json;
    type Error = WireError;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), WireError> {
        self.item(value)
    }

    fn end(self) -> Result<Json, WireError> {
        Ok(self.close())
    }
}

impl SerializeTupleStruct for Items {
    type Ok = Json;
    type Error = WireError;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), WireError> {
        self.item(value)
    }

    fn end(self) -> Result<Json, WireError> {
        Ok(self.close())
    }
}

impl SerializeTupleVariant for Variant<Items> {
    type Ok = Json;
    type Error = WireError;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), WireError> {
        self.body.item(value).map_err(|error| error.inside(self.name))
    }

    fn end(self) -> Result<Json, WireError> {
        Ok(variant(self.name, self.body.close()))
    }
}

impl SerializeMap for Members {
    type Ok = Json;
    type Error = WireError;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Result<(), WireError> {
        if self.name.is_some() {
            return Err(WireError::protocol());
        }
        key.serialize(Key(self.name.insert(String::new())))
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), WireError> {
        let name = self.name.take().ok_or_else(WireError::protocol)?;
        self.member(name, value)
    }

    fn end(self) -> Result<Json, WireError> {
        self.close()
    }
}

impl SerializeStruct for Struct {
    type Ok = Json;
    type Error = WireError;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, field: &T) -> Result<(), WireError> {
        match self {
            Struct::Members(members) => members.member(name.to_owned(), field),
            Struct::Token { tree, raw, value } => {
                let text = payload(field)?;
                *value = Some(if *raw { parse_raw(&text, tree.levels)? } else { Json::Number(handed_over(&text)?) });
                Ok(())
            }
        }
    }

    fn end(self) -> Result<Json, WireError> {
        match self {
            Struct::Members(members) => members.close(),
            Struct::Token { value, .. } => value.ok_or_else(WireError::protocol),
        }
    }
}

impl SerializeStructVariant for Variant<Members> {
    type Ok = Json;
    type Error = WireError;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, field: &T) -> Result<(), WireError> {
        self.body.member(name.to_owned(), field).map_err(|error| error.inside(self.name))
    }

    fn end(self) -> Result<Json, WireError> {
        let body = self.body.close().map_err(|error| error.inside(self.name))?;
        Ok(variant(self.name, body))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_core::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};

    use super::to_json;
    use crate::json::NUMBER_TOKEN;
    use crate::write::RAW_TOKEN;
    use crate::{Json, WireErrorKind, to_wire_json};

    struct Pairs<V>(Vec<(&'static str, V)>);

    impl<V: Serialize> Serialize for Pairs<V> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            for (name, value) in &self.0 {
                map.serialize_entry(name, value)?;
            }
            map.end()
        }
    }

    struct Token(&'static str, &'static str);

    impl Serialize for Token {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut token = serializer.serialize_struct(self.0, 1)?;
            token.serialize_field(self.0, self.1)?;
            token.end()
        }
    }

    fn text<T: Serialize>(value: &T) -> String {
        to_json(value).unwrap().to_string()
    }

    #[test]
    fn members_keep_the_order_of_serde() {
        assert_eq!(text(&Pairs(vec![("b", 1), ("a", 2)])), r#"{"b":1,"a":2}"#);
    }

    #[test]
    fn numbers_are_exact() {
        assert_eq!(
            text(&(u128::MAX, i128::MIN, i8::MIN, u64::MAX)).matches("340282366920938463463374607431768211455").count(),
            1
        );
        assert_eq!(text(&i128::MIN), i128::MIN.to_string());
        assert_eq!(text(&[0.1_f32, 1e30, f32::MAX, -0.0]), "[0.1,1e+30,3.4028235e+38,-0.0]");
        assert_eq!(text(&[0.1_f64, 1e300]), "[0.1,1e+300]");
    }

    /// Through the tree or past it: the same bytes.
    #[test]
    fn every_f32_is_written_as_the_writer_writes_it() {
        for bits in (0..u32::MAX).step_by(65_521) {
            let value = f32::from_bits(bits);
            if value.is_finite() {
                assert_eq!(text(&value), to_wire_json(&value).unwrap());
            }
        }
    }

    #[test]
    fn numbers_and_raw_values_of_serde_json_are_themselves() {
        assert_eq!(text(&Token(NUMBER_TOKEN, "1.50")), "1.5");
        assert_eq!(
            text(&Token(RAW_TOKEN, r#" {"b": 18446744073709551616, "a": []} "#)),
            r#"{"b":18446744073709551616,"a":[]}"#
        );
        let error = to_json(&[Token(NUMBER_TOKEN, "1e400")]).unwrap_err();
        assert_eq!((error.kind(), error.path()), (WireErrorKind::NumberRange, "/0"));
    }

    #[test]
    fn keys_become_text() {
        assert_eq!(text(&BTreeMap::from([(1, 'a'), (2, 'b')])), r#"{"1":"a","2":"b"}"#);
        let error = to_json(&BTreeMap::from([([1], 2)])).unwrap_err();
        assert_eq!(error.kind(), WireErrorKind::Key);
    }

    #[test]
    fn errors_say_where() {
        let error = to_json(&Pairs(vec![("x", [1.0, f64::NAN])])).unwrap_err();
        assert_eq!((error.kind(), error.path()), (WireErrorKind::NotFinite, "/x/1"));
        let error = to_json(&[Pairs(vec![("x", 1), ("y", 2), ("x", 3)])]).unwrap_err();
        assert_eq!((error.kind(), error.path()), (WireErrorKind::DuplicateKey, "/0/x"));
    }

    #[test]
    fn too_deep_is_an_error_and_no_overflow() {
        let deep = |levels| (0..levels).fold(Json::Null, |inner, _| Json::Array(vec![inner]));
        assert_eq!(to_json(&deep(127)).unwrap(), deep(127));
        assert_eq!(to_json(&deep(128)).unwrap_err().kind(), WireErrorKind::TooDeep);
        let endless = deep(100_000);
        assert_eq!(to_json(&endless).unwrap_err().kind(), WireErrorKind::TooDeep);
        // dropping it would overflow
        std::mem::forget(endless);
    }
}
