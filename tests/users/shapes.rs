//! Every shape that the derive reads, under the lints of the crate that includes it, in its edition.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

/// A page of something.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, WireSchema)]
pub struct Page<T> {
    /// Its items.
    #[wire(min_items = 1, max_items = 10)]
    pub items: Vec<T>,
    /// Which one it is.
    #[wire(minimum = 1, maximum = 99, examples = [3])]
    pub number: u8,
    /// The one behind it.
    pub next: Option<Box<Self>>,
}

/// A quote with its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "camelCase")]
#[wire(order = [the_quote, place])]
pub struct Evidence {
    /// Where it stands.
    #[serde(flatten)]
    pub place: Place,
    /// To the letter.
    #[wire(max_length = 280)]
    pub the_quote: String,
}

/// A line of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, WireSchema)]
pub struct Place {
    /// Its path.
    #[wire(pattern = "^[a-z/]+$")]
    pub file: String,
    /// From one.
    pub line: u32,
    /// A word that is one of the language.
    pub r#type: Level,
}

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Level {
    /// Mend it.
    Major,
    /// Mend it some day.
    Minor,
}

/// What to do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Action {
    /// Nothing.
    LeaveIt,
    /// One thing.
    Quote(Evidence),
    /// Several.
    All {
        /// Each of them.
        actions: Vec<Self>,
        /// How sure.
        sure: f64,
    },
}

/// Whatever fits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Answer<'text> {
    /// A text.
    #[serde(borrow)]
    Text(Cow<'text, str>),
    /// A number.
    Number(f64),
}

/// A pair and a map, which are taken only if asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, WireSchema)]
#[wire(lenient, define)]
pub struct Loose {
    /// A pair.
    pub pair: (u8, bool),
    /// Names.
    pub labels: BTreeMap<String, String>,
    /// Only if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[wire(optional)]
    pub note: Option<String>,
}

/// A name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, WireSchema)]
#[serde(transparent)]
pub struct Name(String);

/// Nothing at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, WireSchema)]
pub struct Nothing;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shapes_are_in_order() {
        let required = |schema: wire_schema::Schema| schema.get("required").map(ToString::to_string);
        assert_eq!(required(Page::<Name>::schema()).as_deref(), Some(r#"["items","number","next"]"#));
        assert_eq!(required(Evidence::schema()).as_deref(), Some(r#"["theQuote","file","line","type"]"#));
        assert_eq!(required(Loose::schema()).as_deref(), Some(r#"["pair","labels"]"#));
        assert!(Action::schema().get("anyOf").is_some() && Answer::schema().get("anyOf").is_some());
        assert_eq!(Nothing::schema().get("type").and_then(wire_schema::Json::as_str), Some("null"));
    }

    #[test]
    fn a_reply_is_read() {
        let reply = r#"{"kind":"all","actions":[{"kind":"leave_it"}],"sure":0.5}"#;
        let read = Action::parse_reply(reply);
        assert_eq!(read.ok(), Some(Action::All { actions: vec![Action::LeaveIt], sure: 0.5_f64 }));
    }
}
