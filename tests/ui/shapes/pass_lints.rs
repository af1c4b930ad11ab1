#![deny(
    warnings, future_incompatible, nonstandard_style, rust_2018_idioms, unused, missing_docs, unreachable_pub,
    missing_debug_implementations, unused_qualifications, single_use_lifetimes, trivial_casts, trivial_numeric_casts,
    unused_lifetimes, unused_import_braces, unused_results, let_underscore_drop, explicit_outlives_requirements,
    elided_lifetimes_in_paths, unsafe_code, clippy::all, clippy::pedantic, clippy::nursery, clippy::cargo
)]
#![allow(dead_code, missing_debug_implementations, let_underscore_drop, clippy::cargo)]
//! The expansion is silent under a strict user's lints.
use wire_schema::WireSchema;

/// A page.
#[derive(Debug, Clone, WireSchema)]
pub struct Page<T, const N: usize> {
    /// Its items.
    pub items: Vec<T>,
    /// A number.
    #[wire(minimum = 1, maximum = 5, examples = [3])]
    pub number: u8,
    #[allow(missing_docs)]
    pub inner: Option<Box<Inner>>,
}

/// Flattened.
#[derive(Debug, Clone, WireSchema)]
pub struct Inner {
    /// A text.
    #[wire(pattern = "^[a-z]+$")]
    pub text: String,
}

/// Tagged.
#[derive(Debug, Clone, WireSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Answer {
    /// Nothing.
    Nothing,
    /// One.
    One(Inner),
    /// Named.
    Named {
        /// A list.
        #[wire(min_items = 1)]
        list: Vec<u8>,
        /// Flattened.
        #[serde(flatten)]
        inner: Inner,
    },
}

#[derive(WireSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Level {
    High,
    Low,
}

#[derive(WireSchema)]
#[wire(lenient, define)]
pub(crate) struct Pair(pub(crate) u8, pub(crate) std::collections::BTreeMap<String, u8>);

// each entry of the tables filled, so that nothing is left to a default
/// A text.
#[derive(WireSchema)]
#[wire(lenient, define)]
pub(crate) struct Everything {
    /// A text.
    #[wire(optional, minimum = 1)]
    pub(crate) number: Option<u8>,
}

#[derive(WireSchema)]
pub(crate) enum Last {
    /// A text.
    #[serde(untagged)]
    Text(String),
}

#[derive(WireSchema)]
#[serde(untagged)]
pub(crate) enum Either<'a> {
    Text(&'a str),
    Number(f64),
}

fn main() {
    let page = Page::<Level, 3> { items: vec![Level::High, Level::Low], number: 1, inner: None };
    let _ = (page.items.len(), page.number, page.inner, Pair(1, std::collections::BTreeMap::new()));
    let _ = (Pair(1, std::collections::BTreeMap::new()).0, Pair(1, std::collections::BTreeMap::new()).1);
    for either in [Either::Text("a"), Either::Number(0.5)] {
        let (Either::Text(_) | Either::Number(_)) = either;
    }
    let _ = (Everything { number: None }.number, Last::Text(String::new()));
    for schema in [Page::<Level, 3>::schema(), Answer::schema(), Pair::schema(), Either::schema(), Everything::schema()] {
        assert!(schema.get("type").is_some() || schema.get("anyOf").is_some() || schema.get("$ref").is_some());
    }
}
