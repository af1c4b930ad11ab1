//! The `#[wire(...)]` attributes: one row of [`ATTRS`] each.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::{Attribute, LitStr, Path, Token, Type, WherePredicate};

use crate::errors::{Errors, did_you_mean};
use crate::item::{Item, Literal, Number, items};
use crate::serde_attr;

/// Where an attribute stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Place {
    Struct,
    Enum,
    Field,
    Variant,
}

impl Place {
    const ALL: [Place; 4] = [Place::Struct, Place::Enum, Place::Field, Place::Variant];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Place::Struct => "a struct",
            Place::Enum => "an enum",
            Place::Field => "a field",
            Place::Variant => "a variant",
        }
    }
}

/// A value and the tokens that gave it, for errors that show later.
pub(crate) struct Given<T> {
    pub(crate) value: T,
    pub(crate) tokens: proc_macro2::TokenStream,
}

/// What the attributes of one place say.
#[derive(Default)]
pub(crate) struct Wire {
    pub(crate) name: Option<Given<LitStr>>,
    pub(crate) description: Option<LitStr>,
    /// The attributes that made the text.
    pub(crate) described: Vec<proc_macro2::TokenStream>,
    pub(crate) order_list: Option<Given<Vec<Ident>>>,
    pub(crate) order: Option<Given<i32>>,
    pub(crate) lenient: Option<proc_macro2::TokenStream>,
    pub(crate) optional: Option<Given<()>>,
    pub(crate) define: bool,
    pub(crate) skip: bool,
    pub(crate) krate: Option<Path>,
    pub(crate) bound: Option<Punctuated<WherePredicate, Token![,]>>,
    pub(crate) as_type: Option<Given<Type>>,
    pub(crate) schema: Option<Given<Path>>,
    pub(crate) limits: Vec<Given<Limit>>,
    pub(crate) examples: Vec<Literal>,
}

/// A constraint, as the runtime's table has it.
pub(crate) struct Limit {
    /// The variant of the runtime's `Limit`.
    pub(crate) variant: &'static str,
    pub(crate) value: Bound,
}

pub(crate) enum Bound {
    Number(Number),
    Count(u64),
    Text(LitStr),
    Texts(Vec<LitStr>),
}

/// One attribute: its name, the places it may stand in, and how it is read there.
pub(crate) struct Attr {
    pub(crate) name: &'static str,
    pub(crate) places: &'static [Place],
    read: fn(&Item, &mut Wire) -> syn::Result<()>,
}

const TYPE: &[Place] = &[Place::Struct, Place::Enum];
const FIELD: &[Place] = &[Place::Field];

