//! Objects, and the branches they come in: what flattening, tags and struct variants make of several types' fields.
//!
//! A branch is one closed object. A struct of plain fields has one; a flattened enum multiplies them, so the common
//! fields stand in every branch: what stands beside an `anyOf` is dropped by llama.cpp and xgrammar.

use std::collections::HashSet;

use super::Resolver;
use super::keyword::{keywords, typed, words};
use super::map::Keys;
use crate::Json;
use crate::json::Object;
use crate::table::{Body, Def, FieldDef, Named, Payload, Shape, Tagging, TypeDef, Value, VariantDef};

/// The keywords of an object, and `$defs` where it is the root.
const OBJECT_KEYWORDS: usize = 7;

/// One closed object.
#[derive(Clone, Default)]
pub(super) struct Branch {
    doc: &'static str,
    properties: Object,
    /// Their names, but for those that may be left out.
    required: Vec<Json>,
    /// The schema of further members, of a flattened map.
    further: Option<Keys>,
}

impl Branch {
    fn with_capacity(properties: usize) -> Self {
        Branch {
            properties: Object::with_capacity(properties),
            required: Vec::with_capacity(properties),
            ..Branch::default()
        }
    }

    /// One property, and room for more.
    fn property(name: &'static str, schema: Json, room: usize) -> Self {
        let mut branch = Branch::with_capacity(1 + room);
        branch.push(name, schema, true);
        branch
    }

    fn push(&mut self, name: &'static str, schema: Json, required: bool) {
        self.properties.push(name, schema);
        if required {
            self.required.push(Json::constant(name));
        }
    }

    /// Both, one after the other. Of equal names the first stands: the compiler has refused them where it could see
    /// them, and serde reads the first.
    fn followed_by(mut self, mut other: Branch) -> Branch {
        let is_fresh = |name: &str| !self.properties.contains_key(name);
        other.required.retain(|name| name.as_str().is_some_and(is_fresh));
        other.properties.members_mut().retain(|(name, _)| is_fresh(name));
        self.required.append(&mut other.required);
        self.properties.members_mut().append(other.properties.members_mut());
        self.further = self.further.or(other.further);
        if self.doc.is_empty() {
            self.doc = other.doc;
        }
        self
    }

    fn with_doc(mut self, doc: &'static str) -> Self {
        if !doc.is_empty() {
            self.doc = doc;
        }
        self
    }

    pub(super) fn into_node(mut self, doc: &'static str) -> Json {
        let text = if doc.is_empty() { self.doc } else { doc };
        if self.required.len() < self.properties.len() {
            // as they go on the wire: the optional ones after the others, ascending
            let required: HashSet<&str> = self.required.iter().filter_map(Json::as_str).collect();
            let members = self.properties.members_mut();
            members.sort_by_cached_key(|(name, _)| Some(name.clone()).filter(|name| !required.contains(&**name)));
        }
        let further = self.further.map(|keys| keys.keywords(self.properties.keys()));
        let (further, patterns) = further.unwrap_or((false.into(), None));
        let mut node = Object::with_capacity(OBJECT_KEYWORDS);
        node.push("additionalProperties", further);
        if !text.is_empty() {
            node.push("description", Json::constant(text));
        }
        if let Some(patterns) = patterns {
            node.push("patternProperties", patterns);
        }
        node.push("properties", self.properties.into());
        node.push("required", self.required.into());
        node.push("type", Json::constant("object"));
        node.into()
    }
}

impl Resolver {
    /// The object of a struct, or the alternatives that its flattened enums make of it.
    pub(super) fn object(&mut self, fields: &[FieldDef], doc: &'static str) -> Json {
        let alternatives =
            fields.iter().any(|field| matches!(field.value, Value::Flat(flat) if !is_object(flat.table)));
        let mut branches = self.struct_branches(Branch::with_capacity(fields.len()), fields);
        match branches.pop() {
            Some(only) if branches.is_empty() && !alternatives => only.into_node(doc),
            last => {
                branches.extend(last);
                any_of(branches, doc)
            }
        }
    }

    /// What `first` becomes with these fields after it.
    fn struct_branches(&mut self, first: Branch, fields: &[FieldDef]) -> Vec<Branch> {
        let mut branches = vec![first];
        for field in fields {
            let Value::Flat(flat) = field.value else {
                let schema = self.field(field, field.doc);
                add(&mut branches, field, schema);
                continue;
            };
            let mut more = self.flat_branches(flat.table);
            if is_object(flat.table) {
                // the text of a struct is no text of what it is flattened into; that of a variant tells its branch
                for branch in &mut more {
                    branch.doc = "";
                }
            }
            branches = product(branches, more);
        }
        branches
    }

    /// The branches of a type that is flattened, or that stands beside an internal tag.
    fn flat_branches(&mut self, table: &TypeDef) -> Vec<Branch> {
        match table.shape {
            Shape::Named(named) => self.named_branches(&named),
            Shape::Map(key, value) => {
                let further = Some(self.keys(key, value));
                vec![Branch { further, ..Branch::default() }]
            }
            // serde drops the whole group where one member does not fit
            Shape::Optional(inner) => {
                let mut branches = self.flat_branches(inner());
                branches.push(Branch::default());
                branches
            }
            _ => vec![Branch::default()],
        }
    }

