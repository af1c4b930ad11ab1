//! [`WireSchema`] and the const tables that describe a type.
//!
//! A table says what a type is, never what a provider wants to read; [`crate::resolve`] turns it into a schema.

use std::any::TypeId;

use serde_core::{Deserialize, Serialize};

use crate::dialect::{Dialect, RenderError};
use crate::envelope::Envelope;
use crate::output::StructuredOutput;
use crate::reply::{self, ReplyError};
use crate::write::WireError;
use crate::{Json, Schema, resolve};

/// A type that a model can be asked for: its schema, in the author's order, and the way back from a reply.
///
/// Derive it beside `serde::Deserialize`; the order of the fields is the order in which the model writes them.
///
/// ```
/// use wire_schema::WireSchema;
///
/// /// What one reviewer found.
/// #[derive(serde::Deserialize, WireSchema)]
/// struct Finding {
///     /// Verbatim quote that the change rests on.
///     evidence: String,
///     change: String,
/// }
///
/// assert_eq!(
///     Finding::schema().to_string(),
///     r#"{"additionalProperties":false,"description":"What one reviewer found.","properties":{"evidence":{"description":"Verbatim quote that the change rests on.","type":"string"},"change":{"type":"string"}},"required":["evidence","change"],"type":"object"}"#,
/// );
/// let reply = "The quote is clear. {\"evidence\": \"line 3\", \"change\": \"drop it\"}";
/// assert_eq!(Finding::parse_reply(reply)?.change, "drop it");
/// # Ok::<(), wire_schema::reply::ReplyError>(())
/// ```
///
/// # By hand
///
/// A type that serde writes as another one takes that type's table:
///
/// ```
/// use wire_schema::{TypeDef, WireSchema};
///
/// struct Celsius(f64); // its Deserialize reads a number
///
/// impl WireSchema for Celsius {
///     type Root = <f64 as WireSchema>::Root;
///     const DEF: TypeDef = <f64 as WireSchema>::DEF;
/// }
/// assert_eq!(Celsius::schema().to_string(), r#"{"type":"number"}"#);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no `WireSchema`: its schema is not known",
    label = "`WireSchema` is not implemented for `{Self}`",
    note = "if `{Self}` is yours, put `#[derive(WireSchema)]` on it",
    note = "if it comes from another crate, use a type of your own that serde reads alike",
    note = "for a map, a tuple or a free value use a struct of fields, or a `Vec` of one with `key` and `value`"
)]
pub trait WireSchema {
    /// Whether the root of the schema is an object: [`root::Object`] or [`root::Other`].
    type Root;

    /// The table that describes the type.
    const DEF: TypeDef;

    /// The plain schema document, as no provider in particular wants it.
    #[must_use]
    fn schema() -> Schema {
        resolve::schema(def_of::<Self>)
    }

    /// The schema together with its name and description: what every dialect renders.
    #[must_use]
    fn structured_output() -> StructuredOutput {
        StructuredOutput::of::<Self>()
    }

    /// The value of `response_format` in a request to OpenAI's chat completions, and to the many servers that took its
    /// shape.
    ///
    /// It cannot fail. Limits of the provider (levels, properties) are checked by [`render`](Self::render).
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// #[derive(WireSchema)]
    /// struct Verdict {
    ///     reasoning: String,
    ///     passed: bool,
    /// }
    ///
    /// let body = serde_json::json!({"model": "m", "response_format": Verdict::response_format()});
    /// // serde_json may have sorted the keys of the body; this puts every schema in it right
    /// let text = wire_schema::to_wire_json(&body)?;
    /// assert!(text.contains(r#""properties":{"reasoning":{"type":"string"},"passed":{"type":"boolean"}}"#));
    /// # Ok::<(), wire_schema::WireError>(())
    /// ```
    #[must_use]
    fn response_format() -> Json
    where
        Self: ObjectRoot,
    {
        Self::structured_output().openai_response_format()
    }

    /// The value of `json_schema` in a request to KoboldCpp's chat endpoint or to llama.cpp; any root.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    /// assert_eq!(<Vec<bool>>::json_schema().to_string(), r#"{"items":{"type":"boolean"},"type":"array"}"#);
    /// ```
    #[must_use]
    fn json_schema() -> Json {
        Self::structured_output().kobold_json_schema()
    }

    /// The members that a request to `dialect` needs, checked against its limits.
    ///
    /// ```
    /// use wire_schema::{Dialect, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Verdict {
    ///     reasoning: String,
    ///     passed: bool,
    /// }
    ///
    /// let envelope = Verdict::render(Dialect::KoboldChat)?;
    /// assert_eq!(envelope.members().keys().collect::<Vec<_>>(), ["json_schema"]);
    /// # Ok::<(), wire_schema::RenderError>(())
    /// ```
    ///
    /// # Errors
    /// Everything that the dialect would refuse, with its place in the schema.
    fn render(dialect: Dialect) -> Result<Envelope, RenderError> {
        Self::structured_output().render(dialect)
    }

