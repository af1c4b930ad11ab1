//! Objects, and the branches they come in: what flattening, tags and struct variants make of several types' fields.
//!
//! A branch is one closed object. A struct of plain fields has one; a flattened enum multiplies them, so the common
//! fields stand in every branch: what stands beside an `anyOf` is dropped by llama.cpp and xgrammar.

use super::Resolver;
use super::keyword::{keywords, typed};
use super::map::Keys;
use crate::Json;
use crate::json::Object;
use crate::table::{Body, Def, FieldDef, Named, Payload, Shape, Tagging, TypeDef, Value, VariantDef};

/// One closed object.
#[derive(Clone, Default)]
pub(super) struct Branch {
    doc: &'static str,
    properties: Vec<Property>,
    /// The schema of further members, of a flattened map.
    further: Option<Keys>,
}

#[derive(Clone)]
struct Property {
    name: &'static str,
    schema: Json,
    required: bool,
}

impl Branch {
    fn property(name: &'static str, schema: Json) -> Self {
        let property = Property { name, schema, required: true };
        Branch { properties: vec![property], ..Branch::default() }
    }

    /// Both, one after the other. Of equal names the first stands: the compiler has refused them where it could see
    /// them, and serde reads the first.
    fn followed_by(&self, other: &Branch) -> Branch {
        let mut both = self.clone();
        let fresh = other.properties.iter().filter(|new| !self.properties.iter().any(|old| old.name == new.name));
        both.properties.extend(fresh.cloned());
        both.further = both.further.or_else(|| other.further.clone());
        if both.doc.is_empty() {
            both.doc = other.doc;
        }
        both
    }

    fn with_doc(mut self, doc: &'static str) -> Self {
        if !doc.is_empty() {
            self.doc = doc;
        }
        self
    }

    pub(super) fn into_node(mut self, doc: &'static str) -> Json {
        let text = if doc.is_empty() { self.doc } else { doc };
        if self.properties.iter().any(|property| !property.required) {
            // as they go on the wire: the optional ones after the others, ascending
            self.properties.sort_by_key(|property| if property.required { "" } else { property.name });
        }
        let required = self.properties.iter().filter(|property| property.required);
        let required: Json = required.map(|property| Json::constant(property.name)).collect();
        let mut properties = Object::with_capacity(self.properties.len());
        for Property { name, schema, .. } in self.properties {
            properties.push(name, schema);
        }
        let (further, patterns) = match self.further {
            None => (false.into(), None),
            Some(Keys::Any(value)) => (value, None),
            Some(Keys::Like(pattern, value)) => (false.into(), Some((pattern, value))),
        };
        let node = keywords(
            text,
            [
                ("additionalProperties", further),
                ("properties", properties.into()),
                ("required", required),
                ("type", Json::constant("object")),
            ],
        );
        match (node, patterns) {
            (Json::Object(mut members), Some((pattern, value))) => {
                let patterns: Json = [(pattern, value)].into_iter().collect();
                members.set_in_order("patternProperties", patterns);
                members.into()
            }
            (node, _) => node,
        }
    }
}

impl Resolver {
    /// The object of a struct, or the alternatives that its flattened enums make of it.
    pub(super) fn object(&mut self, fields: &[FieldDef], doc: &'static str) -> Json {
        let alternatives =
            fields.iter().any(|field| matches!(field.value, Value::Flat(flat) if !is_object(flat.table)));
        let mut branches = self.struct_branches(fields);
        match branches.pop() {
            Some(only) if branches.is_empty() && !alternatives => only.into_node(doc),
            last => {
                branches.extend(last);
                any_of(branches, doc)
            }
        }
    }

    fn struct_branches(&mut self, fields: &[FieldDef]) -> Vec<Branch> {
        let mut branches = vec![Branch { properties: Vec::with_capacity(fields.len()), ..Branch::default() }];
        for field in fields {
            let Value::Flat(flat) = field.value else {
                let schema = self.field(field, field.doc);
                add(&mut branches, Property { name: field.name, schema, required: !field.optional });
                continue;
            };
            let mut more = self.flat_branches(flat.table);
            if is_object(flat.table) {
                // the text of a struct is no text of what it is flattened into; that of a variant tells its branch
                for branch in &mut more {
                    branch.doc = "";
                }
            }
            branches = branches.iter().flat_map(|branch| more.iter().map(|more| branch.followed_by(more))).collect();
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
                self.struct_branches(fields).into_iter().map(|branch| branch.with_doc(named.info.doc)).collect()
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
            _ if variant.untagged => self.payload_branches(variant),
            Tagging::Untagged => self.payload_branches(variant),
            Tagging::External => {
                let payload = self.payload(variant, "").unwrap_or_else(|| typed("null", ""));
                vec![Branch::property(variant.name, payload)]
            }
            Tagging::Internal(tag) => {
                let tag = Branch::property(tag, super::keyword::words([variant.name], ""));
                self.payload_branches(variant).iter().map(|payload| tag.followed_by(payload)).collect()
            }
            Tagging::Adjacent(tag, content) => {
                let tag = Branch::property(tag, super::keyword::words([variant.name], ""));
                let content = self.payload(variant, "").map(|payload| Branch::property(content, payload));
                vec![content.map_or_else(|| tag.clone(), |content| tag.followed_by(&content))]
            }
        };
        branches.into_iter().map(|branch| branch.with_doc(variant.doc)).collect()
    }

    /// The members that a variant's payload puts beside the tag.
    fn payload_branches(&mut self, variant: &VariantDef) -> Vec<Branch> {
        match variant.payload {
            Payload::Unit | Payload::Tuple(_) => vec![Branch::default()],
            Payload::Struct(fields) => self.struct_branches(fields),
            Payload::Newtype(field) => match field.value {
                Value::Flat(flat) => self.flat_branches(flat.table),
                Value::Type(def) => self.flat_branches(def()),
                Value::Word(_) => vec![Branch::default()],
            },
        }
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

/// Adds a property to every branch; to the only one, mostly, without a copy.
fn add(branches: &mut [Branch], property: Property) {
    if let Some((last, others)) = branches.split_last_mut() {
        for branch in others {
            branch.properties.push(property.clone());
        }
        last.properties.push(property);
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
