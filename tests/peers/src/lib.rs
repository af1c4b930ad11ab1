//! What the programs of this workspace share: the types that are rendered side by side, and how a time is taken.

pub mod child;
pub mod measure;
pub mod report;
pub mod sample;
pub mod schema;
pub mod strict;
pub mod types;

pub use schema::{by_schemars, by_wire_schema};
pub use types::{Flat, Node, Triage};
