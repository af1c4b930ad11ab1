//! One entry of an attribute: `order = [a, b]`, `rename(deserialize = "x")`, `default`.
//!
//! Entries are split at the commas before any of them is read, so that a mistake in one hides none in the others.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::Parser;
use syn::{Attribute, Lit, LitStr, Meta, Token};

use crate::errors::Errors;

pub(crate) struct Item {
    pub(crate) name: String,
    value: Value,
    tokens: TokenStream,
}

enum Value {
    None,
    /// After the `=`.
    Assigned(TokenStream),
    /// Between parentheses.
    Inside(TokenStream),
}

impl ToTokens for Item {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.tokens.to_tokens(tokens);
    }
}

/// All entries of the attributes called `namespace`.
pub(crate) fn items(attributes: &[Attribute], namespace: &str, errors: &mut Errors) -> Vec<Item> {
    let mut found = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident(namespace)) {
        match &attribute.meta {
            Meta::List(list) => found.extend(split(&list.tokens, namespace, errors)),
            // serde says so itself
            _ if namespace == "serde" => {}
            other => errors.at(other, format!("write `#[{namespace}(...)]`")),
        }
    }
    found
}

fn split(tokens: &TokenStream, namespace: &str, errors: &mut Errors) -> Vec<Item> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let entries = tokens.split(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','));
    let entries: Vec<Option<Item>> = entries
        .filter(|entry| !entry.is_empty())
        .map(|entry| {
            let item = read(entry);
            if item.is_none() && namespace != "serde" {
                let tokens: TokenStream = entry.iter().cloned().collect();
                errors.at(tokens, "expected `name`, `name = value` or `name(...)`");
            }
            item
        })
        .collect();
    entries.into_iter().flatten().collect()
}

fn read(entry: &[TokenTree]) -> Option<Item> {
    let (name, rest) = entry.split_first()?;
    let TokenTree::Ident(name) = name else { return None };
    let value = match rest {
        [] => Value::None,
        [TokenTree::Punct(punct), value @ ..] if punct.as_char() == '=' && !value.is_empty() => {
            Value::Assigned(value.iter().cloned().collect())
        }
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => Value::Inside(group.stream()),
        _ => return None,
    };
    Some(Item { name: name.to_string(), value, tokens: entry.iter().cloned().collect() })
}

/// What a reader of a value gives.
type Read<T> = syn::Result<T>;

impl Item {
    pub(crate) fn error(&self, message: impl std::fmt::Display) -> syn::Error {
        syn::Error::new_spanned(self, message)
    }

    /// `name = "text"`
    pub(crate) fn text(&self) -> Read<LitStr> {
        let wrong = || self.error(format!("`{0}` takes a string literal: `{0} = \"...\"`", self.name));
        let Value::Assigned(value) = &self.value else { return Err(wrong()) };
        syn::parse2(value.clone()).map_err(|_| wrong())
    }

    /// `name = -1`
    pub(crate) fn integer(&self) -> Read<i32> {
        let wrong = || self.error(format!("`{0}` takes an integer literal here: `{0} = -1`", self.name));
        let Value::Assigned(value) = &self.value else { return Err(wrong()) };
        let parse = |input: syn::parse::ParseStream<'_>| {
            let minus: Option<Token![-]> = input.parse()?;
            let Lit::Int(digits) = input.parse()? else { return Err(wrong()) };
            // with its sign, since the smallest number has no positive twin
            format!("{}{}", if minus.is_some() { "-" } else { "" }, digits.base10_digits()).parse().map_err(|_| wrong())
        };
        parse.parse2(value.clone()).map_err(|_| wrong())
    }

    /// `name = [a, b]`
    pub(crate) fn idents(&self) -> Read<Vec<Ident>> {
        let wrong =
            || self.error(format!("`{0}` takes a list of field names here: `{0} = [first, second]`", self.name));
        let Value::Assigned(value) = &self.value else { return Err(wrong()) };
        let parse = |input: syn::parse::ParseStream<'_>| {
            let inside;
            syn::bracketed!(inside in input);
            let names = inside.parse_terminated(<Ident as syn::ext::IdentExt>::parse_any, Token![,])?;
            Ok(names.into_iter().collect())
        };
        parse.parse2(value.clone()).map_err(|_| wrong())
    }

    /// `name = some::path`, or the same as a string, as serde takes it
    pub(crate) fn path(&self) -> Read<syn::Path> {
        let wrong = || self.error(format!("`{0}` takes a path: `{0} = some::path`", self.name));
        let Value::Assigned(value) = &self.value else { return Err(wrong()) };
        if let Ok(text) = syn::parse2::<LitStr>(value.clone()) {
            return text.parse_with(syn::Path::parse_mod_style).map_err(|_| wrong());
        }
        syn::Path::parse_mod_style.parse2(value.clone()).map_err(|_| wrong())
    }

    /// The reading side of serde's `name = "x"` or `name(serialize = "x", deserialize = "y")`.
    pub(crate) fn deserialized(&self) -> Read<Option<LitStr>> {
        let Value::Inside(inside) = &self.value else { return self.text().map(Some) };
        let entries: Vec<TokenTree> = inside.clone().into_iter().collect();
        let sides = entries
            .split(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','))
            .filter_map(read)
            .find(|side| side.name == "deserialize");
        sides.map(|side| side.text()).transpose()
    }
}
