//! The integration tests: one binary, one module a subject.

mod cases;
mod derive;
mod dialect;
mod foreign;
mod json;
mod matrix;
mod prefix;
mod prompt;
mod regression;
mod reply;
mod schemars;
mod ui;
mod writer;
