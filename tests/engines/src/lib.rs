//! The schemas of wire-schema on the engines that enforce them: does each take them, and does it make a model write the
//! fields in the author's order?
//!
//! - [`subjects`] are the types of the matrix in `tests/integration`, each with replies in the order of its schema.
//! - [`Case`] is what an engine is asked of one of them: the schema as a request carries it, texts that it has to take,
//!   texts with two members swapped that it has to refuse, and the letters that may begin the first key.
//! - An [`Engine`] answers: [`llguidance`] in this process, the others as [processes](process), built or installed by
//!   `run.py`.
//! - [`report`] makes the table of the answers.
//! - A [`server`] on loopback has a model that writes at random, [as far as](sampler) llguidance lets it.

pub mod case;
pub mod engine;
pub mod llguidance;
pub mod process;
pub mod report;
pub mod sampler;
pub mod server;
pub mod subject;

pub use case::Case;
pub use engine::{Answer, Engine, Question};
pub use subject::{Subject, subjects};
