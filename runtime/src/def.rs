//! [`WireSchema`], the trait, and what it asks of a type.

use serde_core::{Deserialize, Serialize};

use crate::dialect::{Dialect, RenderError};
use crate::envelope::Envelope;
use crate::kind::Kind;
use crate::output::StructuredOutput;
use crate::reply::{self, ReplyError};
use crate::table::{Def, TypeDef, def_of};
use crate::write::WireError;
use crate::{Json, Schema, kind, resolve};

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
/// # The law of agreement
///
/// 1. serde_json reads into `T` every text that `T`'s schema accepts.
/// 2. `T`'s schema accepts every text that serde_json writes from a `T`, all fields written.
///
/// The exceptions, each with a test of its own. To the first:
/// - `1.0` where an integer is asked for: JSON Schema takes it for one, serde_json does not.
/// - Integers beyond the 64 bits of a type: no maximum is stated, since readers on the way would round it.
/// - Keys of a map with integer keys that are out of the integer's range; numbers that no `f64` holds.
/// - `&str`, when the text has an escape: take `Cow<str>` with `#[serde(borrow)]`.
/// - What only a parser can judge: addresses, dates, a `Duration` that overflows, `try_from`, what stands behind `as`.
/// - Floats in tagged, untagged or flattened types, when some crate turns `serde_json/arbitrary_precision` on: a fault of
///   serde_json's. An `f32` beyond its range, which serde_json refuses or makes infinite, as its features have it.
/// - What serde itself loses around a flattened field: a flattened map reads the keys of what is flattened after it, and of
///   a tagged or untagged enum before it, so flatten it last and beside plain structs; with `deny_unknown_fields` the keys
///   of a flattened enum, or of a struct that flattens in turn, are unknown to it, and so is the tag of a flattened
///   tagged struct. A member that a flattened parameter of a generic type brings under a name that is there already is
///   found by no compiler: of the two the schema has the first.
/// - What serde buffers (untagged, beside an internal tag, flattened, adjacent content before its tag) can hold no 128-bit
///   integers and no keys that are parsed, such as integers; a compile error where it stands in the variant itself. A
///   newtype of `()` beside an internal tag is not read either.
///
/// To the second: NaN and the infinities, which serde_json writes as null; what the author makes differ on the two sides
/// (`rename(serialize, deserialize)`, `skip_serializing`, `skip_deserializing`, `serialize_with`, `into`), and what he keeps
/// from the model (`#[wire(skip)]` on a variant, constraints); an absent flattened `Option`; dates of years beyond four
/// digits; an adjacently tagged variant whose only field is skipped, which serde itself cannot read back.
///
/// Types that are flattened into one another, or newtypes of one another, have no end: the compiler says so as an overflow
/// (E0275). A newtype, and a type with something flattened into it, cannot be more visible than what it holds: its kind
/// names it (E0446).
///
/// Besides, serde reads more than is offered to a model: structs from arrays, absent options and defaulted fields,
/// aliases, stray keys.
///
/// # By hand
///
/// A type that serde writes as another one takes that type's table:
///
/// ```
/// use wire_schema::{Strict, TypeDef, WireSchema, kind};
///
/// struct Celsius(f64); // its Deserialize reads a number
///
/// impl WireSchema for Celsius {
///     type Kind = kind::Number;
///     const DEF: TypeDef = <f64 as WireSchema>::DEF;
/// }
/// impl Strict for Celsius {}
///
/// #[derive(WireSchema)]
/// struct Weather {
///     outside: Celsius,
/// }
/// assert_eq!(Weather::schema().pointer("/properties/outside").unwrap().to_string(), r#"{"type":"number"}"#);
/// ```
// the texts of errors are those of `held::Known` and `held::Held`, too
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no `WireSchema`: its schema is not known",
    label = "`WireSchema` is not implemented for `{Self}`",
    note = "if it is yours, put `#[derive(WireSchema)]` on it; if that is there, one of its type arguments has none",
    note = "if it comes from another crate, turn on the feature of `wire-schema` with that crate's name, as in \
            `features = [\"chrono\"]`, or use a type of your own that serde reads alike"
)]
#[cfg_attr(
    not(feature = "derive"),
    diagnostic::on_unimplemented(
        note = "the derive is behind the feature `derive` of `wire-schema`, which `default-features = false` turns off"
    )
)]
pub trait WireSchema {
    /// What the type's values are in JSON: one of the markers in [`kind`](crate::kind). It decides where the type may
    /// stand: at the root, flattened, under a tag, as the key of a map.
    ///
    /// ```
    /// use wire_schema::{Strict, TypeDef, WireSchema, kind};
    ///
    /// struct OrderId(u64); // its Deserialize reads "o-17"
    ///
    /// impl WireSchema for OrderId {
    ///     type Kind = kind::Text; // so it may have a pattern, and be the key of a map
    ///     const DEF: TypeDef = String::DEF;
    /// }
    /// impl Strict for OrderId {}
    ///
    /// #[derive(WireSchema)]
    /// struct Refund {
    ///     #[wire(pattern = "^o-[0-9]+$")]
    ///     order: OrderId,
    /// }
    /// assert_eq!(Refund::schema().pointer("/properties/order/pattern"), Some(&"^o-[0-9]+$".into()));
    /// ```
    type Kind: Kind;

