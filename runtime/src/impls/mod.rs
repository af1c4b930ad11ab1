//! The types that have a schema without a derive; a file of its own for each crate they come from.

mod core;
