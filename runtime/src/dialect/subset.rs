//! Which constraints a provider holds a model to.
//!
//! A constraint that is neither held nor kept leaves the schema and goes into the description; see [`super::text`].
//! What is not held is listed by [`StructuredOutput::unenforced`](crate::StructuredOutput::unenforced).

use std::fmt;

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

/// What stands in these is no constraint by itself: they are listed whole.
const CONDITIONS: [&str; 6] = ["not", "if", "then", "else", "contains", "dependentSchemas"];

/// Nothing is held and nothing refused: for what is sent as it stands, without a promise.
pub(super) const NOTHING_HELD: Subset = Subset { holds: &[], keeps: &SAYABLE, refuses: &[] };

impl Subset {
    /// Whether the provider enforces the constraint.
    pub(super) fn holds(&self, keyword: &str, node: &Object, value: &Json) -> bool {
        self.holds.iter().any(|(name, held)| *name == keyword && held(node, value))
    }

    /// Whether the constraint stays in the schema.
    pub(super) fn takes(&self, keyword: &str, node: &Object, value: &Json) -> bool {
        self.keeps.contains(&keyword) || self.holds(keyword, node, value)
    }

    /// The constraints of a document that the provider does not enforce.
    pub(super) fn unenforced(&self, document: &Json) -> Vec<Unenforced> {
        let mut found = Vec::new();
        // a schema comes before those in it
        let mut conditions: Vec<String> = Vec::new();
        walk::each_object(document, |pointer, node| {
            let inside = |condition: &String| pointer.strip_prefix(condition).is_some_and(|at| at.starts_with('/'));
            if conditions.iter().any(|condition| pointer == condition || inside(condition)) {
                return;
            }
            for (keyword, value) in node {
                let constrains = SAYABLE.contains(&keyword) || STRUCTURAL.contains(&keyword);
                if constrains && !says_nothing(keyword, node) && !self.holds(keyword, node, value) {
                    let pointer = format!("{pointer}/{}", pointer::escape(keyword));
                    if CONDITIONS.contains(&keyword) {
                        conditions.push(pointer.clone());
                    }
                    found.push(Unenforced { pointer, keyword: keyword.to_owned(), value: value.clone() });
                }
            }
        });
        found
    }
}

/// A `format` of a number (`uint32`, `double`) only repeats a Rust type.
pub(super) fn says_nothing(keyword: &str, node: &Object) -> bool {
    let kind = node.get("type").and_then(Json::as_str);
    keyword == "format" && matches!(kind, Some("integer" | "number"))
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

/// A pattern without lookaround.
pub(super) fn no_lookaround(_: &Object, pattern: &Json) -> bool {
    let look = ["(?=", "(?!", "(?<=", "(?<!"];
    pattern.as_str().is_some_and(|pattern| !look.iter().any(|look| pattern.contains(look)))
}

/// A pattern without lookaround, backreferences and word boundaries.
pub(super) fn simple_pattern(node: &Object, pattern: &Json) -> bool {
    let text = pattern.as_str().unwrap_or_default().replace("\\\\", "");
    let step = |c: char| c.is_ascii_digit() && c != '0' || c == 'b' || c == 'B' || c == 'k';
    no_lookaround(node, pattern) && !text.split('\\').skip(1).any(|rest| rest.starts_with(step))
}

/// A pattern from the start of the text to its end.
pub(super) fn anchored(_: &Object, pattern: &Json) -> bool {
    pattern.as_str().is_some_and(|pattern| pattern.starts_with('^') && pattern.ends_with('$'))
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
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// The keyword: the last step of the pointer.
    #[must_use]
    pub fn keyword(&self) -> &str {
        &self.keyword
    }

    /// What it asks for.
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
