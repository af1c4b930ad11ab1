//! Maps: an object with free keys.

use super::Resolver;
use super::keyword::{described, keywords};
use crate::Json;
use crate::table::{Body, Def, FieldDef, Named, Shape, Value, VariantDef};

/// The members of a map.
#[derive(Clone)]
pub(super) enum Keys {
    /// Any key, and the schema of the values.
    Any(Json),
    /// Keys of this pattern.
    Like(String, Json),
}

impl Resolver {
    pub(super) fn map(&mut self, key: Def, value: Def, doc: &'static str) -> Json {
        let node = match self.keys(key, value) {
            Keys::Any(value) => keywords("", [("additionalProperties", value), ("type", Json::constant("object"))]),
            Keys::Like(pattern, value) => keywords(
                "",
                [
                    ("additionalProperties", false.into()),
                    ("patternProperties", [(pattern, value)].into_iter().collect()),
                    ("type", Json::constant("object")),
                ],
            ),
        };
        described(node, doc)
    }

    pub(super) fn keys(&mut self, key: Def, value: Def) -> Keys {
        let value = self.node(value, "");
        match pattern(key) {
            None => Keys::Any(value),
            Some(pattern) => Keys::Like(pattern, value),
        }
    }
}

/// The pattern of the keys that are no plain strings, as serde_json writes them.
fn pattern(key: Def) -> Option<String> {
    match key().shape {
        Shape::Bool => Some("^(true|false)$".into()),
        Shape::Char => Some("^[\\s\\S]$".into()),
        Shape::Integer(range) if range.minimum.is_some_and(|minimum| minimum >= 0) => {
            Some(if range.minimum == Some(0) { "^(0|[1-9][0-9]*)$" } else { "^[1-9][0-9]*$" }.into())
        }
        Shape::Integer(_) => Some("^(0|-?[1-9][0-9]*)$".into()),
        Shape::NonZero(_) => Some("^-?[1-9][0-9]*$".into()),
        Shape::Named(Named { body: Body::Enum(_, variants), .. }) => Some(words(variants)),
        Shape::Named(Named { body: Body::Same(FieldDef { value: Value::Type(inner), .. }), .. }) => pattern(inner),
        _ => None,
    }
}

fn words(variants: &[VariantDef]) -> String {
    let escaped = variants.iter().map(|variant| {
        let mut word = String::new();
        for c in variant.name.chars() {
            if "\\^$.|?*+()[]{}/-".contains(c) {
                word.push('\\');
            }
            word.push(c);
        }
        word
    });
    format!("^({})$", escaped.collect::<Vec<_>>().join("|"))
}
