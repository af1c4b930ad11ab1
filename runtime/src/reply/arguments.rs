//! A tool call's arguments: a text that is JSON as a whole, or a value that a client has parsed already.

use serde_core::Deserialize;
use serde_core::de::DeserializeOwned;

use super::error::ReplyError;
use super::reader::Reader;
use crate::{Json, WireSchema};

/// Reads a tool call's arguments as `T`: JSON text, as OpenAI sends it, or a parsed value (a [`Json`], a
/// `serde_json::Value`), as Anthropic and most client libraries have it.
///
/// Nothing is searched for: the whole text is the JSON. `T` may borrow from a text.
///
/// ```
/// use wire_schema::{WireSchema, reply};
///
/// #[derive(Debug, serde::Deserialize, WireSchema)]
/// struct Find {
///     query: String,
///     limit: u8,
/// }
///
/// let find: Find = reply::read_arguments(r#"{"query": "rust", "limit": 3}"#)?;
/// assert_eq!((find.query.as_str(), find.limit), ("rust", 3));
///
/// // what the model is told, as the result of its call
/// let error = reply::read_arguments::<Find>(serde_json::json!({"query": "rust", "limit": "many"})).unwrap_err();
/// assert_eq!(
///     error.feedback(),
///     "In your JSON the value at /limit is wrong: it is `\"many\"` and must be an integer from 0 to 255. \
///      Send the whole JSON again, corrected, and nothing else.",
/// );
/// # Ok::<(), reply::ReplyError>(())
/// ```
///
/// # Errors
/// As [`reply::read`](super::read). The place in a value that was parsed already is that in its compact text.
pub fn read_arguments<T>(arguments: impl Arguments<T>) -> Result<T, ReplyError> {
    arguments.read(&Reader::new())
}

/// What [`read_arguments`] takes: `&str`, `&String`, and `Json` and `serde_json::Value`, by value or by reference.
///
/// ```
/// use wire_schema::reply::{self, Arguments};
/// # use wire_schema::WireSchema;
///
/// # #[derive(serde::Deserialize, WireSchema)]
/// # struct Weather {
/// #     city: String,
/// # }
/// /// A tool of yours, for the clients of all providers.
/// fn weather(arguments: impl Arguments<Weather>) -> String {
///     match reply::read_arguments(arguments) {
///         Ok(Weather { city }) => format!("It rains in {city}."),
///         Err(error) => error.feedback(),
///     }
/// }
///
/// assert_eq!(weather(r#"{"city": "Oslo"}"#), "It rains in Oslo.");
/// assert_eq!(weather(serde_json::json!({"city": "Bergen"})), "It rains in Bergen.");
/// assert!(weather(&serde_json::json!({})).starts_with("Your JSON lacks the key \"city\" at its top level"));
/// ```
pub trait Arguments<T>: sealed::Sealed {
    #[doc(hidden)]
    fn read(self, reader: &Reader<'_, T>) -> Result<T, ReplyError>;
}

impl<'t, T: WireSchema + Deserialize<'t>> Arguments<T> for &'t str {
    fn read(self, reader: &Reader<'_, T>) -> Result<T, ReplyError> {
        reader.read_whole(self)
    }
}

impl<'t, T: WireSchema + Deserialize<'t>> Arguments<T> for &'t String {
    fn read(self, reader: &Reader<'_, T>) -> Result<T, ReplyError> {
        reader.read_whole(self)
    }
}

impl<T: WireSchema + DeserializeOwned> Arguments<T> for &Json {
    fn read(self, reader: &Reader<'_, T>) -> Result<T, ReplyError> {
        // as text, since an error has its place in one, and a type that reads a text need not be compiled for another source
        reader.read_whole(&self.to_string())
    }
}

impl<T: WireSchema + DeserializeOwned> Arguments<T> for Json {
    fn read(self, reader: &Reader<'_, T>) -> Result<T, ReplyError> {
        Arguments::read(&self, reader)
    }
}

impl<T: WireSchema + DeserializeOwned> Arguments<T> for serde_json::Value {
    fn read(self, reader: &Reader<'_, T>) -> Result<T, ReplyError> {
        Arguments::read(Json::from(self), reader)
    }
}

impl<T: WireSchema + DeserializeOwned> Arguments<T> for &serde_json::Value {
    fn read(self, reader: &Reader<'_, T>) -> Result<T, ReplyError> {
        Arguments::read(self.clone(), reader)
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for &str {}
    impl Sealed for &String {}
    impl Sealed for crate::Json {}
    impl Sealed for &crate::Json {}
    impl Sealed for serde_json::Value {}
    impl Sealed for &serde_json::Value {}
}
