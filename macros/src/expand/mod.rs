//! [`Checked`] -> the impls: const tables and nothing else.
//!
//! ```text
//! #[automatically_derived]
//! impl<T> ::wire_schema::WireSchema for Page<T>
//! where
//!     T: ::wire_schema::WireSchema,
//! {
//!     type Kind = ::wire_schema::kind::Object;
//!     const DEF: ::wire_schema::TypeDef = {
//!         use ::wire_schema::__private as __wire;
//!         enum __WireSchemaId {}                                  // the identity of the type
//!         __wire::Info {
//!             name: "Page",
//!             doc: "One page of results.",
//!             id: __wire::id::<__WireSchemaId>,
//!             args: &[__wire::Arg::Type(__wire::def_of::<T>)],
//!             ..__wire::Info::PLAIN
//!         }
//!         .fields(&[
//!             __wire::FieldDef {
//!                 name: "total",
//!                 value: __wire::Value::Type(<u64 as __wire::Held>::def),
//!                 ..__wire::FieldDef::PLAIN
//!             },
//!             __wire::FieldDef {
//!                 name: "items",
//!                 value: __wire::Value::Type(<Vec<T> as __wire::Known>::def),
//!                 ..__wire::FieldDef::PLAIN
//!             },
//!         ])
//!     };
//! }
//! impl<T> ::wire_schema::Strict for Page<T>
//! where
//!     T: ::wire_schema::Strict,
//! {
//!     // what holds a parameter is as strict as the parameter
//!     const HELD: &'static [::wire_schema::__private::Def] = &[<Vec<T> as ::wire_schema::__private::Held>::def];
//! }
//! ```
//!
//! A field's own tokens are asked for its table, so that a type without a schema, or one that is not strict, is reported
//! right there: by `Held` in a strict type, by `Known` in a lenient one and of what mentions a parameter. What else follows
//! from the type (its kind, its members) is asked for in the same way at the same place, so that the compiler shows one
//! error. A lenient type is `Strict` on a condition that nothing meets, which says that it is lenient.

mod kind;
mod table;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{DeriveInput, GenericParam, Type};

use crate::ast::{Container, Field, at_span, ends, item_of, over, tuple_in};
use crate::bound::Mentioned;
use crate::check::{Checked, Offered, Payload, check};
use crate::errors::Errors;
use crate::fallback;

