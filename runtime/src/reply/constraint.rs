//! Whether a value keeps to the constraints of its schema: words, ranges, lengths, patterns, counts.
//!
//! serde has read the value, so its type is right as far as the Rust type says; what is checked here is what the schema
//! says beyond. An alternative counts if the value is valid by it as a whole.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::fmt;

use super::fit::{Fit, words};
use super::pattern::Pattern;
use super::shape::{Shape, alternatives, is_closed, item, properties, required};
use crate::json::{Number, Object};
use crate::{Json, Schema, pointer, to_wire_json, walk};

/// How many violations are told: more would bury what is to be done.
pub(super) const TOLD: usize = 8;

/// Schemas that say something of one value, inside one another; a schema that goes in circles says no more.
const DEPTH: u8 = 8;

/// Keywords that constrain and are not checked on reading.
const NOT_CHECKED: [&str; 14] = [
    "format",
    "not",
    "if",
    "contains",
    "minContains",
    "maxContains",
    "dependentRequired",
    "dependentSchemas",
    "dependencies",
    "additionalItems",
    "unevaluatedItems",
    "unevaluatedProperties",
    "$dynamicRef",
    "$recursiveRef",
];

/// A constraint that [`Reader::check`](super::Reader::check) does not check.
///
/// ```
/// use wire_schema::reply::Reader;
/// use wire_schema::StructuredOutput;
///
/// let schema = serde_json::json!({"type": "string", "pattern": "^(?!no).*$"});
/// let output = StructuredOutput::new("text", schema);
/// let reader = Reader::<String>::new().check(&output);
/// assert_eq!(reader.unchecked()[0].pointer(), "/pattern");
/// assert_eq!(reader.unchecked()[0].to_string(), "/pattern is not checked: it has a lookaround");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unchecked {
    pointer: String,
    reason: &'static str,
}

impl Unchecked {
    /// The place of the constraint in the schema, as a JSON pointer; its last step is the keyword.
    ///
    /// ```
    /// use wire_schema::StructuredOutput;
    /// use wire_schema::reply::Reader;
    ///
    /// let schema = serde_json::json!({"type": "array", "items": {"type": "string", "format": "date"}});
    /// let output = StructuredOutput::new("holidays", schema);
    /// let reader = Reader::<Vec<String>>::new().check(&output);
    ///
    /// let unchecked = &reader.unchecked()[0];
    /// assert_eq!(unchecked.pointer(), "/items/format");
    /// assert_eq!(output.schema().pointer(unchecked.pointer()), Some(&"date".into()));
    /// ```
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// Why it is not checked.
    ///
    /// ```
    /// use wire_schema::StructuredOutput;
    /// use wire_schema::reply::Reader;
    ///
    /// let reason = |pattern: &str| {
    ///     let output = StructuredOutput::new("id", serde_json::json!({"type": "string", "pattern": pattern}));
    ///     Reader::<String>::new().check(&output).unchecked().first().map(|unchecked| unchecked.reason().to_owned())
    /// };
    /// assert_eq!(reason(r"^[A-Z]{2}\d+$"), None);
    /// assert_eq!(reason(r"^\p{Lu}+$").as_deref(), Some("it has a Unicode class"));
    /// assert_eq!(reason(r"^(.)\1$").as_deref(), Some("it has a backreference"));
    /// ```
    #[must_use]
    pub fn reason(&self) -> &str {
        self.reason
    }
}

impl fmt::Display for Unchecked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not checked: {}", self.pointer, self.reason)
    }
}

/// A schema whose constraints are to be checked.
#[derive(Clone, Debug)]
pub(super) struct Constraints {
    pub(super) schema: Schema,
    patterns: HashMap<String, Pattern>,
    pub(super) unchecked: Vec<Unchecked>,
}

impl Constraints {
    pub(super) fn new(schema: Schema) -> Self {
        let mut patterns = HashMap::new();
        let mut unchecked = Vec::new();
        let mut learn = |text: &str, pointer: String| match Pattern::new(text) {
            Ok(pattern) => drop(patterns.insert(text.to_owned(), pattern)),
            Err(reason) => unchecked.push(Unchecked { pointer, reason }),
        };
        walk::each(schema.as_json(), |place, node| {
            if let Some(text) = node.get("pattern").and_then(Json::as_str) {
                learn(text, format!("{place}/pattern"));
            }
            for text in node.get("patternProperties").and_then(Json::as_object).into_iter().flat_map(Object::keys) {
                learn(text, format!("{place}/patternProperties/{}", pointer::escape(text)));
            }
        });
        walk::each(schema.as_json(), |place, node| {
            for keyword in NOT_CHECKED.into_iter().filter(|keyword| says_something(node, keyword)) {
                let reason = "this keyword is left to the type";
                unchecked.push(Unchecked { pointer: format!("{place}/{keyword}"), reason });
            }
        });
        Constraints { schema, patterns, unchecked }
    }

