//! What a schema expects at a place, in words that a model and a reader understand.

use super::fit::words;
use super::quote::fenced;
use super::shape::{HOPS, Shape, alternatives, map_values, properties, required};
use crate::json::Object;
use crate::{Json, bounds};

/// Keywords beside a count that a text can be against, too.
const SAYS_MORE: [&str; 4] = ["pattern", "format", "enum", "const"];

/// How much there is in a value that has too much or too little.
pub(super) struct Miscount {
    /// As in "which has 3 items".
    pub(super) has: String,
    /// As in "1 to 2 items", where nothing but the count can be wrong.
    pub(super) must_have: Option<String>,
}

/// The counts that alternatives want.
struct Wanted {
    low: &'static str,
    high: &'static str,
    unit: &'static str,
    counts: Vec<String>,
    /// Whether they want more than a count.
    more: bool,
}

impl<'s> Shape<'s> {
    /// What `schema` expects, as in "must be ...".
    pub(super) fn expected(self, schema: &'s Json) -> String {
        self.say(schema, HOPS, true)
    }

    /// What keeps a number from being the integer that `schema` wants; `text` is how it is written.
    pub(super) fn number_remark(self, schema: &'s Json, value: &Json, text: &str) -> Option<String> {
        let Json::Number(number) = value else { return None };
        if !self.admits(schema, &Json::from(0_u64)) {
            return None;
        }
        if is_digits(text.strip_prefix('-').unwrap_or(text)) {
            if let Some(remark) = self.end_remark(schema, number.as_f64()?, HOPS) {
                return Some(remark);
            }
        }
        if number.as_i64().is_some() {
            return None;
        }
        let remark = match text.strip_prefix('-') {
            Some(digits) if is_digits(digits) => "which is too small",
            None if is_digits(text) => "which is too large",
            _ if number.as_f64().is_some_and(|number| number.fract() == 0.0) => "which is not written as an integer",
            _ => return None,
        };
        Some(remark.to_owned())
    }

    /// The end of a Rust type that a number is beyond; what is expected there does not say it.
    fn end_remark(self, schema: &'s Json, number: f64, hops: u8) -> Option<String> {
        let schema = self.resolve(schema);
        if let (Some(alternatives), Some(hops)) = (alternatives(schema), hops.checked_sub(1)) {
            return alternatives.iter().find_map(|one| self.end_remark(one, number, hops));
        }
        let end = |keyword| schema.get(keyword).filter(|bound| bounds::is_end_of_type(bound));
        let beyond = |keyword, is_beyond: fn(&f64, &f64) -> bool| {
            end(keyword).filter(|end| end.as_f64().is_some_and(|end| is_beyond(&number, &end)))
        };
        let above = beyond("maximum", f64::gt).map(|end| format!("which is above {end}"));
        above.or_else(|| beyond("minimum", f64::lt).map(|end| format!("which is below {end}")))
    }

    /// How much there is in a value, if `schema` wants more or less.
    pub(super) fn miscount(self, schema: &'s Json, value: &Json) -> Option<Miscount> {
        let (count, unit, low, high) = match value {
            Json::String(text) => (text.chars().count(), " character", "minLength", "maxLength"),
            Json::Array(items) => (items.len(), " item", "minItems", "maxItems"),
            Json::Object(object) => (object.len(), " member", "minProperties", "maxProperties"),
            _ => return None,
        };
        let mut wanted = Wanted { low, high, unit, counts: Vec::new(), more: false };
        self.count_wanted(schema, value, count as u64, &mut wanted, HOPS);
        if wanted.counts.is_empty() {
            return None;
        }
        let s = if count == 1 { "" } else { "s" };
        let must_have = (!wanted.more).then(|| wanted.counts.join(" or "));
        Some(Miscount { has: format!("which has {count}{unit}{s}"), must_have })
    }

    /// What the alternatives of the value's kind want another count for.
    fn count_wanted(self, schema: &'s Json, value: &Json, count: u64, wanted: &mut Wanted, hops: u8) {
        let schema = self.resolve(schema);
        if let (Some(alternatives), Some(hops)) = (alternatives(schema), hops.checked_sub(1)) {
            return alternatives.iter().for_each(|one| self.count_wanted(one, value, count, wanted, hops));
        }
        if !self.admits(schema, value) {
            return;
        }
        let limit = |keyword| schema.get(keyword).and_then(Json::as_u64);
        let miscounted =
            limit(wanted.low).is_some_and(|low| count < low) || limit(wanted.high).is_some_and(|high| count > high);
        let said = say_count(schema, wanted.low, wanted.high, wanted.unit).filter(|_| miscounted);
        wanted.more |= said.is_none() || SAYS_MORE.iter().any(|keyword| schema.get(keyword).is_some());
        wanted.counts.extend(said.filter(|said| !wanted.counts.contains(said)));
    }

