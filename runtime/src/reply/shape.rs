//! Reading a schema beside a value: which alternative a value is, and what the schema says of a place in it.

use super::fit::Fit;
use crate::json::Object;
use crate::{Json, Schema, pointer};

/// More references and alternatives inside one another than any schema has that means something.
pub(super) const HOPS: u8 = 6;

/// A schema, to be read beside values.
#[derive(Clone, Copy)]
pub(super) struct Shape<'s> {
    /// Where references lead into.
    document: &'s Json,
    /// The schema of the value.
    pub(super) root: &'s Json,
}

/// A question about a value and the schema beside it.
type Test<'s, 't> = dyn Fn(&'s Json, &Json) -> bool + 't;

impl<'s> Shape<'s> {
    pub(super) fn new(schema: &'s Schema) -> Self {
        Shape { document: schema.as_json(), root: schema.as_json() }
    }

    /// The schema of the value in a `Wrapped`.
    pub(super) fn wrapped(self) -> Option<Self> {
        Some(Shape { root: properties(self.root)?.get("value")?, ..self })
    }

    /// Whether some alternative of the root has a property of this name.
    pub(super) fn has_property(self, name: &str) -> bool {
        let root = self.resolve(self.root);
        let one = std::slice::from_ref(root);
        let has = |schema| properties(self.resolve(schema)).is_some_and(|properties| properties.contains_key(name));
        alternatives(root).unwrap_or(one).iter().any(has)
    }

    /// Follows references.
    pub(super) fn resolve(self, mut schema: &'s Json) -> &'s Json {
        for _ in 0..HOPS {
            let target = schema.get("$ref").and_then(Json::as_str).and_then(|to| to.strip_prefix('#'));
            match target.and_then(|pointer| self.document.pointer(pointer)) {
                Some(next) => schema = next,
                None => break,
            }
        }
        schema
    }

    /// The schema that says what `value` is: references followed, the alternative chosen that fits best, of equals the
    /// first, as serde does. `None` if none fits.
    pub(super) fn branch(self, schema: &'s Json, value: &Json) -> Option<&'s Json> {
        let mut schema = self.resolve(schema);
        for _ in 0..HOPS {
            let Some(alternatives) = alternatives(schema) else {
                return Some(schema);
            };
            let mut best = (Fit::No, None);
            for alternative in alternatives {
                let fit = self.fit(alternative, value);
                if fit > best.0 {
                    best = (fit, Some(alternative));
                }
            }
            schema = self.resolve(best.1?);
        }
        None
    }

    /// The alternatives that fit as well as any does; references are followed in them. A schema without alternatives is one.
    pub(super) fn closest(self, schema: &'s Json, value: &Json) -> Vec<&'s Json> {
        let schema = self.resolve(schema);
        let Some(alternatives) = alternatives(schema) else { return vec![schema] };
        let best = alternatives.iter().map(|one| self.fit(one, value)).max().unwrap_or(Fit::No);
        let closest = alternatives.iter().filter(|one| self.fit(one, value) == best);
        closest.map(|one| self.resolve(one)).collect()
    }

    /// The schema of the value at `pointer` inside `value`; the last step may be a key that is missing there.
    pub(super) fn at(self, value: &Json, pointer: &str) -> Option<&'s Json> {
        let mut schema = self.root;
        let mut value = Some(value);
        for name in pointer::steps(pointer) {
            let here = value?;
            let branch = self.branch(schema, here)?;
            (schema, value) = match here {
                Json::Array(items) => {
                    let index = name.parse().ok()?;
                    (item(branch, index)?, items.get(index))
                }
                _ => (member(branch, &name)?, here.get(&name)),
            };
        }
        Some(schema)
    }

    /// JSON pointer of the first place, a value before what is in it, where `test` says yes.
    pub(super) fn find(self, schema: &'s Json, value: &Json, test: &Test<'s, '_>) -> Option<String> {
        let mut path = String::new();
        self.find_from(schema, value, &mut path, test).then_some(path)
    }

    fn find_from(self, schema: &'s Json, value: &Json, path: &mut String, test: &Test<'s, '_>) -> bool {
        if test(schema, value) {
            return true;
        }
        let Some(branch) = self.branch(schema, value) else {
            return false;
        };
        let mut child = |step: &str, schema: Option<&'s Json>, value: &Json| {
            let Some(schema) = schema else { return false };
            let len = path.len();
            pointer::push(path, step);
            let found = self.find_from(schema, value, path, test);
            if !found {
                path.truncate(len);
            }
            found
        };
        match value {
            Json::Object(object) => object.iter().any(|(name, value)| child(name, member(branch, name), value)),
            Json::Array(items) => items.iter().enumerate().any(|(i, one)| child(&i.to_string(), item(branch, i), one)),
            _ => false,
        }
    }
}

/// The schemas of which one holds.
pub(super) fn alternatives(schema: &Json) -> Option<&[Json]> {
    schema.get("anyOf").or_else(|| schema.get("oneOf")).and_then(Json::as_array)
}

pub(super) fn properties(schema: &Json) -> Option<&Object> {
    schema.get("properties").and_then(Json::as_object)
}

/// The required keys, in the schema's order.
pub(super) fn required(schema: &Json) -> impl Iterator<Item = &str> {
    schema.get("required").and_then(Json::as_array).unwrap_or_default().iter().filter_map(Json::as_str)
}

/// Whether an object may have no keys but its properties, and those of a pattern.
pub(super) fn is_closed(schema: &Json) -> bool {
    schema.get("additionalProperties").and_then(Json::as_bool) == Some(false)
}

/// The schema of a map's values.
pub(super) fn map_values(schema: &Json) -> Option<&Json> {
    let by_pattern = || schema.get("patternProperties")?.as_object()?.values().next();
    schema.get("additionalProperties").filter(|values| values.as_object().is_some()).or_else(by_pattern)
}

/// The schema of the member `name` of an object that `branch` describes.
pub(super) fn member<'s>(branch: &'s Json, name: &str) -> Option<&'s Json> {
    properties(branch).and_then(|properties| properties.get(name)).or_else(|| map_values(branch))
}

/// The schema of an item of an array that `branch` describes.
pub(super) fn item(branch: &Json, index: usize) -> Option<&Json> {
    let fixed = branch.get("prefixItems").and_then(Json::as_array).unwrap_or_default();
    fixed.get(index).or_else(|| branch.get("items").filter(|items| items.as_object().is_some()))
}
