#![doc = include_str!("../README.md")]

#[doc(hidden)]
pub mod __private;
mod def;
mod dialect;
mod envelope;
mod impls;
mod json;
mod output;
pub mod reply;
mod resolve;
mod schema;
mod strict;
mod wrapped;
mod write;

pub use def::{ObjectRoot, TypeDef, WireSchema, root};
pub use dialect::{Dialect, ParseDialectError, RenderError, Violation};
pub use envelope::{Envelope, MergeError};
pub use json::{Iter, Json, Number, Object};
pub use output::StructuredOutput;
pub use schema::Schema;
#[cfg(feature = "derive")]
pub use wire_schema_macros::WireSchema;
pub use wrapped::Wrapped;
pub use write::{WireError, WireErrorKind, WireWriter, to_wire_json, to_wire_vec};
