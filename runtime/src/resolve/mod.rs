//! Const tables -> [`Schema`]: what to inline, what to define, and what it is called.
//!
//! Knows no provider.

mod branch;
mod by_hand;
mod constraint;
mod enums;
mod graph;
mod key;
mod keyword;
mod map;
mod name;

use std::borrow::Cow;

use crate::json::Object;
use crate::table::{Body, Def, FieldDef, List, Named, Shape, Value};
use crate::{Json, Schema};
use graph::Survey;
use key::Key;
use keyword::{array, described, integer, keywords, non_zero, typed};

pub(crate) use graph::Facts;
pub(crate) use name::{fit, name};

/// The schema document of a type, and what is true of it. Its root is the type's body, never a reference.
pub(crate) fn schema(root: Def) -> (Schema, Facts) {
    let Survey { define, facts } = graph::survey(root);
    let mut resolver = Resolver { define, defined: Vec::new(), given: Object::new() };
    let mut document = match root().shape {
        Shape::Named(named) => resolver.body(root, &named, ""),
        _ => resolver.node(root, ""),
    };
    if !resolver.defined.is_empty() || !resolver.given.is_empty() {
        let definitions = resolver.definitions(root, &document);
        if let Json::Object(root) = &mut document {
            root.set_in_order("$defs", definitions.into());
        }
    }
    (Schema::in_wire_order(document), facts)
}

/// A type that is referred to.
struct Defined {
    key: Key,
    def: Def,
    /// `#/$defs/Name`
    reference: String,
}

impl Defined {
    fn name(&self) -> &str {
        &self.reference[DEFS.len()..]
    }
}

/// Where definitions are.
const DEFS: &str = "#/$defs/";

struct Resolver {
    /// The types that are referred to instead of being written out.
    define: Vec<Key>,
    /// Those that were referred to so far, in the order of first use.
    defined: Vec<Defined>,
    /// Definitions that schemas made by hand brought along.
    given: Object,
}

impl Resolver {
    /// The schema of a type where it is used; `doc`, the text of the place, stands before the type's own.
    fn node(&mut self, def: Def, doc: &'static str) -> Json {
        match def().shape {
            Shape::Null => typed("null", doc),
            Shape::Bool => typed("boolean", doc),
            Shape::String => typed("string", doc),
            Shape::Format(format) => keywords(doc, [("format", format.into()), ("type", Json::constant("string"))]),
            Shape::Char => keywords(
                doc,
                [("maxLength", 1u64.into()), ("minLength", 1u64.into()), ("type", Json::constant("string"))],
            ),
            Shape::Number => typed("number", doc),
            Shape::Integer(range) => integer(range, doc),
            Shape::NonZero(range) => non_zero(range, doc),
            Shape::Optional(inner) => self.optional(inner, doc),
            Shape::List(List { items, min, max }) => array(self.node(items, ""), (min, max), doc),
            Shape::Tuple(items) => {
                let items = items.iter().map(|item| self.node(*item, "")).collect();
                keyword::tuple(items, doc)
            }
            Shape::Map(key, value) => self.map(key, value, doc),
            Shape::ByHand(by_hand) => self.by_hand(by_hand.schema(), doc),
            Shape::Named(_) if !self.define.is_empty() && self.define.contains(&Key::of(def())) => {
                self.reference(def, doc)
            }
            Shape::Named(named) => self.body(def, &named, doc),
        }
    }

    fn optional(&mut self, inner: Def, doc: &'static str) -> Json {
        // serde reads null as the outer None: one null is enough
        if let Shape::Optional(innermost) = inner().shape {
            return self.optional(innermost, doc);
        }
        keyword::or_null(self.node(inner, ""), doc)
    }

    /// What a field holds, with a text.
    fn field(&mut self, field: &FieldDef, doc: &'static str) -> Json {
        let node = match field.value {
            // a constraint has nowhere to stand beside a reference
            Value::Type(def) if !field.limits.is_empty() => self.written_out(def, doc),
            Value::Type(def) => self.node(def, doc),
            Value::Word(word) => keyword::words([word], doc),
            // only where there is nothing to put its members into
            Value::Flat(flat) => match flat.table.shape {
                Shape::Named(named) => self.body_of(&named, doc),
                _ => typed("null", doc),
            },
        };
        constraint::apply(field.limits, node)
    }

