//! What a schema expects at a place, in words that a model and a reader understand.

use super::fit::words;
use super::shape::{HOPS, Shape, alternatives, map_values, properties, required};
use crate::Json;
use crate::json::Object;

impl<'s> Shape<'s> {
    /// What `schema` expects, as in "must be ...".
    pub(super) fn expected(self, schema: &'s Json) -> String {
        self.say(schema, HOPS, true)
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

fn say_words(words: &[Json]) -> String {
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
        schema.get(keyword).and_then(Json::as_str).map_or_else(String::new, |text| format!("{before}`{text}`"))
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
        (Some(low), Some(high)) => format!(" from {low} to {high}{unit}"),
        (Some(low), None) => format!(" of at least {low}{unit}"),
        (None, Some(high)) => format!(" of at most {high}{unit}"),
        (None, None) => String::new(),
    }
}

fn say_object(schema: &Json) -> String {
    let mut names: Vec<String> = required(schema).map(|name| Json::from(name).to_string()).collect();
    for name in properties(schema).into_iter().flat_map(Object::keys) {
        let name = Json::from(name).to_string();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    match names.as_slice() {
        [] if map_values(schema).is_some() => "an object with keys of your choice".to_owned(),
        [] => "an object".to_owned(),
        [one] => format!("an object with the key {one}"),
        names => format!("an object with the keys {}", names.join(", ")),
    }
}