/// The whole derive: the impls, or every error and a stub.
pub(crate) fn derive(input: &DeriveInput) -> TokenStream {
    let mut errors = Errors::new();
    let container = Container::read(input, &mut errors);
    let checked = container.as_ref().map(|container| check(container, &mut errors));
    let (errors, whole) = errors.read();
    let impls = match checked {
        Some(checked) if whole => expand(&checked),
        _ => fallback::stub(input, container.as_ref()),
    };
    quote!(#errors #impls)
}

/// Where the runtime is.
pub(crate) fn krate(container: Option<&Container<'_>>) -> TokenStream {
    let path = container.and_then(|container| container.krate.as_ref());
    path.map_or_else(|| quote!(::wire_schema), ToTokens::to_token_stream)
}

fn expand(checked: &Checked<'_>) -> TokenStream {
    let Checked { container, name, offered } = checked;
    let krate = krate(Some(container));
    let fields = fields(offered);
    let types: Vec<&Type> =
        fields.iter().filter(|field| field.schema.is_none()).map(|field| field.wire_type()).collect();
    let from = if let Offered::From(from) = offered { Some(*from) } else { None };
    let mentioned = Mentioned::for_bounds(types.into_iter().chain(from), container.generics, container.ident);
    let args = args(container, &mentioned);
    let doc = &container.doc;
    let info =
        [(container.lenient.is_some(), "lenient"), (container.define, "define")].into_iter().filter(|(set, _)| *set);
    let info = info.map(|(_, flag)| {
        let flag = quote::format_ident!("{flag}");
        quote!(#flag: true,)
    });
    let rest = table::rest(container.lenient.is_some() && container.define, &quote!(Info));
    let asserts = fields.iter().map(|field| table::asserts(field));
    let body = table::body(checked);
    let kind = kind::item(checked, &krate);
    let members = members(checked, &krate);
    let header = header(container, "WireSchema", &krate, &predicates(checked, &mentioned, false, &krate));
    let strict = if container.lenient.is_some() {
        lenient(checked, &mentioned, &krate)
    } else {
        strict(checked, &mentioned, &krate)
    };
    let distinct = distinct(checked, &krate);
    quote! {
        #header {
            #kind
            const DEF: #krate::TypeDef = {
                use #krate::__private as __wire;
                enum __WireSchemaId {}
                #(#asserts)*
                __wire::Info { name: #name, doc: #doc, id: __wire::id::<__WireSchemaId>, args: &[#(#args),*], #(#info)* #rest }
                    .#body
            };
            #members
        }
        #strict
        #distinct
    }
}

/// What a type that serde reads as another one puts in where it is flattened: what the other one does.
fn members(checked: &Checked<'_>, krate: &TokenStream) -> Option<TokenStream> {
    let place = checked.offered.stands_for()?;
    let asked = table::asked(checked.container, place);
    let members = item_of(place, &quote!(#krate::__private::#asked), &quote!(MEMBERS));
    let head = over(place, quote!(const MEMBERS: &'static #krate::TypeDef =));
    let end = at_span(quote!(;), ends(place).1);
    Some(quote!(#head #members #end))
}

/// `impl<..> Trait for T<..> where ..`
fn header(container: &Container<'_>, name: &str, krate: &TokenStream, predicates: &[TokenStream]) -> TokenStream {
    let ident = container.ident;
    let name = quote::format_ident!("{name}");
    let (params, arguments, _) = container.generics.split_for_impl();
    let clause = (!predicates.is_empty()).then(|| quote!(where #(#predicates),*));
    quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl #params #krate::#name for #ident #arguments #clause
    }
}

/// What has to hold for the type to have a schema, or to be strict.
fn predicates(checked: &Checked<'_>, mentioned: &Mentioned<'_>, strict: bool, krate: &TokenStream) -> Vec<TokenStream> {
    let container = checked.container;
    let name = if strict { quote!(Strict) } else { quote!(WireSchema) };
    let declared = container.generics.where_clause.iter().flat_map(|clause| clause.predicates.iter());
    let given = container.bound.iter().flatten();
    // a bound by hand says when there is a schema; when it is strict, follows from the fields all the same
    let inferred = (container.bound.is_none() || strict).then(|| {
        mentioned.predicates(&quote!(#krate::#name)).into_iter().chain(placed(checked, mentioned, strict, krate))
    });
    declared.chain(given).map(ToTokens::to_token_stream).chain(inferred.into_iter().flatten()).collect()
}

/// Bounds for types of parameters that stand in a place where only some may: flattened, beside a tag, as keys.
fn placed(checked: &Checked<'_>, mentioned: &Mentioned<'_>, strict: bool, krate: &TokenStream) -> Vec<TokenStream> {
    let mut bounds: Vec<TokenStream> = mentioned.maps().map(|map| quote!(#map: #krate::WireSchema)).collect();
    for (field, place) in table::flat(&checked.offered) {
        let ty = field.wire_type();
        if Mentioned::by([ty], checked.container.generics).any() {
            let place = place.bound(strict);
            bounds.push(quote!(#ty: #krate::__private::#place));
        }
    }
    bounds
}

/// The impl of `Strict`: what mentions a parameter is held to it there, since the table takes any argument.
fn strict(checked: &Checked<'_>, mentioned: &Mentioned<'_>, krate: &TokenStream) -> TokenStream {
    let container = checked.container;
    let generic = |ty: &Type| Mentioned::by([ty], container.generics).any();
    let flat = table::flat(&checked.offered);
    let held: Vec<TokenStream> = fields(&checked.offered)
        .into_iter()
        .filter(|field| field.schema.is_none() && generic(field.wire_type()) && tuple_in(field.wire_type()).is_none())
        .map(|field| {
            let ty = field.wire_type();
            let place = flat.iter().find(|(other, _)| std::ptr::eq(*other, field));
            if let Some((_, place)) = place {
                let function = place.held();
                quote!(#krate::__private::#function::<#ty>)
            } else {
                quote!(<#ty as #krate::__private::Held>::def)
            }
        })
        .collect();
    let header = header(container, "Strict", krate, &predicates(checked, mentioned, true, krate));
    let held = (!held.is_empty()).then(|| quote!(const HELD: &'static [#krate::__private::Def] = &[#(#held),*];));
    quote!(#header { #held })
}

/// A lenient type is strict on a condition that nothing meets, so that the error in a strict one says that it is lenient.
fn lenient(checked: &Checked<'_>, mentioned: &Mentioned<'_>, krate: &TokenStream) -> TokenStream {
    let Checked { container, .. } = checked;
    let (_, arguments, _) = container.generics.split_for_impl();
    let ident = container.ident;
    // without a lifetime that is bound in it, the compiler would refuse the impl
    let never = quote!(for<'__wire> &'__wire #krate::__private::StrictOutput: #krate::__private::HoldsLenient<#ident #arguments>);
    let never = container.lenient.as_ref().map(|lenient| over(lenient, never));
    let mut predicates = predicates(checked, mentioned, false, krate);
    predicates.extend(never);
    let header = header(container, "Strict", krate, &predicates);
    quote!(#header {})
}

/// What only the compiler sees: equal names through flattened types, constraints that no value of a type meets. In a
/// generic type not even it, before it is used.
fn distinct(checked: &Checked<'_>, krate: &TokenStream) -> Option<TokenStream> {
    let container = checked.container;
    let flattened = table::flat(&checked.offered).first().map(|(field, _)| *field);
    let field = flattened.or_else(|| fields(&checked.offered).into_iter().find(|field| !field.limits.is_empty()))?;
    let generic = container.generics.params.iter().any(|param| !matches!(param, GenericParam::Lifetime(_)));
    if generic {
        return None;
    }
    let ident = container.ident;
    let lifetimes = container.generics.lifetimes().map(|_| quote!('static));
    let arguments = (!container.generics.params.is_empty()).then(|| quote!(<#(#lifetimes),*>));
    let call = quote!(#krate::__private::distinct(&<#ident #arguments as #krate::WireSchema>::DEF));
    let call = over(field.ty, call);
    // hundreds of names against hundreds of names take a while
    Some(quote!(#[allow(long_running_const_eval)] const _: () = #call;))
}

/// Every field that is offered, at whatever place.
fn fields<'a>(offered: &Offered<'a>) -> Vec<&'a Field<'a>> {
    match offered {
        Offered::From(_) | Offered::Unit => Vec::new(),
        Offered::Same(field) => vec![field],
        Offered::Struct { fields, .. } | Offered::Tuple(fields) => fields.clone(),
        Offered::Enum { variants, .. } => variants
            .iter()
            .flat_map(|variant| match &variant.payload {
                Payload::Unit | Payload::Null => Vec::new(),
                Payload::Newtype(field) => vec![*field],
                Payload::Tuple(fields) | Payload::Struct(fields) => fields.clone(),
            })
            .collect(),
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
    let associated = mentioned.associated().map(|path| quote!(__wire::Arg::Associated(__wire::def_of::<#path>)));
    container.generics.params.iter().filter_map(arg).chain(associated).collect()
}

#[cfg(test)]
mod tests {
    use super::derive;

    /// A third of what schemars 1 expands the same struct to (17.6 kB).
    const BUDGET: usize = 17_600 / 3;

    const SOURCE: &str = r"
        /// One record of the bench.
        struct Record {
            /// Field 0.
            a: String,
            /// Field 1.
            b: u32,
            /// Field 2.
            c: f64,
            /// Field 3.
            d: bool,
            /// Field 4.
            e: Option<String>,
            /// Field 5.
            f: Vec<String>,
            /// Field 6.
            g: i64,
            /// Field 7.
            h: Option<u32>,
            /// Field 8.
            i: Vec<Other>,
            /// Field 9.
            j: Option<Other>,
        }
    ";

    /// `BLESS=1 cargo test -p wire-schema-macros` writes the snapshot anew.
    #[test]
    fn the_expansion_is_data_and_small() {
        let input = syn::parse_str(SOURCE).expect("a struct");
        let expansion = derive(&input).to_string();
        let lines = expansion.replace("__wire :: FieldDef {", "\n__wire :: FieldDef {") + "\n";
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/expand/snapshot.txt");
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(path, &lines).expect("the snapshot can be written");
        }
        assert_eq!(lines, include_str!("snapshot.txt"), "the expansion has changed: look at it, then bless it");
        assert!(expansion.len() <= BUDGET, "{} bytes are more than {BUDGET}", expansion.len());
    }
}
