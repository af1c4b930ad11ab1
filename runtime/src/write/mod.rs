//! The deterministic writer: the only code that turns a value into bytes.
//!
//! The same value gives the same bytes in every process, on every machine, through every path, whatever cargo features
//! and versions of other crates are in the build.
//!
//! # How it works
//! A serde `Serializer` (`ser`) writes each value where it stands, in one pass, into one buffer (`text`) with a comma
//! behind it. Of the members of an open object only the places are kept (`out`), and those of the names in its `required`;
//! when it ends and its members did not come in order, their bytes change places (`members`). `order` says what the order
//! is.
//!
//! # What it costs, and what the limit is
//! To copy bytes that are ready costs next to nothing: on the machine of the README's table `memcpy` moves 100 GB a
//! second within the caches, and 3 GB a second where each byte comes from memory. What stands between:
//!
//! - Every byte of a string is looked at once, for what must be escaped (`escape`: 64 at a time; what stands between is
//!   copied by 32). Text without escapes goes out at more than 10 GB a second. A transcript of code has an escape every
//!   sixteen bytes, and each costs some twenty-five instructions: 4 GB a second.
//! - A short string costs some thirty instructions whatever is in it, and a member some fifty more: its name is compared
//!   with the one before it and looked up among the keywords. In a schema, whose strings have ten bytes, that is half of
//!   the time; a sixth goes into the order of property maps, the rest into walking the tree. Where the processor had to
//!   wait, it had guessed wrong (a search, a sort), or read back what it had only just written.
//! - Members out of order are copied twice more, of many or long ones all but the longest. A `Value` of a default build has
//!   such members in property maps alone; with `serde_json/preserve_order` most objects are out of order.
//! - The digits of a float take some twenty nanoseconds, and a large tree comes from memory node by node: data.
//! - A `String` is known to be UTF-8 only when its bytes have been looked through once more, which is a tenth to a sixth
//!   of the time on text. Code without `unsafe` cannot say so otherwise; [`to_wire_vec`] saves it.

mod error;
mod escape;
mod key;
mod marks;
mod members;
mod name;
mod number;
mod order;
mod out;
mod raw;
mod ser;
mod spare;
mod text;
mod tree;

use std::io;

use serde_core::Serialize;

pub use error::{WireError, WireErrorKind};
pub(crate) use key::{Key, payload};
pub(crate) use number::{Digits, handed_over, widened};
use order::Context;
pub(crate) use out::MAX_DEPTH;
use out::Out;
pub(crate) use raw::{RAW_TOKEN, parse as parse_raw};
pub(crate) use tree::{as_it_stands, wire_order};

/// Writes a value as JSON, the same bytes for the same value always: [`WireWriter`] with its defaults.
///
/// Members go out ascending, but the members of `properties` in the order of the `required` beside it: a schema keeps
/// the order in which a model is to write its reply, wherever in the value the schema stands.
///
/// ```
/// use wire_schema::to_wire_json;
///
/// let body = serde_json::json!({
///     "model": "m",
///     "format": {
///         "type": "object",
///         "required": ["reasoning", "answer"],
///         "properties": {"answer": {"type": "string"}, "reasoning": {"type": "string"}},
///     },
/// });
/// assert_eq!(
///     to_wire_json(&body)?,
///     r#"{"format":{"properties":{"reasoning":{"type":"string"},"answer":{"type":"string"}},"required":["reasoning","answer"],"type":"object"},"model":"m"}"#,
/// );
/// # Ok::<(), wire_schema::WireError>(())
/// ```
///
/// # Errors
/// A value that JSON cannot hold, or hold only changed: see [`WireErrorKind`]. [`WireError::path`] says where it is.
pub fn to_wire_json<T: ?Sized + Serialize>(value: &T) -> Result<String, WireError> {
    WireWriter::new().to_string(value)
}

/// As [`to_wire_json`], as bytes.
///
/// ```
/// assert_eq!(wire_schema::to_wire_vec(&[1.0, 1e16])?, b"[1.0,1e+16]");
/// # Ok::<(), wire_schema::WireError>(())
/// ```
///
/// # Errors
/// As [`to_wire_json`].
pub fn to_wire_vec<T: ?Sized + Serialize>(value: &T) -> Result<Vec<u8>, WireError> {
    WireWriter::new().to_vec(value)
}

