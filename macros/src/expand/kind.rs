//! What the type's values are in JSON, as a type.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Type;

use super::table;
use crate::ast::{Container, Field, Tagging, at_span, ends, is_option, item_of, over};
use crate::check::{Checked, Offered, OfferedVariant, Payload};

/// `type Kind = ..;`, which stands where the type stands that it follows from, if that is one: there belong the errors.
pub(super) fn item(checked: &Checked<'_>, krate: &TokenStream) -> TokenStream {
    let offered = &checked.offered;
    let kind = Kinds { container: checked.container, krate }.of(offered);
    let place = match offered {
        Offered::From(_) | Offered::Same(_) => offered.stands_for(),
        Offered::Struct { fields, .. } => {
            let mut flattened = fields.iter().filter(|field| field.flatten && field.schema.is_none());
            flattened.next().filter(|_| flattened.next().is_none()).map(|field| field.wire_type())
        }
        _ => None,
    };
    let Some(place) = place else { return quote!(type Kind = #kind;) };
    let head = over(place, quote!(type Kind =));
    let end = at_span(quote!(;), ends(place).1);
    quote!(#head #kind #end)
}

/// What the kinds of a type's parts are said with.
struct Kinds<'a> {
    container: &'a Container<'a>,
    krate: &'a TokenStream,
}

impl Kinds<'_> {
    fn of(&self, offered: &Offered<'_>) -> TokenStream {
        let krate = self.krate;
        match offered {
            Offered::From(from) => self.of_type(from),
            Offered::Same(field) => self.of_field(field),
            Offered::Struct { fields, .. } => self.of_fields(fields),
            Offered::Tuple(_) => quote!(#krate::kind::Tuple),
            Offered::Unit => quote!(#krate::kind::Null),
            Offered::Enum { tagging, variants } => self.of_enum(tagging, variants),
        }
    }

    /// By the trait that the table asks for, at the same place: so the compiler has one error to show, and not two.
    fn of_type(&self, ty: &Type) -> TokenStream {
        let (asked, krate) = (table::asked(self.container, ty), self.krate);
        item_of(ty, &quote!(#krate::__private::#asked), &quote!(Kind))
    }

    fn of_field(&self, field: &Field<'_>) -> TokenStream {
        let krate = self.krate;
        if field.schema.is_some() { quote!(#krate::kind::Other) } else { self.of_type(field.wire_type()) }
    }

    /// An object, unless something flattened into it makes it one of several. An `Option` would in a lenient type; in a strict
    /// one it is refused, and nothing is to follow from that.
    fn of_fields(&self, fields: &[&Field<'_>]) -> TokenStream {
        let krate = self.krate;
        let refused =
            |field: &Field<'_>| table::is_held(self.container, field.wire_type()) && is_option(field.wire_type());
        let flattened: Vec<_> = fields.iter().filter(|field| field.flatten && !refused(field)).collect();
        flattened.iter().fold(quote!(#krate::kind::Object), |outer, field| {
            let kind = self.of_field(field);
            let (open, into) = (quote!(<), quote!(as #krate::kind::Kind>::Into<#outer>));
            if flattened.len() > 1 {
                return quote!(#open #kind #into);
            }
            // the whole, too, stands where the type does
            let (first, last) = ends(field.wire_type());
            let (open, into) = (at_span(open, first), at_span(into, last));
            quote!(#open #kind #into)
        })
    }

    fn of_enum(&self, tagging: &Tagging, variants: &[OfferedVariant<'_>]) -> TokenStream {
        let krate = self.krate;
        let is_untagged =
            |variant: &&OfferedVariant<'_>| variant.variant.untagged || matches!(tagging, Tagging::Untagged);
        let tagged: Vec<_> = variants.iter().filter(|variant| !is_untagged(variant)).collect();
        let units = tagged.iter().all(|variant| matches!(variant.payload, Payload::Unit));
        let tagged_kind = match tagging {
            _ if tagged.is_empty() => None,
            Tagging::External if units => Some(quote!(#krate::kind::Words)),
            Tagging::External => Some(quote!(#krate::kind::Variants)),
            _ => Some(quote!(#krate::kind::Objects)),
        };
        let untagged: Vec<TokenStream> =
            variants.iter().filter(is_untagged).map(|variant| self.of_payload(&variant.payload)).collect();
        match (tagged_kind, untagged.as_slice()) {
            (Some(kind), []) => kind,
            (kind, untagged) => {
                let kinds: Vec<TokenStream> = kind.into_iter().chain(untagged.iter().cloned()).collect();
                one_of(&kinds, krate)
            }
        }
    }

    /// One of several: not looked up here, so that nothing follows from a type that has none.
    fn of_payload(&self, payload: &Payload<'_>) -> TokenStream {
        let krate = self.krate;
        match payload {
            Payload::Unit | Payload::Null => quote!(#krate::kind::Null),
            Payload::Newtype(field) if field.schema.is_some() => quote!(#krate::kind::Other),
            Payload::Newtype(field) => {
                let ty = field.wire_type();
                quote!(#krate::kind::Of<#ty>)
            }
            Payload::Tuple(_) => quote!(#krate::kind::Tuple),
            Payload::Struct(fields) if fields.iter().any(|field| field.flatten) => quote!(#krate::kind::Objects),
            Payload::Struct(_) => quote!(#krate::kind::Object),
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
