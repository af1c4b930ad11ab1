//! Constraints: each by itself, against one another, and against the range of the field's own type.
//!
//! Whether the type can carry a constraint at all is the compiler's to say: the expansion asks it.

use syn::Type;

use crate::ast::{Field, ungrouped};
use crate::attr::{Bound, Given, Limit, list};
use crate::errors::{Errors, did_you_mean};
use crate::item::Number;
use crate::pattern;

/// The formats of JSON Schema's "format" vocabulary (draft 2020-12) for strings.
const FORMATS: &[&str] = &[
    "date-time",
    "date",
    "time",
    "duration",
    "email",
    "idn-email",
    "hostname",
    "idn-hostname",
    "ipv4",
    "ipv6",
    "uri",
    "uri-reference",
    "iri",
    "iri-reference",
    "uuid",
    "uri-template",
    "json-pointer",
    "relative-json-pointer",
    "regex",
];

/// The integers whose range a bound has to lie in.
const RANGES: &[(&str, i64, i64)] = &[
    ("u8", 0, 0xff),
    ("u16", 0, 0xffff),
    ("u32", 0, 0xffff_ffff),
    ("u64", 0, i64::MAX),
    ("u128", 0, i64::MAX),
    ("usize", 0, i64::MAX),
    ("i8", -0x80, 0x7f),
    ("i16", -0x8000, 0x7fff),
    ("i32", -0x8000_0000, 0x7fff_ffff),
    ("NonZeroU8", 1, 0xff),
    ("NonZeroU16", 1, 0xffff),
    ("NonZeroU32", 1, 0xffff_ffff),
    ("NonZeroU64", 1, i64::MAX),
];

pub(super) fn check(field: &Field<'_>, errors: &mut Errors) {
    for limit in &field.limits {
        if let Some(message) = alone(&limit.value) {
            errors.at(&limit.tokens, message);
        } else if let Some(message) = outside(&limit.value, field.wire_type()) {
            errors.at(&limit.tokens, message);
        }
    }
    check_pairs(&field.limits, errors);
}

/// What is wrong with a constraint whatever the type is.
fn alone(limit: &Limit) -> Option<String> {
    match (limit.variant, &limit.value) {
        ("MultipleOf", Bound::Number(step)) if step.float() <= 0.0 => {
            Some("`multiple_of` takes a number above 0".into())
        }
        ("Pattern", Bound::Text(pattern)) => pattern::check(&pattern.value()).err(),
        ("Format", Bound::Text(format)) => unknown_format(&format.value()),
        ("OneOf", Bound::Texts(words)) => {
            let words: Vec<String> = words.iter().map(syn::LitStr::value).collect();
            if words.is_empty() {
                return Some("`one_of` is empty, so there is no word to choose: list them".into());
            }
            let twice = words.iter().enumerate().find(|(at, word)| words[..*at].contains(word));
            twice.map(|(_, word)| format!("\"{word}\" stands in `one_of` twice: keep one"))
        }
        _ => None,
    }
}

fn unknown_format(format: &str) -> Option<String> {
    if FORMATS.contains(&format) {
        return None;
    }
    Some(match did_you_mean(format, FORMATS.iter().copied()) {
        Some(near) => format!("JSON Schema knows no format \"{format}\": did you mean \"{near}\"?"),
        None => format!("JSON Schema knows no format \"{format}\": it has {}", list(FORMATS)),
    })
}

/// A bound that the type cannot reach says something else than it means.
fn outside(limit: &Limit, ty: &Type) -> Option<String> {
    let Bound::Number(bound) = &limit.value else { return None };
    if limit.variant == "MultipleOf" {
        return None;
    }
    let name = innermost(ty)?;
    let (_, lowest, highest) = RANGES.iter().find(|(known, ..)| *known == name)?;
    let value = bound.integer()?;
    let fits = (*lowest..=*highest).contains(&value);
    (!fits).then(|| format!("{value} is outside the range of {name}, which is {lowest} to {}", top(*highest)))
}

fn top(highest: i64) -> String {
    if highest == i64::MAX { "a 64-bit integer's maximum".into() } else { highest.to_string() }
}

/// The name of a type, looked at through `Option`.
fn innermost(ty: &Type) -> Option<String> {
    let Type::Path(path) = ungrouped(ty) else { return None };
    let last = path.path.segments.last()?;
    match &last.arguments {
        syn::PathArguments::AngleBracketed(arguments) if last.ident == "Option" => match arguments.args.first()? {
            syn::GenericArgument::Type(inner) => innermost(inner),
            _ => None,
        },
        _ => Some(last.ident.to_string()),
    }
}

/// A lower bound above the upper one leaves no value.
fn check_pairs(limits: &[Given<Limit>], errors: &mut Errors) {
    let pairs = [
        ("Minimum", "Maximum", false),
        ("Minimum", "ExclusiveMaximum", true),
        ("ExclusiveMinimum", "Maximum", true),
        ("ExclusiveMinimum", "ExclusiveMaximum", true),
        ("MinLength", "MaxLength", false),
        ("MinItems", "MaxItems", false),
    ];
    let find = |variant: &str| limits.iter().find(|limit| limit.value.variant == variant);
    for (low, high, exclusive) in pairs {
        let (Some(lower), Some(upper)) = (find(low), find(high)) else { continue };
        let (from, to) = (size(&lower.value), size(&upper.value));
        if from > to || (exclusive && from >= to) {
            let (low, high) = (snake(low), snake(high));
            let must = if exclusive { "must be above" } else { "must not be below" };
            errors.at(&upper.tokens, format!("`{low}` and `{high}` leave no value: `{high}` {must} `{low}`"));
        }
    }
    for (one, other) in [("Minimum", "ExclusiveMinimum"), ("Maximum", "ExclusiveMaximum")] {
        if let (Some(_), Some(second)) = (find(one), find(other)) {
            errors.at(&second.tokens, format!("there is `{}` already: keep the tighter one", snake(one)));
        }
    }
}

#[allow(clippy::cast_precision_loss, reason = "lengths that long are no lengths")]
fn size(limit: &Limit) -> f64 {
    match &limit.value {
        Bound::Number(number) => Number::float(number),
        Bound::Count(count) => *count as f64,
        _ => f64::NAN,
    }
}

/// `MinLength` -> `min_length`
fn snake(variant: &str) -> String {
    crate::case::Case::Snake.of_variant(variant)
}
