//! [`Container`] -> [`Checked`]: one function a rule that looks at more than one place, its reason above it.

use std::collections::HashMap;

use quote::ToTokens;
use syn::Ident;
use syn::ext::IdentExt;

use crate::ast::{Body, Container, Field, Variant};
use crate::attr::{Given, list};
use crate::errors::{Errors, did_you_mean};

/// A type that may be expanded: what is offered to the model, in wire order.
pub(crate) struct Checked<'a> {
    pub(crate) container: &'a Container<'a>,
    pub(crate) name: String,
    pub(crate) offered: Offered<'a>,
}

pub(crate) enum Offered<'a> {
    Fields(Vec<&'a Field<'a>>),
    Words(Vec<&'a Variant<'a>>),
}

pub(crate) fn check<'a>(container: &'a Container<'a>, errors: &mut Errors) -> Checked<'a> {
    check_name(container, errors);
    let offered = match &container.data {
        Body::Struct { fields, order } => {
            let offered = fields.iter().filter(|field| !field.skip).collect();
            check_unique(
                &offered,
                |field: &&Field<'_>| (&field.name, field.ident, field.source.to_token_stream()),
                errors,
            );
            Offered::Fields(in_order(fields, offered, order.as_ref(), errors))
        }
        Body::Enum(variants) => {
            let offered: Vec<_> = variants.iter().filter(|variant| !variant.skip).collect();
            check_any(container, &offered, errors);
            check_unique(
                &offered,
                |variant: &&Variant<'_>| (&variant.word, &variant.source.ident, variant.source.to_token_stream()),
                errors,
            );
            Offered::Words(offered)
        }
    };
    let name = container.given_name.as_ref().map_or_else(|| container.name.clone(), |given| given.value.value());
    Checked { container, name, offered }
}

/// A name that a provider refuses would be a 400 at run time. One that comes from the type is made to fit; one that is
/// written for the wire is taken at its word.
fn check_name(container: &Container<'_>, errors: &mut Errors) {
    let Some(given) = &container.given_name else { return };
    let name = given.value.value();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if name.is_empty() || name.len() > 64 || !name.chars().all(plain) {
        let message = "providers take a name of 1 to 64 characters, each a letter, a digit, `_` or `-`: [A-Za-z0-9_-]";
        errors.at(&given.tokens, message);
    }
}

/// An enum without a word leaves the model nothing to write.
fn check_any(container: &Container<'_>, offered: &[&Variant<'_>], errors: &mut Errors) {
    if offered.is_empty() {
        let message = "an enum without a variant that serde reads has no value: give it one";
        errors.at(container.source, message);
    }
}

/// Two parts with one name on the wire: serde would read one of them and lose the other without a word.
fn check_unique<T>(
    parts: &Vec<T>,
    describe: impl Fn(&T) -> (&String, &Ident, proc_macro2::TokenStream),
    errors: &mut Errors,
) {
    let mut first: HashMap<&String, &Ident> = HashMap::new();
    for part in parts {
        let (name, ident, tokens) = describe(part);
        if let Some(other) = first.insert(name, ident) {
            let message = format!("`{ident}` and `{other}` are both \"{name}\" on the wire: rename one of them");
            errors.at(tokens, message);
        }
    }
}

/// The fields in wire order: as numbered, or as listed, the rest as declared.
fn in_order<'a>(
    fields: &'a [Field<'a>],
    mut offered: Vec<&'a Field<'a>>,
    order: Option<&Given<Vec<Ident>>>,
    errors: &mut Errors,
) -> Vec<&'a Field<'a>> {
    let Some(order) = order else {
        offered.sort_by_key(|field| field.order.as_ref().map_or(0, |order| order.value));
        return offered;
    };
    check_one_form(fields, errors);
    check_listed(fields, &order.value, errors);
    let place = |field: &&Field<'_>| {
        order.value.iter().position(|name| name.unraw() == field.ident.unraw()).unwrap_or(usize::MAX)
    };
    offered.sort_by_key(place);
    offered
}

/// A list and a number on one struct: whichever won, a reader would believe the other.
fn check_one_form(fields: &[Field<'_>], errors: &mut Errors) {
    for order in fields.iter().filter_map(|field| field.order.as_ref()) {
        errors.at(&order.tokens, "the struct has an `order` list already: use the list or the numbers, not both");
    }
}

/// A name in the list that orders nothing is a slip of the pen, or a field that was renamed since.
fn check_listed(fields: &[Field<'_>], listed: &[Ident], errors: &mut Errors) {
    let mut seen: Vec<Ident> = Vec::new();
    for name in listed {
        let plain = name.unraw();
        match fields.iter().find(|field| field.ident.unraw() == plain) {
            None => errors.at(name, no_such_field(fields, &plain.to_string())),
            Some(field) if field.skip => {
                errors.at(name, format!("`{plain}` is skipped by serde, so it has no place on the wire: take it out"));
            }
            Some(_) if seen.contains(&plain) => {
                errors.at(name, format!("`{plain}` stands in this list twice: keep one"));
            }
            Some(_) => {}
        }
        seen.push(plain);
    }
}

fn no_such_field(fields: &[Field<'_>], name: &str) -> String {
    if let Some(field) = fields.iter().find(|field| field.name == name) {
        return format!("`order` takes Rust field names: write `{}`, not its name on the wire `{name}`", field.ident);
    }
    let known: Vec<String> = fields.iter().map(|field| field.ident.unraw().to_string()).collect();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    match did_you_mean(name, known.iter().copied()) {
        Some(near) => format!("no field `{name}`: did you mean `{near}`?"),
        None if known.is_empty() => format!("no field `{name}`: the struct has none"),
        None => format!("no field `{name}`: the fields are {}", list(&known)),
    }
}
