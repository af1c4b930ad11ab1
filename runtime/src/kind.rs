//! What a type's values are in JSON, as far as it decides where the type may stand.
//!
//! [`WireSchema::Kind`](crate::WireSchema::Kind) is one of these markers. They have no values.
//!
//! A function can ask for a kind: with a type that it is not made for, it does not compile.
//!
//! ```
//! use wire_schema::{Json, WireSchema, kind};
//!
//! /// The words among which the model is to choose, for a prompt.
//! fn choices<T: WireSchema<Kind = kind::Words>>() -> String {
//!     let schema = T::schema();
//!     let words = schema.get("enum").and_then(Json::as_array).unwrap_or_default();
//!     words.iter().filter_map(Json::as_str).collect::<Vec<_>>().join(" or ")
//! }
//!
//! #[derive(WireSchema)]
//! #[serde(rename_all = "lowercase")]
//! enum Severity {
//!     Major,
//!     Minor,
//! }
//! assert_eq!(choices::<Severity>(), "major or minor");
//! ```

use std::marker::PhantomData;

/// A kind: one of the markers in this module.
///
/// ```
/// use wire_schema::WireSchema;
/// use wire_schema::kind::{self, Kind};
///
/// /// What a person edits a value with, before it is sent back.
/// trait Editor: Kind {
///     const WIDGET: &'static str;
/// }
/// impl Editor for kind::Bool {
///     const WIDGET: &'static str = "check box";
/// }
/// impl Editor for kind::Text {
///     const WIDGET: &'static str = "line of text";
/// }
///
/// fn widget<T: WireSchema<Kind: Editor>>() -> &'static str {
///     <T::Kind as Editor>::WIDGET
/// }
/// assert_eq!((widget::<bool>(), widget::<String>()), ("check box", "line of text"));
/// ```
pub trait Kind {
    /// The kind of a struct of kind `Outer` that has a value of this kind flattened into it.
    #[doc(hidden)]
    type Into<Outer: Kind>: Kind;
}

