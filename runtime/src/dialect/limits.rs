//! Limits on the size of a schema.

use super::Violation;
use crate::Json;
use crate::json::Object;

/// What a provider sets a limit to.
pub(super) struct Limits {
    /// Objects inside one another.
    pub(super) levels: usize,
    /// Properties in the whole document.
    pub(super) properties: usize,
    /// Characters of all property and definition names, enum and const values together.
    pub(super) text: usize,
    /// Enum values in the whole document.
    pub(super) enum_values: usize,
    /// A string enum of more values than this ..
    pub(super) long_enum: usize,
    /// .. may have so many characters.
    pub(super) long_enum_text: usize,
}

#[derive(Default)]
struct Count {
    properties: usize,
    text: usize,
    enum_values: usize,
    found: Vec<Violation>,
}

impl Limits {
    /// Where a document passes them. References are not followed: a provider counts a definition once.
    pub(super) fn violations(&self, document: &Json) -> Vec<Violation> {
        let mut count = Count::default();
        self.node(document, "", 0, &mut count);
        let totals = [
            (count.properties, self.properties, "properties"),
            (count.enum_values, self.enum_values, "enum values"),
            (count.text, self.text, "characters of names and enum values"),
        ];
        let over = totals.into_iter().filter(|(is, limit, _)| is > limit).map(|(is, limit, what)| Violation {
            pointer: String::new(),
            message: format!("{is} {what} are more than the {limit} allowed: split the type"),
        });
        let mut found = over.collect::<Vec<_>>();
        found.append(&mut count.found);
        found
    }

    fn node(&self, node: &Json, pointer: &str, level: usize, count: &mut Count) {
        let Json::Object(keywords) = node else { return };
        let below = level + usize::from(keywords.contains_key("properties"));
        if below > self.levels && level <= self.levels {
            let message =
                format!("{below} levels of objects are more than the {} allowed: flatten the type", self.levels);
            count.found.push(Violation { pointer: pointer.to_owned(), message });
        }
        for (keyword, value) in keywords {
            let at = || format!("{pointer}/{keyword}");
            match (keyword, value) {
                ("properties", Json::Object(properties)) => {
                    count.properties += properties.len();
                    self.named(properties, &at(), below, count);
                }
                // a definition is counted from its own root
                ("$defs" | "definitions", Json::Object(schemas)) => self.named(schemas, &at(), 0, count),
                ("enum", Json::Array(values)) => self.values(values, &at(), count),
                ("items" | "additionalProperties", schema) => self.node(schema, &at(), below, count),
                ("anyOf" | "oneOf" | "allOf" | "prefixItems", Json::Array(schemas)) => {
                    for (index, schema) in schemas.iter().enumerate() {
                        self.node(schema, &format!("{}/{index}", at()), below, count);
                    }
                }
                _ => {}
            }
        }
    }

    fn named(&self, schemas: &Object, pointer: &str, level: usize, count: &mut Count) {
        for (name, schema) in schemas {
            count.text += name.chars().count();
            self.node(schema, &format!("{pointer}/{}", name.replace('~', "~0").replace('/', "~1")), level, count);
        }
    }

    fn values(&self, values: &[Json], pointer: &str, count: &mut Count) {
        let text: usize = values.iter().filter_map(Json::as_str).map(|text| text.chars().count()).sum();
        count.enum_values += values.len();
        count.text += text;
        if values.len() > self.long_enum && text > self.long_enum_text {
            let message = format!(
                "{text} characters in an enum of {} values are more than the {} allowed: shorten the words",
                values.len(),
                self.long_enum_text
            );
            count.found.push(Violation { pointer: pointer.to_owned(), message });
        }
    }
}
