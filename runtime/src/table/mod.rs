//! The const tables that describe a type.
//!
//! A table says what a type is, never what a provider wants to read; [`crate::resolve`] turns it into a schema.

mod distinct;
mod within;

use std::any::TypeId;
use std::marker::PhantomData;

pub(crate) use distinct::distinct;
pub(crate) use within::within;

use crate::{Schema, WireSchema};

/// A type's table, by function: recursion and generics work, and no `const` refers to itself.
pub type Def = fn() -> &'static TypeDef;

/// The table of `T`.
#[must_use]
pub fn def_of<T: WireSchema + ?Sized>() -> &'static TypeDef {
    const { &T::DEF }
}

/// What a type is: a const table, made by the derive.
///
/// ```
/// use wire_schema::{Strict, TypeDef, WireSchema, kind};
///
/// /// Every id of this service is a string on the wire.
/// const ID: TypeDef = String::DEF;
///
/// struct UserId(u64); // its Deserialize reads "u-17"
///
/// impl WireSchema for UserId {
///     type Kind = kind::Text;
///     const DEF: TypeDef = ID;
/// }
/// impl Strict for UserId {}
///
/// #[derive(WireSchema)]
/// struct Assign {
///     to: Option<UserId>,
/// }
/// assert_eq!(Assign::prompt_schema(), r#"{ "to": string | null }"#);
/// ```
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
    ByHand(ByHand),
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

/// A schema made by a function of the user's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByHand {
    pub(crate) make: fn() -> Schema,
    /// Every object in it is closed and asks for all its properties, whatever the function says.
    pub(crate) closed: bool,
}

impl ByHand {
    pub(crate) fn schema(self) -> Schema {
        let schema = (self.make)();
        if self.closed { schema.strict() } else { schema }
    }
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
    pub const fn by_hand(make: fn() -> Schema) -> Self {
        TypeDef::new(Shape::ByHand(ByHand { make, closed: false }))
    }

    /// The same, closed for a strict type.
    #[doc(hidden)]
    #[must_use]
    pub const fn closed_by_hand(make: fn() -> Schema) -> Self {
        TypeDef::new(Shape::ByHand(ByHand { make, closed: true }))
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
    /// Its members stand among those of what holds it.
    Flat(Flat),
    /// The tag: this word.
    Word(&'static str),
}

/// A type whose members stand among those of what holds it. The tables themselves, so that equal names are found by the
/// compiler and a type flattened into itself is refused by it.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Flat {
    pub(crate) table: &'static TypeDef,
    /// Where the members come from, behind options, pointers and newtypes.
    pub(crate) members: &'static TypeDef,
}

impl Flat {
    /// The type `T`, flattened.
    pub(crate) const fn of<T: WireSchema + ?Sized>() -> Self {
        const { Flat { table: &T::DEF, members: T::MEMBERS } }
    }
}

/// A type that is to be flattened, and its kind, by which it is decided whether it may be.
#[doc(hidden)]
#[derive(Debug)]
pub struct FlatOf<T: ?Sized, K> {
    pub(crate) flat: Flat,
    of: PhantomData<fn(&T) -> K>,
}

impl<T: WireSchema + ?Sized, K> FlatOf<T, K> {
    pub(crate) const NEW: Self = FlatOf { flat: Flat::of::<T>(), of: PhantomData };
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
