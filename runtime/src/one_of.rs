//! Words known only at run time: what [`StructuredOutput::one_of`](crate::StructuredOutput::one_of) makes of a string.

use std::collections::HashSet;
use std::fmt;

use crate::json::Object;
use crate::{Json, Schema, pointer, walk};

/// References that lead from one to the next; more is a circle, or as good as one.
const LONGEST_CHAIN: usize = 64;

/// The schema with the string at a place narrowed.
pub(crate) fn narrow(schema: Schema, pointer: &str, words: &[String]) -> Result<Schema, OneOfError> {
    let refuse = |problem| OneOfError { pointer: pointer.to_owned(), problem };
    if words.is_empty() {
        return Err(refuse(Problem::NoWords));
    }
    let mut known = HashSet::with_capacity(words.len());
    if let Some(word) = words.iter().find(|word| !known.insert(word.as_str())) {
        return Err(refuse(Problem::Twice(word.clone())));
    }
    let meant = meant(pointer);
    let (mut is_schema, mut near) = (false, None);
    walk::each(schema.as_json(), |place, _| {
        is_schema |= place == pointer;
        near = near.take().or_else(|| meant.iter().find(|meant| *meant == place).cloned());
    });
    let node = schema.pointer(pointer).filter(|_| is_schema).ok_or_else(|| refuse(Problem::NoPlace(near)))?;
    let narrowed = narrowed(node, schema.as_json(), words, LONGEST_CHAIN).map_err(refuse)?;
    let mut document = Json::from(schema);
    if let Some(node) = at_mut(&mut document, pointer) {
        *node = narrowed;
    }
    Ok(document.into())
}

/// The places that somebody may mean who leaves the first slash out, or names the fields alone: `/lines/mark`, `lines.mark`.
fn meant(path: &str) -> [String; 2] {
    let path = path.trim_start_matches('/');
    [format!("/{path}"), path.split(['/', '.']).flat_map(|field| ["/properties/", field]).collect()]
}

/// A schema of strings with words in place of whatever strings it took.
fn narrowed(node: &Json, document: &Json, words: &[String], chain: usize) -> Result<Json, Problem> {
    let node = node.as_object().filter(|_| chain > 0).ok_or(Problem::NoString)?;
    let inner = |schema: &Json| narrowed(schema, document, words, chain - 1);
    if let Some(reference) = node.get("$ref") {
        // the definition may be used elsewhere, so this use gets a copy
        let target = reference.as_str().and_then(|reference| reference.strip_prefix('#'));
        let body = target.and_then(|target| document.pointer(target)).ok_or(Problem::NoString)?;
        known_to(node, words)?;
        return Ok(beside(node, "$ref", inner(body)?, words));
    }
    if let Some(Json::Array(parts)) = node.get("allOf") {
        let [only] = parts.as_slice() else { return Err(Problem::NoString) };
        known_to(node, words)?;
        return Ok(beside(node, "allOf", inner(only)?, words));
    }
    for keyword in ["anyOf", "oneOf"] {
        let Some(branches) = node.get(keyword) else { continue };
        let mut branches = branches.as_array().unwrap_or_default().to_vec();
        let is_null = |branch: &Json| branch.get("type").is_some_and(|kind| kind.as_str() == Some("null"));
        let mut others = branches.iter_mut().filter(|branch| !is_null(branch));
        let (Some(only), None) = (others.next(), others.next()) else { return Err(Problem::NoString) };
        *only = inner(only)?;
        let mut node = node.clone();
        node.insert(keyword, branches.into());
        drop_other_notes(&mut node, words);
        return Ok(node.into());
    }
    string(node.clone(), words).map(Json::Object)
}

/// What a schema stood for in its place; what was said beside it wins, as with notes everywhere.
fn beside(node: &Object, keyword: &str, schema: Json, words: &[String]) -> Json {
    let Json::Object(mut schema) = schema else { return schema };
    // what else was asked of the string makes way for the words
    let gone = |own: &str| own == keyword || ASKED.contains(&own) || matches!(own, "type" | "enum" | "const");
    for (own, value) in node.iter().filter(|(own, _)| !gone(own)) {
        schema.insert(own, value.clone());
    }
    drop_other_notes(&mut schema, words);
    schema.into()
}

/// What may be asked of a string, and makes way for words that fit it or not.
const ASKED: [&str; 4] = ["minLength", "maxLength", "pattern", "format"];

fn string(mut node: Object, words: &[String]) -> Result<Object, Problem> {
    let one = node.get("const").map(std::slice::from_ref);
    let listed = node.get("enum").and_then(Json::as_array);
    let (is_string, nullable) = match (node.get("type"), one.or(listed)) {
        (Some(kind), values) => is_string(kind, values),
        (None, Some(values)) => (are_strings(values), values.iter().any(Json::is_null)),
        (None, None) => (false, false),
    };
    if !is_string {
        return Err(Problem::NoString);
    }
    known_to(&node, words)?;
    for keyword in ASKED.into_iter().chain(["const"]) {
        node.remove(keyword);
    }
    drop_other_notes(&mut node, words);
    if !node.contains_key("type") {
        let string = Json::from("string");
        node.push("type", if nullable { vec![string, "null".into()].into() } else { string });
    }
    let mut values: Vec<Json> = words.iter().map(|word| word.as_str().into()).collect();
    values.extend(nullable.then_some(Json::Null));
    node.insert("enum", values.into());
    Ok(node)
}

