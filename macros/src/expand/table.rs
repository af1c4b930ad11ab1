//! The entries of the tables.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

use crate::ast::{Container, Field, Tagging, at_span, item_of, tuple_in};
use crate::attr::{Bound, Limit};
use crate::bound::Mentioned;
use crate::check::{Checked, Offered, OfferedVariant, Payload};
use crate::item::Number;

/// A place whose members stand among those of what holds it.
#[derive(Clone, Copy)]
pub(super) enum Place {
    Flattened,
    Tagged,
}

impl Place {
    /// The trait that is asked for.
    pub(super) fn bound(self, strict: bool) -> TokenStream {
        match self {
            Place::Flattened if strict => quote!(Flatten),
            Place::Flattened => quote!(FlattenLenient),
            Place::Tagged => quote!(Tagged),
        }
    }

    /// The function that asks whether a type may stand there.
    fn function(self, strict: bool) -> TokenStream {
        match (self, strict) {
            (Place::Flattened, true) => quote!(flat),
            (Place::Flattened, false) => quote!(flat_lenient),
            (Place::Tagged, _) => quote!(tagged),
        }
    }

    /// The same for a type of parameters, of which the impl has a bound that says so.
    fn generic(self) -> TokenStream {
        match self {
            Place::Flattened => quote!(flat_of),
            Place::Tagged => quote!(tagged_of),
        }
    }

    /// The function that asks a generic type's field to be strict.
    pub(super) fn held(self) -> TokenStream {
        match self {
            Place::Flattened => quote!(held_flat),
            Place::Tagged => quote!(held_tagged),
        }
    }
}

