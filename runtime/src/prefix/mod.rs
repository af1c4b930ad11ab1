//! The canonical prefix: one builder, one hash, a guard in CI. Behind the feature `prefix`.
//!
//! ```toml
//! wire-schema = { version = "0.1", features = ["prefix"] }
//! ```
//!
//! A provider's prompt cache, and the KV cache of a local server, reuse the beginning of a request as long as it is the
//! same to the byte. What stands there is mostly made of maps and sets: tools from a registry, schemas, settings. A
//! `HashMap` gives another order in each process; a dependency that turns on `serde_json/preserve_order` changes that of
//! every `Value`; a time in the system text changes with every request. Nothing fails then. The answers are as good as
//! before, and the bill and the latency are those of a request without a cache.
//!
//! - [`Prefix`] puts what your requests share into one object and writes it with the one
//!   [writer](crate::to_wire_json): the same parts give the same bytes, however they were built.
//! - [`WireHash`] names the bytes: in a log line, in a test, as a key.
//! - [`PrefixDiff`] shows the first difference of two prefixes, which is where a cache stops.
//! - [`assert_wire_hash!`](crate::assert_wire_hash) and [`assert_wire_snapshot!`](crate::assert_wire_snapshot) hold
//!   your CI to the bytes.
//! - [`PrefixStats`] counts the distinct hashes in production.
//!
//! ```
//! use std::collections::HashMap;
//!
//! use wire_schema::prefix::Prefix;
//!
//! // a registry, in another order in each process
//! let registry = HashMap::from([
//!     ("search", serde_json::json!({"name": "search", "params": {"q": "string", "limit": "int"}})),
//!     ("fetch", serde_json::json!({"name": "fetch", "params": {"url": "string"}})),
//! ]);
//! let builder = Prefix::builder().system("You are a support agent.");
//! let prefix = registry.values().fold(builder, |builder, tool| builder.raw_tool(tool)).build()?;
//! assert_eq!(prefix.hash().short(), "5127dd9f421f");
//! # Ok::<(), wire_schema::prefix::PrefixError>(())
//! ```
//!
//! # The bytes
//!
//! They are those of [`WireWriter`](crate::WireWriter). For data without property maps (whose members follow
//! `required`), floats, and control characters that Python writes in a short form of its own, they are also what
//!
//! ```python
//! json.dumps(payload, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
//! ```
//!
//! gives for the same object with its tools sorted by name, so a service in another language can compute the same hash.
//!
//! Equal hashes say that the parts are equal. They cannot say what else a body holds, nor in which order a server puts
//! the parts in front of its model.
//!
//! # The two tests that a CI needs
//!
//! **Two paths to one hash.** Build the prefix twice, by code that has nothing in common: from your types, and from what
//! a colleague would write by hand. It fails when one path has an order, a default or a spelling of its own, and it
//! needs no update when the content changes on purpose in both.
//!
//! **A pinned hash.** Two paths through one library change together when the library changes. A pinned hash fails when
//! an upgrade, a cargo feature of another crate or a moved field changes the bytes: also on another machine and in
//! another process, which the first test does not see. It has to be pinned anew after each change that is meant, and
//! that is its use: nobody splits the cache of a whole fleet without having seen it in a review.
//!
//! ```
//! use serde_json::json;
//! use wire_schema::prefix::Prefix;
//! use wire_schema::{StructuredOutput, Tool, WireSchema, assert_wire_hash};
//!
//! /// Looks a customer up.
//! #[derive(WireSchema)]
//! struct Find {
//!     mail: String,
//! }
//!
//! #[derive(WireSchema)]
//! struct Answer {
//!     evidence: String,
//!     answer: String,
//! }
//!
//! fn prefix() -> Prefix {
//!     Prefix::builder()
//!         .system("You are a support agent.")
//!         .tool(&Tool::of::<Find>("find_customer"))
//!         .response_format(&Answer::structured_output())
//!         .build()
//!         .unwrap()
//! }
//!
//! // #[test]
//! fn two_paths_give_one_hash() {
//!     let by_hand = json!({
//!         "tools": [{"type": "function", "function": {
//!             "strict": true,
//!             "name": "find_customer",
//!             "description": "Looks a customer up.",
//!             "parameters": {
//!                 "type": "object",
//!                 "properties": {"mail": {"type": "string"}},
//!                 "required": ["mail"],
//!                 "additionalProperties": false,
//!             },
//!         }}],
//!         "response_format": {"type": "json_schema", "json_schema": {
//!             "name": "Answer",
//!             "strict": true,
//!             "schema": {
//!                 "type": "object",
//!                 "properties": {"evidence": {"type": "string"}, "answer": {"type": "string"}},
//!                 "required": ["evidence", "answer"],
//!                 "additionalProperties": false,
//!             },
//!         }},
//!         "system": "You are a support agent.",
//!     });
//!     let by_hand = wire_schema::to_wire_json(&by_hand).unwrap();
//!     let diff = wire_schema::prefix::PrefixDiff::between(prefix().as_str(), &by_hand);
//!     assert!(diff.is_none(), "{}", diff.unwrap());
//! }
//!
//! // #[test]
//! fn the_prefix_is_pinned() {
//!     assert_wire_hash!(&prefix(), "04575f2dd3e5");
//! }
//! # two_paths_give_one_hash();
//! # the_prefix_is_pinned();
//! ```
//!
//! A pinned hash says that something changed; the file form,
//! [`assert_wire_snapshot!(&prefix(), "tests/prefix.json")`](crate::assert_wire_snapshot), also says what:
//!
//! ```text
//! the bytes of `&prefix()` are not those of .../tests/prefix.json
//! the first difference is at /system, byte 276: content
//!   snapshot (left): ..:"json_schema"},"system":"You are a support agent.","tools":[{"function":{"description":..
//!   now (right):     ..:"json_schema"},"system":"You are a support engineer.","tools":[{"function":{"descriptio..
//!                                                                  ^
//! The hash was 04575f2dd3e5, and is 16c564496d36 now. If the change is meant, run the test with WIRE_SCHEMA_BLESS=1 to
//! write the file anew.
//! ```
//!
//! # What splits a prefix, and what helps
//!
//! | cause | what [`PrefixDiff`] says | the way out |
//! |---|---|---|
//! | tools from a set or a map | [`ToolOrder`](DiffKind::ToolOrder) | the builder sorts them by name |
//! | a map, another crate's cargo feature | [`MemberOrder`](DiffKind::MemberOrder) | the writer sorts; in `properties` the order is `required`'s, so pin that |
//! | a list that was a set | [`ItemOrder`](DiffKind::ItemOrder) | sort it, or use a `BTreeSet`: a list's order is content |
//! | `1` and `1.0`, an `f32` in a `Value` | [`NumberLayout`](DiffKind::NumberLayout) | one type for one number |
//! | `é` and `\u00e9` | [`Escaping`](DiffKind::Escaping) | send the writer's bytes |
//! | pretty printing, a log's spaces | [`Whitespace`](DiffKind::Whitespace) | send the writer's bytes |
//! | `None` left out here, `null` there | [`MissingMember`](DiffKind::MissingMember) | one `skip_serializing_if` on both paths |
//! | a time, an id, a user's name | [`Content`](DiffKind::Content) | move it into the last message |

pub(crate) mod assert;
mod builder;
mod diff;
mod error;
mod hash;
mod stats;

pub use assert::BLESS;
pub use builder::{Prefix, PrefixBuilder, ToolOrder};
pub use diff::{DiffKind, PrefixDiff};
pub use error::PrefixError;
pub use hash::WireHash;
pub use stats::{LabelStats, PrefixStats, Spread};
