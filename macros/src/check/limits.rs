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
    let mut well = true;
    for limit in &field.limits {
        if let Some(message) = alone(&limit.value).or_else(|| outside(&limit.value, field.wire_type())) {
            errors.at(&limit.tokens, message);
            well = false;
        }
    }
    if check_pairs(&field.limits, errors) && well {
        check_integers(field, errors);
        check_words(&field.limits, errors);
    }
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

/// The constraint of a kind, if it is there.
fn find<'a>(limits: &'a [Given<Limit>], variant: &str) -> Option<&'a Given<Limit>> {
    limits.iter().find(|limit| limit.value.variant == variant)
}

/// Between bounds that are each in order there may be no integer, or no multiple of the step.
fn check_integers(field: &Field<'_>, errors: &mut Errors) {
    let integer = |variant: &str| match find(&field.limits, variant).map(|limit| &limit.value.value) {
        Some(Bound::Number(number)) => number.integer().map(i128::from),
        _ => None,
    };
    let step = integer("MultipleOf").filter(|step| *step > 0);
    let name = innermost(field.wire_type());
    let range = RANGES.iter().find(|(known, ..)| Some(*known) == name.as_deref());
    let whole = range.is_some() || ["i64", "i128", "isize"].iter().any(|known| Some(*known) == name.as_deref());
    if !whole && step.is_none() {
        return;
    }
    let (lowest, highest) = range.map_or((i128::MIN, i128::MAX), |(_, lowest, highest)| {
        (i128::from(*lowest), if *highest == i64::MAX { i128::MAX } else { i128::from(*highest) })
    });
    let low = integer("Minimum").or(integer("ExclusiveMinimum").map(|low| low + 1)).unwrap_or(lowest);
    let high = integer("Maximum").or(integer("ExclusiveMaximum").map(|high| high - 1)).unwrap_or(highest);
    let step = step.unwrap_or(1);
    // the largest multiple that is not above
    let reachable = high == i128::MAX || high.div_euclid(step) * step >= low;
    let last = field.limits.iter().rfind(|limit| matches!(limit.value.value, Bound::Number(_)));
    if let (false, Some(last)) = (reachable, last) {
        let what = if step == 1 { "no integer lies".into() } else { format!("no multiple of {step} lies") };
        errors.at(&last.tokens, format!("the constraints leave no value: {what} between them"));
    }
}

/// The words say all that there is to say of a string.
fn check_words(limits: &[Given<Limit>], errors: &mut Errors) {
    if find(limits, "OneOf").is_none() {
        return;
    }
    for other in ["MinLength", "MaxLength", "Pattern", "Format"] {
        if let Some(other) = find(limits, other) {
            let message =
                format!("`one_of` lists every word, so `{}` says nothing: take it off", snake(other.value.variant));
            errors.at(&other.tokens, message);
        }
    }
}

/// A lower bound above the upper one leaves no value. Whether all was well.
fn check_pairs(limits: &[Given<Limit>], errors: &mut Errors) -> bool {
    let mut well = true;
    let pairs = [
        ("Minimum", "Maximum", false),
        ("Minimum", "ExclusiveMaximum", true),
        ("ExclusiveMinimum", "Maximum", true),
        ("ExclusiveMinimum", "ExclusiveMaximum", true),
        ("MinLength", "MaxLength", false),
        ("MinItems", "MaxItems", false),
    ];
    for (low, high, exclusive) in pairs {
        let (Some(lower), Some(upper)) = (find(limits, low), find(limits, high)) else { continue };
        let (from, to) = (size(&lower.value), size(&upper.value));
        if from > to || (exclusive && from >= to) {
            let (low, high) = (snake(low), snake(high));
            let must = if exclusive { "must be above" } else { "must not be below" };
            errors.at(&upper.tokens, format!("`{low}` and `{high}` leave no value: `{high}` {must} `{low}`"));
            well = false;
        }
    }
    for (one, other) in [("Minimum", "ExclusiveMinimum"), ("Maximum", "ExclusiveMaximum")] {
        if let (Some(_), Some(second)) = (find(limits, one), find(limits, other)) {
            errors.at(&second.tokens, format!("there is `{}` already: keep the tighter one", snake(one)));
            well = false;
        }
    }
    well
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
