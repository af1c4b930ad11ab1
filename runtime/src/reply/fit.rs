//! How well a value fits a schema, judged from close by: its own kind, word and range, and those of its children.

use super::shape::{HOPS, Shape, alternatives, is_closed, item, properties, required};
use crate::Json;
use crate::json::Object;

/// How well a value fits, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// Of another kind, or another variant.
    No,
    /// The kind and the tag fit, a child does not.
    Partly,
    /// Keys are missing or unknown, or it is out of range.
    Loosely,
    Well,
}

/// How far a look goes.
#[derive(Clone, Copy)]
struct Reach {
    /// Whether the children are looked at.
    children: bool,
    /// Alternatives inside alternatives.
    hops: u8,
}

impl<'s> Shape<'s> {
    pub(super) fn fit(self, schema: &'s Json, value: &Json) -> Fit {
        self.look(schema, value, Reach { children: true, hops: HOPS })
    }

    fn look(self, schema: &'s Json, value: &Json, reach: Reach) -> Fit {
        let schema = self.resolve(schema);
        if let Some(alternatives) = alternatives(schema) {
            let Some(hops) = reach.hops.checked_sub(1) else {
                return Fit::No;
            };
            let reach = Reach { hops, ..reach };
            return alternatives.iter().map(|one| self.look(one, value, reach)).max().unwrap_or(Fit::No);
        }
        if !admits_kind(schema, value) || !admits_word(schema, value) {
            return Fit::No;
        }
        match value {
            Json::Object(object) => self.look_into_object(schema, object, reach),
            Json::Array(items) if reach.children && !self.items_fit(schema, items, reach) => Fit::Partly,
            value if in_range(schema, value) => Fit::Well,
            _ => Fit::Loosely,
        }
    }

    fn look_into_object(self, schema: &'s Json, object: &Object, reach: Reach) -> Fit {
        let Some(properties) = properties(schema) else {
            return Fit::Well;
        };
        let mut fit = Fit::Well;
        let mut known = 0;
        for (name, property) in properties {
            let Some(value) = object.get(name) else { continue };
            known += 1;
            if reach.children && self.look(property, value, Reach { children: false, ..reach }) == Fit::No {
                // a tag with another word is another variant
                if is_one_word(property) {
                    return Fit::No;
                }
                fit = Fit::Partly;
            }
        }
        let closed = is_closed(schema);
        if closed && known == 0 && !object.is_empty() && !properties.is_empty() {
            return Fit::No;
        }
        let lacks = required(schema).any(|name| !object.contains_key(name));
        if lacks || (closed && known < object.len()) {
            fit = fit.min(Fit::Loosely);
        }
        fit
    }

    /// Whether the first items are of the kind that the schema wants; a few show what an array is of.
    fn items_fit(self, schema: &'s Json, items: &[Json], reach: Reach) -> bool {
        let reach = Reach { children: false, ..reach };
        let fits =
            |(i, one): (usize, &Json)| item(schema, i).is_none_or(|schema| self.look(schema, one, reach) > Fit::No);
        items.iter().take(8).enumerate().all(fits)
    }

    /// Whether some alternative is of the value's kind.
    pub(super) fn admits(self, schema: &'s Json, value: &Json) -> bool {
        self.any_kind(schema, value, HOPS)
    }

    fn any_kind(self, schema: &'s Json, value: &Json, hops: u8) -> bool {
        let schema = self.resolve(schema);
        match (alternatives(schema), hops.checked_sub(1)) {
            (None, _) => admits_kind(schema, value),
            (Some(alternatives), Some(hops)) => alternatives.iter().any(|one| self.any_kind(one, value, hops)),
            (Some(_), None) => false,
        }
    }

    /// Whether the schema refuses the value for what it is, not for what is or is not in it.
    pub(super) fn refuses(self, schema: &'s Json, value: &Json) -> bool {
        let Some(branch) = self.branch(schema, value) else { return true };
        !(admits_kind(branch, value) && admits_word(branch, value) && in_range(branch, value))
    }
}

fn is_one_word(schema: &Json) -> bool {
    schema.get("const").is_some() || words(schema).is_some_and(|words| words.len() == 1)
}

/// The words of an enum.
pub(super) fn words(schema: &Json) -> Option<&[Json]> {
    schema.get("enum").and_then(Json::as_array)
}

fn admits_word(schema: &Json, value: &Json) -> bool {
    words(schema).is_none_or(|words| words.contains(value)) && schema.get("const").is_none_or(|word| word == value)
}

fn admits_kind(schema: &Json, value: &Json) -> bool {
    match schema.get("type") {
        Some(Json::String(name)) => is_of(value, name),
        Some(Json::Array(names)) => names.iter().filter_map(Json::as_str).any(|name| is_of(value, name)),
        _ => true,
    }
}

/// Whether a value is of a `type` of JSON Schema; as for serde, `1.0` is no integer.
fn is_of(value: &Json, name: &str) -> bool {
    match value {
        Json::Null => name == "null",
        Json::Bool(_) => name == "boolean",
        Json::Number(number) => name == "number" || name == "integer" && number.is_integer(),
        Json::String(_) => name == "string",
        Json::Array(_) => name == "array",
        Json::Object(_) => name == "object",
    }
}

#[allow(clippy::cast_precision_loss, reason = "an array has no 2^53 items")]
fn in_range(schema: &Json, value: &Json) -> bool {
    let limit = |keyword| schema.get(keyword).and_then(Json::as_f64);
    let (low, high, size) = match value {
        Json::Number(number) => (limit("minimum"), limit("maximum"), number.as_f64()),
        Json::Array(items) => (limit("minItems"), limit("maxItems"), Some(items.len() as f64)),
        _ => return true,
    };
    size.is_some_and(|size| low.is_none_or(|low| size >= low) && high.is_none_or(|high| size <= high))
}