/// The writer and its options.
///
/// # Order
/// - Arrays keep their order. Members go out ascending by code point of their names.
/// - The members of a `properties` object go out in the order of the `required` array beside it, then the others
///   ascending; at any depth, in any place.
/// - Inside `properties`, `$defs`, `definitions`, `patternProperties` and `dependentSchemas`, names are only names: a
///   property may be called `properties` or `enum`.
/// - The values of `const`, `default`, `enum` and `examples` are data: ascending throughout, whatever they look like.
///   So are those of the top-level [`data_members`](Self::data_members).
///
/// # Bytes
/// - Compact UTF-8. `\"`, `\\`, `\n`, `\r`, `\t`; other control characters as `\u001f`; everything else as it is, but
///   combining marks straight after an escape, which are escaped too: a reader that takes a mark and what stands before
///   it for one character would lose the escape.
/// - Integers of up to 128 bits exactly. Floats by the shortest text that reads back the same: `1.0`, `0.00001`,
///   `1e-6`, `1e+16`; an `f32` by its own. Of two texts as short and as near, the one whose last digit is even. Any other
///   number of `arbitrary_precision` or a `RawValue` as the nearest `f64`, which may be zero, but is never infinite.
/// - Map keys, enum variants and bytes as `serde_json` writes them. A `RawValue` is read and written anew; of two members
///   of one name in it the later stands, as `serde_json` reads them.
///
/// # Cost
/// Time is linear in the output, but for objects out of order, which are sorted. Nothing is allocated a value: a short text
/// is written into buffers that its thread keeps (at most 16 kB each) and costs one allocation, its own; a long one
/// some fifteen, whatever is in it. Depth is limited, so no value overflows the stack.
/// [`to_vec`](Self::to_vec) is a little faster than [`to_string`](Self::to_string), which checks its bytes once more.
///
/// From a `serde_json::Value`, MB/s, and in multiples of `serde_json`, which leaves the members as they stand (`cargo bench
/// -p wire-schema-tests`, November 2026, two shared cores; allocations a call at 400 kB, 4 kB and 2.5 MB: 15, 1 and 13,
/// beside 13, 7 and 16):
///
/// | | 4 kB | 40 kB | 400 kB | 4 MB | 40 MB |
/// |---|---|---|---|---|---|
/// | a chat request | 2,240, 1.3 | 4,430, 1.9 | 5,010, 3.1 | 3,330, 2.2 | 1,130, 1.3 |
/// | schemas | 1,610, 1.1 | 1,460, 1.1 | 1,130, 1.2 | 250, 1.1 | 280, 1.1 |
/// | numbers and short strings | 1,570, 1.1 | 1,030, 1.0 | 700, 1.2 | 490, 1.2 | 310, 1.2 |
///
/// From 4 MB on the tree itself comes from memory, node by node, and both wait for it. What stands between this and
/// `memcpy` (some 100 GB/s of bytes that are ready) is looking at each byte for escapes, at each name for its place, and at
/// each node of the tree. Beside other crates: [`guide::peers`](crate::guide::peers).
///
/// ```
/// use wire_schema::WireWriter;
///
/// let text = r#"{
///     "messages": [{"content": {"required": ["b"], "properties": {"a": 1, "b": 2}}}],
///     "tool": {"required": ["b"], "properties": {"a": {}, "b": {}}}
/// }"#;
/// let body: serde_json::Value = serde_json::from_str(text).unwrap();
/// assert_eq!(
///     WireWriter::new().data_members(["messages"]).to_string(&body)?,
///     r#"{"messages":[{"content":{"properties":{"a":1,"b":2},"required":["b"]}}],"tool":{"properties":{"b":{},"a":{}},"required":["b"]}}"#,
/// );
/// # Ok::<(), wire_schema::WireError>(())
/// ```
#[derive(Clone, Debug)]
pub struct WireWriter {
    schema_order: bool,
    data_members: Vec<String>,
}

impl Default for WireWriter {
    fn default() -> Self {
        Self::new()
    }
}

