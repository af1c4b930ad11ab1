//! What stands in more than one place of a schema, and what it is called.

use std::collections::HashMap;

use crate::json::Object;
use crate::{Json, pointer};

/// Shorter nodes are written out wherever they stand.
const SHORT: usize = 100;
/// Words that are no names.
const TYPES: [&str; 9] = ["array", "boolean", "false", "integer", "null", "number", "object", "string", "true"];
/// References that lead to references.
const HOPS: usize = 16;

/// A node without what belongs to its place: equal nodes are one.
pub(super) fn identity(node: &Json) -> String {
    match node {
        Json::Object(members) => {
            let own = members.iter().filter(|(keyword, _)| !["description", "$defs", "definitions"].contains(keyword));
            own.map(|(keyword, value)| (keyword.to_owned(), value.clone())).collect::<Json>().to_string()
        }
        other => other.to_string(),
    }
}

struct Seen<'s> {
    node: &'s Json,
    times: usize,
    /// By a reference, so that it has a name of its own.
    name: Option<String>,
    /// The property under which it stands first.
    property: Option<&'s str>,
    /// It has the same text wherever it stands.
    same_text: bool,
}

pub(super) struct Survey<'s> {
    document: &'s Json,
    /// Every node that has a name, by identity.
    names: HashMap<String, (String, &'s Json, bool)>,
    /// Names in the order in which they were mentioned.
    mentioned: Vec<String>,
}

impl<'s> Survey<'s> {
    pub(super) fn of(document: &'s Json) -> Self {
        let mut survey = Survey { document, names: HashMap::new(), mentioned: Vec::new() };
        let mut walk = Walk { survey: &survey, seen: HashMap::new(), order: Vec::new() };
        walk.node(document, None);
        let (seen, order) = (walk.seen, walk.order);
        let mut taken: Vec<String> = TYPES.iter().map(ToString::to_string).collect();
        for identity in order {
            let Some(node) = seen.get(&identity) else { continue };
            if node.times < 2 || node.name.is_none() && identity.len() < SHORT {
                continue;
            }
            let plain =
                node.name.clone().unwrap_or_else(|| pascal(variant(node.node).or(node.property).unwrap_or("item")));
            let name = free(&plain, &taken);
            taken.push(name.clone());
            survey.names.insert(identity, (name, node.node, node.same_text));
        }
        survey
    }

    /// What a reference leads to; another node is its own target. A description may stand around a reference.
    pub(super) fn target(&self, mut node: &'s Json) -> &'s Json {
        for _ in 0..HOPS {
            let around = |node: &'s Json| match node.get("anyOf")?.as_array()? {
                [only] => only.get("$ref").map(|_| only),
                _ => None,
            };
            let reference = around(node).unwrap_or(node);
            let target = reference.get("$ref").and_then(Json::as_str).and_then(|target| target.strip_prefix('#'));
            match target.and_then(|pointer| self.document.pointer(pointer)) {
                Some(next) => node = next,
                None => break,
            }
        }
        node
    }

    /// The name of a node, if it has one.
    pub(super) fn name(&self, identity: &str) -> Option<String> {
        self.names.get(identity).map(|(name, ..)| name.clone())
    }

    /// Whether the text of a node stands at its definition.
    pub(super) fn tells(&self, node: &Json) -> bool {
        self.names.get(&identity(node)).is_some_and(|(.., same_text)| *same_text)
    }

    /// The name to write for a node, which then has to be defined.
    pub(super) fn mention(&mut self, node: &Json) -> Option<String> {
        let identity = identity(node);
        let name = self.name(&identity)?;
        if !self.mentioned.contains(&identity) {
            self.mentioned.push(identity);
        }
        Some(name)
    }

    /// The mentioned name of that number, and what it means.
    pub(super) fn mentioned(&self, nth: usize) -> Option<(String, &'s Json)> {
        let (name, node, _) = self.names.get(self.mentioned.get(nth)?)?;
        Some((name.clone(), node))
    }
}

struct Walk<'w, 's> {
    survey: &'w Survey<'s>,
    seen: HashMap<String, Seen<'s>>,
    order: Vec<String>,
}

impl<'s> Walk<'_, 's> {
    fn node(&mut self, node: &'s Json, property: Option<&'s str>) {
        let target = self.survey.target(node);
        let name = reference(node).map(|pointer| name_of(&pointer));
        let identity = identity(target);
        if let Some(seen) = self.seen.get_mut(&identity) {
            seen.times += 1;
            seen.same_text &= target.get("description") == seen.node.get("description");
            seen.name = seen.name.take().or(name);
            return;
        }
        let seen = Seen { node: target, times: 1, name, property, same_text: true };
        self.seen.insert(identity.clone(), seen);
        self.order.push(identity);
        self.children(target, property);
    }

    fn children(&mut self, node: &'s Json, property: Option<&'s str>) {
        for (keyword, value) in node.as_object().into_iter().flat_map(Object::iter) {
            match (keyword, value) {
                ("properties", Json::Object(members)) => {
                    for (name, schema) in members {
                        self.node(schema, Some(name));
                    }
                }
                ("patternProperties", Json::Object(members)) => {
                    for schema in members.values() {
                        self.node(schema, property);
                    }
                }
                ("anyOf" | "oneOf" | "allOf" | "prefixItems", Json::Array(schemas)) => {
                    for schema in schemas {
                        self.node(schema, property);
                    }
                }
                ("items" | "additionalProperties", Json::Object(_)) => self.node(value, property),
                _ => {}
            }
        }
    }
}

/// Where a node refers to, itself or inside the text around it.
fn reference(node: &Json) -> Option<String> {
    let inner = match node.get("anyOf").and_then(Json::as_array) {
        Some([only]) => only,
        _ => node,
    };
    inner.get("$ref").and_then(Json::as_str).map(str::to_owned)
}

fn name_of(pointer: &str) -> String {
    let last = pointer::steps(pointer).last().unwrap_or("Root".into());
    let plain: String = last.chars().map(|c| if c.is_control() || c.is_whitespace() { '_' } else { c }).collect();
    if plain.is_empty() { "Root".to_owned() } else { plain }
}

/// What a variant of an enum is called: the word of its tag, or its only key.
fn variant(node: &Json) -> Option<&str> {
    let properties = node.get("properties").and_then(Json::as_object)?;
    let (name, first) = properties.iter().next()?;
    let words = first.get("enum").and_then(Json::as_array);
    match words {
        Some([word]) => word.as_str(),
        _ if properties.len() == 1 => Some(name),
        _ => None,
    }
}

/// `also_in` -> `AlsoIn`.
fn pascal(property: &str) -> String {
    let words = property.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let name: String = words
        .map(|word| {
            let mut chars = word.chars();
            chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect::<String>()
        })
        .collect();
    if name.is_empty() { "Item".to_owned() } else { name }
}

fn free(plain: &str, taken: &[String]) -> String {
    let is_free = |name: &String| !taken.contains(name);
    let mut numbered = (1..=taken.len() + 1).map(|n| if n == 1 { plain.to_owned() } else { format!("{plain}{n}") });
    numbered.find(is_free).unwrap_or_else(|| plain.to_owned())
}
