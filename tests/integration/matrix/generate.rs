//! Instances made from a schema, and from nothing else: what a server that holds a model to the schema may answer.
//!
//! Every decision is taken from a list of numbers, which proptest makes and shrinks: a shorter list of smaller numbers is
//! a simpler instance.

use std::collections::HashMap;

use proptest::strategy::{Strategy, ValueTree};
use proptest::string::string_regex;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use wire_schema::{Json, Number, Object};

/// References inside one another; beyond, the shortest way out is taken.
const DEEPEST: usize = 3;

/// Characters that text has to survive: of every UTF-8 length, with and without an escape in JSON.
const LETTERS: [char; 16] =
    ['a', 'Z', '0', ' ', '"', '\\', '/', '\n', '\t', '\u{0}', '\u{7f}', 'é', '\u{301}', '漢', '\u{2028}', '🦀'];

/// The decisions for one instance, the first option when they run out.
pub(super) struct Choices<'c>(std::slice::Iter<'c, u32>);

impl<'c> Choices<'c> {
    pub(super) fn new(choices: &'c [u32]) -> Self {
        Choices(choices.iter())
    }

    fn raw(&mut self) -> u32 {
        self.0.next().copied().unwrap_or(0)
    }

    fn below(&mut self, count: usize) -> usize {
        self.raw() as usize % count.max(1)
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 1
    }
}

/// Makes instances of one schema, and remembers which of its alternatives were seen.
pub(super) struct Generator<'s> {
    root: &'s Json,
    /// By the address of the node, which options were taken.
    seen: HashMap<usize, Vec<bool>>,
    /// Takes what was not seen yet before what the choices say.
    pub(super) eager: bool,
    /// Never moves a member from its place.
    in_order: bool,
}

impl<'s> Generator<'s> {
    pub(super) fn new(root: &'s Json, in_order: bool) -> Self {
        Generator { root, seen: HashMap::new(), eager: false, in_order }
    }

    pub(super) fn instance(&mut self, choices: &mut Choices<'_>) -> Json {
        self.make(self.root, choices, 0)
    }

    /// Whether every option of every node that was met was taken.
    pub(super) fn saw_all(&self) -> bool {
        self.seen.values().flatten().all(|seen| *seen)
    }

    /// One of the options of a node.
    fn option(&mut self, node: &Json, count: usize, choices: &mut Choices<'_>) -> usize {
        let chosen = choices.below(count);
        let seen = self.seen.entry(std::ptr::from_ref(node).addr()).or_insert_with(|| vec![false; count]);
        let fresh = if self.eager { seen.iter().position(|seen| !seen) } else { None };
        let option = fresh.unwrap_or(chosen);
        seen[option] = true;
        option
    }

    fn make(&mut self, node: &'s Json, choices: &mut Choices<'_>, depth: usize) -> Json {
        if let Some(target) = node.get("$ref").and_then(Json::as_str) {
            let target = self.root.pointer(&target[1..]).expect("a reference into the document");
            return self.make(target, choices, depth + 1);
        }
        if let Some(branches) = node.get("anyOf").and_then(Json::as_array) {
            let ends = branches.iter().position(|branch| !branch.to_string().contains("$ref"));
            let branch = match ends {
                Some(end) if depth >= DEEPEST => end,
                _ => self.option(node, branches.len(), choices),
            };
            return self.make(&branches[branch], choices, depth);
        }
        match node.get("type").and_then(Json::as_str) {
            Some("null") => Json::Null,
            Some("boolean") => choices.coin().into(),
            Some("integer") => integer(node, choices),
            Some("number") => number(node, choices),
            Some("string") => self.string(node, choices),
            Some("array") => self.array(node, choices, depth),
            Some("object") => self.object(node, choices, depth),
            other => panic!("a node without a type that is known, {other:?}: {node}"),
        }
    }

    fn string(&mut self, node: &Json, choices: &mut Choices<'_>) -> Json {
        if let Some(words) = node.get("enum").and_then(Json::as_array) {
            return words[self.option(node, words.len(), choices)].clone();
        }
        if let Some(pattern) = node.get("pattern").and_then(Json::as_str) {
            return like(pattern, choices).into();
        }
        match node.get("format").and_then(Json::as_str) {
            Some("date") => return "2024-02-29".into(),
            Some(format) => panic!("no text of the format {format} is known"),
            None => {}
        }
        let least = count(node, "minLength").unwrap_or(0);
        let most = count(node, "maxLength").unwrap_or(least + 6);
        let len = between(least, most, choices);
        (0..len).map(|_| LETTERS[choices.below(LETTERS.len())]).collect::<String>().into()
    }

    fn array(&mut self, node: &'s Json, choices: &mut Choices<'_>, depth: usize) -> Json {
        if let Some(items) = node.get("prefixItems").and_then(Json::as_array) {
            return items.iter().map(|item| self.make(item, choices, depth)).collect();
        }
        let least = count(node, "minItems").unwrap_or(0);
        let most = count(node, "maxItems").unwrap_or(least + 3);
        let Some(items) = node.get("items") else { return Vec::<Json>::new().into() };
        let len = if depth >= DEEPEST { least } else { between(least, most, choices) };
        (0..len).map(|_| self.make(items, choices, depth)).collect()
    }

