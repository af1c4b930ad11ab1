//! Names on the wire: of the schema, of fields, of variants.

use std::collections::HashMap;

use proc_macro2::TokenStream;
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
/// word. An alias is a name, too.
pub(super) fn check_fields(fields: &[Field<'_>], tag: Option<&LitStr>, errors: &mut Errors) {
    let read = fields.iter().filter(|field| !field.skip && !field.flatten);
    for field in read.clone() {
        let names = std::iter::once(&field.name).chain(&field.aliases);
        if tag.is_some_and(|tag| names.clone().any(|name| tag.value() == *name)) {
            let message = format!("the tag is called \"{}\" too: rename the field or the tag", tag_name(tag));
            errors.at(&field.named_by, message);
        }
    }
    let parts = read.filter_map(|field| {
        let tokens = field.named_by.clone();
        Some(Part { name: &field.name, aliases: &field.aliases, ident: field.ident?.to_string(), tokens })
    });
    check_unique(&parts.collect::<Vec<_>>(), errors);
}

fn tag_name(tag: Option<&LitStr>) -> String {
    tag.map(LitStr::value).unwrap_or_default()
}

/// The same for variants, also for those that serde alone reads.
pub(super) fn check_variants(variants: &[&Variant<'_>], errors: &mut Errors) {
    let tagged = variants.iter().filter(|variant| !variant.untagged);
    let parts = tagged.map(|variant| {
        let tokens = variant.named_by.clone();
        Part { name: &variant.name, aliases: &variant.aliases, ident: variant.source.ident.to_string(), tokens }
    });
    check_unique(&parts.collect::<Vec<_>>(), errors);
}

struct Part<'n> {
    name: &'n str,
    aliases: &'n [String],
    ident: String,
    tokens: TokenStream,
}

impl Part<'_> {
    fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.name).chain(self.aliases.iter().map(String::as_str))
    }
}

fn check_unique(parts: &[Part<'_>], errors: &mut Errors) {
    let mut first: HashMap<&str, &str> = HashMap::new();
    for part in parts {
        for name in part.names() {
            match first.get(name) {
                Some(other) if *other == part.ident => {}
                Some(other) => {
                    let ident = &part.ident;
                    let message =
                        format!("`{ident}` and `{other}` are both \"{name}\" on the wire: rename one of them");
                    errors.at(&part.tokens, message);
                    break;
                }
                None => drop(first.insert(name, &part.ident)),
            }
        }
    }
}
