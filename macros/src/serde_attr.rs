//! The part of `#[serde(...)]` that changes what serde reads. The rest is passed over, by name.

use std::str::FromStr;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Attribute, LitStr, Type};

use crate::attr::{Given, Place};
use crate::case::{self, Case};
use crate::errors::Errors;
use crate::item::{Item, items};

/// What the attributes of one place say.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is an attribute that is there or not")]
pub(crate) struct Serde {
    pub(crate) rename: Option<LitStr>,
    pub(crate) rename_all: Option<Case>,
    pub(crate) rename_all_fields: Option<Case>,
    /// Never read from a reply, so not offered to the model.
    pub(crate) skip: bool,
    pub(crate) default: bool,
    pub(crate) flatten: bool,
    /// `with` or `deserialize_with`: the type does not say what is read.
    pub(crate) with: Option<TokenStream>,
    /// `from` or `try_from`: the type that is read.
    pub(crate) from: Option<Type>,
    pub(crate) transparent: bool,
    pub(crate) borrow: Option<TokenStream>,
    /// Read as well, not offered.
    pub(crate) aliases: Vec<String>,
    pub(crate) deny_unknown: Option<TokenStream>,
    pub(crate) tag: Option<Given<LitStr>>,
    pub(crate) content: Option<Given<LitStr>>,
    pub(crate) untagged: Option<Given<()>>,
    /// `variant_identifier` or `field_identifier`: read from a name alone.
    pub(crate) identifier: bool,
}

/// What an attribute of serde means to a schema.
enum Meaning {
    Read(fn(&Item, &mut Serde) -> syn::Result<()>),
    /// It cannot change which replies serde reads in full.
    Passed,
}

use Meaning::{Passed, Read};
use Place::{Enum, Field, Struct, Variant};

const TYPE: &[Place] = &[Struct, Enum];
const PART: &[Place] = &[Field, Variant];
const ANY: &[Place] = &[Struct, Enum, Field, Variant];

/// Serde's attributes (its documentation, "Attributes", 1.0.229). A name that is not here is left to serde to report.
const ATTRS: &[(&str, &[Place], Meaning)] = &[
    ("rename", ANY, Read(|item, serde| item.deserialized().map(|name| keep(&mut serde.rename, name)))),
    (
        "rename_all",
        &[Struct, Enum, Variant],
        Read(|item, serde| case(item).map(|case| keep(&mut serde.rename_all, case))),
    ),
    ("rename_all_fields", &[Enum], Read(|item, serde| case(item).map(|case| keep(&mut serde.rename_all_fields, case)))),
    ("skip", PART, Read(|_, serde| set(&mut serde.skip, true))),
    ("skip_deserializing", PART, Read(|_, serde| set(&mut serde.skip, true))),
    ("default", &[Struct, Field], Read(|_, serde| set(&mut serde.default, true))),
    ("flatten", &[Field], Read(|_, serde| set(&mut serde.flatten, true))),
    ("with", PART, Read(|item, serde| set(&mut serde.with, Some(item.to_token_stream())))),
    ("deserialize_with", PART, Read(|item, serde| set(&mut serde.with, Some(item.to_token_stream())))),
    ("from", TYPE, Read(|item, serde| item.ty().map(|ty| serde.from = Some(ty)))),
    ("try_from", TYPE, Read(|item, serde| item.ty().map(|ty| serde.from = Some(ty)))),
    ("transparent", TYPE, Read(|_, serde| set(&mut serde.transparent, true))),
    ("tag", TYPE, Read(|item, serde| item.text().map(|name| serde.tag = Some(given(item, name))))),
    ("content", &[Enum], Read(|item, serde| item.text().map(|name| serde.content = Some(given(item, name))))),
    ("untagged", &[Enum, Variant], Read(|item, serde| set(&mut serde.untagged, Some(given(item, ()))))),
    ("variant_identifier", &[Enum], Read(|_, serde| set(&mut serde.identifier, true))),
    ("field_identifier", &[Enum], Read(|_, serde| set(&mut serde.identifier, true))),
    ("alias", PART, Read(|item, serde| item.text().map(|alias| serde.aliases.push(alias.value())))),
    ("bound", ANY, Passed),
    ("borrow", PART, Read(|item, serde| set(&mut serde.borrow, Some(item.to_token_stream())))),
    ("crate", TYPE, Passed),
    ("deny_unknown_fields", TYPE, Read(|item, serde| set(&mut serde.deny_unknown, Some(item.to_token_stream())))),
    ("expecting", TYPE, Passed),
    ("getter", &[Field], Passed),
    ("into", TYPE, Passed),
    // serde reads the catch-all's own name as the catch-all, too
    ("other", &[Variant], Passed),
    // the derive is on the type that stands for the remote one
    ("remote", TYPE, Passed),
    ("serialize_with", PART, Passed),
    ("skip_serializing", PART, Passed),
    ("skip_serializing_if", &[Field], Passed),
];

/// Whether serde has an attribute of this name in this place.
pub(crate) fn knows(name: &str, place: Place) -> bool {
    ATTRS.iter().any(|(known, places, _)| *known == name && places.contains(&place))
}

impl Serde {
    /// Reads all `#[serde(...)]` attributes of one place.
    pub(crate) fn read(attributes: &[Attribute], place: Place, errors: &mut Errors) -> Self {
        let mut serde = Serde::default();
        for item in items(attributes, "serde", errors) {
            let known = ATTRS.iter().find(|(name, places, _)| *name == item.name && places.contains(&place));
            match known.map(|(_, _, meaning)| meaning) {
                Some(Read(read)) => drop(errors.ok(read(&item, &mut serde))),
                Some(Passed) | None => {}
            }
        }
        serde
    }
}

fn case(item: &Item) -> syn::Result<Option<Case>> {
    let Some(name) = item.deserialized()? else { return Ok(None) };
    let case = Case::from_str(&name.value()).map_err(|()| {
        let known = case::NAMES.map(|(name, _)| format!("\"{name}\"")).join(", ");
        item.error(format!("serde knows no case {}: it is one of {known}", name.to_token_stream()))
    })?;
    Ok(Some(case))
}

/// An attribute that says something of the writing side alone takes nothing back.
fn keep<T>(slot: &mut Option<T>, value: Option<T>) {
    if value.is_some() {
        *slot = value;
    }
}

fn given<T>(item: &Item, value: T) -> Given<T> {
    Given { value, tokens: item.to_token_stream() }
}

#[allow(clippy::unnecessary_wraps, reason = "a reader of the table above")]
fn set<T>(slot: &mut T, value: T) -> syn::Result<()> {
    *slot = value;
    Ok(())
}