/// Every `#[wire(...)]` attribute. A row needs a line in the table of the derive's docs and a case under
/// `tests/ui/attributes`; a test sees to both.
pub(crate) const ATTRS: &[Attr] = &[
    Attr {
        name: "order",
        places: &[Place::Struct, Place::Variant],
        read: |item, wire| item.idents().map(|names| wire.order_list = Some(given(item, names))),
    },
    Attr {
        name: "order",
        places: FIELD,
        read: |item, wire| item.integer().map(|number| wire.order = Some(given(item, number))),
    },
    Attr { name: "name", places: TYPE, read: |item, wire| item.text().map(|name| wire.name = Some(given(item, name))) },
    Attr {
        name: "description",
        places: &Place::ALL,
        read: |item, wire| {
            wire.described.push(item.to_token_stream());
            item.text().map(|text| wire.description = Some(text))
        },
    },
    Attr {
        name: "lenient",
        places: TYPE,
        read: |item, wire| item.flag().map(|()| wire.lenient = Some(item.to_token_stream())),
    },
    Attr {
        name: "optional",
        places: &[Place::Struct, Place::Field],
        read: |item, wire| item.flag().map(|()| wire.optional = Some(given(item, ()))),
    },
    Attr { name: "define", places: TYPE, read: |item, wire| item.flag().map(|()| wire.define = true) },
    Attr { name: "crate", places: TYPE, read: |item, wire| item.path().map(|path| wire.krate = Some(path)) },
    Attr {
        name: "bound",
        places: TYPE,
        read: |item, wire| {
            let predicates = item.text()?.parse_with(Punctuated::parse_terminated);
            let predicates =
                predicates.map_err(|_| item.error("`bound` takes where predicates: `bound = \"T: Trait\"`"))?;
            wire.bound = Some(predicates);
            Ok(())
        },
    },
    Attr { name: "skip", places: &[Place::Variant], read: |item, wire| item.flag().map(|()| wire.skip = true) },
    Attr { name: "as", places: FIELD, read: |item, wire| item.ty().map(|ty| wire.as_type = Some(given(item, ty))) },
    Attr {
        name: "schema",
        places: FIELD,
        read: |item, wire| item.path().map(|path| wire.schema = Some(given(item, path))),
    },
    Attr { name: "minimum", places: FIELD, read: |item, wire| number(item, wire, "Minimum") },
    Attr { name: "maximum", places: FIELD, read: |item, wire| number(item, wire, "Maximum") },
    Attr { name: "exclusive_minimum", places: FIELD, read: |item, wire| number(item, wire, "ExclusiveMinimum") },
    Attr { name: "exclusive_maximum", places: FIELD, read: |item, wire| number(item, wire, "ExclusiveMaximum") },
    Attr { name: "multiple_of", places: FIELD, read: |item, wire| number(item, wire, "MultipleOf") },
    Attr { name: "min_length", places: FIELD, read: |item, wire| count(item, wire, "MinLength") },
    Attr { name: "max_length", places: FIELD, read: |item, wire| count(item, wire, "MaxLength") },
    Attr { name: "pattern", places: FIELD, read: |item, wire| text(item, wire, "Pattern") },
    Attr { name: "format", places: FIELD, read: |item, wire| text(item, wire, "Format") },
    Attr { name: "min_items", places: FIELD, read: |item, wire| count(item, wire, "MinItems") },
    Attr { name: "max_items", places: FIELD, read: |item, wire| count(item, wire, "MaxItems") },
    Attr {
        name: "one_of",
        places: FIELD,
        read: |item, wire| item.texts().map(|words| limit(item, wire, "OneOf", Bound::Texts(words))),
    },
    Attr {
        name: "examples",
        places: FIELD,
        read: |item, wire| {
            wire.described.push(item.to_token_stream());
            wire.examples = item.literals()?;
            if wire.examples.is_empty() {
                Err(item.error("`examples` is empty: list some, or take it off"))
            } else {
                Ok(())
            }
        },
    },
];

/// What other crates, and people, call some of them.
const SYNONYMS: &[(&str, &[&str])] = &[
    ("min", &["minimum"]),
    ("max", &["maximum"]),
    ("range", &["minimum", "maximum"]),
    ("exclusive_min", &["exclusive_minimum"]),
    ("exclusive_max", &["exclusive_maximum"]),
    ("step", &["multiple_of"]),
    ("min_len", &["min_length"]),
    ("max_len", &["max_length"]),
    ("length", &["min_length", "max_length"]),
    ("regex", &["pattern"]),
    ("min_size", &["min_items"]),
    ("max_size", &["max_items"]),
    ("values", &["one_of"]),
    ("enum", &["one_of"]),
    ("example", &["examples"]),
    ("desc", &["description"]),
    ("doc", &["description"]),
    ("title", &["name"]),
    ("schema_with", &["schema"]),
];

fn limit(item: &Item, wire: &mut Wire, variant: &'static str, value: Bound) {
    wire.limits.push(given(item, Limit { variant, value }));
}

fn number(item: &Item, wire: &mut Wire, variant: &'static str) -> syn::Result<()> {
    item.number().map(|number| limit(item, wire, variant, Bound::Number(number)))
}

