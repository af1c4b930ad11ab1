//! One entry of an attribute: `order = [a, b]`, `rename(deserialize = "x")`, `default`.
//!
//! Entries are split at the commas before any of them is read, so that a mistake in one hides none in the others.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt as _;
use syn::parse::Parser;
use syn::{Attribute, Lit, LitStr, Meta, Token, Type};

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
    let tokens = visible(tokens.clone());
    let entries = tokens.split(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','));
    let entries: Vec<Option<Item>> = entries
        .filter(|entry| !entry.is_empty())
        .map(|entry| {
            let item = read(entry);
            if item.is_none() && namespace != "serde" {
                let tokens: TokenStream = entry.iter().cloned().collect();
                errors.at(tokens, "expected `attribute`, `attribute = value` or `attribute(...)`, with commas between");
            }
            item
        })
        .collect();
    entries.into_iter().flatten().collect()
}

/// The tokens without the invisible groups that a macro puts around what it passes on.
fn visible(tokens: TokenStream) -> Vec<TokenTree> {
    let mut found = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => found.extend(visible(group.stream())),
            other => found.push(other),
        }
    }
    found
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
    Some(Item { name: name.unraw().to_string(), value, tokens: entry.iter().cloned().collect() })
}

/// What a reader of a value gives.
type Read<T> = syn::Result<T>;

impl Item {
    pub(crate) fn error(&self, message: impl std::fmt::Display) -> syn::Error {
        syn::Error::new_spanned(self, message)
    }

    /// `name` alone
    pub(crate) fn flag(&self) -> Read<()> {
        match self.value {
            Value::None => Ok(()),
            _ => Err(self.error(format!("`{0}` takes no value: write `{0}`", self.name))),
        }
    }

    /// `name = "text"`
    pub(crate) fn text(&self) -> Read<LitStr> {
        let wrong = || self.error(format!("`{0}` takes a string literal: `{0} = \"...\"`", self.name));
        let Value::Assigned(value) = &self.value else { return Err(wrong()) };
        syn::parse2(value.clone()).map_err(|_| wrong())
    }

    /// `name = -1`
    pub(crate) fn integer(&self) -> Read<i32> {
        let wrong = || {
            let message =
                format!("`{0}` takes an integer here, from {1} to {2}: `{0} = -1`", self.name, i32::MIN, i32::MAX);
            self.error(message)
        };
        match self.literal() {
            Some(Literal::Number(number)) => number.text.parse().map_err(|_| wrong()),
            _ => Err(wrong()),
        }
    }

    /// `name = 3`, not below zero
    pub(crate) fn count(&self) -> Read<u64> {
        let wrong = || self.error(format!("`{0}` takes a number of 0 or more: `{0} = 3`", self.name));
        match self.literal() {
            Some(Literal::Number(number)) => number.text.parse().map_err(|_| wrong()),
            _ => Err(wrong()),
        }
    }

    /// `name = 3` or `name = -0.5`
    pub(crate) fn number(&self) -> Read<Number> {
        match self.literal() {
            Some(Literal::Number(number)) if number.is_too_wide() => {
                let message = format!("`{}` takes integers from {} to {}", self.name, i64::MIN, i64::MAX);
                Err(self.error(message))
            }
            Some(Literal::Number(number)) if number.float().is_finite() => Ok(number),
            _ => {
                Err(self
                    .error(format!("`{0}` takes a number, an integer or one with a fraction: `{0} = 3`", self.name)))
            }
        }
    }

    fn literal(&self) -> Option<Literal> {
        let Value::Assigned(value) = &self.value else { return None };
        syn::parse2(value.clone()).ok()
    }

    /// `name = ["a", "b"]`
    pub(crate) fn texts(&self) -> Read<Vec<LitStr>> {
        let wrong = || self.error(format!("`{0}` takes a list of string literals: `{0} = [\"a\", \"b\"]`", self.name));
        self.list().ok_or_else(wrong)
    }

