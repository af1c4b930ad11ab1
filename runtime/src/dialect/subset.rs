//! Which constraints a provider holds a model to.
//!
//! A constraint that is neither held nor kept leaves the schema and goes into the description; see [`super::text`].
//! What is not held is listed by [`StructuredOutput::unenforced`](crate::StructuredOutput::unenforced).

use std::fmt;

use super::merge;
use super::refs::{self, Places};
use crate::Json;
use crate::json::Object;
use crate::{pointer, walk};

/// Whether a constraint is held to, given the schema that it stands in and its value.
pub(super) type Held = fn(&Object, &Json) -> bool;

/// What becomes of a schema's keywords.
pub(super) struct Subset {
    /// Constraints that the provider enforces, each with when.
    pub(super) holds: &'static [(&'static str, Held)],
    /// Constraints that it takes and does not enforce, or is not known to: they stay where they are.
    pub(super) keeps: &'static [&'static str],
    /// Keywords that it answers with an error, or misreads, and that no text can take the place of.
    pub(super) refuses: &'static [&'static str],
    /// As `keeps`, each with when.
    pub(super) takes: &'static [(&'static str, Held)],
    /// Keywords beside which it reads nothing else, the first that is there before the others.
    pub(super) reads_alone: &'static [&'static str],
    /// All keywords that it has a name for; none where it does not mind others.
    pub(super) known: &'static [&'static str],
}

/// Constraints that a text can say, in the order in which it says them.
pub(super) const SAYABLE: [&str; 15] = [
    "enum",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "format",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minProperties",
    "maxProperties",
];

/// Constraints that take a schema to say.
pub(super) const STRUCTURAL: [&str; 18] = [
    "prefixItems",
    "patternProperties",
    "propertyNames",
    "contains",
    "minContains",
    "maxContains",
    "not",
    "if",
    "then",
    "else",
    "dependentRequired",
    "dependentSchemas",
    "dependencies",
    "additionalItems",
    "unevaluatedItems",
    "unevaluatedProperties",
    "$dynamicRef",
    "$recursiveRef",
];

/// Nothing is held and nothing refused: for what is sent as it stands, without a promise.
pub(super) const NOTHING_HELD: Subset =
    Subset { holds: &[], keeps: &SAYABLE, refuses: &[], takes: &[], reads_alone: &[], known: &[] };

impl Subset {
    /// Whether the provider enforces the constraint.
    pub(super) fn holds(&self, keyword: &str, node: &Object, value: &Json) -> bool {
        is_among(self.holds, keyword, node, value)
    }

    /// Whether the constraint stays in the schema.
    pub(super) fn stays(&self, keyword: &str, node: &Object, value: &Json) -> bool {
        self.keeps.contains(&keyword) || is_among(self.takes, keyword, node, value) || self.holds(keyword, node, value)
    }

    /// The constraints of a document that the provider does not enforce. `respelt`: whether constraints beside a
    /// reference are put where they are read.
    pub(super) fn unenforced(&self, document: &Json, respelt: bool) -> Vec<Unenforced> {
        let mut found = Vec::new();
        let places = Places::of(document);
        walk::each_asserted_object(document, |pointer, node| {
            for (keyword, value) in node {
                let constrains = keyword == "const" || SAYABLE.contains(&keyword) || STRUCTURAL.contains(&keyword);
                if !constrains || says_nothing(keyword, node) {
                    continue;
                }
                // a `const` is held to as the word that it is
                let held = if keyword == "const" {
                    self.holds("enum", node, &vec![value.clone()].into())
                } else {
                    self.holds(keyword, node, value)
                };
                if !held || self.is_passed_over(keyword, node, respelt.then_some(&places)) {
                    let pointer = format!("{pointer}/{}", pointer::escape(keyword));
                    found.push(Unenforced { pointer, keyword: keyword.to_owned(), value: value.clone() });
                }
            }
        });
        found
    }

    /// Whether something stands beside a constraint that the provider reads instead.
    fn is_passed_over(&self, keyword: &str, node: &Object, places: Option<&Places<'_>>) -> bool {
        let is_word = |keyword: &str| keyword == "const" || keyword == "enum";
        let first = self.reads_alone.iter().find(|alone| node.contains_key(alone));
        first.is_some_and(|first| {
            let same = *first == keyword || is_word(first) && is_word(keyword);
            // counts of a tuple are the number of its schemas
            let counts = *first == "prefixItems" && matches!(keyword, "minItems" | "maxItems");
            let respelt = *first == "$ref" && places.is_some_and(|places| is_put_in_place(node, places));
            !same && !counts && !respelt
        })
    }
}

/// Whether the definition comes in the place of the reference.
fn is_put_in_place(node: &Object, places: &Places<'_>) -> bool {
    let body = refs::target(node).and_then(|at| places.get(&at)).and_then(Json::as_object);
    let own = || node.iter().filter(|(keyword, _)| *keyword != "$ref");
    let own = || own().map(|(keyword, value)| (keyword.to_owned(), value.clone())).collect::<Object>();
    body.is_some_and(|body| merge::stands_beside(&own(), body))
}

fn is_among(rules: &[(&str, Held)], keyword: &str, node: &Object, value: &Json) -> bool {
    rules.iter().any(|(name, rule)| *name == keyword && rule(node, value))
}

