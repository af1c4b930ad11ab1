//! Names on the wire: of the schema, of fields, of variants.

use std::collections::HashMap;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::LitStr;

use crate::ast::{Container, Field, Variant};
use crate::errors::Errors;

/// A name that a provider refuses would be a 400 at run time. One that comes from the type is made to fit; one that is
/// written for the wire is taken at its word.
pub(super) fn check_given(container: &Container<'_>, errors: &mut Errors) {
    let Some(given) = &container.given_name else { return };
    let name = given.value.value();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if name.is_empty() || name.len() > 64 || !name.chars().all(plain) {
        let message = "providers take a name of 1 to 64 characters, each a letter, a digit, `_` or `-`: [A-Za-z0-9_-]";
        errors.at(&given.tokens, message);
    }
}

/// Two fields with one name on the wire, or one like the tag: serde would read one of them and lose the other without a
/// word.
pub(super) fn check_fields(fields: &[Field<'_>], tag: Option<&LitStr>, errors: &mut Errors) {
    let offered = fields.iter().filter(|field| !field.skip && !field.flatten);
    for field in offered.clone() {
        if tag.is_some_and(|tag| tag.value() == field.name) {
            let message = format!("the tag is called \"{}\" too: rename the field or the tag", field.name);
            errors.at(field.source, message);
        }
    }
    let parts =
        offered.filter_map(|field| Some((&field.name, field.ident?.to_string(), field.source.to_token_stream())));
    check_unique(parts, errors);
}

/// The same for variants.
pub(super) fn check_variants(variants: &[&Variant<'_>], errors: &mut Errors) {
    let tagged = variants.iter().filter(|variant| !variant.untagged);
    let parts =
        tagged.map(|variant| (&variant.name, variant.source.ident.to_string(), variant.source.to_token_stream()));
    check_unique(parts, errors);
}

fn check_unique<'n>(parts: impl Iterator<Item = (&'n String, String, TokenStream)>, errors: &mut Errors) {
    let mut first: HashMap<&String, String> = HashMap::new();
    for (name, ident, tokens) in parts {
        if let Some(other) = first.get(name) {
            let message = format!("`{ident}` and `{other}` are both \"{name}\" on the wire: rename one of them");
            errors.at(tokens, message);
        } else {
            first.insert(name, ident);
        }
    }
}
