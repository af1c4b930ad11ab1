//! [`Json`]: a JSON value whose members keep their order.

mod de;
mod number;
mod object;
mod rebuild;
mod ser;

use std::borrow::Cow;
use std::fmt;

use serde_core::{Serialize, Serializer};

use crate::pointer;

pub(crate) use number::NUMBER_TOKEN;
pub use number::Number;
pub(crate) use object::Member;
pub use object::{Object, ObjectIntoIter, ObjectIter};
pub(crate) use ser::to_json;
#[cfg(feature = "prefix")]
pub(crate) use ser::to_json_inside;

/// A text that is mostly a constant: a keyword, a name or a text that the derive put into a table.
pub(crate) type Text = Cow<'static, str>;

/// A JSON value that keeps the order of its members.
///
/// `serde_json::Value` keeps it only when some crate in the build turns on a cargo feature; this type always does. It
/// compares without the order, as `serde_json::Value` does: the same members in another order are the same value.
///
/// [`Display`](fmt::Display) writes compact text, the members as they stand, with the numbers and escapes of
/// [`to_wire_json`](crate::to_wire_json); it never fails.
///
/// A value may be nested to any depth: converting, cloning, reordering and writing it take no stack for it. Dropping and
/// comparing do, as with `serde_json::Value`, so a value of many thousand levels needs a thread with a large stack; what
/// serde_json has read from a text has 127 at most.
///
/// ```
/// use wire_schema::Json;
///
/// let json: Json = serde_json::from_str(r#"{"evidence": "line 3", "change": [1, 2.50]}"#)?;
/// assert_eq!(json.get("evidence").and_then(Json::as_str), Some("line 3"));
/// assert_eq!(json.pointer("/change/1").and_then(Json::as_f64), Some(2.5));
/// assert_eq!(json.to_string(), r#"{"evidence":"line 3","change":[1,2.5]}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(PartialEq, Default)]
pub enum Json {
    /// `null`
    #[default]
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number, exact where it is an integer.
    Number(Number),
    /// A string. Most strings of a schema are constants, which need no allocation.
    String(Cow<'static, str>),
    /// An array.
    Array(Vec<Json>),
    /// An object, its members in order.
    Object(Object),
}

impl Json {
    /// The member `name` of an object; `None` for anything else.
    ///
    /// ```
    /// use wire_schema::Json;
    ///
    /// // an answer of the server: what is no object has no members, so there is nothing to check in between
    /// let answer: Json = serde_json::from_str(r#"{"usage": {"total_tokens": 812}}"#)?;
    /// assert_eq!(answer.get("usage").and_then(|usage| usage.get("total_tokens")), Some(&812_u64.into()));
    /// assert_eq!(answer.get("error").and_then(|error| error.get("message")), None);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.as_object()?.get(name)
    }