    /// `each`: an array's items are described too, which goes one level deep.
    fn say(self, schema: &'s Json, hops: u8, each: bool) -> String {
        let schema = self.resolve(schema);
        if let (Some(alternatives), Some(hops)) = (alternatives(schema), hops.checked_sub(1)) {
            let mut said: Vec<String> = Vec::new();
            for alternative in alternatives {
                let one = self.say(alternative, hops, each);
                // a word alone looks like a key beside an object
                let one = if one.starts_with('"') { format!("the string {one}") } else { one };
                if !said.contains(&one) {
                    said.push(one);
                }
            }
            return either(&said);
        }
        if let Some(words) = words(schema) {
            return say_words(words);
        }
        if let Some(word) = schema.get("const") {
            return word.to_string();
        }
        match schema.get("type") {
            Some(Json::String(name)) => self.say_type(schema, name, each),
            Some(Json::Array(names)) => {
                let names = names.iter().filter_map(Json::as_str);
                either(&names.map(|name| self.say_type(schema, name, each)).collect::<Vec<_>>())
            }
            _ => "a JSON value".to_owned(),
        }
    }

    fn say_type(self, schema: &'s Json, name: &str, each: bool) -> String {
        match name {
            "null" => "null".to_owned(),
            "boolean" => "true or false".to_owned(),
            "integer" => format!("an integer{}", say_number(schema)),
            "number" => format!("a number{}", say_number(schema)),
            "string" => format!("a string{}", say_text(schema)),
            "array" => {
                let items = schema.get("items").filter(|items| each && items.as_object().is_some());
                let each = items.map(|items| format!(", each of them {}", bracketed(self.say(items, HOPS, false))));
                let len = say_range(schema, "minItems", "maxItems", " item");
                let of = if each.is_some() && len.is_empty() { " of items" } else { "" };
                let unique = schema.get("uniqueItems") == Some(&true.into());
                let unique = if unique { ", no item twice" } else { "" };
                format!("an array{of}{len}{}{unique}", each.unwrap_or_default())
            }
            "object" => say_object(schema) + &say_range(schema, "minProperties", "maxProperties", " member"),
            other => other.to_owned(),
        }
    }
}

pub(super) fn say_words(words: &[Json]) -> String {
    let said: Vec<String> = words.iter().map(Json::to_string).collect();
    match said.as_slice() {
        [one] => one.clone(),
        _ => format!("one of {}", said.join(", ")),
    }
}

fn say_number(schema: &Json) -> String {
    let bounds = bounds::say_behind_noun(schema).map_or_else(String::new, |said| format!(" {said}"));
    let step = schema.get("multipleOf").map_or_else(String::new, |step| format!(" that is a multiple of {step}"));
    bounds + &step
}

fn say_text(schema: &Json) -> String {
    let said = |keyword: &str, before: &str| {
        schema.get(keyword).and_then(Json::as_str).map_or_else(String::new, |text| format!("{before}{}", fenced(text)))
    };
    let len = say_range(schema, "minLength", "maxLength", " character");
    let (pattern, format) = (said("pattern", " that matches the pattern "), said("format", " in the format "));
    format!("{len}{format}{pattern}")
}

fn say_range(schema: &Json, low: &str, high: &str, unit: &str) -> String {
    say_count(schema, low, high, unit).map_or_else(String::new, |said| format!(" of {said}"))
}

/// `1 to 3 items`, `exactly 1 character`.
fn say_count(schema: &Json, low: &str, high: &str, unit: &str) -> Option<String> {
    let s = |count: &Json| if count.as_u64() == Some(1) { "" } else { "s" };
    match (schema.get(low), schema.get(high)) {
        (None, None) => None,
        (Some(low), Some(high)) if low == high => Some(format!("exactly {low}{unit}{}", s(low))),
        (Some(low), Some(high)) => Some(format!("{low} to {high}{unit}s")),
        (Some(low), None) => Some(format!("at least {low}{unit}{}", s(low))),
        (None, Some(high)) => Some(format!("at most {high}{unit}{}", s(high))),
    }
}

/// Alternatives, in their order; what has commas of its own is set apart.
fn either(said: &[String]) -> String {
    match said {
        [_, _, _, ..] => format!("either {}", said.join("; or ")),
        _ if said.len() == 2 && said.iter().any(|one| one.contains(',')) => format!("either {}", said.join("; or ")),
        _ => said.join(" or "),
    }
}

/// Alternatives inside a sentence that may have some itself.
fn bracketed(said: String) -> String {
    if said.contains("; or ") { format!("({said})") } else { said }
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

fn say_object(schema: &Json) -> String {
    let mut names: Vec<&str> = required(schema).collect();
    let properties = properties(schema);
    for name in properties.into_iter().flat_map(Object::keys) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    // a tag tells alternatives apart
    let said = |name: &&str| match properties.and_then(|properties| only_word(properties.get(name)?)) {
        Some(word) => format!("{} (which is {word})", Json::from(*name)),
        None => Json::from(*name).to_string(),
    };
    let names: Vec<String> = names.iter().map(said).collect();
    match names.as_slice() {
        [] if map_values(schema).is_some() => "an object with keys of your choice".to_owned(),
        [] => "an object".to_owned(),
        [one] => format!("an object with the key {one}"),
        names => format!("an object with the keys {}", names.join(", ")),
    }
}

/// The word of a tag.
pub(super) fn only_word(schema: &Json) -> Option<&Json> {
    match words(schema) {
        Some([word]) => Some(word),
        _ => schema.get("const"),
    }
}