/// The words are among those that the schema has, where it has some.
fn known_to(node: &Object, words: &[String]) -> Result<(), Problem> {
    let one = node.get("const").map(std::slice::from_ref);
    for values in [one, node.get("enum").and_then(Json::as_array)].into_iter().flatten() {
        let known: HashSet<&str> = values.iter().filter_map(Json::as_str).collect();
        if let Some(word) = words.iter().find(|word| !known.contains(word.as_str())) {
            return Err(Problem::Unknown(word.clone()));
        }
    }
    Ok(())
}

/// Whether a `type` is that of a string, and whether null is a value, too.
fn is_string(kind: &Json, values: Option<&[Json]>) -> (bool, bool) {
    match kind {
        Json::Array(kinds) => {
            let named = |kind: &Json, name: &str| kind.as_str() == Some(name);
            let string = kinds.iter().any(|kind| named(kind, "string"));
            let no_other = kinds.iter().all(|kind| named(kind, "string") || named(kind, "null"));
            let null = kinds.iter().any(|kind| named(kind, "null"));
            (string && no_other, null && values.is_none_or(|values| values.iter().any(Json::is_null)))
        }
        kind => (kind.as_str() == Some("string"), false),
    }
}

/// Strings, and null beside them.
fn are_strings(values: &[Json]) -> bool {
    values.iter().any(|value| value.as_str().is_some())
        && values.iter().all(|value| value.is_null() || value.as_str().is_some())
}

/// A default and examples that are none of the words would say something else than they do.
fn drop_other_notes(node: &mut Object, words: &[String]) {
    let known: HashSet<&str> = words.iter().map(String::as_str).collect();
    let fits = |value: &Json| value.is_null() || value.as_str().is_some_and(|word| known.contains(word));
    for keyword in ["default", "example"] {
        if node.get(keyword).is_some_and(|value| !fits(value)) {
            node.remove(keyword);
        }
    }
    if let Some(Json::Array(examples)) = node.get_mut("examples") {
        examples.retain(fits);
        if examples.is_empty() {
            node.remove("examples");
        }
    }
}

/// The value at a JSON pointer, to change it.
fn at_mut<'a>(document: &'a mut Json, pointer: &str) -> Option<&'a mut Json> {
    pointer::steps(pointer).try_fold(document, |at, step| match at {
        Json::Object(members) => members.get_mut(&step),
        Json::Array(items) => items.get_mut(step.parse::<usize>().ok()?),
        _ => None,
    })
}

/// Why [`StructuredOutput::one_of`](crate::StructuredOutput::one_of) could not narrow a string.
///
/// ```
/// use wire_schema::WireSchema;
///
/// #[derive(WireSchema)]
/// struct Pick {
///     id: String,
/// }
///
/// let error = Pick::structured_output().one_of("/properties/ids", ["a1"]).unwrap_err();
/// assert_eq!(error.pointer(), "/properties/ids");
/// assert_eq!(error.to_string(), "at /properties/ids: there is no schema");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneOfError {
    pointer: String,
    problem: Problem,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Problem {
    /// And where one is that may be meant.
    NoPlace(Option<String>),
    NoString,
    NoWords,
    Twice(String),
    Unknown(String),
}

impl OneOfError {
    /// The place that was given.
    ///
    /// ```
    /// use wire_schema::WireSchema;
    ///
    /// #[derive(WireSchema)]
    /// struct Pick {
    ///     id: String,
    ///     label: String,
    /// }
    ///
    /// // two lists that a database gave; one of them is empty
    /// let lists = [("/properties/id", vec!["a1", "b7"]), ("/properties/label", vec![])];
    /// let narrowed =
    ///     lists.into_iter().try_fold(Pick::structured_output(), |output, (place, words)| output.one_of(place, words));
    /// assert_eq!(narrowed.unwrap_err().pointer(), "/properties/label");
    /// ```
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.pointer
    }
}

impl fmt::Display for OneOfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {}: ", if self.pointer.is_empty() { "the root" } else { &self.pointer })?;
        match &self.problem {
            Problem::NoPlace(None) => f.write_str("there is no schema"),
            Problem::NoPlace(Some(near)) => write!(f, "there is no schema: did you mean {near}?"),
            Problem::NoString => f.write_str("the schema is not that of a string"),
            Problem::NoWords => f.write_str("no words: no reply would fit"),
            Problem::Twice(word) => write!(f, "{word:?} is there twice"),
            Problem::Unknown(word) => write!(f, "{word:?} is none of the words that the schema has already"),
        }
    }
}

impl std::error::Error for OneOfError {}
