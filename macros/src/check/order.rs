//! The fields in wire order.

use syn::ext::IdentExt;
use syn::{Ident, LitStr};

use super::offered;
use crate::ast::Field;
use crate::attr::{Given, list};
use crate::errors::{Errors, did_you_mean};

/// As numbered, or as listed, the rest as declared; those that may be left out after all others.
pub(super) fn in_order<'a>(
    fields: &'a [Field<'a>],
    order: Option<&Given<Vec<Ident>>>,
    tag: Option<&LitStr>,
    errors: &mut Errors,
) -> Vec<&'a Field<'a>> {
    let mut offered = offered(fields);
    match order {
        None => {
            check_numbered(fields, errors);
            offered.sort_by_key(|field| field.order.as_ref().map_or(0, |order| order.value));
        }
        Some(order) => {
            check_one_form(fields, errors);
            check_listed(fields, &order.value, tag, errors);
            offered.sort_by_key(|field| order.value.iter().position(|name| is(field, name)).unwrap_or(usize::MAX));
        }
    }
    // engines disagree about the place of an optional field, so it has the one that they have in common
    offered.sort_by_key(|field| field.optional.is_some());
    offered
}

fn is(field: &Field<'_>, name: &Ident) -> bool {
    field.ident.is_some_and(|ident| ident.unraw() == name.unraw())
}

/// A number on a field whose place is fixed.
fn check_numbered(fields: &[Field<'_>], errors: &mut Errors) {
    for field in fields {
        if let (Some(order), Some(_)) = (&field.order, &field.optional) {
            errors.at(&order.tokens, optional(field));
        }
    }
}

fn optional(field: &Field<'_>) -> String {
    let name = field.ident.map(Ident::to_string).unwrap_or_default();
    format!(
        "`{name}` is optional, so it follows all that are required, in ascending order: give up its place, or `optional`"
    )
}

/// A list and a number on one struct: whichever won, a reader would believe the other.
fn check_one_form(fields: &[Field<'_>], errors: &mut Errors) {
    for order in fields.iter().filter_map(|field| field.order.as_ref()) {
        errors.at(&order.tokens, "there is an `order` list already: use the list or the numbers, not both");
    }
}

/// A name in the list that orders nothing is a slip of the pen, or a field that was renamed since.
fn check_listed(fields: &[Field<'_>], listed: &[Ident], tag: Option<&LitStr>, errors: &mut Errors) {
    let mut seen: Vec<Ident> = Vec::new();
    for name in listed {
        let plain = name.unraw();
        match fields.iter().find(|field| is(field, name)) {
            None if tag.is_some_and(|tag| plain == tag.value()) => {
                errors.at(name, format!("`{plain}` is the tag, which stands first always: take it out"));
            }
            None => errors.at(name, no_such_field(fields, &plain.to_string())),
            Some(field) if field.skip => {
                errors.at(name, format!("`{plain}` is skipped by serde, so it has no place on the wire: take it out"));
            }
            Some(field) if field.optional.is_some() => errors.at(name, optional(field)),
            Some(_) if seen.contains(&plain) => {
                errors.at(name, format!("`{plain}` stands in this list twice: keep one"));
            }
            Some(_) => {}
        }
        seen.push(plain);
    }
}

fn no_such_field(fields: &[Field<'_>], name: &str) -> String {
    let ident = |field: &Field<'_>| field.ident.map(|ident| ident.unraw().to_string()).unwrap_or_default();
    if let Some(field) = fields.iter().find(|field| field.name == name) {
        return format!("`order` takes Rust field names: write `{}`, not its name on the wire `{name}`", ident(field));
    }
    let known: Vec<String> = fields.iter().map(ident).collect();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    match did_you_mean(name, known.iter().copied()) {
        Some(near) => format!("no field `{name}`: did you mean `{near}`?"),
        None if known.is_empty() => format!("no field `{name}`: there are none"),
        None => format!("no field `{name}`: the fields are {}", list(&known)),
    }
}
