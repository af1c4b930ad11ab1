//! Limits on the size of a schema, and of all schemas of a request.

use std::collections::HashSet;

use super::error::{Rule, Violation};
use crate::Json;
use crate::json::Object;
use crate::walk;

/// What a provider sets a limit to.
pub(super) struct Limits {
    /// Objects inside one another.
    pub(super) levels: usize,
    /// Properties in the whole document.
    pub(super) properties: usize,
    /// Characters of all property and definition names, enum and const values together.
    pub(super) text: usize,
    /// Characters of the document, as JSON.
    pub(super) characters: usize,
    /// Enum values in the whole document.
    pub(super) enum_values: usize,
    /// A string enum of more values than this ..
    pub(super) long_enum: usize,
    /// .. may have so many characters.
    pub(super) long_enum_text: usize,
    /// What is counted over the whole request.
    pub(super) request: Request,
}

/// Limits that count over all outputs and tools of a request.
#[derive(Clone, Copy)]
pub(super) struct Request {
    /// Strict tools.
    pub(super) tools: usize,
    /// Properties that are not required.
    pub(super) optional: usize,
    /// Schemas that are an alternative of two branches or more, or of several types.
    pub(super) unions: usize,
    /// Properties.
    pub(super) properties: usize,
}

impl Request {
    pub(super) const NONE: Self =
        Request { tools: usize::MAX, optional: usize::MAX, unions: usize::MAX, properties: usize::MAX };

    /// The smaller of each.
    pub(super) fn tighten(&mut self, other: &Request) {
        self.tools = self.tools.min(other.tools);
        self.optional = self.optional.min(other.optional);
        self.unions = self.unions.min(other.unions);
        self.properties = self.properties.min(other.properties);
    }
}

impl Limits {
    pub(super) const NONE: Self = Limits {
        levels: usize::MAX,
        properties: usize::MAX,
        text: usize::MAX,
        characters: usize::MAX,
        enum_values: usize::MAX,
        long_enum: usize::MAX,
        long_enum_text: usize::MAX,
        request: Request::NONE,
    };

    /// Where a document passes them. References are not followed: a provider counts a definition once.
    pub(super) fn violations(&self, document: &Json) -> Vec<Violation> {
        let mut count = Count::default();
        self.node(document, "", 0, &mut count);
        let characters = if self.characters == usize::MAX { 0 } else { document.to_string().chars().count() };
        let totals = [
            (count.properties, self.properties, "properties"),
            (count.enum_values, self.enum_values, "enum values"),
            (count.text, self.text, "characters of names and enum values"),
            (characters, self.characters, "characters of schema"),
        ];
        let mut found: Vec<_> = totals.into_iter().filter_map(|total| over(total, "split the type")).collect();
        found.append(&mut count.found);
        found
    }

    fn node(&self, node: &Json, pointer: &str, level: usize, count: &mut Count) {
        let Json::Object(keywords) = node else { return };
        let below = level + usize::from(keywords.contains_key("properties"));
        if below > self.levels && level <= self.levels {
            let message =
                format!("{below} levels of objects are more than the {} allowed: flatten the type", self.levels);
            count.found.push(Violation::new(Rule::Limit, pointer, message));
        }
        if let Some(Json::Array(values)) = keywords.get("enum") {
            self.values(values, &format!("{pointer}/enum"), count);
        }
        if let Some(Json::String(text)) = keywords.get("const") {
            count.text += text.chars().count();
        }
        count.names(keywords);
        for child in walk::children(keywords) {
            // a definition is counted from its own root
            let level = if matches!(child.keyword, "$defs" | "definitions") { 0 } else { below };
            self.node(child.schema, &child.pointer(pointer), level, count);
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
            count.found.push(Violation::new(Rule::Limit, pointer, message));
        }
    }
}

#[derive(Default)]
struct Count {
    properties: usize,
    text: usize,
    enum_values: usize,
    found: Vec<Violation>,
}

impl Count {
    fn names(&mut self, keywords: &Object) {
        for keyword in ["properties", "$defs", "definitions"] {
            let Some(Json::Object(named)) = keywords.get(keyword) else { continue };
            self.text += named.keys().map(|name| name.chars().count()).sum::<usize>();
            self.properties += if keyword == "properties" { named.len() } else { 0 };
        }
    }
}

fn over((is, limit, what): (usize, usize, &str), way_out: &str) -> Option<Violation> {
    let message = || format!("{is} {what} are more than the {limit} allowed: {way_out}");
    (is > limit).then(|| Violation::new(Rule::Limit, "", message()))
}

/// What a request has of the things that are counted over all of it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) tools: usize,
    optional: usize,
    unions: usize,
    properties: usize,
}

impl Tally {
    /// Of one document; only what its profile sets a limit to, since other items are exempt.
    pub(super) fn of(document: &Json, limits: &Request) -> Self {
        let mut tally = Tally::default();
        walk::each_asserted_object(document, |_, node| {
            let list_of_types = matches!(node.get("type"), Some(Json::Array(_)));
            // a text over a reference is an `anyOf` of one, and no alternative
            let branches = node.get("anyOf").and_then(Json::as_array).map_or(0, <[Json]>::len);
            tally.unions += usize::from(list_of_types || branches > 1);
            if let Some(Json::Object(properties)) = node.get("properties") {
                let required = node.get("required").and_then(Json::as_array).unwrap_or_default();
                let listed: HashSet<&str> = required.iter().filter_map(Json::as_str).collect();
                tally.properties += properties.len();
                tally.optional += properties.keys().filter(|name| !listed.contains(name)).count();
            }
        });
        let kept = |count, limit| if limit == usize::MAX { 0 } else { count };
        Tally {
            tools: 0,
            optional: kept(tally.optional, limits.optional),
            unions: kept(tally.unions, limits.unions),
            properties: kept(tally.properties, limits.properties),
        }
    }

    pub(super) fn add(&mut self, other: Tally) {
        self.tools += other.tools;
        self.optional += other.optional;
        self.unions += other.unions;
        self.properties += other.properties;
    }

    /// Where it passes the limits of a request.
    pub(super) fn violations(&self, limits: &Request) -> Vec<Violation> {
        let totals = [
            ((self.tools, limits.tools, "strict tools"), "make some lenient"),
            ((self.optional, limits.optional, "optional properties in one request"), "require more of them"),
            (
                (self.unions, limits.unions, "alternatives (`Option` fields are some) in one request"),
                "have fewer, or ask in two requests",
            ),
            ((self.properties, limits.properties, "properties of tools in one request"), "have fewer"),
        ];
        totals.into_iter().filter_map(|(total, way_out)| over(total, way_out)).collect()
    }
}