    fn object(&mut self, node: &'s Json, choices: &mut Choices<'_>, depth: usize) -> Json {
        let required: Vec<&str> =
            node.get("required").and_then(Json::as_array).unwrap_or_default().iter().filter_map(Json::as_str).collect();
        let mut members: Vec<(String, Json)> = Vec::new();
        for (name, schema) in node.get("properties").and_then(Json::as_object).into_iter().flat_map(Object::iter) {
            let present = required.contains(&name) || self.option(schema, 2, choices) == 1;
            if present {
                members.push((name.to_owned(), self.make(schema, choices, depth)));
            }
        }
        if depth < DEEPEST {
            self.further(node, &mut members, choices, depth);
        }
        // a schema does not hold an order, so serde is asked for every one
        if members.len() > 1 && !self.in_order && choices.below(4) == 3 {
            let by = choices.below(members.len());
            members.rotate_left(by);
        }
        members.into_iter().collect()
    }

    /// The members whose names are free.
    fn further(&mut self, node: &'s Json, members: &mut Vec<(String, Json)>, choices: &mut Choices<'_>, depth: usize) {
        let free =
            node.get("additionalProperties").filter(|schema| schema.as_object().is_some()).map(|schema| (None, schema));
        let patterns = node.get("patternProperties").and_then(Json::as_object).into_iter().flat_map(Object::iter);
        for (pattern, schema) in patterns.map(|(pattern, schema)| (Some(pattern), schema)).chain(free) {
            for _ in 0..choices.below(4) {
                let name = match pattern {
                    Some(pattern) => like(pattern, choices),
                    None => ["k", "", "ключ", "a b", "\"", "$ref"][choices.below(6)].to_owned(),
                };
                if members.iter().all(|(other, _)| *other != name) {
                    members.push((name, self.make(schema, choices, depth)));
                }
            }
        }
    }
}

/// An edge, or something inside.
fn between(least: usize, most: usize, choices: &mut Choices<'_>) -> usize {
    match choices.below(3) {
        0 => least,
        1 => most,
        _ => least + choices.below(most - least + 1),
    }
}

fn count(node: &Json, keyword: &str) -> Option<usize> {
    node.get(keyword).and_then(Json::as_u64).and_then(|count| usize::try_from(count).ok())
}

/// The bounds of an integer. Without a maximum it has 63 bits: the types that hold fewer bits say so, and the others are
/// an exception of the law.
fn integer(node: &Json, choices: &mut Choices<'_>) -> Json {
    let bound = |keyword: &str| node.get(keyword).and_then(Json::as_i64).map(i128::from);
    let low = bound("minimum").or(bound("exclusiveMinimum").map(|low| low + 1)).unwrap_or(i64::MIN.into());
    let high = bound("maximum").or(bound("exclusiveMaximum").map(|high| high - 1)).unwrap_or(i64::MAX.into());
    let inside = low + i128::from(choices.raw()) * i128::from(choices.raw()) % (high - low + 1);
    let options = [low, high, inside, (low + 1).min(high), (high - 1).max(low), 0.clamp(low, high)];
    let value = options[choices.below(options.len())];
    let step = bound("multipleOf").unwrap_or(1);
    let below = value - value.rem_euclid(step);
    Json::Number(Number::from(if below < low { below + step } else { below }))
}

/// In eighths, which every reader and writer of floats has exactly.
fn number(node: &Json, choices: &mut Choices<'_>) -> Json {
    let bound = |keyword: &str| node.get(keyword).and_then(Json::as_f64);
    if let Some(step) = bound("multipleOf") {
        return float(step * f64::from(choices.raw() % 9));
    }
    let (minimum, maximum) = (bound("minimum"), bound("maximum"));
    let low = minimum.or(bound("exclusiveMinimum").map(|low| low + 0.125)).unwrap_or(-1e6);
    let high = maximum.or(bound("exclusiveMaximum").map(|high| high - 0.125)).unwrap_or(1e6);
    let inside = low + (f64::from(choices.raw()) / 8.0) % (high - low);
    let options = [low, high, inside, 0f64.clamp(low, high)];
    let value = options[choices.below(options.len())];
    // a number may be written without a fraction
    if value.fract() == 0.0 && choices.coin() {
        #[allow(clippy::cast_possible_truncation, reason = "it has no fraction and is small")]
        return Json::from(value as i64);
    }
    float(value)
}

fn float(value: f64) -> Json {
    Json::Number(Number::from_f64(value).expect("a finite number"))
}

/// A text of a pattern.
fn like(pattern: &str, choices: &mut Choices<'_>) -> String {
    let inner = pattern.strip_prefix('^').and_then(|inner| inner.strip_suffix('$')).expect("an anchored pattern");
    // the range of an integer key is the type's to check: two digits are in every one
    let inner = inner.replace("[0-9]*", "[0-9]?");
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&choices.raw().to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let strategy = string_regex(&inner).expect("a regular expression");
    strategy.new_tree(&mut runner).expect("a text").current()
}