    /// The schema of a type with its own body here, though it may be defined elsewhere.
    fn written_out(&mut self, def: Def, doc: &'static str) -> Json {
        match def().shape {
            Shape::Named(named) => self.body(def, &named, doc),
            Shape::Optional(inner) => keyword::or_null(self.written_out(inner, ""), doc),
            _ => self.node(def, doc),
        }
    }

    /// Nothing may stand beside a `$ref`, so a text gets an `anyOf` of one branch to stand beside.
    fn reference(&mut self, def: Def, doc: &'static str) -> Json {
        let target = self.target(def);
        described(keywords("", [("$ref", target.into())]), doc)
    }

    /// Where the type is defined: under its own name, numbered where another type has it already.
    fn target(&mut self, def: Def) -> String {
        let key = Key::of(def());
        if let Some(defined) = self.defined.iter().find(|defined| defined.key == key) {
            return defined.reference.clone();
        }
        let plain = fit(name(def));
        let reference = [DEFS, &*self.free_name(&plain, |_, _| false)].concat();
        self.defined.push(Defined { key, def, reference: reference.clone() });
        reference
    }

    /// A name, numbered where something else has it already; `same` tells what is no other thing.
    fn free_name<'n>(&self, plain: &'n str, same: impl Fn(&str, &Json) -> bool) -> Cow<'n, str> {
        let taken = |name: &str| {
            self.given.get(name).is_some_and(|given| !same(name, given))
                || self.defined.iter().any(|other| other.name() == name)
        };
        if !taken(plain) {
            return plain.into();
        }
        // of one more name than are taken, one is free
        let most = self.defined.len() + self.given.len() + 1;
        let free = (2..=most).map(|n| format!("{plain}_{n}")).find(|name| !taken(name));
        free.map_or(plain.into(), Cow::Owned)
    }

    /// The bodies of all that was referred to; they may refer to more. That of the root is there already.
    fn definitions(&mut self, root: Def, document: &Json) -> Object {
        let mut definitions = Object::new();
        let mut next = 0;
        while let Some(Defined { key, def, reference }) = self.defined.get(next) {
            let (def, name) = (*def, reference[DEFS.len()..].to_owned());
            if let Shape::Named(named) = def().shape {
                let is_root = *key == Key::of(root());
                let body = if is_root { document.clone() } else { self.body(def, &named, "") };
                definitions.push(name, body);
            }
            next += 1;
        }
        for (name, schema) in std::mem::take(&mut self.given) {
            definitions.insert(name, schema);
        }
        definitions.members_mut().sort_by(|(a, _), (b, _)| a.cmp(b));
        definitions
    }

    fn body(&mut self, def: Def, named: &Named, doc: &'static str) -> Json {
        match named.body {
            Body::Any => self.any(def, doc),
            _ => self.body_of(named, doc),
        }
    }

    fn body_of(&mut self, named: &Named, doc: &'static str) -> Json {
        let text = if doc.is_empty() { named.info.doc } else { doc };
        match named.body {
            Body::Struct(fields) => self.object(fields, text),
            Body::Enum(tagging, variants) => self.one_of_variants(tagging, variants, text),
            Body::Same(inner) => self.field(&inner, text),
            Body::Tuple(items) => self.tuple(items, text),
            Body::Null | Body::Any => typed("null", text),
        }
    }

    fn tuple(&mut self, items: &[FieldDef], doc: &'static str) -> Json {
        let items = items.iter().map(|item| self.field(item, item.doc)).collect();
        keyword::tuple(items, doc)
    }

    /// Any JSON value, spelt out: `{}` and `true` are refused or misread by several engines.
    fn any(&mut self, def: Def, doc: &'static str) -> Json {
        let mut branches: Vec<Json> =
            ["null", "boolean", "number", "string"].iter().map(|kind| typed(kind, "")).collect();
        branches.push(array(self.reference(def, ""), (None, None), ""));
        branches.push(keywords(
            "",
            [("additionalProperties", self.reference(def, "")), ("type", Json::constant("object"))],
        ));
        keywords(doc, [("anyOf", branches.into())])
    }
}
