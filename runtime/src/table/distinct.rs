//! What the compiler finds out about flattened types: equal names, and alternatives that multiply.
//!
//! These functions run in constants, so they have neither iterators nor formatting.

use super::{Body, FieldDef, Flat, Payload, Shape, Tagging, TypeDef, Value, VariantDef};

/// Beyond any provider's limits, and still rendered at once.
const MOST_BRANCHES: u64 = 1_000;

/// Panics, in a constant, where flattening gives two members one name, or more alternatives than anyone can send.
#[track_caller]
pub(crate) const fn distinct(table: &TypeDef) {
    if branches(table) > MOST_BRANCHES {
        refuse(&[
            "the flattened enums come in more than 1,000 combinations, each of which is a branch of the schema: ",
            "make them fields, without `flatten`",
        ]);
    }
    let Shape::Named(named) = table.shape else { return };
    match named.body {
        Body::Struct(fields) => distinct_fields(fields, None),
        Body::Enum(tagging, variants) => {
            let mut at = 0;
            while at < variants.len() {
                let tag = match tagging {
                    Tagging::Internal(tag) if !variants[at].untagged => Some(tag),
                    _ => None,
                };
                match &variants[at].payload {
                    Payload::Struct(fields) => distinct_fields(fields, tag),
                    Payload::Newtype(field) => distinct_fields(std::slice::from_ref(field), tag),
                    _ => {}
                }
                at += 1;
            }
        }
        _ => {}
    }
}

#[track_caller]
const fn distinct_fields(fields: &[FieldDef], tag: Option<&str>) {
    let mut at = 0;
    while at < fields.len() {
        if let Value::Flat(Flat { members: table, .. }) = fields[at].value {
            if let Some(tag) = tag {
                if has_name(table, tag) {
                    refuse(&["the tag `", tag, "` is the name of a member beside it, too: rename one of them"]);
                }
            }
            let mut other = 0;
            while other < fields.len() {
                let taken = match fields[other].value {
                    Value::Flat(twin) if other < at => shared_name(table, twin.members),
                    Value::Flat(_) => None,
                    _ if has_name(table, fields[other].name) => Some(fields[other].name),
                    _ => None,
                };
                if let Some(name) = taken {
                    refuse(&["the flattened type has a member `", name, "`, as has another field: rename one of them"]);
                }
                other += 1;
            }
        }
        at += 1;
    }
}

/// How many alternatives a type is that others are flattened into.
const fn branches(table: &TypeDef) -> u64 {
    let Shape::Named(named) = table.shape else { return 1 };
    match named.body {
        Body::Struct(fields) => combinations(fields),
        Body::Enum(tagging, variants) => {
            let (mut sum, mut at) = (0u64, 0);
            while at < variants.len() {
                let beside = variants[at].untagged || matches!(tagging, Tagging::Internal(_) | Tagging::Untagged);
                sum = sum.saturating_add(match &variants[at].payload {
                    Payload::Struct(fields) if beside => combinations(fields),
                    Payload::Newtype(field) if beside => combinations(std::slice::from_ref(field)),
                    _ => 1,
                });
                at += 1;
            }
            sum
        }
        _ => 1,
    }
}

const fn combinations(fields: &[FieldDef]) -> u64 {
    let (mut product, mut at) = (1u64, 0);
    while at < fields.len() {
        if let Value::Flat(flat) = fields[at].value {
            // and one without them all
            let absent = matches!(flat.table.shape, Shape::Optional(_)) as u64;
            product = product.saturating_mul(branches(flat.members).saturating_add(absent));
        }
        at += 1;
    }
    product
}

/// Whether a flattened type can have a member of a name.
const fn has_name(table: &TypeDef, name: &str) -> bool {
    let Shape::Named(named) = table.shape else { return false };
    match named.body {
        Body::Struct(fields) => fields_have(fields, name),
        Body::Enum(tagging, variants) => {
            let mut at = 0;
            while at < variants.len() {
                if variant_has(tagging, &variants[at], name) {
                    return true;
                }
                at += 1;
            }
            false
        }
        _ => false,
    }
}

