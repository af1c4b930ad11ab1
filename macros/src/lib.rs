//! The derive of [`wire-schema`](https://docs.rs/wire-schema). Depend on that crate: it re-exports the derive beside
//! the trait.

use proc_macro::TokenStream;

mod ast;
mod attr;
mod bound;
mod case;
mod check;
mod doc;
mod errors;
mod expand;
mod fallback;
mod item;
mod pattern;
mod serde_attr;

/// Derives `WireSchema`: a const table of the type, in the author's order and in agreement with serde.
///
/// ```
/// use wire_schema::WireSchema;
///
/// /// A vote on a proposal.
/// #[derive(WireSchema)]
/// #[serde(rename_all = "camelCase")]
/// #[wire(order = [why])]
/// struct Vote {
///     #[wire(minimum = 1, maximum = 5)]
///     in_favour: u8,
///     /// One sentence.
///     why: String,
/// }
///
/// assert_eq!(
///     Vote::schema().to_string(),
///     r#"{"additionalProperties":false,"description":"A vote on a proposal.","properties":{"why":{"description":"One sentence.","type":"string"},"inFavour":{"maximum":5,"minimum":1,"type":"integer"}},"required":["why","inFavour"],"type":"object"}"#,
/// );
/// ```
///
/// It reads `#[serde(...)]`, doc comments and its own attribute:
///
/// | place | `#[wire(...)]` | meaning |
/// |---|---|---|
/// | struct, struct variant | `order = [b, a]` | these fields first, in this order; the others follow as declared |
/// | struct, enum | `lenient` | it may hold maps, tuples and free values; providers are told `strict: false` |
/// | struct, field | `optional` | the field may be left out, where serde can do without it; it follows the required ones, ascending |
/// | struct, enum | `define` | stands in `$defs` and is referred to, instead of being written out |
/// | struct, enum | `name = "..."` | the schema's name, instead of the type's |
/// | struct, enum, field, variant | `description = "..."` | instead of the doc comment; `""` is none, and leaves a field the text of its type |
/// | struct, enum | `crate = path` | where `wire_schema` is, if not there |
/// | struct, enum | `bound = "T: Trait"` | the where clause, instead of the inferred one |
/// | variant | `skip` | not offered to the model; serde reads it all the same (a field is left out by `#[serde(skip)]`) |
/// | field | `order = -1` | as in CSS: 0 unless said, sorted stably |
/// | field | `as = "Type"` | has the schema of this type |
/// | field | `schema = path` | has the schema that this `fn() -> Schema` makes |
/// | field | `minimum = 1`, `maximum = 5`, `exclusive_minimum = 0`, `exclusive_maximum = 1` | bounds of a number |
/// | field | `multiple_of = 5` | a step of a number |
/// | field | `min_length = 1`, `max_length = 280` | in characters of a string |
/// | field | `pattern = "^[A-Z]+$"` | an anchored regular expression that every engine takes |
/// | field | `format = "date"` | a format of JSON Schema |
/// | field | `one_of = ["low", "high"]` | the words that a string may be (of an enum, `skip` the other variants) |
/// | field | `min_items = 1`, `max_items = 3` | of a list |
/// | field | `examples = ["page 3"]` | a line in the description |
///
/// A constraint of a list's items is said in a newtype, `struct Short(#[wire(max_length = 10)] String);`, and the list is a
/// `Vec<Short>`.
///
/// Without a tag, serde takes the first variant that it can read, and passes over keys that it does not know. A variant that an
/// earlier one is read in the place of is an error, as far as the enum itself shows it: an earlier struct variant whose
/// keys are all among its own (those that may be absent aside), or the same types; also a float before an integer (serde reads
/// `1` as either), and a `String` or `Cow<str>` before a `char`, a `&str` or one another. Put the one that takes less first, or
/// use a tag.
///
/// Every mistake is reported at once, each at its token.
#[proc_macro_derive(WireSchema, attributes(wire, serde))]
pub fn derive_wire_schema(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    expand::derive(&input).into()
}
