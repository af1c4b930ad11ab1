//! Where schemas stand in a schema document.
//!
//! The one place that knows which keywords hold schemas, so that data under `enum` or `default` and a property that is
//! called `$ref` are never taken for one.

use crate::Json;
use crate::json::Object;
pub(super) use crate::pointer::escape;

/// Keywords whose value is a map of names to schemas.
const NAME_MAPS: [&str; 5] = ["properties", "$defs", "definitions", "patternProperties", "dependentSchemas"];
/// Keywords whose value is a schema or a list of schemas.
const SCHEMAS: [&str; 11] =
    ["items", "prefixItems", "anyOf", "oneOf", "allOf", "not", "if", "then", "else", "contains", "propertyNames"];
/// Keywords whose value is a schema, or a boolean that only says open or closed.
const OPEN_OR_CLOSED: [&str; 4] =
    ["additionalProperties", "additionalItems", "unevaluatedProperties", "unevaluatedItems"];

/// A schema directly in another one.
pub(crate) struct Child<'a> {
    pub(crate) keyword: &'a str,
    /// The name or the index, where the keyword holds several.
    step: Option<String>,
    pub(crate) schema: &'a Json,
}

impl Child<'_> {
    /// Its place, from the place of the schema that holds it.
    pub(crate) fn pointer(&self, parent: &str) -> String {
        match &self.step {
            Some(step) => format!("{parent}/{}/{}", self.keyword, escape(step)),
            None => format!("{parent}/{}", self.keyword),
        }
    }

    /// The name of the property that it is the schema of.
    pub(crate) fn property(&self) -> Option<&str> {
        self.step.as_deref().filter(|_| self.keyword == "properties")
    }
}

/// The schemas directly in a schema, in the order of the document.
pub(crate) fn children(node: &Object) -> Vec<Child<'_>> {
    let mut found = Vec::new();
    for (keyword, value) in node {
        match value {
            Json::Object(schemas) if NAME_MAPS.contains(&keyword) => {
                let named = schemas.iter();
                found.extend(named.map(|(name, schema)| Child { keyword, step: Some(name.to_owned()), schema }));
            }
            Json::Array(schemas) if SCHEMAS.contains(&keyword) => {
                let numbered = schemas.iter().enumerate();
                found.extend(numbered.map(|(n, schema)| Child { keyword, step: Some(n.to_string()), schema }));
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

/// Every schema of a document with its place, a schema before those in it. No recursion, so no depth is too much.
pub(crate) fn each<'a>(document: &'a Json, mut visit: impl FnMut(&str, &'a Json)) {
    let mut waiting = vec![(String::new(), document)];
    while let Some((pointer, node)) = waiting.pop() {
        visit(&pointer, node);
        if let Json::Object(members) = node {
            waiting.extend(children(members).into_iter().rev().map(|child| (child.pointer(&pointer), child.schema)));
        }
    }
}

/// As [`each`], those that are objects.
pub(crate) fn each_object<'a>(document: &'a Json, mut visit: impl FnMut(&str, &'a Object)) {
    each(document, |pointer, node| {
        if let Json::Object(members) = node {
            visit(pointer, members);
        }
    });
}

/// Changes every schema of a document, those in a schema before the schema itself.
pub(crate) fn rewrite(node: &mut Json, change: &mut impl FnMut(&mut Object)) {
    let Json::Object(members) = node else { return };
    rewrite_children(members, change);
    change(members);
}

/// As [`rewrite`], without the schema itself.
fn rewrite_children(node: &mut Object, change: &mut impl FnMut(&mut Object)) {
    for (keyword, value) in node.members_mut() {
        let keyword: &str = keyword;
        match value {
            Json::Object(schemas) if NAME_MAPS.contains(&keyword) => {
                schemas.members_mut().iter_mut().for_each(|(_, schema)| rewrite(schema, change));
            }
            Json::Array(schemas) if SCHEMAS.contains(&keyword) => {
                for schema in schemas {
                    rewrite(schema, change);
                }
            }
            schema if SCHEMAS.contains(&keyword) || OPEN_OR_CLOSED.contains(&keyword) => rewrite(schema, change),
            _ => {}
        }
    }
}