    fn named_branches(&mut self, named: &Named) -> Vec<Branch> {
        match named.body {
            Body::Struct(fields) => {
                let branches = self.struct_branches(Branch::with_capacity(fields.len()), fields);
                branches.into_iter().map(|branch| branch.with_doc(named.info.doc)).collect()
            }
            Body::Enum(tagging, variants) => self.enum_branches(tagging, variants),
            Body::Same(FieldDef { value: Value::Type(def), .. }) => self.flat_branches(def()),
            _ => vec![Branch::default()],
        }
    }

    /// The branches of an enum, one or more a variant.
    pub(super) fn enum_branches(&mut self, tagging: Tagging, variants: &[VariantDef]) -> Vec<Branch> {
        let mut branches = Vec::new();
        for variant in variants {
            branches.extend(self.variant_branches(tagging, variant));
        }
        branches
    }

    pub(super) fn variant_branches(&mut self, tagging: Tagging, variant: &VariantDef) -> Vec<Branch> {
        let branches = match tagging {
            _ if variant.untagged => self.payload_branches(Branch::default(), variant),
            Tagging::Untagged => self.payload_branches(Branch::default(), variant),
            Tagging::External => {
                let payload = self.payload(variant, "").unwrap_or_else(|| typed("null", ""));
                vec![Branch::property(variant.name, payload, 0)]
            }
            Tagging::Internal(tag) => {
                let room = if let Payload::Struct(fields) = variant.payload { fields.len() } else { 0 };
                let tag = Branch::property(tag, words([variant.name], ""), room);
                self.payload_branches(tag, variant)
            }
            Tagging::Adjacent(tag, content) => {
                let mut branch = Branch::property(tag, words([variant.name], ""), 1);
                if let Some(payload) = self.payload(variant, "") {
                    branch.push(content, payload, true);
                }
                vec![branch]
            }
        };
        branches.into_iter().map(|branch| branch.with_doc(variant.doc)).collect()
    }

    /// What `first`, the tag or nothing, becomes with the members of a variant's payload after it.
    fn payload_branches(&mut self, first: Branch, variant: &VariantDef) -> Vec<Branch> {
        let payload = match variant.payload {
            Payload::Unit | Payload::Tuple(_) | Payload::Newtype(FieldDef { value: Value::Word(_), .. }) => {
                return vec![first];
            }
            Payload::Struct(fields) => return self.struct_branches(first, fields),
            Payload::Newtype(FieldDef { value: Value::Flat(flat), .. }) => self.flat_branches(flat.table),
            Payload::Newtype(FieldDef { value: Value::Type(def), .. }) => self.flat_branches(def()),
        };
        product(vec![first], payload)
    }

    /// The payload as a value of its own, with a text; `None` for a unit variant.
    pub(super) fn payload(&mut self, variant: &VariantDef, doc: &'static str) -> Option<Json> {
        match variant.payload {
            Payload::Unit => None,
            Payload::Newtype(field) => Some(self.field(&field, doc)),
            Payload::Tuple(items) => Some(self.tuple(items, doc)),
            Payload::Struct(fields) => Some(self.object(fields, doc)),
        }
    }
}

/// Every branch followed by every other.
fn product(branches: Vec<Branch>, more: Vec<Branch>) -> Vec<Branch> {
    let mut both = Vec::with_capacity(branches.len() * more.len());
    let mut left = branches.into_iter();
    while let Some(branch) = left.next() {
        // the last of them is not needed any more
        if left.len() == 0 {
            both.extend(more.into_iter().map(|more| branch.clone().followed_by(more)));
            break;
        }
        both.extend(more.iter().map(|more| branch.clone().followed_by(more.clone())));
    }
    both
}

/// Adds a property to every branch; to the only one, mostly, without a copy.
fn add(branches: &mut [Branch], field: &FieldDef, schema: Json) {
    if let Some((last, others)) = branches.split_last_mut() {
        for branch in others {
            branch.push(field.name, schema.clone(), !field.optional);
        }
        last.push(field.name, schema, !field.optional);
    }
}

/// Whether a flattened type has one branch, whatever its variants.
fn is_object(table: &TypeDef) -> bool {
    let same = |def: Def| is_object(def());
    match table.shape {
        Shape::Map(..) => true,
        Shape::Named(Named { body, .. }) => match body {
            Body::Struct(fields) => {
                fields.iter().all(|field| !matches!(field.value, Value::Flat(flat) if !is_object(flat.table)))
            }
            Body::Same(FieldDef { value: Value::Type(def), .. }) => same(def),
            _ => false,
        },
        _ => false,
    }
}

/// The alternatives, the text beside them.
pub(super) fn any_of(branches: Vec<Branch>, doc: &'static str) -> Json {
    let branches: Json = branches.into_iter().map(|branch| branch.into_node("")).collect();
    keywords(doc, [("anyOf", branches)])
}