    /// JSON pointers of the first values that are against a constraint, each with the schema that says so: those that are
    /// told, and one that shows that there are more.
    pub(super) fn violations<'s>(&'s self, shape: Shape<'s>, json: &Json) -> Vec<(String, &'s Json)> {
        let check = Check { shape, patterns: &self.patterns, verdicts: RefCell::default() };
        let mut found = Found { list: Vec::new(), most: TOLD + 1 };
        check.find(shape.root, json, &mut String::new(), DEPTH, &mut found);
        found.list
    }
}

/// A `format` of a number only repeats a type.
fn says_something(node: &Json, keyword: &str) -> bool {
    let number = || matches!(node.get("type").and_then(Json::as_str), Some("integer" | "number"));
    node.get(keyword).is_some_and(|value| value.as_bool() != Some(true)) && (keyword != "format" || !number())
}

/// Violations, up to so many.
struct Found<'s> {
    list: Vec<(String, &'s Json)>,
    most: usize,
}

impl<'s> Found<'s> {
    fn is_full(&self) -> bool {
        self.list.len() >= self.most
    }

    fn push(&mut self, path: &str, schema: &'s Json) {
        // parts of a schema may say the same of one value
        if !self.is_full() && !self.list.iter().any(|(other, _)| other == path) {
            self.list.push((path.to_owned(), schema));
        }
    }
}

struct Check<'s> {
    shape: Shape<'s>,
    patterns: &'s HashMap<String, Pattern>,
    /// What is known of an alternative and a value, so that alternatives in alternatives are looked at once.
    verdicts: RefCell<HashMap<(Question, usize, usize), bool>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Question {
    Valid,
    Clean,
}

impl<'s> Check<'s> {
    /// Finds what is against a constraint in a value, which stands at `path`; says whether there is something.
    fn find(&self, schema: &'s Json, value: &Json, path: &mut String, hops: u8, found: &mut Found<'s>) -> bool {
        let schema = self.shape.resolve(schema);
        if !self.keeps(schema, value) {
            found.push(path, schema);
            return true;
        }
        let Some(hops) = hops.checked_sub(1) else { return false };
        // the first alone, or the work would double with every level
        let broken = all_of(schema).iter().find(|one| !self.is_clean(one, value, hops));
        if broken.is_some_and(|one| self.find(one, value, path, hops, found)) {
            return true;
        }
        if let Some(alternatives) = alternatives(schema) {
            let valid = |one| self.is_valid(one, value, hops);
            // that keys are missing or unknown is no matter of constraints, so one that is as close as any will do
            let best = alternatives.iter().map(|one| self.shape.fit(one, value)).max().unwrap_or(Fit::No);
            let close = || alternatives.iter().filter(|one| best > Fit::No && self.shape.fit(one, value) == best);
            if !alternatives.iter().any(valid) && !close().any(|one| self.is_clean(one, value, hops)) {
                let before = found.list.len();
                let one = close().next();
                if !one.is_some_and(|one| self.find(one, value, path, hops, found)) {
                    found.push(path, schema);
                }
                // of a value that no alternative allows all of them are told, where the value itself is wrong
                for (at, said) in &mut found.list[before..] {
                    if at == path && one.is_some_and(|one| std::ptr::eq(self.shape.resolve(one), *said)) {
                        *said = schema;
                    }
                }
                return true;
            }
        }
        self.find_inside(schema, value, path, found)
    }

