//! The const tables that describe a type.
//!
//! A table says what a type is, never what a provider wants to read; [`crate::resolve`] turns it into a schema.

use std::any::TypeId;

use crate::{Schema, WireSchema};

/// A type's table, by function: recursion and generics work, and no `const` refers to itself.
pub type Def = fn() -> &'static TypeDef;

/// The table of `T`.
#[must_use]
pub fn def_of<T: WireSchema + ?Sized>() -> &'static TypeDef {
    const { &T::DEF }
}

/// What a type is: a const table, made by the derive.
#[derive(Clone, Copy, Debug)]
pub struct TypeDef {
    pub(crate) shape: Shape,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape {
    Null,
    Bool,
    String,
    /// A string of this `format`.
    #[allow(dead_code, reason = "for types of other crates, which are behind features")]
    Format(&'static str),
    /// One character.
    Char,
    Number,
    Integer(Range),
    /// A signed integer without zero.
    NonZero(Range),
    Optional(Def),
    List(List),
    Tuple(&'static [Def]),
    /// Keys and values.
    Map(Def, Def),
    /// A schema made by a function of the user's.
    ByHand(fn() -> Schema),
    Named(Named),
}

/// The limits of an integer; none where the type holds 64 bits or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Range {
    /// The Rust type's name.
    pub(crate) name: &'static str,
    pub(crate) minimum: Option<i64>,
    pub(crate) maximum: Option<i64>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct List {
    pub(crate) items: Def,
    /// The least and the largest number of items, where the type says so.
    pub(crate) min: Option<usize>,
    pub(crate) max: Option<usize>,
}

/// A type of its own: it has a name and a text, and can be defined once and referred to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named {
    pub(crate) info: Info,
    pub(crate) body: Body,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Body {
    Struct(&'static [FieldDef]),
    Enum(Tagging, &'static [VariantDef]),
    /// What serde reads in its place.
    Same(FieldDef),
    Tuple(&'static [FieldDef]),
    Null,
    /// Any JSON value.
    Any,
}

impl TypeDef {
    pub(crate) const fn new(shape: Shape) -> Self {
        TypeDef { shape }
    }

    /// The schema that a function of the user's makes.
    #[doc(hidden)]
    #[must_use]
    pub const fn by_hand(schema: fn() -> Schema) -> Self {
        TypeDef::new(Shape::ByHand(schema))
    }
}

/// What every named type has.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Empty: the arguments' names alone.
    pub name: &'static str,
    /// Empty: none.
    pub doc: &'static str,
    /// Tells two types of one name apart; the arguments tell the instances of a generic type apart.
    pub id: fn() -> TypeId,
    pub args: &'static [Arg],
    /// A strict provider cannot hold it.
    pub lenient: bool,
    /// Defined once and referred to, though it is not recursive.
    pub define: bool,
}

impl Info {
    /// What most types have.
    pub const PLAIN: Self = Info { name: "", doc: "", id: TypeId::of::<()>, args: &[], lenient: false, define: false };

    /// A struct with named fields.
    #[must_use]
    pub const fn fields(self, fields: &'static [FieldDef]) -> TypeDef {
        self.body(Body::Struct(fields))
    }

    /// An enum.
    #[must_use]
    pub const fn variants(self, tagging: Tagging, variants: &'static [VariantDef]) -> TypeDef {
        self.body(Body::Enum(tagging, variants))
    }

    /// A type that serde reads as another one.
    #[must_use]
    pub const fn same(self, inner: FieldDef) -> TypeDef {
        self.body(Body::Same(inner))
    }

    /// A tuple struct.
    #[must_use]
    pub const fn tuple(self, items: &'static [FieldDef]) -> TypeDef {
        self.body(Body::Tuple(items))
    }

    /// A unit struct.
    #[must_use]
    pub const fn null(self) -> TypeDef {
        self.body(Body::Null)
    }

    pub(crate) const fn body(self, body: Body) -> TypeDef {
        TypeDef::new(Shape::Named(Named { info: self, body }))
    }
}

/// A field of a struct, in wire order; or the payload of a newtype, without a name.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct FieldDef {
    pub name: &'static str,
    /// Empty: none.
    pub doc: &'static str,
    pub value: Value,
    /// It may be left out.
    pub optional: bool,
    pub limits: &'static [Limit],
}

impl FieldDef {
    /// What most fields have.
    pub const PLAIN: Self = FieldDef { name: "", doc: "", value: Value::Word(""), optional: false, limits: &[] };
}

/// What stands in a field.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Value {
    Type(Def),
    /// Its members stand among those of what holds it. The table itself, so that equal names are found by the compiler
    /// and a type flattened into itself is refused by it.
    Flat(&'static TypeDef),
    /// The tag: this word.
    Word(&'static str),
}

/// How serde tells the variants of an enum apart.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tagging {
    External,
    Internal(&'static str),
    Adjacent(&'static str, &'static str),
    Untagged,
}

/// A variant of an enum.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct VariantDef {
    pub name: &'static str,
    /// Empty: none. On one line where the variant is a word.
    pub doc: &'static str,
    pub untagged: bool,
    pub payload: Payload,
}

impl VariantDef {
    /// What most variants have.
    pub const PLAIN: Self = VariantDef { name: "", doc: "", untagged: false, payload: Payload::Unit };
}

/// What a variant holds.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Payload {
    Unit,
    Newtype(FieldDef),
    Tuple(&'static [FieldDef]),
    Struct(&'static [FieldDef]),
}

/// A constraint that narrows a field's type.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    Minimum(Num),
    Maximum(Num),
    ExclusiveMinimum(Num),
    ExclusiveMaximum(Num),
    MultipleOf(Num),
    MinLength(u64),
    MaxLength(u64),
    Pattern(&'static str),
    Format(&'static str),
    MinItems(u64),
    MaxItems(u64),
    OneOf(&'static [&'static str]),
}

/// A number in a constraint.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Num {
    Int(i64),
    Float(f64),
}

/// An argument of a generic type.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Arg {
    /// A type whose schema is part of this one's.
    Type(Def),
    /// An associated type of one that does not reach the wire itself: not part of the name.
    Associated(Def),
    /// A type that never reaches the wire: not part of the name.
    Hidden(fn() -> &'static str),
    Const(fn() -> String),
}

/// Panics, in a constant, where flattening gives two members one name.
#[track_caller]
pub(crate) const fn distinct(table: &TypeDef) {
    let Shape::Named(named) = table.shape else { return };
    match named.body {
        Body::Struct(fields) => distinct_fields(fields, None),
        Body::Enum(tagging, variants) => {
            let mut at = 0;
            while at < variants.len() {
                let tag = match tagging {
                    Tagging::Internal(tag) if !variants[at].untagged => Some(tag),
                    _ => None,
                };
                match &variants[at].payload {
                    Payload::Struct(fields) => distinct_fields(fields, tag),
                    Payload::Newtype(field) => distinct_fields(std::slice::from_ref(field), tag),
                    _ => {}
                }
                at += 1;
            }
        }
        _ => {}
    }
}

#[track_caller]
const fn distinct_fields(fields: &[FieldDef], tag: Option<&str>) {
    let mut at = 0;
    while at < fields.len() {
        if let Value::Flat(table) = fields[at].value {
            if let Some(tag) = tag {
                if has_name(table, tag) {
                    clash(&["the tag `", tag, "` is the name of a member beside it, too: rename one of them"]);
                }
            }
            let mut other = 0;
            while other < fields.len() {
                let taken = match fields[other].value {
                    Value::Flat(twin) if other < at => shared_name(table, twin),
                    Value::Flat(_) => None,
                    _ if has_name(table, fields[other].name) => Some(fields[other].name),
                    _ => None,
                };
                if let Some(name) = taken {
                    clash(&["the flattened type has a member `", name, "`, as has another field: rename one of them"]);
                }
                other += 1;
            }
        }
        at += 1;
    }
}

/// Whether a flattened type can have a member of a name.
const fn has_name(table: &TypeDef, name: &str) -> bool {
    let Shape::Named(named) = table.shape else { return false };
    match named.body {
        Body::Struct(fields) => fields_have(fields, name),
        Body::Enum(tagging, variants) => {
            let mut at = 0;
            while at < variants.len() {
                if variant_has(tagging, &variants[at], name) {
                    return true;
                }
                at += 1;
            }
            false
        }
        _ => false,
    }
}

const fn fields_have(fields: &[FieldDef], name: &str) -> bool {
    let mut at = 0;
    while at < fields.len() {
        let has = match fields[at].value {
            Value::Flat(table) => has_name(table, name),
            _ => same_text(fields[at].name, name),
        };
        if has {
            return true;
        }
        at += 1;
    }
    false
}

const fn variant_has(tagging: Tagging, variant: &VariantDef, name: &str) -> bool {
    let beside = match (&variant.payload, tagging) {
        (_, Tagging::External | Tagging::Adjacent(..)) if !variant.untagged => false,
        (Payload::Struct(fields), _) => fields_have(fields, name),
        (Payload::Newtype(field), _) => match field.value {
            Value::Flat(table) => has_name(table, name),
            _ => false,
        },
        _ => false,
    };
    let tag = match tagging {
        _ if variant.untagged => false,
        Tagging::External => same_text(variant.name, name),
        Tagging::Internal(tag) => same_text(tag, name),
        Tagging::Adjacent(tag, content) => same_text(tag, name) || same_text(content, name),
        Tagging::Untagged => false,
    };
    beside || tag
}

/// A name that two flattened types can both have a member of.
const fn shared_name(table: &TypeDef, other: &TypeDef) -> Option<&'static str> {
    let Shape::Named(named) = table.shape else { return None };
    match named.body {
        Body::Struct(fields) => shared_of_fields(fields, other),
        Body::Enum(tagging, variants) => {
            let mut at = 0;
            while at < variants.len() {
                let shared = shared_of_variant(tagging, &variants[at], other);
                if shared.is_some() {
                    return shared;
                }
                at += 1;
            }
            None
        }
        _ => None,
    }
}

const fn shared_of_fields(fields: &[FieldDef], other: &TypeDef) -> Option<&'static str> {
    let mut at = 0;
    while at < fields.len() {
        let shared = match fields[at].value {
            Value::Flat(inner) => shared_name(inner, other),
            _ if has_name(other, fields[at].name) => Some(fields[at].name),
            _ => None,
        };
        if shared.is_some() {
            return shared;
        }
        at += 1;
    }
    None
}

const fn shared_of_variant(tagging: Tagging, variant: &VariantDef, other: &TypeDef) -> Option<&'static str> {
    let (name, content) = match tagging {
        _ if variant.untagged => (None, None),
        Tagging::External => (Some(variant.name), None),
        Tagging::Internal(tag) => (Some(tag), None),
        Tagging::Adjacent(tag, content) => (Some(tag), Some(content)),
        Tagging::Untagged => (None, None),
    };
    if let Some(name) = name {
        if has_name(other, name) {
            return Some(name);
        }
    }
    if let Some(content) = content {
        if has_name(other, content) {
            return Some(content);
        }
    }
    match (&variant.payload, tagging) {
        (_, Tagging::External | Tagging::Adjacent(..)) if !variant.untagged => None,
        (Payload::Struct(fields), _) => shared_of_fields(fields, other),
        (Payload::Newtype(field), _) => match field.value {
            Value::Flat(inner) => shared_name(inner, other),
            _ => None,
        },
        _ => None,
    }
}

/// Panics with a text of these parts; a constant has no other way to put one together.
#[track_caller]
const fn clash(parts: &[&str]) -> ! {
    let mut text = [b' '; 256];
    let (mut part, mut end) = (0, 0);
    while part < parts.len() {
        let bytes = parts[part].as_bytes();
        let mut at = 0;
        while at < bytes.len() && end < text.len() {
            text[end] = bytes[at];
            at += 1;
            end += 1;
        }
        part += 1;
    }
    let (text, _) = text.split_at(end);
    match std::str::from_utf8(text) {
        Ok(text) => panic!("{}", text),
        // a name so long that it was cut inside a character
        Err(_) => panic!("two members have one name: rename one of them"),
    }
}

const fn same_text(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut at = 0;
    while at < a.len() {
        if a[at] != b[at] {
            return false;
        }
        at += 1;
    }
    true
}
