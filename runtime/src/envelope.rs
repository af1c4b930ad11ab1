//! [`Envelope`]: the members that a request body needs for a structured output.

use std::fmt;

use serde_core::{Serialize, Serializer};

use crate::json::Object;
use crate::schema::same_with_order;
use crate::{Json, pointer};

/// The members to put into a request body, in wire order.
///
/// `#[serde(flatten)]` puts them into a typed body, [`merge_into`](Self::merge_into) into a `serde_json::Value`.
///
/// ```
/// use wire_schema::{Dialect, Envelope, WireSchema, to_wire_json};
///
/// #[derive(serde::Serialize)]
/// struct Body {
///     model: &'static str,
///     #[serde(flatten)]
///     output: Envelope,
/// }
///
/// #[derive(WireSchema)]
/// struct Verdict {
///     reasoning: String,
///     passed: bool,
/// }
///
/// let body = Body { model: "m", output: Verdict::render(Dialect::OpenAiChat)? };
/// let text = to_wire_json(&body)?;
/// assert!(text.starts_with(r#"{"model":"m","response_format":{"json_schema":{"name":"Verdict","#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Envelope {
    members: Json,
    /// Places in a body that must be empty, since the server takes one or the other.
    excludes: &'static [&'static str],
}

impl Envelope {
    pub(crate) fn new<const N: usize>(members: [(&str, Json); N]) -> Self {
        let members: Json = members.into_iter().collect();
        Envelope { members: crate::Schema::from(members).into(), excludes: &[] }
    }

    /// One member, whose value is in wire order already.
    pub(crate) fn ordered(member: &'static str, value: Json) -> Self {
        let mut members = Object::with_capacity(1);
        members.push(member, value);
        Envelope { members: members.into(), excludes: &[] }
    }

    /// The same, for a server that takes it only where these places of the body are empty.
    pub(crate) fn excluding(self, places: &'static [&'static str]) -> Self {
        Envelope { excludes: places, ..self }
    }

    /// The value of one member of the body.
    ///
    /// ```
    /// use wire_schema::{Dialect, WireSchema};
    ///
    /// // for a client that has a field for this member of the body
    /// let envelope = <Vec<bool>>::render(Dialect::Ollama)?;
    /// let format = serde_json::Value::from(envelope.get("format").unwrap().clone());
    /// assert_eq!(format, serde_json::json!({"type": "array", "items": {"type": "boolean"}}));
    /// # Ok::<(), wire_schema::RenderError>(())
    /// ```
    #[must_use]
    pub fn get(&self, member: &str) -> Option<&Json> {
        self.members.get(member)
    }

    /// The value of one member, without the others.
    pub(crate) fn into_member(self, member: &str) -> Option<Json> {
        match self.members {
            Json::Object(mut members) => members.remove(member),
            _ => None,
        }
    }

    /// All members, in wire order.
    ///
    /// ```
    /// use wire_schema::{Dialect, WireSchema, Wrapped};
    ///
    /// // one dialect's output may take more than one member
    /// let envelope = <Wrapped<bool>>::render(Dialect::OpenRouter)?;
    /// let names: Vec<_> = envelope.members().keys().collect();
    /// assert_eq!(names, ["provider", "response_format"]);
    /// # Ok::<(), wire_schema::RenderError>(())
    /// ```
    #[must_use]
    #[allow(clippy::missing_panics_doc, reason = "it is made of an object, and nothing changes that")]
    pub fn members(&self) -> &Object {
        self.members.as_object().expect("an envelope is an object")
    }

    /// Puts the members into a request body; objects on both sides are merged deeply.
    ///
    /// ```
    /// use wire_schema::{Dialect, WireSchema, to_wire_json};
    ///
    /// let mut body = serde_json::json!({"prompt": "Three votes, please."});
    /// <Vec<bool>>::render(Dialect::KoboldChat)?.merge_into(&mut body)?;
    /// assert_eq!(
    ///     to_wire_json(&body)?,
    ///     r#"{"json_schema":{"items":{"type":"boolean"},"type":"array"},"prompt":"Three votes, please."}"#,
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The body is no object, or has another value in a place that the envelope needs, or one that the server does not
    /// take beside it (Gemini's `responseSchema` beside `responseJsonSchema`); then the body is as it was.
    pub fn merge_into(&self, body: &mut serde_json::Value) -> Result<(), MergeError> {
        let mut path = String::new();
        check(&self.members, body, &mut path)?;
        let rival = self.excludes.iter().find(|place| body.pointer(place).is_some_and(|value| !value.is_null()));
        if let Some(place) = rival {
            return Err(MergeError { path: (*place).to_owned() });
        }
        merge(self.members.clone(), body);
        Ok(())
    }
}

/// Whether every place is free, an object on both sides, or holds the same value already.
fn check(new: &Json, old: &serde_json::Value, path: &mut String) -> Result<(), MergeError> {
    match (new, old) {
        (Json::Object(new), serde_json::Value::Object(old)) => new.iter().try_for_each(|(name, value)| {
            let Some(there) = old.get(name) else { return Ok(()) };
            let len = path.len();
            pointer::push(path, name);
            check(value, there, path)?;
            path.truncate(len);
            Ok(())
        }),
        (new, old) if serde_json::Value::from(new.clone()) == *old => Ok(()),
        _ => Err(MergeError { path: std::mem::take(path) }),
    }
}

fn merge(new: Json, old: &mut serde_json::Value) {
    if let (Json::Object(new), serde_json::Value::Object(old)) = (new, old) {
        for (name, value) in new {
            match old.get_mut(&name) {
                Some(there) => merge(value, there),
                None => drop(old.insert(name, value.into())),
            }
        }
    }
}

impl PartialEq for Envelope {
    /// With the order, as it goes on the wire.
    fn eq(&self, other: &Self) -> bool {
        same_with_order(&self.members, &other.members)
    }
}

impl fmt::Debug for Envelope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Envelope {
    /// The members as a compact JSON object.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.members, f)
    }
}

impl Serialize for Envelope {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.members.serialize(serializer)
    }
}

/// An [`Envelope`] met a value in the body that it would have to overwrite.
///
/// ```
/// use wire_schema::{Dialect, WireSchema, Wrapped};
///
/// // the body asks for JSON of any form already
/// let mut body = serde_json::json!({"model": "m", "response_format": {"type": "json_object"}});
/// let error = <Wrapped<bool>>::render(Dialect::OpenAiChat)?.merge_into(&mut body).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the request body has another value at /response_format/type already: take it out before merging",
/// );
/// # Ok::<(), wire_schema::RenderError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergeError {
    path: String,
}

impl MergeError {
    /// The place in the body, as a JSON pointer; empty where the body is no object.
    ///
    /// ```
    /// use wire_schema::{Dialect, WireSchema};
    ///
    /// let envelope = <Vec<bool>>::render(Dialect::Ollama)?;
    /// let mut body = serde_json::json!({"model": "m", "format": "json"});
    /// if let Err(error) = envelope.merge_into(&mut body) {
    ///     assert_eq!(error.path(), "/format");
    ///     *body.pointer_mut(error.path()).unwrap() = envelope.get("format").unwrap().clone().into();
    /// }
    /// assert_eq!(body["format"]["type"], "array");
    /// # Ok::<(), wire_schema::RenderError>(())
    /// ```
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.as_str() {
            "" => f.write_str("the request body is no JSON object: start from `json!({})`"),
            path => write!(f, "the request body has another value at {path} already: take it out before merging"),
        }
    }
}

impl std::error::Error for MergeError {}