    /// The table that describes the type.
    ///
    /// ```
    /// use wire_schema::{TypeDef, WireSchema};
    ///
    /// /// Read as a `T`, and checked by its `Deserialize`.
    /// struct Checked<T>(T);
    ///
    /// impl<T: WireSchema> WireSchema for Checked<T> {
    ///     type Kind = T::Kind;
    ///     const DEF: TypeDef = T::DEF;
    /// }
    /// assert_eq!(<Checked<u8>>::schema(), u8::schema());
    /// ```
    const DEF: TypeDef;

    /// The table whose members are put in where the type is flattened: its own, or that of the type it is read as.
    #[doc(hidden)]
    const MEMBERS: &'static TypeDef = &Self::DEF;

    /// The plain schema document, as no provider in particular wants it.
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
    /// // for a client whose type holds a `serde_json::Value`: whatever its map does, `required` has the order
    /// let value = serde_json::Value::from(Verdict::schema());
    /// assert_eq!(value["required"], serde_json::json!(["reasoning", "passed"]));
    /// ```
    #[must_use]
    fn schema() -> Schema {
        resolve::schema(def_of::<Self>).0
    }

    /// The schema together with its name and description: what every dialect renders.
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
    /// // what this request asks of a type that others use, too
    /// let output = Verdict::structured_output().with_description("Do the tests cover the change?");
    /// let envelope = output.render(Dialect::Gemini)?;
    /// assert_eq!(
    ///     envelope.get("generationConfig").unwrap().pointer("/responseSchema/description"),
    ///     Some(&"Do the tests cover the change?".into()),
    /// );
    /// # Ok::<(), wire_schema::RenderError>(())
    /// ```
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
        // of a type that has an error itself the compiler tells that one then, and not that it is no object
        Self::Kind: Kind,
    {
        Self::structured_output().into_member(Dialect::OpenAiChat, "response_format")
    }

    /// The value of `json_schema` in a request to KoboldCpp's chat endpoint or to llama.cpp; any root.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    /// assert_eq!(<Vec<bool>>::json_schema().to_string(), r#"{"items":{"type":"boolean"},"type":"array"}"#);
    /// ```
    #[must_use]
    fn json_schema() -> Json {
        Self::structured_output().into_member(Dialect::KoboldChat, "json_schema")
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

    /// The schema as text for a prompt: for servers that hold the model to a schema and do not show it (llama.cpp,
    /// KoboldCpp), or that take none (`DeepSeek`).
    ///
    /// It is what a person would write: the fields in order, types, allowed words, what may be null, texts as comments, and
    /// the constraints in words, also those that a provider does not enforce. What stands in several places, or contains
    /// itself, has a name and is written once. The same type gives the same bytes, at most half of the schema's unless
    /// the texts are long. It has no instruction in it: say around it that the answer is JSON of this form, without
    /// comments.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// /// What one reviewer found.
    /// #[derive(WireSchema)]
    /// struct Finding {
    ///     /// Verbatim quote that the change rests on.
    ///     evidence: String,
    ///     severity: Severity,
    ///     #[wire(minimum = 0, maximum = 1)]
    ///     confidence: f64,
    ///     related: Vec<Finding>,
    ///     note: Option<String>,
    /// }
    ///
    /// #[derive(WireSchema)]
    /// #[serde(rename_all = "lowercase")]
    /// enum Severity {
    ///     Major,
    ///     Minor,
    /// }
    ///
    /// assert_eq!(
    ///     Finding::prompt_schema(),
    ///     r#"// What one reviewer found.
    /// Finding = {
    ///   "evidence": string, // Verbatim quote that the change rests on.
    ///   "severity": "major" | "minor",
    ///   "confidence": number from 0 to 1,
    ///   "related": [Finding, ...],
    ///   "note": string | null
    /// }"#,
    /// );
    /// ```
    #[must_use]
    fn prompt_schema() -> String {
        Self::structured_output().prompt_schema()
    }

    /// Reads the model's reply: the JSON in it is found, whatever stands around it, and read as `Self`.
    ///
    /// See [`reply`] for the rules, and [`reply::read`] for a report besides the value.
    ///
    /// A structure that is a `Self` is taken even where a later, better one is cut off: look at the server's finish reason,
    /// or at [`Report::open_tail`](reply::Report::open_tail). A `&str` field cannot borrow a text with escapes, whatever the
    /// model does: take `String`, or `Cow<str>` with `#[serde(borrow)]`.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// #[derive(Debug, serde::Deserialize, WireSchema)]
    /// struct Verdict {
    ///     reasoning: String,
    ///     passed: bool,
    /// }
    ///
    /// let reply = r#"<think>{"passed": false}? No.</think> {"reasoning": "all tests ran", "passed": true}"#;
    /// assert!(Verdict::parse_reply(reply)?.passed);
    ///
    /// // nothing is made up: what is no `Verdict` is an error, with a text for the model
    /// let error = Verdict::parse_reply(r#"{"reasoning": "all tests ran", "passed": "yes"}"#).unwrap_err();
    /// assert_eq!(error.path(), "/passed");
    /// assert!(error.feedback().contains("must be true or false"));
    /// # Ok::<(), wire_schema::reply::ReplyError>(())
    /// ```
    ///
    /// # Errors
    /// A [`ReplyError`]: nothing in the reply is a `Self`. There is no JSON, or it is cut off, or it has another shape. It
    /// never panics.
    fn parse_reply<'t>(reply: &'t str) -> Result<Self, ReplyError>
    where
        Self: Sized + Deserialize<'t>,
    {
        reply::read(reply).map(|reply| reply.value)
    }