macro_rules! kinds {
    ($($(#[$doc:meta])+ $kind:ident $(into $into:ident)?)+) => {$(
        $(#[$doc])+
        #[derive(Debug)]
        pub enum $kind {}

        impl Kind for $kind {
            type Into<Outer: Kind> = kinds!(@into Outer $($into)?);
        }
    )+};
    (@into $outer:ident) => { $outer };
    (@into $outer:ident $into:ident) => { $into };
}

kinds! {
    /// An object with named properties: a struct.
    ///
    /// ```
    /// # use wire_schema::{Tool, WireSchema, kind};
    /// fn tool<T: WireSchema<Kind = kind::Object>>() -> Tool { Tool::of::<T>("find") }
    ///
    /// #[derive(WireSchema)]
    /// struct Find { query: String }
    /// assert!(tool::<Find>().is_strict());
    /// ```
    Object

    /// One of several objects: a tagged enum, a struct with a flattened enum.
    ///
    /// ```
    /// # use wire_schema::{Json, WireSchema, kind};
    /// fn branches<T: WireSchema<Kind = kind::Objects>>() -> Option<Json> { T::schema().get("anyOf").cloned() }
    ///
    /// #[derive(WireSchema)]
    /// #[serde(tag = "do")]
    /// enum Step { Look { at: String }, Stop }
    /// assert_eq!(branches::<Step>().unwrap().as_array().unwrap().len(), 2);
    /// ```
    Objects into Objects

    /// One of several variants, each an object of one key or a word: an externally tagged enum.
    ///
    /// ```
    /// # use wire_schema::{Json, WireSchema, Wrapped, kind};
    /// fn ask<T: WireSchema<Kind = kind::Variants>>() -> Json { <Wrapped<T>>::response_format() }
    ///
    /// #[derive(WireSchema)]
    /// enum Step { Look { at: String }, Stop }
    /// assert!(ask::<Step>().pointer("/json_schema/schema/properties/value/anyOf").is_some());
    /// ```
    Variants into Objects

    /// One of several words: an enum of unit variants.
    ///
    /// ```
    /// # use wire_schema::{WireSchema, kind};
    /// fn words<T: WireSchema<Kind = kind::Words>>() -> String { T::prompt_schema() }
    ///
    /// #[derive(WireSchema)]
    /// enum Step { Look, Stop }
    /// assert_eq!(words::<Step>(), r#""Look" | "Stop""#);
    /// ```
    Words

    /// An object with free keys: a map from the standard library.
    ///
    /// ```
    /// # use std::collections::BTreeMap;
    /// # use wire_schema::{WireSchema, kind};
    /// fn free<T: WireSchema<Kind = kind::Map>>() -> String { T::schema().to_string() }
    /// assert_eq!(free::<BTreeMap<String, bool>>(), r#"{"additionalProperties":{"type":"boolean"},"type":"object"}"#);
    /// ```
    Map

    /// `null`: `()`, a unit struct.
    ///
    /// ```
    /// # use wire_schema::{WireSchema, kind};
    /// fn nothing<T: WireSchema<Kind = kind::Null>>() -> String { T::schema().to_string() }
    /// assert_eq!(nothing::<()>(), r#"{"type":"null"}"#);
    /// ```
    Null

    /// A string: `String`, `&str`, `char`, a path, an address.
    ///
    /// ```
    /// # use wire_schema::{WireSchema, kind};
    /// fn text<T: WireSchema<Kind = kind::Text>>() -> String { T::schema().to_string() }
    /// assert_eq!(text::<&str>(), r#"{"type":"string"}"#);
    /// assert_eq!(text::<char>(), r#"{"maxLength":1,"minLength":1,"type":"string"}"#);
    /// ```
    Text

    /// `true` or `false`: `bool`.
    ///
    /// ```
    /// # use wire_schema::{WireSchema, kind};
    /// fn question<T: WireSchema<Kind = kind::Bool>>() -> String { T::schema().to_string() }
    /// assert_eq!(question::<bool>(), r#"{"type":"boolean"}"#);
    /// ```
    Bool

    /// An integer, of any width.
    ///
    /// ```
    /// # use wire_schema::{WireSchema, kind};
    /// fn whole<T: WireSchema<Kind = kind::Integer>>() -> String { T::schema().to_string() }
    /// assert_eq!(whole::<i8>(), r#"{"maximum":127,"minimum":-128,"type":"integer"}"#);
    /// assert_eq!(whole::<i64>(), r#"{"type":"integer"}"#);
    /// ```
    Integer

    /// Any number: `f64`, `f32`.
    ///
    /// ```
    /// # use wire_schema::{WireSchema, kind};
    /// fn amount<T: WireSchema<Kind = kind::Number>>() -> String { T::schema().to_string() }
    /// assert_eq!(amount::<f32>(), r#"{"type":"number"}"#);
    /// ```
    Number

    /// An array of items of one type: `Vec`, a slice, a set, `[T; 3]`.
    ///
    /// ```
    /// # use wire_schema::{WireSchema, kind};
    /// fn list<T: WireSchema<Kind = kind::List>>() -> String { T::schema().to_string() }
    /// assert_eq!(list::<[bool; 3]>(), r#"{"items":{"type":"boolean"},"maxItems":3,"minItems":3,"type":"array"}"#);
    /// ```
    List

    /// An array with a type for each item: a tuple, a tuple struct.
    ///
    /// ```
    /// # use wire_schema::{WireSchema, kind};
    /// fn places<T: WireSchema<Kind = kind::Tuple>>() -> String { T::prompt_schema() }
    /// assert_eq!(places::<(bool, String)>(), "[boolean, string]");
    /// ```
    Tuple

    /// Anything else: a free value, a schema that `#[wire(schema = ..)]` makes.
    ///
    /// ```
    /// # use wire_schema::{WireSchema, kind};
    /// fn anything<T: WireSchema<Kind = kind::Other>>() -> String { T::prompt_schema() }
    /// assert_eq!(
    ///     anything::<serde_json::Value>(),
    ///     "Value = null | boolean | number | string | [Value, ...] | { <key>: Value, ... }",
    /// );
    /// ```
    Other
}

/// The value or `null`: `Option`.
///
/// ```
/// # use wire_schema::{TypeDef, WireSchema};
/// use wire_schema::kind::{Maybe, Text};
///
/// struct Note(String); // its Deserialize takes `null`, too
///
/// impl WireSchema for Note {
///     type Kind = Maybe<Text>;
///     const DEF: TypeDef = <Option<String>>::DEF;
/// }
/// assert_eq!(Note::prompt_schema(), "string | null");
/// ```
#[derive(Debug)]
pub struct Maybe<K>(PhantomData<K>);

impl<K> Kind for Maybe<K> {
    type Into<Outer: Kind> = Objects;
}

/// One of two, untagged. More of them are a tree: `OneOf<A, OneOf<B, C>>`; only one is `OneOf<A, A>`.
///
/// ```
/// use wire_schema::kind::{Integer, OneOf, Text};
/// use wire_schema::{TypeDef, WireSchema};
///
/// /// Read by code of its own, from a number or a name.
/// struct Id(u32);
///
/// #[derive(WireSchema)]
/// #[serde(untagged)]
/// enum NumberOrName { Number(u32), Name(String) }
///
/// impl WireSchema for Id {
///     type Kind = OneOf<Integer, Text>;
///     const DEF: TypeDef = NumberOrName::DEF;
/// }
/// assert_eq!(Id::prompt_schema(), "(integer at least 0) | string");
/// ```
#[derive(Debug)]
pub struct OneOf<K, L>(PhantomData<(K, L)>);

impl<K, L> Kind for OneOf<K, L> {
    type Into<Outer: Kind> = Objects;
}

/// That of the type `T`, for one of several: to be looked up where it is asked for, so that a type without one is an error
/// in its own place alone.
#[doc(hidden)]
#[derive(Debug)]
pub struct Of<T: ?Sized>(PhantomData<T>);

impl<T: ?Sized> Kind for Of<T> {
    type Into<Outer: Kind> = Objects;
}

/// Defines a place where only some kinds may stand, and the error elsewhere: a trait of the types, and one of a type and its
/// kind, which says nothing of a type that has no kind.
macro_rules! places {
    ($(
        $(#[$doc:meta])* $([$generic:meta])? $place:ident ($of:ident) $([in $wider:ident ($wider_of:ident)])?: $($kind:ident),+ $([maybe $maybe:ident])? $([one_of $one_of:ident])?;
    )+) => {$(
        $(#[$doc])*
        $(#[$generic])?
        pub trait $place: crate::WireSchema $(+ $wider)? {}

        #[diagnostic::do_not_recommend]
        impl<T: crate::WireSchema + $of<T::Kind> + ?Sized> $place for T {}

        $(#[$doc])*
        pub trait $of<K> $(: $wider_of<K>)? {}
        $(impl<T: ?Sized> $of<$kind> for T {})+
        $(impl<T: $maybe<K> + ?Sized, K> $of<Maybe<K>> for T {})?
        $(
            impl<T: $one_of<K> + $one_of<L> + ?Sized, K, L> $one_of<OneOf<K, L>> for T {}
            impl<T: $one_of<U::Kind> + ?Sized, U: crate::WireSchema + ?Sized> $one_of<Of<U>> for T {}
        )?
    )+};
}

/// The places, for generated code alone.
pub(crate) mod place {
    use super::{Bool, Integer, List, Map, Maybe, Null, Number, Object, Objects, Of, OneOf, Text, Variants, Words};

    /// What an untagged payload beside a tag may be: serde finds no null among the members.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` cannot stand beside an internal tag",
        label = "not an object that the tag could be a member of",
        note = "the payload must be a struct, an enum of objects or a unit: for anything else use \
                `#[serde(tag = \"..\", content = \"..\")]`, or a struct variant"
    )]
    pub trait ObjectsOf<K> {}
    impl<T: ?Sized> ObjectsOf<Object> for T {}
    impl<T: ?Sized> ObjectsOf<Objects> for T {}
    impl<T: ?Sized> ObjectsOf<Variants> for T {}
    impl<T: ?Sized> ObjectsOf<Map> for T {}
    impl<T: ObjectsOf<K> + ObjectsOf<L> + ?Sized, K, L> ObjectsOf<OneOf<K, L>> for T {}
    impl<T: ObjectsOf<U::Kind> + ?Sized, U: crate::WireSchema + ?Sized> ObjectsOf<Of<U>> for T {}
    impl<T: ObjectsOf<K> + ObjectsOf<L> + ?Sized, K, L> TaggedOf<OneOf<K, L>> for T {}

    places! {
        /// Flattened into a strict type. Maps are among them: they are refused as not strict.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` cannot be flattened into a strict type",
            label = "not a struct, nor an enum of objects",
            note = "a scalar or a list has no fields to put in: take `flatten` off",
            note = "of an `Option` serde drops the whole group as soon as one member does not fit: take `flatten` off, \
                    flatten a struct of `Option`s, or say `#[wire(lenient)]` on the type that holds it"
        )]
        [diagnostic::on_unimplemented(
            note = "in a generic type, another type that is generic over `{Self}` asks for this: say so, \
                    `#[wire(bound = \"T: WireSchema, Other<T>: WireSchema + Strict\")]`"
        )]
        Flatten(FlattenOf) [in FlattenLenient (FlattenLenientOf)]: Object, Objects, Variants, Map [one_of FlattenOf];

        /// Flattened into a lenient type.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` cannot be flattened",
            label = "not an object",
            note = "a struct, a map, an enum of objects, or an `Option` of them can be flattened; \
                    a scalar or a list has no fields to put in: take `flatten` off"
        )]
        [diagnostic::on_unimplemented(
            note = "in a generic type, another type that is generic over `{Self}` asks for this: say so, \
                    `#[wire(bound = \"T: WireSchema, Other<T>: WireSchema + Strict\")]`"
        )]
        FlattenLenient(FlattenLenientOf):
            Object, Objects, Variants, Map [maybe FlattenLenientOf] [one_of FlattenLenientOf];

        /// The payload of a newtype variant under an internal tag.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` cannot stand beside an internal tag",
            label = "not an object that the tag could be a member of",
            note = "the payload must be a struct, an enum of objects or a unit: for anything else use \
                    `#[serde(tag = \"..\", content = \"..\")]`, or a struct variant"
        )]
        [diagnostic::on_unimplemented(
            note = "in a generic type, another type that is generic over `{Self}` asks for this: say so, \
                    `#[wire(bound = \"T: WireSchema, Other<T>: WireSchema + Strict\")]`"
        )]
        Tagged(TaggedOf): Object, Objects, Variants, Map, Null;

        /// The key of a map.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` cannot be the key of a map in JSON",
            label = "not a string, an integer, a boolean or an enum of unit variants",
            note = "use one of these, or a `Vec` of a struct with `key` and `value`"
        )]
        Key(KeyOf): Text, Integer, Bool, Words;

        /// With a length or a form.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` is no string, so it cannot carry this constraint",
            label = "the length, pattern or format of a string",
            note = "`minimum` and `maximum` bound a number, `min_items` and `max_items` a list; the items of a list are \
                    constrained in a newtype, `struct Short(#[wire(max_length = 10)] String);`"
        )]
        LikeText(LikeTextOf): Text [maybe LikeTextOf];

        /// With words.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` is no string, so it cannot carry this constraint",
            label = "the words that a string may be",
            note = "an enum has its words: put `#[wire(skip)]` on the variants that are not offered"
        )]
        LikeWords(LikeWordsOf): Text [maybe LikeWordsOf];

        /// With bounds.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` is no number, so it cannot carry this constraint",
            label = "a bound or a multiple of a number or an integer",
            note = "`min_length` and `max_length` bound a string, `min_items` and `max_items` a list; the items of a list are \
                    constrained in a newtype, `struct Percent(#[wire(maximum = 100)] u8);`"
        )]
        LikeNumber(LikeNumberOf): Number, Integer [maybe LikeNumberOf];

        /// With a bound that is no integer.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` is no floating-point number, so it cannot carry a bound with a fraction",
            label = "an integer takes integer bounds and steps"
        )]
        LikeFloat(LikeFloatOf): Number [maybe LikeFloatOf];

        /// With a number of items.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` is no list, so it cannot carry this constraint",
            label = "the number of items of an array",
            note = "`min_length` and `max_length` bound a string, `minimum` and `maximum` a number"
        )]
        LikeList(LikeListOf): List [maybe LikeListOf];
    }
}
