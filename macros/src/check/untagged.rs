//! Variants without a tag: serde takes the first that it can read, and passes over the keys that it does not know.

use quote::ToTokens;
use syn::{GenericArgument, PathArguments, Type};

use super::{fields, is_named};
use crate::ast::{Container, Field, Shape, Tagging, Variant, ungrouped};
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
            _ if !takes(later, earlier) => format!(
                "serde reads every `{second}` as `{first}`, which stands before it and takes all its values: {way_out}"
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
            first.len() == second.len() && first.iter().zip(second).all(|(first, second)| reads(first, second))
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
        Some(other) => reads(field, other) && (field.default || other.optional.is_none()),
        None => field.default,
    }
}

/// Whether serde reads the first from all that is written from the second, for sure.
fn reads(first: &Field<'_>, second: &Field<'_>) -> bool {
    let plain = |field: &Field<'_>| !field.skip && field.with.is_none();
    let tokens = |field: &Field<'_>| field.ty.to_token_stream().to_string();
    let wider = is_float(first.ty) && is_integer(second.ty)
        || is_owned_text(first.ty) && (is_owned_text(second.ty) || is_named(second.ty, "char") || is_str(second.ty));
    plain(first) && plain(second) && (wider || tokens(first) == tokens(second))
}

fn is_float(ty: &Type) -> bool {
    ["f32", "f64"].iter().any(|float| is_named(ty, float))
}

/// Of up to 64 bits: serde cannot buffer more.
fn is_integer(ty: &Type) -> bool {
    const INTEGERS: [&str; 10] = ["u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize"];
    INTEGERS.iter().any(|integer| is_named(ty, integer))
}

/// Read from every string. A `&str` is not: it cannot borrow one with an escape.
fn is_owned_text(ty: &Type) -> bool {
    is_named(ty, "String") || is_named(ty, "Cow") && item_in(ty).is_some_and(|item| is_named(item, "str"))
}

fn is_str(ty: &Type) -> bool {
    matches!(ungrouped(ty), Type::Reference(reference) if is_named(&reference.elem, "str"))
}

/// The first type in the angle brackets.
fn item_in(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ungrouped(ty) else { return None };
    let PathArguments::AngleBracketed(arguments) = &path.path.segments.last()?.arguments else { return None };
    arguments.args.iter().find_map(|argument| if let GenericArgument::Type(ty) = argument { Some(ty) } else { None })
}