const fn fields_have(fields: &[FieldDef], name: &str) -> bool {
    let mut at = 0;
    while at < fields.len() {
        let has = match fields[at].value {
            Value::Flat(flat) => has_name(flat.members, name),
            _ => same_text(fields[at].name, name),
        };
        if has {
            return true;
        }
        at += 1;
    }
    false
}

const fn variant_has(tagging: Tagging, variant: &VariantDef, name: &str) -> bool {
    let beside = match (&variant.payload, tagging) {
        (_, Tagging::External | Tagging::Adjacent(..)) if !variant.untagged => false,
        (Payload::Struct(fields), _) => fields_have(fields, name),
        (Payload::Newtype(field), _) => match field.value {
            Value::Flat(flat) => has_name(flat.members, name),
            _ => false,
        },
        _ => false,
    };
    let tag = match tagging {
        _ if variant.untagged => false,
        Tagging::External => same_text(variant.name, name),
        Tagging::Internal(tag) => same_text(tag, name),
        Tagging::Adjacent(tag, content) => same_text(tag, name) || same_text(content, name),
        Tagging::Untagged => false,
    };
    beside || tag
}

/// A name that two flattened types can both have a member of.
const fn shared_name(table: &TypeDef, other: &TypeDef) -> Option<&'static str> {
    let Shape::Named(named) = table.shape else { return None };
    match named.body {
        Body::Struct(fields) => shared_of_fields(fields, other),
        Body::Enum(tagging, variants) => {
            let mut at = 0;
            while at < variants.len() {
                let shared = shared_of_variant(tagging, &variants[at], other);
                if shared.is_some() {
                    return shared;
                }
                at += 1;
            }
            None
        }
        _ => None,
    }
}

const fn shared_of_fields(fields: &[FieldDef], other: &TypeDef) -> Option<&'static str> {
    let mut at = 0;
    while at < fields.len() {
        let shared = match fields[at].value {
            Value::Flat(flat) => shared_name(flat.members, other),
            _ if has_name(other, fields[at].name) => Some(fields[at].name),
            _ => None,
        };
        if shared.is_some() {
            return shared;
        }
        at += 1;
    }
    None
}

const fn shared_of_variant(tagging: Tagging, variant: &VariantDef, other: &TypeDef) -> Option<&'static str> {
    let (name, content) = match tagging {
        _ if variant.untagged => (None, None),
        Tagging::External => (Some(variant.name), None),
        Tagging::Internal(tag) => (Some(tag), None),
        Tagging::Adjacent(tag, content) => (Some(tag), Some(content)),
        Tagging::Untagged => (None, None),
    };
    if let Some(name) = name {
        if has_name(other, name) {
            return Some(name);
        }
    }
    if let Some(content) = content {
        if has_name(other, content) {
            return Some(content);
        }
    }
    match (&variant.payload, tagging) {
        (_, Tagging::External | Tagging::Adjacent(..)) if !variant.untagged => None,
        (Payload::Struct(fields), _) => shared_of_fields(fields, other),
        (Payload::Newtype(field), _) => match field.value {
            Value::Flat(flat) => shared_name(flat.members, other),
            _ => None,
        },
        _ => None,
    }
}

/// Panics with a text of these parts; a constant has no other way to put one together.
#[track_caller]
pub(super) const fn refuse(parts: &[&str]) -> ! {
    let mut text = [b' '; 256];
    let (mut part, mut end) = (0, 0);
    while part < parts.len() {
        let bytes = parts[part].as_bytes();
        let mut at = 0;
        while at < bytes.len() && end < text.len() {
            text[end] = bytes[at];
            at += 1;
            end += 1;
        }
        part += 1;
    }
    let (text, _) = text.split_at(end);
    match std::str::from_utf8(text) {
        Ok(text) => panic!("{}", text),
        // a name so long that it was cut inside a character
        Err(_) => panic!("two members have one name: rename one of them"),
    }
}

const fn same_text(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut at = 0;
    while at < a.len() {
        if a[at] != b[at] {
            return false;
        }
        at += 1;
    }
    true
}