    /// How a value is read that stands without the object around it: for `Wrapped`.
    #[doc(hidden)]
    #[must_use]
    fn bare<'t>() -> Option<fn(&'t str) -> serde_json::Result<Self>>
    where
        Self: Sized + Deserialize<'t>,
    {
        None
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
    /// It holds what serde writes: a field that `skip_serializing_if` leaves out is left out, too, so leave that attribute off
    /// a type whose examples are to teach the model every key.
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

/// A type that a strict provider can hold a model to: every object in it is closed, and it holds no map, no tuple and no
/// free value.
///
/// The derive implements it for every type that does not say `#[wire(lenient)]`, and a strict type takes strict ones
/// alone. A type with a `WireSchema` by hand says so with `impl Strict for T {}`.
///
/// ```
/// use wire_schema::{Json, ObjectRoot, Strict, WireSchema};
///
/// /// What is asked of this provider holds to the letter: for a lenient `T` this does not compile.
/// fn ask<T: Strict + ObjectRoot>() -> Json {
///     T::response_format()
/// }
///
/// #[derive(WireSchema)]
/// struct Verdict {
///     reasoning: String,
///     passed: bool,
/// }
/// assert_eq!(ask::<Verdict>().pointer("/json_schema/strict"), Some(&true.into()));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no `#[derive(WireSchema)]`",
    label = "if the type is yours, put `#[derive(WireSchema)]` on it",
    note = "if it comes from another crate, turn on the feature of `wire-schema` with that crate's name, as in \
            `features = [\"chrono\"]`, or say what it is on the wire: `#[wire(as = \"String\")]`",
    note = "if its `WireSchema` is written by hand, `impl Strict` beside it; a tuple is never strict: use a struct"
)]
pub trait Strict: WireSchema {
    /// The types in a generic type that have to be strict when its arguments are. Filled by the derive.
    #[doc(hidden)]
    const HELD: &'static [Def] = &[];
}

/// A type whose schema has an object at the root, which is what OpenAI and others demand.
///
/// Every [`WireSchema`] with `Kind = kind::Object` has it; it is not implemented by hand.
///
/// ```compile_fail,E0277
/// use wire_schema::WireSchema;
/// let refused = <Vec<bool>>::response_format(); // `Wrapped<Vec<bool>>` is taken
/// ```
#[diagnostic::on_unimplemented(
    message = "the schema of `{Self}` has no object at its root, and `response_format` must have one",
    label = "not an object: write `Wrapped<{Self}>`",
    note = "`wire_schema::Wrapped<{Self}>` is the object `{{\"value\": ...}}`; its `into_inner()` gives the value back",
    note = "a struct with a field for it does the same; `json_schema()` takes any root",
    note = "of a type parameter nobody knows what it is: ask for it, `T: WireSchema + ObjectRoot`"
)]
pub trait ObjectRoot: WireSchema {}

#[diagnostic::do_not_recommend]
impl<T: WireSchema<Kind = kind::Object> + ?Sized> ObjectRoot for T {}
