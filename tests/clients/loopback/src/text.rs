//! A schema as text.

use std::collections::HashMap;

use serde_json::value::RawValue;

use crate::Sent;

/// A schema as the two texts that can be on the wire; they differ in the order of their members alone.
#[derive(Clone, Copy)]
pub struct Text {
    pub declared: &'static str,
    pub sorted: &'static str,
}

/// In which order a schema went out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// That of the Rust type.
    Declared,
    /// Alphabetical.
    Sorted,
}

impl Sent {
    /// The order of the schema that stands at `pointer`, byte for byte one of the two texts.
    ///
    /// # Panics
    /// Nothing stands there, or another text.
    #[must_use]
    pub fn order(&self, pointer: &str, schema: &Text) -> Order {
        let text = at(&self.body, pointer);
        match [schema.declared, schema.sorted].iter().position(|expected| *expected == text) {
            Some(0) => Order::Declared,
            Some(_) => Order::Sorted,
            None => panic!("at {pointer} there stands\n{text}\nand neither\n{}\nnor\n{}", schema.declared, schema.sorted),
        }
    }

    /// The request with its body as it would be without line breaks and indentation.
    #[must_use]
    pub fn compact(self) -> Self {
        let mut in_string = false;
        let mut escaped = false;
        let significant = |character: &char| {
            let keep = in_string || !character.is_ascii_whitespace();
            in_string ^= *character == '"' && !escaped;
            escaped = *character == '\\' && !escaped;
            keep
        };
        Sent { body: self.body.chars().filter(significant).collect(), line: self.line }
    }
}

/// The raw text of the value at a JSON pointer (of names without escapes).
fn at<'a>(text: &'a str, pointer: &str) -> &'a str {
    pointer.split('/').skip(1).fold(text, |text, step| {
        let inner = match step.parse::<usize>() {
            Ok(index) => serde_json::from_str::<Vec<&RawValue>>(text).ok().and_then(|items| items.get(index).copied()),
            Err(_) => serde_json::from_str::<HashMap<String, &RawValue>>(text).ok().and_then(|mut it| it.remove(step)),
        };
        inner.unwrap_or_else(|| panic!("nothing at {step} of {pointer} in {text}")).get()
    })
}
