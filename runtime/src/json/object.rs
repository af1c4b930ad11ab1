//! The members of a JSON object, in order.

use std::borrow::Cow;
use std::collections::HashMap;

use super::Json;

/// The members of a JSON object, in order. Names are unique.
///
/// Looking a name up walks the members: JSON that goes on the wire has few of them, and pairs in a `Vec` render about
/// twice as fast as a hash map that keeps order.
///
/// ```
/// use wire_schema::Json;
///
/// let json: Json = serde_json::from_str(r#"{"why": "it rains", "go": false}"#)?;
/// let object = json.as_object().unwrap();
/// assert_eq!(object.keys().collect::<Vec<_>>(), ["why", "go"]);
/// assert_eq!(object.get("go"), Some(&Json::Bool(false)));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Object {
    pub(super) members: Vec<Member>,
}

/// A name and its value. Most names of a schema are keywords, which need no allocation.
pub(crate) type Member = (Cow<'static, str>, Json);

impl Object {
    /// No members.
    ///
    /// ```
    /// use wire_schema::{Json, Object};
    ///
    /// // a body by hand, in this order, whatever cargo features are on
    /// let mut body = Object::new();
    /// body.insert("model", "m".into());
    /// body.insert("max_tokens", 512_u64.into());
    /// assert_eq!(Json::from(body).to_string(), r#"{"model":"m","max_tokens":512}"#);
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// No members yet, and room for some.
    pub(crate) fn with_capacity(capacity: usize) -> Self {
        Object { members: Vec::with_capacity(capacity) }
    }

    /// How many members there are.
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
    /// // how much is asked of the model
    /// let properties = Finding::schema().get("properties").and_then(Json::as_object).map(|all| all.len());
    /// assert_eq!(properties, Some(2));
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether there are none.
    ///
    /// ```
    /// use wire_schema::{Object, reply};
    ///
    /// // a model that has nothing to say may answer `{}`
    /// let reply = reply::extract("{}")?.value;
    /// assert!(reply.as_object().is_some_and(Object::is_empty));
    /// # Ok::<(), reply::ReplyError>(())
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// The value of the member `name`.
    ///
    /// ```
    /// use wire_schema::{Dialect, WireSchema};
    ///
    /// let envelope = <Vec<bool>>::render(Dialect::Ollama)?;
    /// let members = envelope.members();
    /// assert_eq!(members.get("format").unwrap().to_string(), r#"{"items":{"type":"boolean"},"type":"array"}"#);
    /// assert_eq!(members.get("response_format"), None);
    /// # Ok::<(), wire_schema::RenderError>(())
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.members.iter().find(|(n, _)| n == name).map(|(_, value)| value)
    }

    /// Whether there is a member `name`.
    ///
    /// ```
    /// use wire_schema::reply;
    ///
    /// // did the model leave the key out, or did it say null?
    /// let reply = reply::extract(r#"{"change": "drop it", "note": null}"#)?.value;
    /// let keys = reply.as_object().unwrap();
    /// assert!(keys.contains_key("note") && !keys.contains_key("evidence"));
    /// # Ok::<(), reply::ReplyError>(())
    /// ```
    #[must_use]
    pub fn contains_key(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Sets the member `name`, at its place if it is there, else at the end. Gives the value that it had.
    ///
    /// ```
    /// use wire_schema::Object;
    ///
    /// let mut body = Object::new();
    /// body.insert("temperature", 1_u64.into());
    /// body.insert("seed", 7_u64.into());
    /// // for a second try: it keeps its place, so the bytes before it stay the same
    /// let before = body.insert("temperature", 0_u64.into());
    /// assert_eq!(before, Some(1_u64.into()));
    /// assert_eq!(body.keys().collect::<Vec<_>>(), ["temperature", "seed"]);
    /// ```
    pub fn insert(&mut self, name: impl Into<String>, value: Json) -> Option<Json> {
        let name = name.into();
        if let Some((_, old)) = self.members.iter_mut().find(|(n, _)| *n == name) {
            return Some(std::mem::replace(old, value));
        }
        self.members.push((name.into(), value));
        None
    }

    /// Takes the member `name` out; the others keep their order.
    ///
    /// ```
    /// use wire_schema::{Json, WireSchema};
    ///
    /// /// What one reviewer found.
    /// #[derive(WireSchema)]
    /// struct Finding {
    ///     evidence: String,
    ///     change: String,
    /// }
    ///
    /// // for a client that has a place of its own for the text
    /// let Json::Object(mut schema) = Json::from(Finding::schema()) else { unreachable!() };
    /// assert_eq!(schema.remove("description"), Some("What one reviewer found.".into()));
    /// assert_eq!(schema.keys().collect::<Vec<_>>(), ["additionalProperties", "properties", "required", "type"]);
    /// ```
    pub fn remove(&mut self, name: &str) -> Option<Json> {
        let at = self.members.iter().position(|(n, _)| n == name)?;
        Some(self.members.remove(at).1)
    }

    /// The members in order.
    ///
    /// ```
    /// use wire_schema::{Json, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Finding {
    ///     evidence: String,
    ///     line: u32,
    /// }
    ///
    /// // a line of help for each field
    /// let schema = Finding::schema();
    /// let properties = schema.get("properties").and_then(Json::as_object).unwrap();
    /// let help = properties.iter().map(|(name, schema)| format!("{name}: {}", schema.get("type").unwrap()));
    /// assert_eq!(help.collect::<Vec<_>>(), [r#"evidence: "string""#, r#"line: "integer""#]);
    /// ```
    #[must_use]
    pub fn iter(&self) -> ObjectIter<'_> {
        ObjectIter(self.members.iter())
    }

    /// The names in order.
    ///
    /// ```
    /// use wire_schema::reply;
    ///
    /// // the order in which the model really wrote
    /// let reply = reply::extract(r#"{"change": "drop it", "evidence": "line 3"}"#)?.value;
    /// assert_eq!(reply.as_object().unwrap().keys().next(), Some("change"));
    /// # Ok::<(), reply::ReplyError>(())
    /// ```
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.iter().map(|(name, _)| name)
    }

    /// The values in order.
    ///
    /// ```
    /// use wire_schema::{Json, reply};
    ///
    /// // votes by a name that no type knows
    /// let reply = reply::extract(r#"{"north": 3, "south": 4}"#)?.value;
    /// let votes = reply.as_object().unwrap().values().filter_map(Json::as_u64);
    /// assert_eq!(votes.sum::<u64>(), 7);
    /// # Ok::<(), reply::ReplyError>(())
    /// ```
    pub fn values(&self) -> impl Iterator<Item = &Json> {
        self.iter().map(|(_, value)| value)
    }

    /// Adds a member whose name is known not to be there yet.
    pub(crate) fn push(&mut self, name: impl Into<Cow<'static, str>>, value: Json) {
        self.members.push((name.into(), value));
    }

    /// Sets the member `name` of an object whose members are in ascending order, at its place in it.
    pub(crate) fn set_in_order(&mut self, name: &'static str, value: Json) {
        match self.members.binary_search_by(|(other, _)| (**other).cmp(name)) {
            Ok(at) => self.members[at].1 = value,
            Err(at) => self.members.insert(at, (name.into(), value)),
        }
    }

    /// The value of the member `name`, to change it.
    pub(crate) fn get_mut(&mut self, name: &str) -> Option<&mut Json> {
        self.members.iter_mut().find(|(n, _)| n == name).map(|(_, value)| value)
    }

    /// The members, to reorder or change them; the caller keeps the names unique.
    pub(crate) fn members_mut(&mut self) -> &mut Vec<Member> {
        &mut self.members
    }
}

