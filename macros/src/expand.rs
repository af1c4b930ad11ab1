//! [`Checked`] -> the impl: a const table and nothing else.
//!
//! ```text
//! #[automatically_derived]
//! impl<T> ::wire_schema::WireSchema for Page<T>
//! where
//!     T: ::wire_schema::WireSchema,
//! {
//!     type Root = ::wire_schema::root::Object;
//!     const DEF: ::wire_schema::TypeDef = {
//!         use ::wire_schema::__private as __wire;
//!         enum __Id {}                                  // the identity of the type
//!         __wire::Derived {
//!             name: "Page",
//!             doc: "One page of results.",
//!             id: __wire::id::<__Id>,
//!             args: &[__wire::Arg::Type(__wire::def_of::<T>)],
//!         }
//!         .fields(&[__wire::FieldDef { name: "items", doc: "", def: __wire::def_of::<Vec<T>> }])
//!     };
//! }
//! ```
//!
//! The field's own tokens are the argument of `def_of`, so that a type without a schema is reported right there.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{DeriveInput, GenericParam, Type};

use crate::ast::{Container, Field, Variant};
use crate::bound::Mentioned;
use crate::check::{Checked, Offered, check};
use crate::errors::Errors;
use crate::fallback;

/// The whole derive: the impl, or every error and a stub.
pub(crate) fn derive(input: &DeriveInput) -> TokenStream {
    let mut errors = Errors::new();
    let container = Container::read(input, &mut errors);
    let checked = container.as_ref().map(|container| check(container, &mut errors));
    match (errors.read(), checked) {
        (None, Some(checked)) => expand(&checked),
        (errors, _) => {
            let stub = fallback::stub(input, container.as_ref());
            quote!(#errors #stub)
        }
    }
}

/// Where the runtime is.
pub(crate) fn krate(container: Option<&Container<'_>>) -> TokenStream {
    let path = container.and_then(|container| container.krate.as_ref());
    path.map_or_else(|| quote!(::wire_schema), ToTokens::to_token_stream)
}

fn expand(checked: &Checked<'_>) -> TokenStream {
    let Checked { container, name, offered } = checked;
    let krate = krate(Some(container));
    let mentioned = Mentioned::by(types(offered), container.generics);
    let args = args(container, &mentioned);
    let doc = &container.doc;
    let (root, body) = match offered {
        Offered::Fields(fields) => {
            let fields = fields.iter().map(|field| field_def(field));
            (quote!(Object), quote!(fields(&[#(#fields),*])))
        }
        Offered::Words(variants) => {
            let words = variants.iter().map(|variant| word_def(variant));
            (quote!(Other), quote!(words(&[#(#words),*])))
        }
    };
    let header = header(container, &mentioned, &krate);
    quote! {
        #header {
            type Root = #krate::root::#root;
            const DEF: #krate::TypeDef = {
                use #krate::__private as __wire;
                enum __Id {}
                __wire::Derived { name: #name, doc: #doc, id: __wire::id::<__Id>, args: &[#(#args),*] }.#body
            };
        }
    }
}

/// `impl<..> WireSchema for T<..> where ..`
fn header(container: &Container<'_>, mentioned: &Mentioned<'_>, krate: &TokenStream) -> TokenStream {
    let ident = container.ident;
    let (params, arguments, declared) = container.generics.split_for_impl();
    let declared = declared.map(|clause| clause.predicates.iter().map(ToTokens::to_token_stream).collect::<Vec<_>>());
    let added = match &container.bound {
        Some(bound) => bound.iter().map(ToTokens::to_token_stream).collect(),
        None => mentioned.predicates(krate),
    };
    let predicates: Vec<TokenStream> = declared.into_iter().flatten().chain(added).collect();
    let clause = (!predicates.is_empty()).then(|| quote!(where #(#predicates),*));
    quote! {
        #[automatically_derived]
        impl #params #krate::WireSchema for #ident #arguments #clause
    }
}

fn types<'a>(offered: &Offered<'a>) -> Vec<&'a Type> {
    match offered {
        Offered::Fields(fields) => fields.iter().map(|field| field.ty).collect(),
        Offered::Words(_) => Vec::new(),
    }
}

fn args(container: &Container<'_>, mentioned: &Mentioned<'_>) -> Vec<TokenStream> {
    let arg = |param: &GenericParam| match param {
        GenericParam::Lifetime(_) => None,
        GenericParam::Type(param) => {
            let ident = &param.ident;
            Some(if mentioned.has(ident) {
                quote!(__wire::Arg::Type(__wire::def_of::<#ident>))
            } else {
                quote!(__wire::Arg::Hidden(__wire::hidden::<#ident>))
            })
        }
        GenericParam::Const(param) => {
            let ident = &param.ident;
            Some(quote!(__wire::Arg::Const(|| __wire::text(#ident))))
        }
    };
    container.generics.params.iter().filter_map(arg).collect()
}

fn field_def(field: &Field<'_>) -> TokenStream {
    let Field { name, doc, ty, .. } = field;
    quote!(__wire::FieldDef { name: #name, doc: #doc, def: __wire::def_of::<#ty> })
}

fn word_def(variant: &Variant<'_>) -> TokenStream {
    let Variant { word, doc, .. } = variant;
    quote!(__wire::WordDef { word: #word, doc: #doc })
}
