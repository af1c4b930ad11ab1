#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[doc(hidden)]
pub mod __private;
mod bounds;
mod def;
mod dialect;
mod envelope;
#[cfg(any(doc, doctest))]
pub mod guide;
mod held;
mod impls;
mod json;
pub mod kind;
mod one_of;
mod output;
mod pointer;
#[cfg(feature = "prefix")]
pub mod prefix;
mod prompt;
pub mod reply;
mod resolve;
mod schema;
#[cfg(feature = "schemars")]
mod schemars;
mod strict;
mod table;
mod tool;
mod walk;
mod wrapped;
mod write;

pub use def::{ObjectRoot, Strict, WireSchema};
pub use dialect::{Budget, Dialect, ParseDialectError, RenderError, Rule, Unenforced, Violation};
pub use envelope::{Envelope, MergeError};
pub use json::{Json, Number, Object, ObjectIntoIter, ObjectIter};
pub use one_of::OneOfError;
pub use output::StructuredOutput;
#[cfg(feature = "prefix")]
pub use prefix::{Prefix, PrefixBuilder, PrefixDiff, PrefixError, PrefixStats, ToolOrder};
pub use schema::Schema;
pub use table::TypeDef;
pub use tool::Tool;
#[cfg(feature = "derive")]
pub use wire_schema_macros::WireSchema;
pub use wrapped::Wrapped;
pub use write::{WireError, WireErrorKind, WireWriter, to_wire_json, to_wire_vec};
