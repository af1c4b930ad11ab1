//! What the type's values are in JSON, as a type.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Type;

use crate::ast::{Field, Tagging, at_span, ends, over};
use crate::check::{Offered, OfferedVariant, Payload};

/// `type Kind = ..;`, which stands where the type stands that it follows from, if that is one: there belong the errors.
pub(super) fn item(offered: &Offered<'_>, krate: &TokenStream) -> TokenStream {
    let kind = kind(offered, krate);
    let place = match offered {
        Offered::From(_) | Offered::Same(_) => offered.stands_for(),
        Offered::Struct { fields, .. } => {
            let mut flattened = fields.iter().filter(|field| field.flatten && field.schema.is_none());
            flattened.next().filter(|_| flattened.next().is_none()).map(|field| field.wire_type())
        }
        _ => None,
    };
    let Some(place) = place else { return quote!(type Kind = #kind;) };
    let (head, kind) = (over(place, quote!(type Kind =)), over(place, kind));
    let end = at_span(quote!(;), ends(place).1);
    quote!(#head #kind #end)
}

fn kind(offered: &Offered<'_>, krate: &TokenStream) -> TokenStream {
    match offered {
        Offered::From(from) => of_type(from, krate),
        Offered::Same(field) => of_field(field, krate),
        Offered::Struct { fields, .. } => of_fields(fields, krate),
        Offered::Tuple(_) => quote!(#krate::kind::Tuple),
        Offered::Unit => quote!(#krate::kind::Null),
        Offered::Enum { tagging, variants } => of_enum(tagging, variants, krate),
    }
}

fn of_type(ty: &Type, krate: &TokenStream) -> TokenStream {
    quote!(<#ty as #krate::WireSchema>::Kind)
}

fn of_field(field: &Field<'_>, krate: &TokenStream) -> TokenStream {
    if field.schema.is_some() { quote!(#krate::kind::Other) } else { of_type(field.wire_type(), krate) }
}

/// An object, unless something flattened into it makes it one of several.
fn of_fields(fields: &[&Field<'_>], krate: &TokenStream) -> TokenStream {
    fields.iter().filter(|field| field.flatten).fold(quote!(#krate::kind::Object), |outer, field| {
        let kind = of_field(field, krate);
        quote!(<#kind as #krate::kind::Kind>::Into<#outer>)
    })
}

fn of_enum(tagging: &Tagging, variants: &[OfferedVariant<'_>], krate: &TokenStream) -> TokenStream {
    let is_untagged = |variant: &&OfferedVariant<'_>| variant.variant.untagged || matches!(tagging, Tagging::Untagged);
    let tagged: Vec<_> = variants.iter().filter(|variant| !is_untagged(variant)).collect();
    let units = tagged.iter().all(|variant| matches!(variant.payload, Payload::Unit));
    let tagged_kind = match tagging {
        _ if tagged.is_empty() => None,
        Tagging::External if units => Some(quote!(#krate::kind::Words)),
        Tagging::External => Some(quote!(#krate::kind::Variants)),
        _ => Some(quote!(#krate::kind::Objects)),
    };
    let untagged: Vec<TokenStream> =
        variants.iter().filter(is_untagged).map(|variant| of_payload(&variant.payload, krate)).collect();
    match (tagged_kind, untagged.as_slice()) {
        (Some(kind), []) => kind,
        (kind, untagged) => {
            let kinds: Vec<TokenStream> = kind.into_iter().chain(untagged.iter().cloned()).collect();
            one_of(&kinds, krate)
        }
    }
}

/// A tree of pairs, and not a list: the compiler follows only so many levels.
fn one_of(kinds: &[TokenStream], krate: &TokenStream) -> TokenStream {
    match kinds {
        [] => quote!(#krate::kind::Null),
        [only] => quote!(#krate::kind::OneOf<#only, #only>),
        [one, other] => quote!(#krate::kind::OneOf<#one, #other>),
        kinds => {
            let (left, right) = kinds.split_at(kinds.len() / 2);
            let half = |kinds: &[TokenStream]| match kinds {
                [only] => only.clone(),
                kinds => one_of(kinds, krate),
            };
            let (left, right) = (half(left), half(right));
            quote!(#krate::kind::OneOf<#left, #right>)
        }
    }
}

fn of_payload(payload: &Payload<'_>, krate: &TokenStream) -> TokenStream {
    match payload {
        Payload::Unit | Payload::Null => quote!(#krate::kind::Null),
        Payload::Newtype(field) => of_field(field, krate),
        Payload::Tuple(_) => quote!(#krate::kind::Tuple),
        Payload::Struct(fields) => of_fields(fields, krate),
    }
}