impl PartialEq for Object {
    /// Without the order of the members.
    fn eq(&self, other: &Self) -> bool {
        if self.len() != other.len() {
            return false;
        }
        // mostly the order is the same; look names up only where it is not
        if self.members.iter().zip(&other.members).all(|((a, _), (b, _))| a == b) {
            return self.members.iter().zip(&other.members).all(|((_, a), (_, b))| a == b);
        }
        let theirs: HashMap<&str, &Json> = other.iter().collect();
        self.iter().all(|(name, value)| theirs.get(name).is_some_and(|other| *other == value))
    }
}

impl FromIterator<(String, Json)> for Object {
    /// Of two members of one name the later value stands, at the earlier's place, as in `serde_json`.
    fn from_iter<I: IntoIterator<Item = (String, Json)>>(members: I) -> Self {
        let mut object = Object::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        for (name, value) in members {
            // a hash map only once walking would cost more: an object of a million members stays linear
            if object.len() < 16 {
                object.insert(name, value);
                continue;
            }
            if places.is_empty() {
                places = object.keys().map(str::to_owned).zip(0..).collect();
            }
            if let Some(&at) = places.get(&name) {
                object.members[at].1 = value;
            } else {
                places.insert(name.clone(), object.len());
                object.push(name, value);
            }
        }
        object
    }
}

/// The members of an [`Object`], by reference.
///
/// ```
/// use wire_schema::{Object, ObjectIter};
///
/// /// The longest name, for a table.
/// fn width(members: ObjectIter<'_>) -> usize {
///     members.map(|(name, _)| name.len()).max().unwrap_or(0)
/// }
///
/// let mut labels = Object::new();
/// labels.insert("bug", "something is broken".into());
/// labels.insert("question", "somebody asks".into());
/// assert_eq!(width(labels.iter()), 8);
/// ```
#[derive(Clone, Debug)]
pub struct ObjectIter<'a>(std::slice::Iter<'a, Member>);

impl<'a> Iterator for ObjectIter<'a> {
    type Item = (&'a str, &'a Json);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|(name, value)| (&**name, value))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for ObjectIter<'_> {}

impl<'a> IntoIterator for &'a Object {
    type Item = (&'a str, &'a Json);
    type IntoIter = ObjectIter<'a>;

    fn into_iter(self) -> ObjectIter<'a> {
        self.iter()
    }
}

impl IntoIterator for Object {
    type Item = (String, Json);
    type IntoIter = ObjectIntoIter;

    fn into_iter(self) -> ObjectIntoIter {
        ObjectIntoIter(self.members.into_iter())
    }
}

/// The members of an [`Object`], by value.
///
/// ```
/// use wire_schema::{Dialect, WireSchema, Wrapped};
///
/// // into a client's own map of further members
/// let envelope = <Wrapped<Vec<bool>>>::render(Dialect::OpenRouter)?;
/// let mut extra = serde_json::Map::new();
/// for (name, value) in envelope.members().clone() {
///     extra.insert(name, value.into());
/// }
/// assert_eq!(extra.keys().collect::<Vec<_>>(), ["provider", "response_format"]);
/// # Ok::<(), wire_schema::RenderError>(())
/// ```
#[derive(Debug)]
pub struct ObjectIntoIter(std::vec::IntoIter<Member>);

impl Iterator for ObjectIntoIter {
    type Item = (String, Json);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|(name, value)| (name.into_owned(), value))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}