    fn find_inside(&self, schema: &'s Json, value: &Json, path: &mut String, found: &mut Found<'s>) -> bool {
        let mut broken = false;
        let mut inside = |step: &str, schema: Option<&'s Json>, value: &Json| {
            let Some(schema) = schema.filter(|_| !found.is_full()) else { return };
            let len = path.len();
            pointer::push(path, step);
            broken |= self.find(schema, value, path, DEPTH, found);
            path.truncate(len);
        };
        match value {
            Json::Object(object) => {
                object.iter().for_each(|(name, value)| inside(name, self.member(schema, name), value));
            }
            Json::Array(items) => {
                items.iter().enumerate().for_each(|(i, value)| inside(&i.to_string(), item(schema, i), value));
            }
            _ => {}
        }
        broken
    }

    /// Whether a value is valid, keys and all, by what of a schema is checked.
    fn is_valid(&self, schema: &'s Json, value: &Json, hops: u8) -> bool {
        self.once(Question::Valid, schema, value, || self.judge(schema, value, hops))
    }

    /// Whether nothing is found in a value that is against a constraint.
    fn is_clean(&self, schema: &'s Json, value: &Json, hops: u8) -> bool {
        let mut one = Found { list: Vec::new(), most: 1 };
        self.once(Question::Clean, schema, value, || !self.find(schema, value, &mut String::new(), hops, &mut one))
    }

    fn once(&self, question: Question, schema: &Json, value: &Json, answer: impl FnOnce() -> bool) -> bool {
        let place = (question, std::ptr::from_ref(schema).addr(), std::ptr::from_ref(value).addr());
        let known = self.verdicts.borrow().get(&place).copied();
        known.unwrap_or_else(|| {
            // until it is known: what a schema that goes in circles asks of itself is no further demand
            self.verdicts.borrow_mut().insert(place, true);
            let verdict = answer();
            self.verdicts.borrow_mut().insert(place, verdict);
            verdict
        })
    }

    fn judge(&self, schema: &'s Json, value: &Json, hops: u8) -> bool {
        let schema = self.shape.resolve(schema);
        let Some(hops) = hops.checked_sub(1) else { return false };
        let holds = self.keeps(schema, value)
            && all_of(schema).iter().all(|one| self.is_valid(one, value, hops))
            && alternatives(schema).is_none_or(|these| these.iter().any(|one| self.is_valid(one, value, hops)));
        holds
            && match value {
                Json::Object(object) => {
                    required(schema).all(|name| object.contains_key(name))
                        && object.iter().all(|(name, value)| match self.member(schema, name) {
                            Some(schema) => self.is_valid(schema, value, DEPTH),
                            None => !is_closed(schema),
                        })
                }
                Json::Array(items) => items
                    .iter()
                    .enumerate()
                    .all(|(i, value)| item(schema, i).is_none_or(|schema| self.is_valid(schema, value, DEPTH))),
                _ => true,
            }
    }

    /// The schema of a member. What two patterns say of one key is not added up: the first holds.
    fn member(&self, schema: &'s Json, name: &str) -> Option<&'s Json> {
        let own = properties(schema).and_then(|properties| properties.get(name));
        let patterns = schema.get("patternProperties").and_then(Json::as_object);
        own.or_else(|| {
            let is_like = |text: &str| self.patterns.get(text).is_none_or(|pattern| pattern.is_in(name));
            patterns?.iter().find(|(text, _)| is_like(text)).map(|(_, schema)| schema)
        })
        .or_else(|| schema.get("additionalProperties").filter(|rest| rest.as_object().is_some()))
    }

    /// Whether a value keeps to what a schema says of the value itself.
    fn keeps(&self, schema: &Json, value: &Json) -> bool {
        if schema.as_bool() == Some(false) || !is_of_type(schema, value) {
            return false;
        }
        let words = words(schema).unwrap_or_default();
        if !words.is_empty() && !words.iter().any(|word| is_same(word, value)) {
            return false;
        }
        if schema.get("const").is_some_and(|word| !is_same(word, value)) {
            return false;
        }
        match value {
            Json::Number(number) => in_range(schema, number),
            Json::String(text) => self.keeps_text(schema, text),
            Json::Array(items) => {
                counts(schema, "minItems", "maxItems", items.len())
                    && (schema.get("uniqueItems") != Some(&true.into()) || no_item_twice(items))
            }
            Json::Object(object) => {
                counts(schema, "minProperties", "maxProperties", object.len())
                    && schema.get("propertyNames").is_none_or(|names| object.keys().all(|key| self.is_name(names, key)))
            }
            Json::Null | Json::Bool(_) => true,
        }
    }

    fn keeps_text(&self, schema: &Json, text: &str) -> bool {
        let pattern = schema.get("pattern").and_then(Json::as_str).and_then(|pattern| self.patterns.get(pattern));
        // counting walks the text
        let counted = schema.get("minLength").or_else(|| schema.get("maxLength")).is_some();
        (!counted || counts(schema, "minLength", "maxLength", text.chars().count()))
            && pattern.is_none_or(|pattern| pattern.is_in(text))
    }

    /// A key by what is said of keys, without references and alternatives.
    fn is_name(&self, names: &Json, key: &str) -> bool {
        self.keeps(names, &Json::from(key))
    }
}

