//! The guide: what the parts are for, in the order in which a user meets them.
//!
//! - [`ordering`]: why order matters, where it is lost, how it is kept
//! - [`strict`]: what strict structured output holds, and what to write instead of what it does not
//! - [`dialects`]: which provider takes what, and what happens to the rest
//! - [`replies`]: from the model's text to the value, and back to the model
//! - [`prompt_cache`]: the same bytes every time, and a guard for it
//! - [`migrating_from_schemars`]: what changes, and what to do about it
//! - [`differences`]: where this crate leaves the systems that it follows, and why
//! - [`peers`]: this crate beside others, in numbers

#[doc = include_str!("ordering.md")]
pub mod ordering {}

#[doc = include_str!("strict.md")]
pub mod strict {}

#[doc = include_str!("dialects.md")]
pub mod dialects {}

#[doc = include_str!("replies.md")]
pub mod replies {}

#[doc = include_str!("prompt_cache.md")]
pub mod prompt_cache {}

#[doc = include_str!("migrating_from_schemars.md")]
pub mod migrating_from_schemars {}

#[doc = include_str!("differences.md")]
pub mod differences {}

#[doc = include_str!("../../PEERS.md")]
pub mod peers {}
