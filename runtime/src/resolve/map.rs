//! Maps: an object with free keys.

use super::Resolver;
use super::keyword::{described, keywords};
use crate::Json;
use crate::table::{Body, Def, FieldDef, Named, Shape, Value};

/// The members of a map.
#[derive(Clone)]
pub(super) struct Keys {
    form: Form,
    /// The schema of the values.
    value: Json,
}

/// Which keys there may be, as serde_json writes them.
#[derive(Clone)]
enum Form {
    Any,
    Integer(&'static str),
    Char,
    Words(Vec<&'static str>),
}

impl Keys {
    /// The value of `additionalProperties`, and of `patternProperties` where it takes one, for a map beside properties. A
    /// pattern that fits one of their names would ask its value to be both.
    pub(super) fn keywords<'n>(self, beside: impl Iterator<Item = &'n str>) -> (Json, Option<Json>) {
        let pattern = match self.form {
            Form::Any => return (self.value, None),
            Form::Integer(pattern) => Some(pattern.to_owned()),
            Form::Char => Some(any_char_but(beside)),
            Form::Words(words) => {
                let taken: Vec<&str> = beside.collect();
                let free: Vec<&str> = words.into_iter().filter(|word| !taken.contains(word)).collect();
                (!free.is_empty())
                    .then(|| format!("^({})$", free.into_iter().map(escaped).collect::<Vec<_>>().join("|")))
            }
        };
        (false.into(), pattern.map(|pattern| [(pattern, self.value)].into_iter().collect()))
    }
}

impl Resolver {
    pub(super) fn map(&mut self, key: Def, value: Def, doc: &'static str) -> Json {
        let kind = ("type", Json::constant("object"));
        let node = match self.keys(key, value).keywords(std::iter::empty()) {
            (further, None) => keywords("", [("additionalProperties", further), kind]),
            (further, Some(patterns)) => {
                keywords("", [("additionalProperties", further), ("patternProperties", patterns), kind])
            }
        };
        described(node, doc)
    }

    pub(super) fn keys(&mut self, key: Def, value: Def) -> Keys {
        Keys { form: form(key), value: self.node(value, "") }
    }
}

fn form(key: Def) -> Form {
    match key().shape {
        Shape::Bool => Form::Words(vec!["true", "false"]),
        Shape::Char => Form::Char,
        Shape::Integer(range) if range.minimum == Some(0) => Form::Integer("^(0|[1-9][0-9]*)$"),
        Shape::Integer(range) if range.minimum.is_some_and(|minimum| minimum > 0) => Form::Integer("^[1-9][0-9]*$"),
        Shape::Integer(_) => Form::Integer("^(0|-?[1-9][0-9]*)$"),
        Shape::NonZero(_) => Form::Integer("^-?[1-9][0-9]*$"),
        Shape::Named(Named { body: Body::Enum(_, variants), .. }) => {
            Form::Words(variants.iter().map(|variant| variant.name).collect())
        }
        Shape::Named(Named { body: Body::Same(FieldDef { value: Value::Type(inner), .. }), .. }) => form(inner),
        _ => Form::Any,
    }
}

/// A character that is none of those names that are one.
fn any_char_but<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let single = names.filter(|name| name.chars().count() == 1).map(escaped).collect::<String>();
    if single.is_empty() { "^[\\s\\S]$".into() } else { format!("^[^{single}]$") }
}

/// A text as a part of a pattern.
fn escaped(text: &str) -> String {
    let special = |c: char| "\\^$.|?*+()[]{}/-".contains(c).then_some('\\');
    text.chars().flat_map(|c| special(c).into_iter().chain([c])).collect()
}