fn all_of(schema: &Json) -> &[Json] {
    schema.get("allOf").and_then(Json::as_array).unwrap_or_default()
}

fn is_of_type(schema: &Json, value: &Json) -> bool {
    let is_of = |name: &str| match value {
        Json::Null => name == "null",
        Json::Bool(_) => name == "boolean",
        // a whole number is an integer, however it is written
        Json::Number(number) => {
            name == "number" || name == "integer" && number.as_f64().is_some_and(|value| value.fract() == 0.0)
        }
        Json::String(_) => name == "string",
        Json::Array(_) => name == "array",
        Json::Object(_) => name == "object",
    };
    match schema.get("type") {
        Some(Json::String(name)) => is_of(name),
        Some(Json::Array(names)) => names.iter().filter_map(Json::as_str).any(is_of),
        _ => true,
    }
}

fn counts(schema: &Json, least: &str, most: &str, count: usize) -> bool {
    let limit = |keyword| schema.get(keyword).and_then(Json::as_number);
    let count = Number::from(count as u64);
    limit(least).is_none_or(|least| compare(&count, least).is_ge())
        && limit(most).is_none_or(|most| compare(&count, most).is_le())
}

fn in_range(schema: &Json, number: &Number) -> bool {
    let limit = |keyword, holds: fn(Ordering) -> bool| {
        schema.get(keyword).and_then(Json::as_number).is_none_or(|limit| holds(compare(number, limit)))
    };
    limit("minimum", Ordering::is_ge)
        && limit("maximum", Ordering::is_le)
        && limit("exclusiveMinimum", Ordering::is_gt)
        && limit("exclusiveMaximum", Ordering::is_lt)
        && schema.get("multipleOf").and_then(Json::as_number).is_none_or(|step| is_multiple(number, step))
}

fn integer(number: &Number) -> Option<i128> {
    let small = number.as_i64().map(i128::from).or_else(|| number.as_u64().map(i128::from));
    small.or_else(|| if number.is_integer() { number.to_string().parse().ok() } else { None })
}

/// Integers exactly, others as the nearest `f64`.
fn compare(a: &Number, b: &Number) -> Ordering {
    match (integer(a), integer(b)) {
        (Some(a), Some(b)) => a.cmp(&b),
        // both are finite; what is not would be in range of nothing
        _ => a.as_f64().zip(b.as_f64()).and_then(|(a, b)| a.partial_cmp(&b)).unwrap_or(Ordering::Equal),
    }
}

/// Decimal fractions as they are written: 0.3 is a multiple of 0.1.
fn is_multiple(number: &Number, step: &Number) -> bool {
    if let (Some(number), Some(step)) = (integer(number), integer(step)) {
        return step == 0 || number % step == 0;
    }
    let (Some(number), Some(step)) = (number.as_f64(), step.as_f64()) else { return true };
    let times = (number / step).round();
    !times.is_finite() || (times * step - number).abs() <= number.abs() * f64::EPSILON * 2.0
}

/// Equal as JSON Schema has it: `1` is `1.0`.
fn is_same(a: &Json, b: &Json) -> bool {
    match (a, b) {
        (Json::Number(a), Json::Number(b)) => compare(a, b).is_eq(),
        (Json::Array(a), Json::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_same(a, b)),
        (Json::Object(a), Json::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(name, a)| b.get(name).is_some_and(|b| is_same(a, b)))
        }
        (a, b) => a == b,
    }
}

fn no_item_twice(items: &[Json]) -> bool {
    let mut seen = HashSet::new();
    // one text for what is equal: members ascending, whole numbers without a fraction
    items.iter().all(|item| to_wire_json(&plain(item)).is_ok_and(|text| seen.insert(text)))
}

fn plain(value: &Json) -> Json {
    match value {
        Json::Number(number) if !number.is_integer() => match number.to_string().parse::<f64>() {
            #[allow(clippy::cast_possible_truncation, reason = "it is whole and below 2^53")]
            Ok(float) if float.fract() == 0.0 && float.abs() < 9e15 => Json::from(float as i64),
            _ => value.clone(),
        },
        Json::Array(items) => items.iter().map(plain).collect(),
        Json::Object(object) => {
            let mut members: Vec<(String, Json)> = object.iter().map(|(n, v)| (n.to_owned(), plain(v))).collect();
            members.sort_by(|(a, _), (b, _)| a.cmp(b));
            members.into_iter().collect()
        }
        other => other.clone(),
    }
}
