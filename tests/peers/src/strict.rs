//! What a schema says, and what strict structured output refuses of it.
//!
//! The rules are those of the guide "Structured Outputs" in OpenAI's documentation and of the API's error texts as users
//! report them; `runtime/src/dialect/openai.rs` names them one by one. They are written down here once more, from the text
//! alone, so that what makes the schemas does not judge them.

use std::collections::BTreeSet;

use wire_schema::Json;

use crate::types::DECLARED;

/// Keywords with an error of their own, or in the guide's list of what is not supported.
const REFUSED: [&str; 20] = [
    "oneOf",
    "allOf",
    "not",
    "if",
    "then",
    "else",
    "dependentRequired",
    "dependentSchemas",
    "dependencies",
    "patternProperties",
    "propertyNames",
    "unevaluatedProperties",
    "unevaluatedItems",
    "contains",
    "minContains",
    "maxContains",
    "prefixItems",
    "additionalItems",
    "uniqueItems",
    "components",
];

const FORMATS: [&str; 9] = ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"];

/// A doc comment that is in all of the types but the tree.
const DOC: &str = "Verbatim quote that the change rests on.";

/// So many of so many.
#[derive(Default)]
pub struct Share {
    /// Those that are as they should be.
    pub good: usize,
    /// All of them.
    pub all: usize,
}

impl Share {
    fn count(&mut self, good: bool) {
        self.good += usize::from(good);
        self.all += 1;
    }

    /// `yes`, `no`, or how many.
    #[must_use]
    pub fn cell(&self) -> String {
        match self.good {
            good if good == self.all => "yes".into(),
            0 => "no".into(),
            good => format!("{good} of {}", self.all),
        }
    }
}

/// What was found in a schema. Only objects with `properties` are counted.
#[derive(Default)]
pub struct Findings {
    /// Objects whose properties stand as their type declares them.
    pub ordered: Share,
    /// Objects that require every property.
    pub required: Share,
    /// Objects with `additionalProperties: false`.
    pub closed: Share,
    /// Whether the tagged enum has its tag beside its fields, as serde writes it.
    pub serde_tags: bool,
    /// Whether a field's doc comment is there.
    pub docs: bool,
    /// What strict mode refuses besides open objects and properties that are not required.
    pub refused: BTreeSet<String>,
}

impl Findings {
    /// Looks through the schema in the text of a `response_format`.
    ///
    /// # Panics
    /// If there is no schema in it: a fault of the program that made it.
    #[must_use]
    pub fn of(response_format: &str) -> Self {
        let format: Json = serde_json::from_str(response_format).expect("JSON");
        let root = format.pointer("/json_schema/schema").expect("a schema");
        let mut findings = Self { docs: response_format.contains(DOC), ..Self::default() };
        if root.get("type").and_then(Json::as_str) != Some("object") {
            findings.refuse("a root without `type: object`");
        }
        findings.node(root, root);
        findings
    }

    fn refuse(&mut self, what: impl Into<String>) {
        self.refused.insert(what.into());
    }

    fn node(&mut self, node: &Json, root: &Json) {
        let Some(object) = node.as_object() else { return };
        for keyword in object.keys().filter(|keyword| REFUSED.contains(keyword)) {
            self.refuse(format!("`{keyword}`"));
        }
        if let Some(target) = node.get("$ref").and_then(Json::as_str) {
            if object.len() > 1 {
                self.refuse("`$ref` with siblings");
            }
            if target.strip_prefix('#').and_then(|pointer| root.pointer(pointer)).is_none() {
                self.refuse("`$ref` to nowhere");
            }
        } else if !["type", "anyOf", "oneOf", "allOf"].iter().any(|keyword| object.contains_key(keyword)) {
            self.refuse(if object.contains_key("const") { "`const` without `type`" } else { "no `type`" });
        }
        if let Some(format) = node.get("format").and_then(Json::as_str)
            && !FORMATS.contains(&format)
        {
            self.refuse(format!("`format: {format}`"));
        }
        if let Some(properties) = node.get("properties").and_then(Json::as_object) {
            self.object(node, &properties.keys().collect::<Vec<_>>());
        }
        for keyword in ["properties", "$defs", "definitions"] {
            node.get(keyword)
                .and_then(Json::as_object)
                .into_iter()
                .flat_map(|map| map.values())
                .for_each(|inner| self.node(inner, root));
        }
        for keyword in ["anyOf", "oneOf", "allOf", "prefixItems"] {
            node.get(keyword).and_then(Json::as_array).into_iter().flatten().for_each(|inner| self.node(inner, root));
        }
        for inner in [node.get("items"), node.get("additionalProperties")].into_iter().flatten() {
            self.node(inner, root);
        }
        let components = node.pointer("/components/schemas").and_then(Json::as_object);
        components.into_iter().flat_map(|map| map.values()).for_each(|inner| self.node(inner, root));
    }

    fn object(&mut self, node: &Json, names: &[&str]) {
        let required: BTreeSet<&str> =
            node.get("required").and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str).collect();
        self.required.count(names.iter().all(|name| required.contains(name)));
        self.closed.count(node.get("additionalProperties").and_then(Json::as_bool) == Some(false));
        if let Some(ordered) = in_declared_order(names) {
            self.ordered.count(ordered);
        }
        self.serde_tags |= ["kind", "text", "tone"].iter().all(|name| names.contains(name));
    }
}

/// An object that no type declares, such as a variant under its name, has no order to keep.
fn in_declared_order(names: &[&str]) -> Option<bool> {
    DECLARED.iter().find_map(|declared| {
        let places: Option<Vec<usize>> =
            names.iter().map(|name| declared.iter().position(|field| field == name)).collect();
        places.map(|places| places.is_sorted())
    })
}
