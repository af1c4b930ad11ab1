//! The integration tests: one binary, one module a subject.

mod cases;
mod derive;
mod dialect;
mod json;
mod reply;
mod ui;
mod writer;