fn count(item: &Item, wire: &mut Wire, variant: &'static str) -> syn::Result<()> {
    item.count().map(|count| limit(item, wire, variant, Bound::Count(count)))
}

fn text(item: &Item, wire: &mut Wire, variant: &'static str) -> syn::Result<()> {
    item.text().map(|text| limit(item, wire, variant, Bound::Text(text)))
}

fn given<T>(item: &Item, value: T) -> Given<T> {
    Given { value, tokens: item.to_token_stream() }
}

impl Wire {
    /// Reads all `#[wire(...)]` attributes of one place.
    pub(crate) fn read(attributes: &[Attribute], place: Place, errors: &mut Errors) -> Self {
        let mut wire = Wire::default();
        let mut seen: Vec<String> = Vec::new();
        for item in items(attributes, "wire", errors) {
            match ATTRS.iter().find(|attr| attr.name == item.name && attr.places.contains(&place)) {
                None => errors.at(&item, unknown(&item.name, place)),
                Some(_) if seen.contains(&item.name) => {
                    errors.at(&item, format!("`{}` stands here twice: keep one", item.name));
                }
                Some(attr) => {
                    errors.ok((attr.read)(&item, &mut wire));
                    seen.push(item.name);
                }
            }
        }
        wire
    }
}

/// Why a name is not taken in a place, and what to write instead.
fn unknown(name: &str, place: Place) -> String {
    let elsewhere: Vec<&str> =
        ATTRS.iter().filter(|attr| attr.name == name).flat_map(|attr| attr.places).map(|place| place.name()).collect();
    if !elsewhere.is_empty() {
        let way_out = if (name, place) == ("skip", Place::Field) {
            "; a field is left out by `#[serde(skip)]`, so that serde does not read it either"
        } else {
            ""
        };
        return format!(
            "`{name}` does not go on {}: it belongs on {}{way_out}",
            place.name(),
            alternatives(&elsewhere)
        );
    }
    if serde_attr::knows(name, place) {
        return format!("`{name}` is serde's to say: `#[serde({name} ..)]`");
    }
    // not a word for `optional`, which lets the key be left out
    if name == "nullable" {
        return "unknown attribute `nullable`: a field that may be null is an `Option`".to_owned();
    }
    let here = |ours: &str| ATTRS.iter().any(|attr| attr.name == ours && attr.places.contains(&place));
    let other = SYNONYMS.iter().find(|(other, ours)| *other == name && ours.iter().all(|ours| here(ours)));
    match other {
        Some((_, [ours])) => return format!("unknown attribute `{name}`: it is called `{ours}`"),
        Some((_, ours)) => return format!("unknown attribute `{name}`: write `{}`", ours.join("` and `")),
        None => {}
    }
    let here: Vec<&str> = ATTRS.iter().filter(|attr| attr.places.contains(&place)).map(|attr| attr.name).collect();
    match did_you_mean(name, here.iter().copied()) {
        Some(near) => format!("unknown attribute `{name}`: did you mean `{near}`?"),
        None => format!("unknown attribute `{name}`: {} takes {}", place.name(), list(&here)),
    }
}

/// `a`, `a or b`, `a, b or c`
fn alternatives(places: &[&str]) -> String {
    match places {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => places.concat(),
    }
}

/// Names in backquotes, as a person writes a list.
pub(crate) fn list(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::ATTRS;

    #[test]
    fn every_attribute_is_documented() {
        let docs = include_str!("lib.rs");
        for attr in ATTRS {
            let rows = docs.lines().filter(|line| line.contains(&format!("`{}", attr.name)));
            for place in attr.places {
                let word = place.name().split(' ').next_back().unwrap_or_default();
                assert!(
                    rows.clone().any(|row| row.contains(word)),
                    "the docs of the derive have no row for `{}` on {}",
                    attr.name,
                    place.name()
                );
            }
        }
    }
}