/// The fields in such places.
pub(super) fn flat<'a>(offered: &Offered<'a>) -> Vec<(&'a Field<'a>, Place)> {
    let flattened = |fields: &[&'a Field<'a>]| {
        fields.iter().filter(|field| field.flatten).map(|field| (*field, Place::Flattened)).collect::<Vec<_>>()
    };
    match offered {
        Offered::Struct { fields, .. } => flattened(fields),
        Offered::Enum { tagging, variants } => variants
            .iter()
            .flat_map(|variant| match &variant.payload {
                Payload::Newtype(field) if is_beside_tag(tagging, variant) => vec![(*field, Place::Tagged)],
                Payload::Struct(fields) => flattened(fields),
                _ => Vec::new(),
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn is_beside_tag(tagging: &Tagging, variant: &OfferedVariant<'_>) -> bool {
    matches!(tagging, Tagging::Internal(_)) && !variant.variant.untagged
}

/// `fields(&[..])` and kin: the call that makes the table of the whole type.
pub(super) fn body(checked: &Checked<'_>) -> TokenStream {
    let container = checked.container;
    match &checked.offered {
        Offered::From(from) => {
            let value = of_type(container, from);
            quote!(same(__wire::FieldDef { value: #value, ..__wire::FieldDef::PLAIN }))
        }
        Offered::Same(field) => {
            let field = field_def(container, field, None);
            quote!(same(#field))
        }
        Offered::Struct { tag, fields } => {
            let tag = tag.map(|tag| {
                let word = &container.name;
                quote!(__wire::FieldDef { name: #tag, value: __wire::Value::Word(#word), ..__wire::FieldDef::PLAIN },)
            });
            let fields = struct_fields(container, fields);
            quote!(fields(&[#tag #(#fields),*]))
        }
        Offered::Tuple(fields) => {
            let fields = fields.iter().map(|field| field_def(container, field, None));
            quote!(tuple(&[#(#fields),*]))
        }
        Offered::Unit => quote!(null()),
        Offered::Enum { tagging, variants } => {
            let tag = tag(tagging);
            let variants = variants.iter().map(|variant| variant_def(container, tagging, variant));
            quote!(variants(#tag, &[#(#variants),*]))
        }
    }
}

fn tag(tagging: &Tagging) -> TokenStream {
    match tagging {
        Tagging::External => quote!(__wire::Tagging::External),
        Tagging::Untagged => quote!(__wire::Tagging::Untagged),
        Tagging::Internal(tag) => {
            let tag = &tag.value;
            quote!(__wire::Tagging::Internal(#tag))
        }
        Tagging::Adjacent(tag, content) => {
            let (tag, content) = (&tag.value, &content.value);
            quote!(__wire::Tagging::Adjacent(#tag, #content))
        }
    }
}

fn variant_def(container: &Container<'_>, tagging: &Tagging, offered: &OfferedVariant<'_>) -> TokenStream {
    let variant = offered.variant;
    let (name, doc) = (&variant.name, &variant.doc);
    let doc = (!doc.is_empty()).then(|| quote!(doc: #doc,));
    let untagged = variant.untagged.then(|| quote!(untagged: true,));
    let payload = match &offered.payload {
        Payload::Unit => None,
        Payload::Null => Some(quote! {
            Newtype(__wire::FieldDef { value: __wire::Value::Type(__wire::def_of::<()>), ..__wire::FieldDef::PLAIN })
        }),
        Payload::Newtype(field) => {
            let place = is_beside_tag(tagging, offered).then_some(Place::Tagged);
            let field = field_def(container, field, place);
            Some(quote!(Newtype(#field)))
        }
        Payload::Tuple(fields) => {
            let fields = fields.iter().map(|field| field_def(container, field, None));
            Some(quote!(Tuple(&[#(#fields),*])))
        }
        Payload::Struct(fields) => {
            let fields = struct_fields(container, fields);
            Some(quote!(Struct(&[#(#fields),*])))
        }
    };
    let payload = payload.map(|payload| quote!(payload: __wire::Payload::#payload,));
    let rest = rest(doc.is_some() && untagged.is_some() && payload.is_some(), &quote!(VariantDef));
    quote!(__wire::VariantDef { name: #name, #doc #untagged #payload #rest })
}

/// The members that are not named, unless all are: a lint of the user's would find the rest needless.
pub(super) fn rest(all: bool, of: &TokenStream) -> Option<TokenStream> {
    (!all).then(|| quote!(..__wire::#of::PLAIN))
}

fn struct_fields(container: &Container<'_>, fields: &[&Field<'_>]) -> Vec<TokenStream> {
    fields.iter().map(|field| field_def(container, field, field.flatten.then_some(Place::Flattened))).collect()
}

fn field_def(container: &Container<'_>, field: &Field<'_>, place: Option<Place>) -> TokenStream {
    let Field { name, doc, .. } = field;
    let name = (field.ident.is_some() && place.is_none()).then(|| quote!(name: #name,));
    let doc = (!doc.is_empty()).then(|| quote!(doc: #doc,));
    let optional = field.optional.is_some().then(|| quote!(optional: true,));
    let limits = field.limits.iter().map(|limit| limit_def(&limit.value));
    let limits = (!field.limits.is_empty()).then(|| quote!(limits: &[#(#limits),*],));
    let value = value(container, field, place);
    let all = name.is_some() && doc.is_some() && optional.is_some() && limits.is_some();
    let rest = rest(all, &quote!(FieldDef));
    quote!(__wire::FieldDef { #name #doc value: #value, #optional #limits #rest })
}

fn value(container: &Container<'_>, field: &Field<'_>, place: Option<Place>) -> TokenStream {
    if let Some(schema) = &field.schema {
        let path = &schema.value;
        let constructor = if container.lenient.is_some() { quote!(by_hand) } else { quote!(closed_by_hand) };
        // the type is said here, so that an error says the same
        return quote!(__wire::Value::Type(|| const {
            let made: fn() -> __wire::Schema = #path;
            &__wire::TypeDef::#constructor(made)
        }));
    }
    let ty = field.wire_type();
    match place {
        None => of_type(container, ty),
        Some(place) if is_generic(container, ty) => {
            let function = place.generic();
            quote!(__wire::Value::Flat(__wire::#function::<#ty>()))
        }
        Some(place) => {
            let function = place.function(container.lenient.is_none());
            let asked = asked(container, ty);
            let flat = item_of(ty, &quote!(__wire::#asked), &quote!(FLAT));
            quote!(__wire::Value::Flat(__wire::#function::<#ty, _>(#flat)))
        }
    }
}

fn of_type(container: &Container<'_>, ty: &syn::Type) -> TokenStream {
    let asked = asked(container, ty);
    quote!(__wire::Value::Type(<#ty as __wire::#asked>::def))
}

/// The trait by which a type's table is asked for.
pub(super) fn asked(container: &Container<'_>, ty: &syn::Type) -> TokenStream {
    if is_held(container, ty) { quote!(Held) } else { quote!(Known) }
}

/// Whether the table itself asks for strictness. Not of what is refused already.
pub(super) fn is_held(container: &Container<'_>, ty: &syn::Type) -> bool {
    container.lenient.is_none() && !is_generic(container, ty) && tuple_in(ty).is_none()
}

fn is_generic(container: &Container<'_>, ty: &syn::Type) -> bool {
    Mentioned::by([ty], container.generics).any()
}

fn limit_def(limit: &Limit) -> TokenStream {
    let variant = format_ident!("{}", limit.variant);
    let value = match &limit.value {
        Bound::Number(number) => num(number),
        Bound::Count(count) => quote!(#count),
        Bound::Text(text) => quote!(#text),
        Bound::Texts(texts) => quote!(&[#(#texts),*]),
    };
    quote!(__wire::Limit::#variant(#value))
}

fn num(number: &Number) -> TokenStream {
    if let Some(value) = number.integer() {
        return quote!(__wire::Num::Int(#value));
    }
    let value = number.float();
    quote!(__wire::Num::Float(#value))
}

/// Asks the compiler whether the field's type can carry its constraints; the errors stand at the attributes.
pub(super) fn asserts(field: &Field<'_>) -> TokenStream {
    if field.schema.is_some() {
        return TokenStream::new();
    }
    let assert = |limit: &crate::attr::Given<Limit>| {
        let span = limit.tokens.span();
        let ty = at_span(field.wire_type(), span);
        let function = match (&limit.value.value, limit.value.variant) {
            (_, "MinItems" | "MaxItems") => quote!(like_list),
            (Bound::Number(number), _) if number.integer().is_none() => quote!(like_float),
            (Bound::Number(_), _) => quote!(like_number),
            (_, "OneOf") => quote!(like_words),
            _ => quote!(like_text),
        };
        let function = at_span(function, span);
        let limit = at_span(limit_def(&limit.value), span);
        quote_spanned!(span=> __wire::#function::<#ty>(#limit);)
    };
    field.limits.iter().map(assert).collect()
}