    /// `name = ["a", 3, true]`
    pub(crate) fn literals(&self) -> Read<Vec<Literal>> {
        let wrong = || self.error(format!("`{0}` takes a list of literals: `{0} = [\"a\", 3]`", self.name));
        self.list().ok_or_else(wrong)
    }

    fn list<T: syn::parse::Parse>(&self) -> Option<Vec<T>> {
        let Value::Assigned(value) = &self.value else { return None };
        let parse = |input: syn::parse::ParseStream<'_>| {
            let inside;
            syn::bracketed!(inside in input);
            Ok(inside.parse_terminated(T::parse, Token![,])?.into_iter().collect())
        };
        parse.parse2(value.clone()).ok()
    }

    /// `name = "Type"`
    pub(crate) fn ty(&self) -> Read<Type> {
        let text =
            self.text().map_err(|_| self.error(format!("`{0}` takes a type: `{0} = \"Vec<String>\"`", self.name)))?;
        text.parse().map_err(|_| self.error(format!("`{0}` takes a type, and {1} is none", self.name, text.token())))
    }

    /// `name = [a, b]`
    pub(crate) fn idents(&self) -> Read<Vec<Ident>> {
        let wrong = || {
            let name = &self.name;
            let quoted = self.list::<LitStr>().filter(|quoted| !quoted.is_empty());
            let message = match (quoted, self.literal()) {
                (Some(quoted), _) => {
                    let names = quoted.iter().map(LitStr::value).collect::<Vec<_>>().join(", ");
                    format!("`{name}` takes field names without quotes: `{name} = [{names}]`")
                }
                (None, Some(Literal::Number(_))) => format!(
                    "a number goes on a field; here `{name}` takes a list of field names, `{name} = [first, second]`, and \
                     variants stand as they are declared"
                ),
                _ => format!("`{name}` takes a list of field names here: `{name} = [first, second]`"),
            };
            self.error(message)
        };
        let Value::Assigned(value) = &self.value else { return Err(wrong()) };
        let parse = |input: syn::parse::ParseStream<'_>| {
            let inside;
            syn::bracketed!(inside in input);
            let names = inside.parse_terminated(Ident::parse_any, Token![,])?;
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
        let entries = visible(inside.clone());
        let sides = entries
            .split(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','))
            .filter_map(read)
            .find(|side| side.name == "deserialize");
        sides.map(|side| side.text()).transpose()
    }
}

/// A literal, with its sign if it is a number.
pub(crate) enum Literal {
    Text(String),
    Bool(bool),
    Number(Number),
}

/// The text of a number literal, its sign in front.
#[derive(Clone)]
pub(crate) struct Number {
    pub(crate) text: String,
}

impl Number {
    /// Its value as an integer, if it is written as one.
    pub(crate) fn integer(&self) -> Option<i64> {
        self.text.parse().ok()
    }

    /// An integer that no 64 bits with a sign hold.
    fn is_too_wide(&self) -> bool {
        let digits = self.text.strip_prefix('-').unwrap_or(&self.text);
        digits.bytes().all(|digit| digit.is_ascii_digit()) && self.integer().is_none()
    }

    pub(crate) fn float(&self) -> f64 {
        self.text.parse().unwrap_or(f64::NAN)
    }
}

impl syn::parse::Parse for Literal {
    fn parse(input: syn::parse::ParseStream<'_>) -> syn::Result<Self> {
        // with its sign, since the smallest number has no positive twin
        let minus: Option<Token![-]> = input.parse()?;
        let sign = if minus.is_some() { "-" } else { "" };
        let number = |digits: &str| Ok(Literal::Number(Number { text: format!("{sign}{digits}") }));
        match input.parse()? {
            Lit::Int(digits) => number(digits.base10_digits()),
            Lit::Float(digits) => number(digits.base10_digits()),
            Lit::Str(text) if minus.is_none() => Ok(Literal::Text(text.value())),
            Lit::Bool(value) if minus.is_none() => Ok(Literal::Bool(value.value)),
            other => Err(syn::Error::new_spanned(other, "expected a string, a number or a boolean")),
        }
    }
}