    /// The value at a JSON pointer ([RFC 6901](https://www.rfc-editor.org/rfc/rfc6901)); `""` is the value itself.
    ///
    /// ```
    /// use wire_schema::Json;
    ///
    /// let answer: Json = serde_json::from_str(r#"{"choices": [{"message": {"content": "{\"score\": 4}"}}]}"#)?;
    /// let content = answer.pointer("/choices/0/message/content").and_then(Json::as_str);
    /// assert_eq!(content, Some(r#"{"score": 4}"#));
    ///
    /// // `/` and `~` in a name are `~1` and `~0`
    /// let answer: Json = serde_json::from_str(r#"{"a/b": {"~": true}}"#)?;
    /// assert_eq!(answer.pointer("/a~1b/~0"), Some(&true.into()));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn pointer(&self, pointer: &str) -> Option<&Json> {
        if pointer.is_empty() {
            return Some(self);
        }
        let steps = pointer.strip_prefix('/')?;
        steps.split('/').try_fold(self, |at, step| match at {
            Json::Object(object) => object.get(&pointer::unescape(step)),
            Json::Array(items) => items.get(array_index(step)?),
            _ => None,
        })
    }

    /// The text of a string.
    ///
    /// ```
    /// use wire_schema::{Json, WireSchema};
    ///
    /// /// A place on the map.
    /// #[derive(WireSchema)]
    /// struct Place {
    ///     name: String,
    /// }
    ///
    /// let schema = Place::schema();
    /// assert_eq!(schema.get("description").and_then(Json::as_str), Some("A place on the map."));
    /// assert_eq!(schema.get("additionalProperties").and_then(Json::as_str), None); // `false`
    /// ```
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Json::String(text) => Some(text),
            _ => None,
        }
    }

    /// The value of `true` or `false`.
    ///
    /// ```
    /// use wire_schema::{Json, WireSchema, Wrapped};
    ///
    /// // is the server asked to hold the model to it?
    /// let format = <Wrapped<Vec<String>>>::response_format();
    /// assert_eq!(format.pointer("/json_schema/strict").and_then(Json::as_bool), Some(true));
    /// ```
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Json::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// The number, if it is an integer that fits.
    ///
    /// ```
    /// use wire_schema::{Json, WireSchema};
    ///
    /// // the bounds of an integer, from its schema
    /// let bounds = ["minimum", "maximum"].map(|keyword| i8::schema().get(keyword).and_then(Json::as_i64));
    /// assert_eq!(bounds, [Some(-128), Some(127)]);
    /// ```
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        self.as_number()?.as_i64()
    }

    /// The number, if it is an integer that fits.
    ///
    /// ```
    /// use wire_schema::Json;
    ///
    /// let usage: Json = serde_json::from_str(r#"{"total_tokens": 812, "cost": 0.5}"#)?;
    /// assert_eq!(usage.get("total_tokens").and_then(Json::as_u64), Some(812));
    /// assert_eq!(usage.get("cost").and_then(Json::as_u64), None); // no integer, and nothing is rounded
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        self.as_number()?.as_u64()
    }

    /// The number, rounded where it is an integer that `f64` does not hold.
    ///
    /// ```
    /// use wire_schema::Json;
    ///
    /// // a model writes `1` where it means `1.0`: both are read
    /// let scores: Json = serde_json::from_str("[1, 0.25]")?;
    /// let scores = scores.as_array().unwrap().iter().filter_map(Json::as_f64);
    /// assert_eq!(scores.sum::<f64>(), 1.25);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn as_f64(&self) -> Option<f64> {
        self.as_number()?.as_f64()
    }

    /// A string that is not copied.
    pub(crate) const fn constant(text: &'static str) -> Json {
        Json::String(Cow::Borrowed(text))
    }

    /// The number itself.
    ///
    /// ```
    /// use wire_schema::{Json, Number};
    ///
    /// // whether the model wrote an integer
    /// let ids: Json = serde_json::from_str(r#"[7, 7.5, "7"]"#)?;
    /// let integers = ids.as_array().unwrap().iter().map(|id| id.as_number().is_some_and(Number::is_integer));
    /// assert_eq!(integers.collect::<Vec<_>>(), [true, false, false]);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn as_number(&self) -> Option<&Number> {
        match self {
            Json::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The items of an array.
    ///
    /// ```
    /// use wire_schema::{Json, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// #[serde(rename_all = "lowercase")]
    /// enum Severity {
    ///     Major,
    ///     Minor,
    /// }
    ///
    /// let words = Severity::schema().get("enum").and_then(Json::as_array).unwrap().to_vec();
    /// assert_eq!(words.iter().filter_map(Json::as_str).collect::<Vec<_>>(), ["major", "minor"]);
    /// ```
    #[must_use]
    pub fn as_array(&self) -> Option<&[Json]> {
        match self {
            Json::Array(items) => Some(items),
            _ => None,
        }
    }

    /// The members of an object, in order.
    ///
    /// ```
    /// use wire_schema::{Json, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Finding {
    ///     evidence: String,
    ///     change: String,
    /// }
    ///
    /// // the columns of a table of findings, in the order in which the model fills them
    /// let schema = Finding::schema();
    /// let properties = schema.get("properties").and_then(Json::as_object).unwrap();
    /// assert_eq!(properties.keys().collect::<Vec<_>>(), ["evidence", "change"]);
    /// ```
    #[must_use]
    pub fn as_object(&self) -> Option<&Object> {
        match self {
            Json::Object(object) => Some(object),
            _ => None,
        }
    }

    /// Whether this is `null`.
    ///
    /// ```
    /// use wire_schema::{Json, reply};
    ///
    /// // a key that is null, beside one that is missing
    /// let reply = reply::extract(r#"Here: {"change": "drop it", "note": null}"#)?.value;
    /// assert!(reply.get("note").is_some_and(Json::is_null));
    /// assert!(!reply.get("evidence").is_some_and(Json::is_null));
    /// # Ok::<(), reply::ReplyError>(())
    /// ```
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(self, Json::Null)
    }

    /// What kind of value this is, in the words of JSON Schema's `type`, with the article.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Json::Null => "null",
            Json::Bool(_) => "a boolean",
            Json::Number(number) if number.is_integer() => "an integer",
            Json::Number(_) => "a number",
            Json::String(_) => "a string",
            Json::Array(_) => "an array",
            Json::Object(_) => "an object",
        }
    }
}

