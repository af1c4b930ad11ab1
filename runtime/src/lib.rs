#![doc = include_str!("../README.md")]

#[doc(hidden)]
pub mod __private;
mod def;
mod dialect;
mod envelope;
mod impls;
mod json;
pub mod kind;
mod output;
mod pointer;
mod prompt;
pub mod reply;
mod resolve;
mod schema;
#[cfg(feature = "schemars")]
mod schemars;
mod strict;
mod table;
mod tool;
mod wrapped;
mod write;

pub use def::{ObjectRoot, Strict, WireSchema};
pub use dialect::{Budget, Dialect, ParseDialectError, RenderError, Rule, Unenforced, Violation};
pub use envelope::{Envelope, MergeError};
pub use json::{IntoIter, Iter, Json, Number, Object};
pub use output::{OneOfError, StructuredOutput};
pub use schema::Schema;
pub use table::TypeDef;
pub use tool::Tool;
#[cfg(feature = "derive")]
pub use wire_schema_macros::WireSchema;
pub use wrapped::Wrapped;
pub use write::{WireError, WireErrorKind, WireWriter, to_wire_json, to_wire_vec};
