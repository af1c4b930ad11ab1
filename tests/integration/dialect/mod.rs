//! Envelopes and tools: what a request body gets from each dialect, and what it refuses.

mod budget;
mod envelope;
mod golden;
mod hand;
mod limits;
#[cfg(feature = "validator")]
mod merge;
mod one_of;
mod readme;
mod spelling;
mod strict;
mod tool;
pub(crate) mod types;
