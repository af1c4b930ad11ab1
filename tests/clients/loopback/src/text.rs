//! A schema as text.

use std::collections::HashMap;

use serde_json::value::RawValue;

use crate::Sent;

/// A schema as the two texts that can be on the wire; they differ in the order of properties alone.
pub struct Text {
    pub declared: String,
    pub sorted: String,
}

impl Text {
    /// The schema of [`Finding`](crate::Finding) in an envelope that carries the type's own text beside it.
    #[must_use]
    pub fn finding() -> Self {
        Self::spelled(r#""additionalProperties":false,"#, BOUNDED, "")
    }

    /// The schema with the type's own text: `Finding::schema()`.
    #[must_use]
    pub fn described() -> Self {
        Self::spelled(DESCRIBED, BOUNDED, "")
    }

    /// The schema with the type's own text, as Anthropic takes it from this library: a bound that is not enforced is told.
    #[must_use]
    pub fn told() -> Self {
        Self::spelled(DESCRIBED, r#"{"description":"at least 0","type":"integer"}"#, "")
    }

    /// The schema with its keywords ascending, as some client sends it: the keywords before `properties`, the schema of
    /// `line`, and what comes last.
    #[must_use]
    pub fn spelled(head: &str, line: &str, tail: &str) -> Self {
        let places = |properties: &str| {
            let head = r#"{"additionalProperties":false,"description":"Where it stands.","#;
            let required = r#""required":["line","file"],"type":"object"}"#;
            format!(r#"{{"items":{head}"properties":{{{properties}}},{required},"type":"array"}}"#)
        };
        Self::in_both_orders(line, places, r#"{"enum":["major","minor"],"type":"string"}"#, |properties| {
            format!(r#"{{{head}"properties":{{{properties}}},{REQUIRED},"type":"object"{tail}}}"#)
        })
    }

    /// The schema with its keywords as schemars sorts them: `type` goes before what it is about. Those of the root are
    /// before and after `properties`.
    #[must_use]
    pub fn by_schemars(head: &str, tail: &str) -> Self {
        let line = r#"{"type":"integer","maximum":4294967295,"minimum":0}"#;
        let places = |properties: &str| {
            let head = r#"{"description":"Where it stands.","type":"object","#;
            let required = r#""additionalProperties":false,"required":["line","file"]}"#;
            format!(r#"{{"type":"array","items":{head}"properties":{{{properties}}},{required}}}"#)
        };
        Self::in_both_orders(line, places, r#"{"type":"string","enum":["major","minor"]}"#, |properties| {
            format!(r#"{{{head}"properties":{{{properties}}}{tail}}}"#)
        })
    }

    fn in_both_orders(
        line: &str,
        places: impl Fn(&str) -> String,
        severity: &str,
        root: impl Fn(&str) -> String,
    ) -> Self {
        let line = format!(r#""line":{line}"#);
        let file = r#""file":{"type":"string"}"#;
        let quote = r#""quote":{"description":"Verbatim, from the text.","type":"string"}"#;
        let places = |properties: [&str; 2]| format!(r#""places":{}"#, places(&properties.join(",")));
        let change = r#""change":{"type":"string"}"#;
        let severity = format!(r#""severity":{severity}"#);
        let note = r#""note":{"anyOf":[{"type":"string"},{"type":"null"}]}"#;
        Text {
            declared: root(&[quote, &places([&line, file]), change, &severity, note].join(",")),
            sorted: root(&[change, note, &places([file, &line]), quote, &severity].join(",")),
        }
    }
}

/// What stands before the properties of a schema with a text.
pub const DESCRIBED: &str = r#""additionalProperties":false,"description":"What one reviewer found.","#;
/// All fields of the schema, in the order in which they are declared.
pub const REQUIRED: &str = r#""required":["quote","places","change","severity","note"]"#;
/// The schema of `line`, a `u32`.
pub const BOUNDED: &str = r#"{"maximum":4294967295,"minimum":0,"type":"integer"}"#;

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
        match [&schema.declared, &schema.sorted].iter().position(|expected| *expected == text) {
            Some(0) => Order::Declared,
            Some(_) => Order::Sorted,
            None => {
                panic!("at {pointer} there stands\n{text}\nand neither\n{}\nnor\n{}", schema.declared, schema.sorted)
            }
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
