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
mod serde_attr;

/// Derives `WireSchema`: a const table of the type, in the author's order and in agreement with serde.
///
/// It reads `#[serde(...)]`, doc comments and its own attribute:
///
/// | place | `#[wire(...)]` | meaning |
/// |---|---|---|
/// | struct | `order = [b, a]` | these fields first, in this order; the others follow as declared |
/// | struct, enum | `name = "..."` | the schema's name, instead of the type's |
/// | struct, enum | `description = "..."` | instead of the doc comment; `""` is none |
/// | struct, enum | `crate = path` | where `wire_schema` is, if not there |
/// | struct, enum | `bound = "T: Trait"` | the where clause, instead of the inferred one |
/// | field | `order = -1` | as in CSS: 0 unless said, sorted stably |
/// | field | `description = "..."` | instead of the doc comment; `""` is none |
/// | variant | `description = "..."` | instead of the doc comment; `""` is none |
///
/// Every mistake is reported at once, each at its token.
#[proc_macro_derive(WireSchema, attributes(wire, serde))]
pub fn derive_wire_schema(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    expand::derive(&input).into()
}
