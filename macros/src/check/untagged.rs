//! Variants without a tag: serde takes the first that it can read, and passes over the keys that it does not know.

use quote::ToTokens;

use super::fields;
use crate::ast::{Container, Field, Shape, Tagging, Variant};
use crate::errors::Errors;

/// A variant that an earlier one is read in the place of: the model writes it, serde reads another one, and loses what that
/// one has not. Only what the tokens say for sure: a type of another name may read the same.
pub(super) fn check(container: &Container<'_>, tagging: &Tagging, variants: &[Variant<'_>], errors: &mut Errors) {
    let untagged = |variant: &&Variant<'_>| variant.untagged || matches!(tagging, Tagging::Untagged);
    let read: Vec<_> = variants.iter().filter(untagged).filter(|variant| !variant.skip || variant.hidden).collect();
    let takes = |first: &Variant<'_>, second: &Variant<'_>| takes(first, second, container.deny_unknown);
    for (at, later) in read.iter().enumerate().filter(|(_, later)| !later.hidden) {
        let Some(earlier) = read[..at].iter().find(|earlier| takes(earlier, later)) else { continue };
        let (first, second) = (&earlier.source.ident, &later.source.ident);
        let way_out = if takes(later, earlier) {
            "take one of them out, or tell them apart by a `tag`".to_owned()
        } else {
            format!("put `{second}` before `{first}`, or tell them apart by a `tag`")
        };
        let message = match later.shape {
            Shape::Named { .. } => format!(
                "serde reads every `{second}` as `{first}`, which stands before it and needs no key that `{second}` has not: \
                 {way_out}"
            ),
            _ => {
                format!("serde reads every `{second}` as `{first}`, which stands before it and is the same: {way_out}")
            }
        };
        errors.at(second, message);
    }
}

/// Whether the first, if it stands before the second, is read from all that is written from the second.
fn takes(first: &Variant<'_>, second: &Variant<'_>, deny_unknown: bool) -> bool {
    if first.with.is_some() || second.with.is_some() {
        return false;
    }
    match (&first.shape, &second.shape) {
        (Shape::Unit, Shape::Unit) => true,
        (Shape::Tuple { fields: first, .. }, Shape::Tuple { fields: second, .. }) => {
            first.len() == second.len() && first.iter().zip(second).all(|(first, second)| same(first, second))
        }
        (Shape::Named { .. }, Shape::Named { .. }) => {
            let (first, second) = (read(&first.shape), read(&second.shape));
            let plain = |field: &&Field<'_>| !field.flatten;
            let known = |written: &Field<'_>| first.iter().any(|field| is_called(field, &written.name));
            first.iter().all(plain)
                && second.iter().all(plain)
                && first.iter().all(|field| is_given(field, &second))
                && (!deny_unknown || second.iter().all(|written| known(written)))
        }
        _ => false,
    }
}

/// The fields that serde reads.
fn read<'a>(shape: &'a Shape<'a>) -> Vec<&'a Field<'a>> {
    fields(shape).iter().filter(|field| !field.skip).collect()
}

fn is_called(field: &Field<'_>, name: &str) -> bool {
    field.name == name || field.aliases.iter().any(|alias| alias == name)
}

/// Whether a field is read wherever these are written.
fn is_given(field: &Field<'_>, written: &[&Field<'_>]) -> bool {
    match written.iter().find(|other| is_called(field, &other.name)) {
        Some(other) => same(field, other) && (field.default || other.optional.is_none()),
        None => field.default,
    }
}

/// Whether two fields are of the same type to serde, for sure.
fn same(first: &Field<'_>, second: &Field<'_>) -> bool {
    let plain = |field: &Field<'_>| !field.skip && field.with.is_none();
    let tokens = |field: &Field<'_>| field.ty.to_token_stream().to_string();
    plain(first) && plain(second) && tokens(first) == tokens(second)
}