impl WireWriter {
    /// Schema order on, no data members.
    ///
    /// ```
    /// use wire_schema::WireWriter;
    ///
    /// /// One writer for every request: its options are made once.
    /// static WRITER: WireWriter = WireWriter::new();
    ///
    /// assert_eq!(WRITER.to_string(&serde_json::json!({"seed": 7, "model": "m"}))?, r#"{"model":"m","seed":7}"#);
    /// # Ok::<(), wire_schema::WireError>(())
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        WireWriter { schema_order: true, data_members: Vec::new() }
    }

    /// Whether property maps go out in the order of `required`. Off: the whole value is data, all of it ascending.
    ///
    /// ```
    /// use wire_schema::WireWriter;
    ///
    /// let value = serde_json::json!({"required": ["b"], "properties": {"b": 1, "a": 2}});
    /// let text = WireWriter::new().schema_order(false).to_string(&value)?;
    /// assert_eq!(text, r#"{"properties":{"a":2,"b":1},"required":["b"]}"#);
    /// # Ok::<(), wire_schema::WireError>(())
    /// ```
    #[must_use]
    pub fn schema_order(mut self, on: bool) -> Self {
        self.schema_order = on;
        self
    }

    /// Top-level members whose values are data, in addition to those named before: what users wrote into the messages
    /// of a request is not searched for schemas. Each is compared with each top-level member: name few.
    ///
    /// ```
    /// use wire_schema::WireWriter;
    ///
    /// let writer = WireWriter::new().data_members(["messages"]).data_members(["metadata"]);
    /// // a user's form, which only looks like a schema
    /// let body = serde_json::json!({"metadata": {"required": ["b"], "properties": {"a": "yes", "b": "no"}}});
    /// let text = writer.to_string(&body)?;
    /// assert_eq!(text, r#"{"metadata":{"properties":{"a":"yes","b":"no"},"required":["b"]}}"#);
    /// # Ok::<(), wire_schema::WireError>(())
    /// ```
    #[must_use]
    pub fn data_members(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.data_members.extend(names.into_iter().map(Into::into));
        self
    }

    /// Writes a value into a string.
    ///
    /// ```
    /// use std::collections::HashMap;
    /// use wire_schema::WireWriter;
    ///
    /// // a hash map has an order of its own in every process; its text has not
    /// let counts = HashMap::from([("west", 2), ("east", 5), ("north", 1)]);
    /// assert_eq!(WireWriter::new().to_string(&counts)?, r#"{"east":5,"north":1,"west":2}"#);
    /// # Ok::<(), wire_schema::WireError>(())
    /// ```
    ///
    /// # Errors
    /// As [`to_wire_json`].
    pub fn to_string<T: ?Sized + Serialize>(&self, value: &T) -> Result<String, WireError> {
        self.to_vec(value).map(into_string)
    }

    /// Writes a value into bytes.
    ///
    /// ```
    /// use wire_schema::WireWriter;
    ///
    /// // the body of a request, and how many bytes it has
    /// let bytes = WireWriter::new().to_vec(&serde_json::json!({"model": "m", "messages": ["é"]}))?;
    /// assert_eq!(format!("content-length: {}", bytes.len()), "content-length: 31");
    /// # Ok::<(), wire_schema::WireError>(())
    /// ```
    ///
    /// # Errors
    /// As [`to_wire_json`].
    pub fn to_vec<T: ?Sized + Serialize>(&self, value: &T) -> Result<Vec<u8>, WireError> {
        let context = match (self.schema_order, self.data_members.is_empty()) {
            (false, _) => Context::Data,
            (true, true) => Context::Schema,
            (true, false) => Context::Root,
        };
        let mut out = Out::new(context, &self.data_members);
        value.serialize(ser::Value(&mut out))?;
        out.finish()
    }

    /// Writes a value, all of it at once: nothing is written if the value cannot be. If `writer` itself fails, it may
    /// have taken a part. It is not flushed.
    ///
    /// ```
    /// let mut body = Vec::new();
    /// wire_schema::WireWriter::new().to_writer(&mut body, "hello")?;
    /// assert_eq!(body, br#""hello""#);
    /// # Ok::<(), wire_schema::WireError>(())
    /// ```
    ///
    /// # Errors
    /// As [`to_wire_json`], and what `writer` gives, as [`WireErrorKind::Io`].
    pub fn to_writer<T: ?Sized + Serialize>(&self, mut writer: impl io::Write, value: &T) -> Result<(), WireError> {
        let bytes = self.to_vec(value)?;
        writer.write_all(&bytes).map_err(WireError::io)
    }
}

/// What was written is whole strings and ASCII, in whatever order.
fn into_string(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("only whole strings are written")
}
