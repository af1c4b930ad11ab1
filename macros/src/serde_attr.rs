//! The part of `#[serde(...)]` that changes what serde reads. The rest is passed over or refused, by name.

use std::str::FromStr;

use quote::ToTokens;
use syn::{Attribute, LitStr};

use crate::attr::Place;
use crate::case::{self, Case};
use crate::errors::Errors;
use crate::item::{Item, items};

/// What the attributes of one place say.
#[derive(Default)]
pub(crate) struct Serde {
    pub(crate) rename: Option<LitStr>,
    pub(crate) rename_all: Option<Case>,
    /// Never read from a reply, so not offered to the model.
    pub(crate) skip: bool,
}

/// What an attribute of serde means to a schema.
enum Meaning {
    Read(fn(&Item, &mut Serde) -> syn::Result<()>),
    /// It cannot change which replies serde reads in full.
    Passed,
    /// It changes what serde reads, and the schema would be wrong without it; the way out.
    Refused(&'static str),
}

use Meaning::{Passed, Read, Refused};
use Place::{Enum, Field, Struct, Variant};

const TYPE: &[Place] = &[Struct, Enum];
const PART: &[Place] = &[Field, Variant];
const ANY: &[Place] = &[Struct, Enum, Field, Variant];

/// Serde's attributes (its documentation, "Attributes", 1.0.229). A name that is not here is left to serde to report.
const ATTRS: &[(&str, &[Place], Meaning)] = &[
    ("rename", ANY, Read(|item, serde| item.deserialized().map(|name| serde.rename = name))),
    ("rename_all", TYPE, Read(rename_all)),
    ("skip", PART, Read(skip)),
    ("skip_deserializing", PART, Read(skip)),
    ("alias", PART, Passed),
    ("bound", ANY, Passed),
    ("borrow", PART, Passed),
    ("crate", TYPE, Passed),
    ("default", ANY, Passed),
    ("deny_unknown_fields", TYPE, Passed),
    ("expecting", TYPE, Passed),
    ("getter", &[Field], Passed),
    ("into", TYPE, Passed),
    ("rename_all", &[Variant], Passed),
    ("rename_all_fields", &[Enum], Passed),
    ("serialize_with", PART, Passed),
    ("skip_serializing", PART, Passed),
    ("skip_serializing_if", &[Field], Passed),
    ("content", &[Enum], Refused(TAGGED)),
    ("deserialize_with", PART, Refused(WITH)),
    ("field_identifier", &[Enum], Refused("derive it on the enum that the model is to choose from")),
    ("flatten", &[Field], Refused("write the fields into this struct, or leave the inner struct as a field")),
    ("from", TYPE, Refused(FROM)),
    ("other", &[Variant], Refused("take the attribute off: the words of the enum are all that the model can write")),
    ("remote", TYPE, Refused("derive it on a type of your own, and convert")),
    ("tag", &[Struct], Refused("make the tag a field: an enum of one variant")),
    ("tag", &[Enum], Refused(TAGGED)),
    ("transparent", TYPE, Refused("derive it on the inner type")),
    ("try_from", TYPE, Refused(FROM)),
    ("untagged", &[Enum, Variant], Refused(TAGGED)),
    ("variant_identifier", &[Enum], Refused("derive it on the enum that the model is to choose from")),
    ("with", PART, Refused(WITH)),
];

const TAGGED: &str = "an enum of unit variants beside an `Option` of each payload says the same";
const WITH: &str = "give the field a type of its own that has the derive and converts";
const FROM: &str = "derive it on the type that serde reads, and ask the model for that one";

impl Serde {
    /// Reads all `#[serde(...)]` attributes of one place.
    pub(crate) fn read(attributes: &[Attribute], place: Place, errors: &mut Errors) -> Self {
        let mut serde = Serde::default();
        for item in items(attributes, "serde", errors) {
            let known = ATTRS.iter().find(|(name, places, _)| *name == item.name && places.contains(&place));
            match known.map(|(_, _, meaning)| meaning) {
                Some(Read(read)) => drop(errors.ok(read(&item, &mut serde))),
                Some(Refused(way_out)) => {
                    errors.at(&item, format!("`WireSchema` does not read `#[serde({})]` yet: {way_out}", item.name));
                }
                Some(Passed) | None => {}
            }
        }
        serde
    }
}

fn rename_all(item: &Item, serde: &mut Serde) -> syn::Result<()> {
    let Some(name) = item.deserialized()? else { return Ok(()) };
    let case = Case::from_str(&name.value()).map_err(|()| {
        let known = case::NAMES.map(|(name, _)| format!("\"{name}\"")).join(", ");
        item.error(format!("serde knows no case {}: it is one of {known}", name.to_token_stream()))
    })?;
    serde.rename_all = Some(case);
    Ok(())
}

#[allow(clippy::unnecessary_wraps, reason = "a reader of the table above")]
fn skip(_: &Item, serde: &mut Serde) -> syn::Result<()> {
    serde.skip = true;
    Ok(())
}
