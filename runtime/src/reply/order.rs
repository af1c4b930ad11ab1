//! Whether a reply's keys came in the order of the schema.

use super::report::KeyOrder;
use super::shape::{Shape, item, member, properties};
use crate::json::Object;
use crate::{Json, pointer};

/// Compares the order of every object's members with that of its schema's properties.
pub(super) fn key_order(shape: Shape<'_>, value: &Json) -> KeyOrder {
    let mut walk = Walk { shape, path: String::new(), all_known: true };
    if walk.out_of_order(shape.root, value) {
        KeyOrder::NotKept { path: walk.path }
    } else if walk.all_known {
        KeyOrder::Kept
    } else {
        KeyOrder::NotKnown
    }
}

struct Walk<'s> {
    shape: Shape<'s>,
    path: String,
    /// Every object's schema is clear.
    all_known: bool,
}

impl<'s> Walk<'s> {
    /// Whether an object here or below is out of order; `path` then says which.
    fn out_of_order(&mut self, schema: &'s Json, value: &Json) -> bool {
        if !matches!(value, Json::Array(_) | Json::Object(_)) {
            return false;
        }
        let Some(branch) = self.shape.branch(schema, value) else {
            self.all_known = false;
            return false;
        };
        match value {
            Json::Object(object) => {
                !in_order(branch, object)
                    || object.iter().any(|(name, value)| self.child(name, member(branch, name), value))
            }
            Json::Array(items) => {
                items.iter().enumerate().any(|(i, value)| self.child(&i.to_string(), item(branch, i), value))
            }
            _ => false,
        }
    }

    fn child(&mut self, step: &str, schema: Option<&'s Json>, value: &Json) -> bool {
        let Some(schema) = schema else { return false };
        let len = self.path.len();
        pointer::push(&mut self.path, step);
        let found = self.out_of_order(schema, value);
        if !found {
            self.path.truncate(len);
        }
        found
    }
}

fn in_order(branch: &Json, object: &Object) -> bool {
    let Some(properties) = properties(branch) else {
        return true;
    };
    let places = object.keys().filter_map(|name| properties.keys().position(|key| key == name));
    places.is_sorted()
}