    /// Reads the model's reply: the JSON in it is found, whatever stands around it, and read as `Self`.
    ///
    /// See [`reply`] for the rules, and [`reply::read`] for a report besides the value.
    ///
    /// # Errors
    /// A [`ReplyError`]: no JSON, one that is cut off, one of another shape. It never panics.
    fn parse_reply<'t>(reply: &'t str) -> Result<Self, ReplyError>
    where
        Self: Sized + Deserialize<'t>,
    {
        reply::read(reply).map(|reply| reply.value)
    }

    /// The value as the model would have written it: members in the order of the schema, compact. For few-shot
    /// examples.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// #[derive(serde::Serialize, WireSchema)]
    /// struct Verdict {
    ///     passed: bool,
    ///     #[wire(order = -1)]
    ///     reasoning: String,
    /// }
    ///
    /// let shot = Verdict { passed: true, reasoning: "all tests ran".into() };
    /// assert_eq!(shot.to_reply_json()?, r#"{"reasoning":"all tests ran","passed":true}"#);
    /// # Ok::<(), wire_schema::WireError>(())
    /// ```
    ///
    /// # Errors
    /// What serde cannot write as JSON: NaN, an infinity, a map key that is no string.
    fn to_reply_json(&self) -> Result<String, WireError>
    where
        Self: Serialize,
    {
        reply::to_reply_json(self, &Self::schema())
    }
}

/// What stands at the root of a schema.
pub mod root {
    /// The root is an object with named properties.
    #[derive(Debug)]
    pub enum Object {}

    /// The root is anything else: a list, a scalar, one of several alternatives.
    #[derive(Debug)]
    pub enum Other {}
}

/// A type whose schema has an object at the root, which is what OpenAI and others demand.
///
/// Every [`WireSchema`] with `Root = root::Object` has it; it is not implemented by hand.
///
/// ```compile_fail,E0277
/// use wire_schema::WireSchema;
/// let refused = <Vec<bool>>::response_format(); // `Wrapped<Vec<bool>>` is taken
/// ```
#[diagnostic::on_unimplemented(
    message = "the schema of `{Self}` has no object at its root, and `response_format` must have one",
    label = "not an object: write `Wrapped<{Self}>`",
    note = "`wire_schema::Wrapped<{Self}>` is the object `{{\"value\": ...}}`; its `into_inner()` gives the value back",
    note = "a struct with a field for it does the same; `json_schema()` takes any root"
)]
pub trait ObjectRoot: WireSchema {}

#[diagnostic::do_not_recommend]
impl<T: WireSchema<Root = root::Object> + ?Sized> ObjectRoot for T {}

/// A type's table, by function: recursion and generics work, and no `const` refers to itself.
pub(crate) type Def = fn() -> &'static TypeDef;

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
    Bool,
    String,
    /// One character.
    Char,
    Number,
    Integer(Range),
    /// A signed integer without zero.
    NonZero(Range),
    Optional(Def),
    List(List),
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
    /// How many items there are, where the type says so.
    pub(crate) len: Option<usize>,
}

/// A type of its own: it has a name and a text, and can be defined once and referred to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named {
    /// Empty: the arguments' names alone.
    pub(crate) name: &'static str,
    pub(crate) doc: &'static str,
    /// Tells two types of one name apart; the arguments tell the instances of a generic type apart.
    pub(crate) id: fn() -> TypeId,
    pub(crate) args: &'static [Arg],
    pub(crate) body: Body,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Body {
    Struct(&'static [FieldDef]),
    Words(&'static [WordDef]),
}

impl TypeDef {
    pub(crate) const fn new(shape: Shape) -> Self {
        TypeDef { shape }
    }
}

/// A field of a struct, in wire order.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct FieldDef {
    pub name: &'static str,
    /// Empty: none.
    pub doc: &'static str,
    pub def: Def,
}

/// A variant of a unit enum.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct WordDef {
    pub word: &'static str,
    pub doc: &'static str,
}

/// An argument of a generic type.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Arg {
    /// A type whose schema is part of this one's.
    Type(Def),
    /// A type that never reaches the wire: not part of the name.
    Hidden(fn() -> &'static str),
    Const(fn() -> String),
}

/// Everything about a type that the derive knows.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Derived {
    pub name: &'static str,
    pub doc: &'static str,
    pub id: fn() -> TypeId,
    pub args: &'static [Arg],
}

impl Derived {
    /// A struct with named fields.
    #[must_use]
    pub const fn fields(self, fields: &'static [FieldDef]) -> TypeDef {
        self.body(Body::Struct(fields))
    }

    /// An enum of unit variants.
    #[must_use]
    pub const fn words(self, words: &'static [WordDef]) -> TypeDef {
        self.body(Body::Words(words))
    }

    const fn body(self, body: Body) -> TypeDef {
        TypeDef::new(Shape::Named(Named { name: self.name, doc: self.doc, id: self.id, args: self.args, body }))
    }
}
