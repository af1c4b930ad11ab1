//! After an error, an impl all the same: else every use of the type would be a second error.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput};

use crate::ast::Container;
use crate::expand::krate;

pub(crate) fn stub(input: &DeriveInput, container: Option<&Container<'_>>) -> TokenStream {
    let krate = krate(container);
    let ident = &input.ident;
    let (params, arguments, clause) = input.generics.split_for_impl();
    let kind = if matches!(input.data, Data::Enum(_)) { quote!(Objects) } else { quote!(Object) };
    quote! {
        #[automatically_derived]
        impl #params #krate::WireSchema for #ident #arguments #clause {
            type Kind = #krate::kind::#kind;
            const DEF: #krate::TypeDef = #krate::__private::STUB;
        }
        #[automatically_derived]
        impl #params #krate::Strict for #ident #arguments #clause {}
    }
}