/// A `format` of a number (`uint32`, `double`) only repeats a Rust type; a least count of 0 and `uniqueItems: false`
/// are what holds anyway.
pub(super) fn says_nothing(keyword: &str, node: &Object) -> bool {
    let value = || node.get(keyword);
    match keyword {
        "format" => matches!(node.get("type").and_then(Json::as_str), Some("integer" | "number")),
        "minItems" | "minLength" | "minProperties" => value().and_then(Json::as_f64) == Some(0.0),
        "uniqueItems" => value() == Some(&false.into()),
        _ => false,
    }
}

pub(super) fn always(_: &Object, _: &Json) -> bool {
    true
}

/// Engines that turn a schema into a grammar bound integers alone.
pub(super) fn of_integers(node: &Object, _: &Json) -> bool {
    node.get("type").and_then(Json::as_str) == Some("integer")
}

/// A bound of an integer that has 16 digits at most, which is how far llama.cpp's grammars count.
pub(super) fn of_short_integers(node: &Object, bound: &Json) -> bool {
    of_integers(node, bound) && within(bound, 9_999_999_999_999_999)
}

/// A bound that an integer of 64 bits with a sign can have; one of a number may be any.
pub(super) fn of_64_bits(node: &Object, bound: &Json) -> bool {
    !of_integers(node, bound) || within(bound, i64::MAX)
}

fn within(bound: &Json, most: i64) -> bool {
    match bound.as_i64() {
        Some(bound) => bound.unsigned_abs() <= most.unsigned_abs(),
        // not a whole number, or larger than any of 64 bits
        #[allow(clippy::cast_precision_loss, reason = "a bound so near the edge is none that anybody asks for")]
        None => bound.as_f64().is_some_and(|bound| bound.abs() < most as f64),
    }
}

/// No or one item: all that Anthropic's grammars count to.
pub(super) fn none_or_one(_: &Object, count: &Json) -> bool {
    count.as_u64().is_some_and(|count| count <= 1)
}

/// A list of strings alone.
pub(super) fn of_strings(_: &Object, values: &Json) -> bool {
    values.as_array().is_some_and(|values| values.iter().all(|value| value.as_str().is_some()))
}

/// Whether a `format` is one of these.
pub(super) fn among(format: &Json, known: &[&str]) -> bool {
    format.as_str().is_some_and(|format| known.contains(&format))
}

/// A constraint of a schema that a dialect cannot hold the model to: to be checked when the reply is there.
///
/// ```
/// use wire_schema::{Dialect, StructuredOutput};
///
/// let output = StructuredOutput::new(
///     "score",
///     serde_json::json!({"type": "object", "properties": {"score": {"type": "integer", "maximum": 5}}}),
/// );
/// let open = output.unenforced(Dialect::Anthropic);
/// assert_eq!(open.len(), 1);
/// assert_eq!((open[0].pointer(), open[0].keyword()), ("/properties/score/maximum", "maximum"));
/// assert_eq!(open[0].value().as_u64(), Some(5));
/// assert!(output.unenforced(Dialect::OpenAiChat).is_empty());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Unenforced {
    pointer: String,
    keyword: String,
    value: Json,
}

impl Unenforced {
    /// The place of the constraint in the type's own schema, as a JSON pointer.
    ///
    /// ```
    /// use wire_schema::{Dialect, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Rating {
    ///     #[wire(max_length = 80)]
    ///     why: String,
    /// }
    ///
    /// let output = Rating::structured_output();
    /// let open = output.unenforced(Dialect::Anthropic);
    /// assert_eq!(open[0].pointer(), "/properties/why/maxLength");
    /// assert_eq!(output.schema().pointer(open[0].pointer()), Some(&80_u64.into()));
    /// ```
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// The keyword: the last step of the pointer.
    ///
    /// ```
    /// use wire_schema::{Dialect, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Rating {
    ///     #[wire(max_length = 80)]
    ///     why: String,
    ///     stars: u8,
    /// }
    ///
    /// // a number out of range is worth another try, a text that is a little long is not
    /// let open = Rating::structured_output().unenforced(Dialect::Anthropic);
    /// let bounds = open.iter().filter(|constraint| matches!(constraint.keyword(), "minimum" | "maximum"));
    /// assert_eq!(bounds.count(), 2);
    /// ```
    #[must_use]
    pub fn keyword(&self) -> &str {
        &self.keyword
    }

    /// What it asks for.
    ///
    /// ```
    /// use wire_schema::{Dialect, WireSchema};
    ///
    /// #[derive(serde::Deserialize, WireSchema)]
    /// struct Rating {
    ///     #[wire(max_length = 20)]
    ///     why: String,
    /// }
    ///
    /// // the provider lets the text run on: cut it here
    /// let open = Rating::structured_output().unenforced(Dialect::Anthropic);
    /// let most = open[0].value().as_u64().unwrap() as usize;
    /// let rating = Rating::parse_reply(r#"{"why": "It was by far the best of them."}"#)?;
    /// assert_eq!(rating.why.chars().take(most).collect::<String>(), "It was by far the be");
    /// # Ok::<(), wire_schema::reply::ReplyError>(())
    /// ```
    #[must_use]
    pub fn value(&self) -> &Json {
        &self.value
    }
}

impl fmt::Display for Unenforced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} is not enforced", self.pointer, self.value)
    }
}