/// An array index of RFC 6901: digits, no leading zero.
fn array_index(step: &str) -> Option<usize> {
    let plain = step.bytes().all(|b| b.is_ascii_digit()) && (step.len() == 1 || !step.starts_with('0'));
    plain.then(|| step.parse().ok())?
}

impl Clone for Json {
    fn clone(&self) -> Self {
        rebuild::copy(self)
    }
}

impl fmt::Debug for Json {
    /// The JSON text itself: it is shorter than the tree, and a failed test shows what would be on the wire.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::write::as_it_stands(self))
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => serializer.serialize_unit(),
            Json::Bool(value) => serializer.serialize_bool(*value),
            Json::Number(number) => number.serialize(serializer),
            Json::String(text) => serializer.serialize_str(text),
            Json::Array(items) => serializer.collect_seq(items),
            Json::Object(object) => serializer.collect_map(object),
        }
    }
}

impl From<serde_json::Value> for Json {
    fn from(value: serde_json::Value) -> Self {
        rebuild::of_value(value)
    }
}

impl From<Json> for serde_json::Value {
    /// The order is lost unless `serde_json/preserve_order` is on in the build;
    /// [`to_wire_json`](crate::to_wire_json) puts property maps right again.
    fn from(json: Json) -> Self {
        rebuild::to_value(json)
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Self {
        Json::Bool(value)
    }
}

macro_rules! from_integers {
    ($($type:ty),*) => {$(
        impl From<$type> for Json {
            fn from(value: $type) -> Self {
                Json::Number(value.into())
            }
        }
    )*};
}

// a float may be none that JSON has: `Number::from_f64` asks
from_integers!(u64, i64, u32, i32);

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Json::String(Cow::Owned(text.to_owned()))
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Json::String(Cow::Owned(text))
    }
}

impl From<Cow<'static, str>> for Json {
    /// A text that is borrowed for good is not copied.
    fn from(text: Cow<'static, str>) -> Self {
        Json::String(text)
    }
}

impl From<Object> for Json {
    fn from(object: Object) -> Self {
        Json::Object(object)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(items: Vec<T>) -> Self {
        items.into_iter().map(Into::into).collect()
    }
}

impl FromIterator<Json> for Json {
    fn from_iter<I: IntoIterator<Item = Json>>(items: I) -> Self {
        Json::Array(items.into_iter().collect())
    }
}

impl<N: Into<String>> FromIterator<(N, Json)> for Json {
    /// An object; of two members of one name the later value stands, at the earlier's place.
    fn from_iter<I: IntoIterator<Item = (N, Json)>>(members: I) -> Self {
        Json::Object(members.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }
}
