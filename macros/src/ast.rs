//! The type as its author wrote it: names resolved, source order kept, nothing checked across fields yet.

use syn::ext::IdentExt;
use syn::punctuated::Punctuated;
use syn::{Attribute, LitStr, Token, WherePredicate};
use syn::{Data, DeriveInput, Fields, Generics, Ident, Path, Type};

use crate::attr::{Given, Place, Wire};
use crate::doc;
use crate::errors::Errors;
use crate::serde_attr::Serde;

pub(crate) struct Container<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) generics: &'a Generics,
    /// The whole type, for errors that no smaller part is to blame for.
    pub(crate) source: &'a DeriveInput,
    pub(crate) name: String,
    /// The name given with `#[wire(name)]`.
    pub(crate) given_name: Option<Given<LitStr>>,
    pub(crate) doc: String,
    pub(crate) krate: Option<Path>,
    pub(crate) bound: Option<Punctuated<WherePredicate, Token![,]>>,
    pub(crate) data: Body<'a>,
}

pub(crate) enum Body<'a> {
    Struct { fields: Vec<Field<'a>>, order: Option<Given<Vec<Ident>>> },
    Enum(Vec<Variant<'a>>),
}

pub(crate) struct Field<'a> {
    pub(crate) source: &'a syn::Field,
    pub(crate) ident: &'a Ident,
    pub(crate) ty: &'a Type,
    /// On the wire.
    pub(crate) name: String,
    pub(crate) doc: String,
    pub(crate) order: Option<Given<i32>>,
    pub(crate) skip: bool,
}

pub(crate) struct Variant<'a> {
    pub(crate) source: &'a syn::Variant,
    pub(crate) word: String,
    pub(crate) doc: String,
    pub(crate) skip: bool,
}

impl<'a> Container<'a> {
    /// `None` where there is nothing to go on with; the reason is among the errors.
    pub(crate) fn read(source: &'a DeriveInput, errors: &mut Errors) -> Option<Self> {
        let place = if matches!(source.data, Data::Enum(_)) { Place::Enum } else { Place::Struct };
        let serde = Serde::read(&source.attrs, place, errors);
        let mut wire = Wire::read(&source.attrs, place, errors);
        let data = match &source.data {
            Data::Struct(data) => {
                let fields = fields(source, &data.fields, &serde, errors);
                fields.map(|fields| Body::Struct { fields, order: wire.order_list.take() })
            }
            Data::Enum(data) => {
                Some(Body::Enum(data.variants.iter().map(|variant| Variant::read(variant, &serde, errors)).collect()))
            }
            Data::Union(data) => {
                errors.at(data.union_token, "serde reads no union: use a struct or an enum");
                None
            }
        };
        let rust_name = source.ident.unraw().to_string();
        Some(Container {
            ident: &source.ident,
            generics: &source.generics,
            source,
            name: serde.rename.as_ref().map_or(rust_name, LitStr::value),
            doc: text(&source.attrs, &wire, errors),
            given_name: wire.name,
            krate: wire.krate,
            bound: wire.bound,
            data: data?,
        })
    }
}

fn fields<'a>(
    source: &DeriveInput,
    fields: &'a Fields,
    container: &Serde,
    errors: &mut Errors,
) -> Option<Vec<Field<'a>>> {
    match fields {
        Fields::Named(named) => {
            Some(named.named.iter().filter_map(|field| Field::read(field, container, errors)).collect())
        }
        Fields::Unnamed(unnamed) => {
            errors
                .at(unnamed, "`WireSchema` does not read tuple structs yet: name the fields, `struct T { value: .. }`");
            None
        }
        Fields::Unit => {
            let ident = &source.ident;
            let message = "`WireSchema` does not read unit structs yet: for an object without fields write";
            errors.at(ident, format!("{message} `struct {ident} {{}}`"));
            None
        }
    }
}

impl<'a> Field<'a> {
    fn read(source: &'a syn::Field, container: &Serde, errors: &mut Errors) -> Option<Self> {
        let serde = Serde::read(&source.attrs, Place::Field, errors);
        let wire = Wire::read(&source.attrs, Place::Field, errors);
        let ident = source.ident.as_ref()?;
        let rust_name = ident.unraw().to_string();
        let by_case = || container.rename_all.map_or_else(|| rust_name.clone(), |case| case.of_field(&rust_name));
        Some(Field {
            source,
            ident,
            ty: &source.ty,
            name: serde.rename.as_ref().map_or_else(by_case, LitStr::value),
            doc: text(&source.attrs, &wire, errors),
            order: wire.order,
            skip: serde.skip,
        })
    }
}

impl<'a> Variant<'a> {
    fn read(source: &'a syn::Variant, container: &Serde, errors: &mut Errors) -> Self {
        let serde = Serde::read(&source.attrs, Place::Variant, errors);
        let wire = Wire::read(&source.attrs, Place::Variant, errors);
        if !matches!(source.fields, Fields::Unit) {
            errors.at(
                &source.fields,
                "`WireSchema` does not read variants with a payload yet: \
                 an enum of unit variants beside an `Option` of each payload says the same",
            );
        }
        let rust_name = source.ident.unraw().to_string();
        let by_case = || container.rename_all.map_or_else(|| rust_name.clone(), |case| case.of_variant(&rust_name));
        Variant {
            source,
            word: serde.rename.as_ref().map_or_else(by_case, LitStr::value),
            doc: doc::one_line(&text(&source.attrs, &wire, errors)),
            skip: serde.skip,
        }
    }
}

/// `#[wire(description)]`, else the doc comment.
fn text(attributes: &[Attribute], wire: &Wire, errors: &mut Errors) -> String {
    wire.description.as_ref().map_or_else(|| doc::text(attributes, errors), LitStr::value)
}
