//! What generated code asks of a field's type, and what the compiler says where the type has it not.
//!
//! - [`Held`] and [`Known`] have one impl each, for all types. With one of them at the root of an error, the compiler finds no
//!   impls of this crate that look alike, and so shows none. Where the type itself is at fault it takes the text of the root,
//!   so they have that of [`Strict`] and [`WireSchema`].
//! - A type that strict structured output cannot hold is [`Strict`] on a condition that nothing meets, a trait for each
//!   reason. The error is the reason then, at whatever depth the type stands, also behind an alias.

use crate::kind::Kind;
use crate::table::{FlatOf, TypeDef, def_of};
use crate::{Strict, WireSchema};

/// A type in a strict type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no `#[derive(WireSchema)]`",
    label = "if the type is yours, put `#[derive(WireSchema)]` on it",
    note = "if it comes from another crate, turn on the feature of `wire-schema` with that crate's name, as in \
            `features = [\"chrono\"]`, or say what it is on the wire: `#[wire(as = \"String\")]`",
    note = "if its `WireSchema` is written by hand, `impl Strict` beside it; a tuple is never strict: use a struct"
)]
pub trait Held {
    /// Its kind.
    type Kind: Kind;
    /// What it puts in where it is flattened.
    const MEMBERS: &'static TypeDef;
    /// The type, to be flattened.
    const FLAT: FlatOf<Self, Self::Kind>;

    /// Its table.
    fn def() -> &'static TypeDef;
}

impl<T: Strict + ?Sized> Held for T {
    type Kind = T::Kind;
    const MEMBERS: &'static TypeDef = T::MEMBERS;
    const FLAT: FlatOf<T, T::Kind> = FlatOf::NEW;

    fn def() -> &'static TypeDef {
        def_of::<T>()
    }
}

/// A type in a lenient or a generic type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no `WireSchema`: its schema is not known",
    label = "`WireSchema` is not implemented for `{Self}`",
    note = "if it is yours, put `#[derive(WireSchema)]` on it; if that is there, one of its type arguments has none",
    note = "if it comes from another crate, turn on the feature of `wire-schema` with that crate's name, as in \
            `features = [\"chrono\"]`, or use a type of your own that serde reads alike"
)]
pub trait Known {
    /// Its kind.
    type Kind: Kind;
    /// What it puts in where it is flattened.
    const MEMBERS: &'static TypeDef;
    /// The type, to be flattened.
    const FLAT: FlatOf<Self, Self::Kind>;

    /// Its table.
    fn def() -> &'static TypeDef;
}

impl<T: WireSchema + ?Sized> Known for T {
    type Kind = T::Kind;
    const MEMBERS: &'static TypeDef = T::MEMBERS;
    const FLAT: FlatOf<T, T::Kind> = FlatOf::NEW;

    fn def() -> &'static TypeDef {
        def_of::<T>()
    }
}

/// What a strict provider holds a model to. A reference to it stands where no parameter makes a condition one that the
/// compiler leaves open.
#[derive(Debug)]
pub struct StrictOutput;

/// Met by no map.
#[diagnostic::on_unimplemented(
    message = "`{T}` is a map, and strict structured output has no maps",
    label = "the schema would not know its keys",
    note = "use a struct where the keys are known, else a `Vec` of a struct with `key` and `value`",
    note = "or say `#[wire(lenient)]` on the type that holds it, which gives the strictness up; local servers take it as it is"
)]
pub trait HoldsMap<T: ?Sized> {}

/// Met by no type that is a tuple on the wire. The tuples themselves have no impl on that condition: the compiler would list
/// them among the strict types in every other error.
#[diagnostic::on_unimplemented(
    message = "`{T}` is a tuple on the wire, and strict structured output has no tuples",
    label = "an array with a type for each place",
    note = "use a struct with a field for each place",
    note = "or say `#[wire(lenient)]` on the type that holds it, which gives the strictness up; local servers take it as it is"
)]
pub trait HoldsTuple<T: ?Sized> {}

/// Met by no type of free values.
#[diagnostic::on_unimplemented(
    message = "`{T}` is any JSON value, and strict structured output asks for one of a known form",
    label = "the schema would not know what is in it",
    note = "use a struct, or an enum of the forms that it takes",
    note = "or say `#[wire(lenient)]` on the type that holds it, which gives the strictness up; local servers take it as it is"
)]
pub trait HoldsAny<T: ?Sized> {}

/// Met by no lenient type.
#[diagnostic::on_unimplemented(
    message = "`{T}` is `#[wire(lenient)]`, and this type is strict",
    label = "a strict type holds no lenient one",
    note = "take `lenient` off `{T}`, if it holds no map, tuple or free value",
    note = "or say `#[wire(lenient)]` on the type that holds it, too; local servers take it as it is"
)]
pub trait HoldsLenient<T: ?Sized> {}
