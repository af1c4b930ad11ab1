//! Where schemas stand in a schema document.
//!
//! The one place that knows which keywords hold schemas, so that data under `enum` or `default` and a property that is
//! called `$ref` are never taken for one.

use crate::Json;
use crate::json::Object;
use crate::pointer;

/// Keywords whose value is a map of names to schemas.
const NAME_MAPS: [&str; 5] = ["properties", "$defs", "definitions", "patternProperties", "dependentSchemas"];
/// Keywords whose value is a schema or a list of schemas.
const SCHEMAS: [&str; 11] =
    ["items", "prefixItems", "anyOf", "oneOf", "allOf", "not", "if", "then", "else", "contains", "propertyNames"];
/// Keywords whose value is a schema, or a boolean that only says open or closed.
const OPEN_OR_CLOSED: [&str; 4] =
    ["additionalProperties", "additionalItems", "unevaluatedProperties", "unevaluatedItems"];

/// A name or an index.
enum Step<'a> {
    Name(&'a str),
    Index(usize),
}

/// A schema directly in another one.
pub(crate) struct Child<'a> {
    pub(crate) keyword: &'a str,
    /// The name or the index, where the keyword holds several.
    step: Option<Step<'a>>,
    pub(crate) schema: &'a Json,
}

impl Child<'_> {
    /// Its place, from the place of the schema that holds it.
    pub(crate) fn pointer(&self, parent: &str) -> String {
        let mut pointer = parent.to_owned();
        self.append_to(&mut pointer);
        pointer
    }

    fn append_to(&self, pointer: &mut String) {
        pointer.push('/');
        pointer.push_str(self.keyword);
        match self.step {
            Some(Step::Name(name)) => pointer::push(pointer, name),
            Some(Step::Index(index)) => pointer::push_index(pointer, index),
            None => {}
        }
    }

    /// The name of the property that it is the schema of.
    pub(crate) fn property(&self) -> Option<&str> {
        match self.step {
            Some(Step::Name(name)) if self.keyword == "properties" => Some(name),
            _ => None,
        }
    }

    /// Whether it is only what must not be, or when something holds.
    pub(crate) fn is_condition(&self) -> bool {
        CONDITIONS.contains(&self.keyword)
    }
}

/// The schemas directly in a schema, in the order of the document.
pub(crate) fn children(node: &Object) -> Vec<Child<'_>> {
    let mut found = Vec::new();
    for (keyword, value) in node {
        match value {
            Json::Object(schemas) if NAME_MAPS.contains(&keyword) => {
                let named = schemas.iter();
                found.extend(named.map(|(name, schema)| Child { keyword, step: Some(Step::Name(name)), schema }));
            }
            Json::Array(schemas) if SCHEMAS.contains(&keyword) => {
                let numbered = schemas.iter().enumerate();
                found.extend(numbered.map(|(n, schema)| Child { keyword, step: Some(Step::Index(n)), schema }));
            }
            Json::Bool(_) if OPEN_OR_CLOSED.contains(&keyword) => {}
            schema if SCHEMAS.contains(&keyword) || OPEN_OR_CLOSED.contains(&keyword) => {
                found.push(Child { keyword, step: None, schema });
            }
            _ => {}
        }
    }
    found
}

/// Keywords that say when something holds, or what must not: what stands in them is none of what a value has to be, so
/// nothing in it is respelt or judged by itself.
const CONDITIONS: [&str; 7] = ["not", "if", "then", "else", "contains", "propertyNames", "dependentSchemas"];

/// Every schema of a document with its place, a schema before those in it. No recursion, so no depth is too much.
pub(crate) fn each<'a>(document: &'a Json, visit: impl FnMut(&str, &'a Json)) {
    go(document, |_| true, visit);
}

/// As [`each`], those that are objects.
pub(crate) fn each_object<'a>(document: &'a Json, mut visit: impl FnMut(&str, &'a Object)) {
    each(document, |pointer, node| {
        if let Json::Object(members) = node {
            visit(pointer, members);
        }
    });
}

/// As [`each`], without what stands in a condition.
pub(crate) fn each_asserted<'a>(document: &'a Json, visit: impl FnMut(&str, &'a Json)) {
    go(document, |keyword| !CONDITIONS.contains(&keyword), visit);
}

/// As [`each_asserted`], those that are objects.
pub(crate) fn each_asserted_object<'a>(document: &'a Json, mut visit: impl FnMut(&str, &'a Object)) {
    each_asserted(document, |pointer, node| {
        if let Json::Object(members) = node {
            visit(pointer, members);
        }
    });
}

fn go<'a>(document: &'a Json, enter: fn(&str) -> bool, mut visit: impl FnMut(&str, &'a Json)) {
    // one pointer for all, so that a deep document costs no more than its size
    let mut pointer = String::new();
    let mut open: Vec<(usize, std::vec::IntoIter<Child<'a>>)> = Vec::new();
    let mut next = Some(document);
    loop {
        if let Some(node) = next.take() {
            visit(&pointer, node);
            let inside = node.as_object().map(children).unwrap_or_default();
            open.push((pointer.len(), inside.into_iter()));
        }
        let Some((length, inside)) = open.last_mut() else { return };
        pointer.truncate(*length);
        match inside.find(|child| enter(child.keyword)) {
            Some(child) => {
                child.append_to(&mut pointer);
                next = Some(child.schema);
            }
            None => drop(open.pop()),
        }
    }
}

/// How many arrays and objects stand inside one another at the deepest place.
pub(crate) fn levels(json: &Json) -> usize {
    let mut deepest = 0;
    let mut waiting = vec![(json, 1)];
    while let Some((node, level)) = waiting.pop() {
        match node {
            Json::Array(items) => waiting.extend(items.iter().map(|item| (item, level + 1))),
            Json::Object(members) => waiting.extend(members.values().map(|value| (value, level + 1))),
            _ => continue,
        }
        deepest = deepest.max(level);
    }
    deepest
}

/// Changes every schema of a document, those in a schema before the schema itself. By recursion: for documents that
/// were found no deeper than a reader of JSON goes, and for those of a derived type.
pub(crate) fn rewrite(node: &mut Json, change: &mut impl FnMut(&mut Object)) {
    rewrite_where(node, |_| true, change);
}

/// As [`rewrite`], without what stands in a condition.
pub(crate) fn rewrite_asserted(node: &mut Json, change: &mut impl FnMut(&mut Object)) {
    rewrite_where(node, |keyword| !CONDITIONS.contains(&keyword), change);
}

fn rewrite_where(node: &mut Json, enter: fn(&str) -> bool, change: &mut impl FnMut(&mut Object)) {
    let Json::Object(members) = node else { return };
    for (keyword, value) in members.members_mut() {
        let keyword: &str = keyword;
        if !enter(keyword) {
            continue;
        }
        match value {
            Json::Object(schemas) if NAME_MAPS.contains(&keyword) => {
                schemas.members_mut().iter_mut().for_each(|(_, schema)| rewrite_where(schema, enter, change));
            }
            Json::Array(schemas) if SCHEMAS.contains(&keyword) => {
                for schema in schemas {
                    rewrite_where(schema, enter, change);
                }
            }
            schema if SCHEMAS.contains(&keyword) || OPEN_OR_CLOSED.contains(&keyword) => {
                rewrite_where(schema, enter, change);
            }
            _ => {}
        }
    }
    change(members);
}
