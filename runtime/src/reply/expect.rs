//! What a schema expects at a place, in words that a model and a reader understand.

use super::fit::words;
use super::quote::fenced;
use super::shape::{HOPS, Shape, alternatives, map_values, properties, required};
use crate::Json;
use crate::json::Object;

impl<'s> Shape<'s> {
    /// What `schema` expects, as in "must be ...".
    pub(super) fn expected(self, schema: &'s Json) -> String {
        self.say(schema, HOPS, true)
    }

    /// What keeps a number from being the integer that `schema` wants; `text` is how it is written.
    pub(super) fn number_remark(self, schema: &'s Json, value: &Json, text: &str) -> Option<String> {
        let Json::Number(number) = value else { return None };
        if !self.admits(schema, &Json::from(0_u64)) || number.as_i64().is_some() {
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

    /// How much there is in a value, if `schema` wants more or less.
    pub(super) fn count_remark(self, schema: &'s Json, value: &Json) -> Option<String> {
        let (count, unit, low, high) = match value {
            Json::String(text) => (text.chars().count(), "character", "minLength", "maxLength"),
            Json::Array(items) => (items.len(), "item", "minItems", "maxItems"),
            Json::Object(object) => (object.len(), "member", "minProperties", "maxProperties"),
            _ => return None,
        };
        let s = if count == 1 { "" } else { "s" };
        self.is_miscounted(schema, value, count as u64, (low, high), HOPS)
            .then(|| format!("which has {count} {unit}{s}"))
    }

    /// Whether some alternative of the value's kind wants another count.
    fn is_miscounted(self, schema: &'s Json, value: &Json, count: u64, limits: (&str, &str), hops: u8) -> bool {
        let schema = self.resolve(schema);
        if let (Some(alternatives), Some(hops)) = (alternatives(schema), hops.checked_sub(1)) {
            return alternatives.iter().any(|one| self.is_miscounted(one, value, count, limits, hops));
        }
        let limit = |keyword| schema.get(keyword).and_then(Json::as_u64);
        self.admits(schema, value)
            && (limit(limits.0).is_some_and(|low| count < low) || limit(limits.1).is_some_and(|high| count > high))
    }

    /// `each`: an array's items are described too, which goes one level deep.
    fn say(self, schema: &'s Json, hops: u8, each: bool) -> String {
        let schema = self.resolve(schema);
        if let (Some(alternatives), Some(hops)) = (alternatives(schema), hops.checked_sub(1)) {
            let mut said: Vec<String> = Vec::new();
            for alternative in alternatives {
                let one = self.say(alternative, hops, each);
                if !said.contains(&one) {
                    said.push(one);
                }
            }
            // "null or an array of ..." reads one way only
            said.sort_by_key(|one| one.contains(','));
            return said.join(" or ");
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
                names.map(|name| self.say_type(schema, name, each)).collect::<Vec<_>>().join(" or ")
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
                let each = items.map(|items| format!(", each of them {}", self.say(items, HOPS, false)));
                let len = say_range(schema, "minItems", "maxItems", " items");
                let of = if each.is_some() && len.is_empty() { " of items" } else { "" };
                let unique = schema.get("uniqueItems") == Some(&true.into());
                let unique = if unique { ", no item twice" } else { "" };
                format!("an array{of}{len}{}{unique}", each.unwrap_or_default())
            }
            "object" => say_object(schema) + &say_range(schema, "minProperties", "maxProperties", " members"),
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
    let said = |keyword: &str, before: &str| schema.get(keyword).map(|limit| format!("{before}{limit}"));
    let edges: Vec<String> =
        [said("exclusiveMinimum", " above "), said("exclusiveMaximum", " below ")].into_iter().flatten().collect();
    let range = say_range(schema, "minimum", "maximum", "");
    let and = if !range.is_empty() && !edges.is_empty() { " and" } else { "" };
    let step = said("multipleOf", " that is a multiple of ").unwrap_or_default();
    format!("{range}{and}{}{step}", edges.join(" and"))
}

fn say_text(schema: &Json) -> String {
    let said = |keyword: &str, before: &str| {
        schema.get(keyword).and_then(Json::as_str).map_or_else(String::new, |text| format!("{before}{}", fenced(text)))
    };
    let len = say_range(schema, "minLength", "maxLength", " characters");
    let (pattern, format) = (said("pattern", " that matches the pattern "), said("format", " in the format "));
    format!("{len}{format}{pattern}")
}

fn say_range(schema: &Json, low: &str, high: &str, unit: &str) -> String {
    match (schema.get(low), schema.get(high)) {
        (Some(low), Some(high)) if low == high => {
            let unit = if low.as_u64() == Some(1) { unit.trim_end_matches('s') } else { unit };
            format!(" of exactly {low}{unit}")
        }
        (Some(low), Some(high)) if unit.is_empty() => format!(" from {low} to {high}"),
        (Some(low), Some(high)) => format!(" of {low} to {high}{unit}"),
        (Some(low), None) => format!(" of at least {low}{unit}"),
        (None, Some(high)) => format!(" of at most {high}{unit}"),
        (None, None) => String::new(),
    }
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
