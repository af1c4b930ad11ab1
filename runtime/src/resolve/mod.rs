//! Const tables -> [`Schema`]: what to inline, what to define, and what it is called.
//!
//! Knows no provider.

mod graph;
mod key;
mod name;

use std::collections::HashSet;

use crate::def::{Body, Def, FieldDef, List, Named, Range, Shape, WordDef};
use crate::json::Object;
use crate::{Json, Schema};
use key::Key;

pub(crate) use name::{fit, name};

/// The schema document of a type. Its root is the type's body, never a reference.
pub(crate) fn schema(root: Def) -> Schema {
    let mut resolver = Resolver { define: graph::to_define(root), defined: Vec::new() };
    let mut document = match root().shape {
        Shape::Named(named) => resolver.body(&named, ""),
        _ => resolver.node(root, ""),
    };
    let definitions = resolver.definitions();
    if let (Json::Object(root), false) = (&mut document, definitions.is_empty()) {
        root.push("$defs", definitions.into());
    }
    document.into()
}

struct Resolver {
    /// The types that are referred to instead of being written out.
    define: HashSet<Key>,
    /// Those that were referred to so far, in the order of first use, each with its name in `$defs`.
    defined: Vec<(Key, Named, String)>,
}

impl Resolver {
    /// The schema of a type where it is used; `doc`, the text of the place, stands before the type's own.
    fn node(&mut self, def: Def, doc: &str) -> Json {
        match def().shape {
            Shape::Bool => typed("boolean", doc),
            Shape::String => typed("string", doc),
            Shape::Char => {
                keywords(doc, [("maxLength", 1u64.into()), ("minLength", 1u64.into()), ("type", "string".into())])
            }
            Shape::Number => typed("number", doc),
            Shape::Integer(range) => integer(range, doc),
            Shape::NonZero(range) => non_zero(range, doc),
            Shape::Optional(inner) => self.optional(inner, doc),
            Shape::List(list) => self.list(list, doc),
            Shape::Named(named) if self.define.contains(&Key::of(def)) => self.reference(def, named, doc),
            Shape::Named(named) => self.body(&named, doc),
        }
    }

    fn optional(&mut self, inner: Def, doc: &str) -> Json {
        // serde reads null as the outer None: one null is enough
        if let Shape::Optional(innermost) = inner().shape {
            return self.optional(innermost, doc);
        }
        let null = typed("null", "");
        let mut node = self.node(inner, "");
        let Json::Object(members) = &mut node else { return node };
        if let Some(Json::Array(branches)) = members.get_mut("anyOf") {
            branches.push(null);
            if !doc.is_empty() {
                members.insert("description", doc.into());
            }
            return node;
        }
        keywords(doc, [("anyOf", vec![node, null].into())])
    }

    fn list(&mut self, list: List, doc: &str) -> Json {
        let items = self.node(list.items, "");
        match list.len {
            None => keywords(doc, [("items", items), ("type", "array".into())]),
            Some(len) => {
                let len = Json::from(len as u64);
                keywords(
                    doc,
                    [("items", items), ("maxItems", len.clone()), ("minItems", len), ("type", "array".into())],
                )
            }
        }
    }

    /// Nothing may stand beside a `$ref`, so a text gets an `anyOf` of one branch to stand beside.
    fn reference(&mut self, def: Def, named: Named, doc: &str) -> Json {
        let name = self.definition_name(def, named);
        let reference = keywords("", [("$ref", format!("#/$defs/{name}").into())]);
        if doc.is_empty() { reference } else { keywords(doc, [("anyOf", vec![reference].into())]) }
    }

    /// The name in `$defs`: the type's own, numbered where another type has it already.
    fn definition_name(&mut self, def: Def, named: Named) -> String {
        let key = Key::of(def);
        if let Some((_, _, name)) = self.defined.iter().find(|(other, ..)| *other == key) {
            return name.clone();
        }
        let plain = fit(&name(def));
        let taken = |name: &str| self.defined.iter().any(|(_, _, other)| other == name);
        // of one more name than are taken, one is free
        let mut numbered =
            (1..=self.defined.len() + 1).map(|n| if n == 1 { plain.clone() } else { format!("{plain}_{n}") });
        let free = numbered.find(|name| !taken(name)).unwrap_or_else(|| plain.clone());
        self.defined.push((key, named, free.clone()));
        free
    }

    /// The bodies of all that was referred to; they may refer to more.
    fn definitions(&mut self) -> Object {
        let mut definitions = Object::new();
        let mut next = 0;
        while let Some((_, named, name)) = self.defined.get(next).cloned() {
            let body = self.body(&named, "");
            definitions.push(name, body);
            next += 1;
        }
        definitions
    }

    fn body(&mut self, named: &Named, doc: &str) -> Json {
        let text = if doc.is_empty() { named.doc } else { doc };
        match named.body {
            Body::Struct(fields) => self.object(fields, text),
            Body::Words(words) => one_of_words(words, text),
        }
    }

    fn object(&mut self, fields: &[FieldDef], doc: &str) -> Json {
        let properties: Json = Json::Object(fields.iter().fold(Object::new(), |mut properties, field| {
            properties.push(field.name, self.node(field.def, field.doc));
            properties
        }));
        let required = fields.iter().map(|field| Json::from(field.name)).collect();
        keywords(
            doc,
            [
                ("additionalProperties", false.into()),
                ("properties", properties),
                ("required", required),
                ("type", "object".into()),
            ],
        )
    }
}

/// A schema node of these keywords, and of `description` where there is a text.
fn keywords<const N: usize>(doc: &str, keywords: [(&str, Json); N]) -> Json {
    let mut node = Object::new();
    if !doc.is_empty() {
        node.push("description", doc.into());
    }
    for (keyword, value) in keywords {
        node.push(keyword, value);
    }
    node.into()
}

fn typed(kind: &str, doc: &str) -> Json {
    keywords(doc, [("type", kind.into())])
}

fn integer(range: Range, doc: &str) -> Json {
    match (range.minimum, range.maximum) {
        (Some(minimum), Some(maximum)) => {
            keywords(doc, [("maximum", maximum.into()), ("minimum", minimum.into()), ("type", "integer".into())])
        }
        (Some(minimum), None) => keywords(doc, [("minimum", minimum.into()), ("type", "integer".into())]),
        (None, Some(maximum)) => keywords(doc, [("maximum", maximum.into()), ("type", "integer".into())]),
        (None, None) => typed("integer", doc),
    }
}

/// Below zero or above it.
fn non_zero(range: Range, doc: &str) -> Json {
    let below = integer(Range { maximum: Some(-1), ..range }, "");
    let above = integer(Range { minimum: Some(1), ..range }, "");
    keywords(doc, [("anyOf", vec![below, above].into())])
}

/// The words in order, the texts of the documented ones one line each under the type's.
fn one_of_words(words: &[WordDef], doc: &str) -> Json {
    let lines = words.iter().filter(|word| !word.doc.is_empty()).map(|word| format!("{}: {}", word.word, word.doc));
    let text: Vec<String> = (!doc.is_empty()).then(|| doc.to_owned()).into_iter().chain(lines).collect();
    let allowed = words.iter().map(|word| Json::from(word.word)).collect();
    keywords(&text.join("\n"), [("enum", allowed), ("type", "string".into())])
}
