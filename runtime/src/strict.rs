//! Closing a schema: what strict structured output demands of every object.

use std::collections::HashSet;

use crate::json::Object;
use crate::{Json, Schema};

/// Keywords whose value is a map of names to schemas.
const NAME_MAPS: [&str; 3] = ["properties", "$defs", "definitions"];
/// Keywords whose value is a schema or a list of schemas. `not`, `if`, `then` and `else` are none of them: closing
/// what a value must not be, or may be, changes what it says.
const SCHEMAS: [&str; 6] = ["items", "prefixItems", "anyOf", "oneOf", "allOf", "additionalProperties"];

/// Which properties a closed object requires.
#[derive(Clone, Copy, PartialEq)]
enum Required {
    All,
    /// All, and those that were not required may be null instead.
    AllOrNull,
    AsItStands,
}

impl Schema {
    /// The schema as strict structured output wants it: every object closed, every property required.
    ///
    /// `required` keeps what it lists and gets the other properties in ascending order, so nothing moves on the wire.
    /// An object whose `additionalProperties` is a schema is a map and stays open; `true` becomes `false`. What stands
    /// under `const`, `default`, `enum` and `examples` is data and is not touched. Twice is the same as once.
    ///
    /// It never fails, so it does not judge: names in `required` that are no property go, an object that says nothing of
    /// its members is closed to an empty one, and objects in an `allOf` are closed one by one, so that nothing fits them
    /// together. [`render`](crate::StructuredOutput::render) makes those one first, and refuses the rest.
    ///
    /// A schema of a derived type is strict already.
    ///
    /// ```
    /// use wire_schema::Schema;
    ///
    /// let by_hand = Schema::from_value(serde_json::json!({
    ///     "type": "object",
    ///     "properties": {"note": {"type": "string"}, "change": {"type": "string"}, "evidence": {"type": "string"}},
    ///     "required": ["evidence"],
    /// }));
    /// let strict = by_hand.strict();
    /// assert_eq!(strict.get("required").unwrap().to_string(), r#"["evidence","change","note"]"#);
    /// assert_eq!(strict.get("additionalProperties").unwrap().to_string(), "false");
    /// ```
    #[must_use]
    pub fn strict(&self) -> Schema {
        let mut json = self.as_json().clone();
        close(&mut json, Required::All);
        json.into()
    }

    /// As [`strict`](Self::strict), and a property that was not required may be null instead: the model need not invent
    /// a value for it. Its text stands beside the alternative.
    ///
    /// ```
    /// use wire_schema::Schema;
    ///
    /// let by_hand = Schema::from_value(serde_json::json!({
    ///     "type": "object",
    ///     "properties": {"note": {"type": "string", "description": "If any."}, "change": {"type": "string"}},
    ///     "required": ["change"],
    /// }));
    /// assert_eq!(
    ///     by_hand.strict_nullable().pointer("/properties/note").unwrap().to_string(),
    ///     r#"{"anyOf":[{"type":"string"},{"type":"null"}],"description":"If any."}"#,
    /// );
    /// ```
    #[must_use]
    pub fn strict_nullable(&self) -> Schema {
        let mut json = self.as_json().clone();
        close(&mut json, Required::AllOrNull);
        json.into()
    }

    /// Every object closed, `required` as it stands: for dialects that do not demand every property.
    pub(crate) fn closed(&self) -> Schema {
        let mut json = self.as_json().clone();
        close(&mut json, Required::AsItStands);
        json.into()
    }
}

/// No recursion, so no depth is too much.
fn close(document: &mut Json, required: Required) {
    let mut waiting = vec![document];
    while let Some(node) = waiting.pop() {
        let Json::Object(keywords) = node else { continue };
        if is_object(keywords) {
            close_one(keywords, required);
        }
        for (keyword, value) in keywords.members_mut() {
            if NAME_MAPS.contains(&&**keyword) {
                if let Json::Object(named) = value {
                    waiting.extend(named.members_mut().iter_mut().map(|(_, schema)| schema));
                }
            } else if SCHEMAS.contains(&&**keyword) {
                match value {
                    Json::Array(listed) => waiting.extend(listed),
                    schema => waiting.push(schema),
                }
            }
        }
    }
}

fn close_one(keywords: &mut Object, required: Required) {
    if !matches!(keywords.get("additionalProperties"), Some(Json::Object(_))) {
        keywords.insert("additionalProperties", false.into());
    }
    if required == Required::AllOrNull {
        make_nullable(keywords);
    }
    if required != Required::AsItStands {
        require_all(keywords);
    }
}

/// Whether a strict provider can hold a model to a schema: every object is closed, every item of one type, nothing is free.
pub(crate) fn is_closed(document: &Json) -> bool {
    let mut waiting = vec![document];
    while let Some(node) = waiting.pop() {
        let Json::Object(keywords) = node else { return false };
        let open = is_object(keywords) && keywords.get("additionalProperties") != Some(&Json::Bool(false));
        let free = ["prefixItems", "patternProperties"].iter().any(|keyword| keywords.contains_key(keyword));
        if keywords.is_empty() || open || free {
            return false;
        }
        for (keyword, value) in keywords {
            match value {
                Json::Object(schemas) if NAME_MAPS.contains(&keyword) => waiting.extend(schemas.values()),
                Json::Array(schemas) if SCHEMAS.contains(&keyword) => waiting.extend(schemas),
                Json::Bool(false) if keyword == "additionalProperties" => {}
                schema if SCHEMAS.contains(&keyword) => waiting.push(schema),
                _ => {}
            }
        }
    }
    true
}

/// Whether a schema is closed when its document is: it has properties, or is of objects.
pub(crate) fn is_object(keywords: &Object) -> bool {
    let named = |kind: &Json| kind.as_str() == Some("object");
    matches!(keywords.get("properties"), Some(Json::Object(_)))
        || keywords
            .get("type")
            .is_some_and(|kind| named(kind) || kind.as_array().is_some_and(|all| all.iter().any(named)))
}

fn require_all(keywords: &mut Object) {
    let Some(Json::Object(properties)) = keywords.get("properties") else { return };
    let listed = keywords.get("required").and_then(Json::as_array).unwrap_or_default();
    // a derived type, and whatever is strict already
    let in_place = listed.iter().zip(properties.keys()).all(|(name, property)| name.as_str() == Some(property));
    if in_place && listed.len() == properties.len() && keywords.contains_key("required") {
        return;
    }
    // only what is a property: a provider refuses a required key that is none
    let known: HashSet<&str> = properties.keys().collect();
    let mut taken: HashSet<&str> = HashSet::new();
    let listed = listed.iter().filter_map(Json::as_str).filter(|name| known.contains(name));
    let mut names: Vec<&str> = listed.filter(|name| taken.insert(name)).collect();
    let mut rest: Vec<&str> = properties.keys().filter(|name| !taken.contains(name)).collect();
    rest.sort_unstable();
    names.append(&mut rest);
    let names: Json = names.into_iter().map(Json::from).collect();
    keywords.insert("required", names);
}

/// Properties that are not required may be null.
fn make_nullable(keywords: &mut Object) {
    let listed = keywords.get("required").and_then(Json::as_array).unwrap_or_default();
    let listed: HashSet<String> = listed.iter().filter_map(Json::as_str).map(str::to_owned).collect();
    let Some(Json::Object(properties)) = keywords.get_mut("properties") else { return };
    for (name, schema) in properties.members_mut() {
        if !listed.contains(&**name) && !takes_null(schema) {
            or_null(schema);
        }
    }
}

/// Whether null is a value already. A reference is not followed: one null more does no harm.
fn takes_null(schema: &Json) -> bool {
    let Json::Object(keywords) = schema else { return true };
    let is_null = |kind: &Json| kind.as_str() == Some("null");
    if let Some(kind) = keywords.get("type") {
        return is_null(kind) || kind.as_array().is_some_and(|kinds| kinds.iter().any(is_null));
    }
    let branches = ["anyOf", "oneOf"].iter().filter_map(|keyword| keywords.get(keyword)?.as_array()).flatten();
    let mut nulls = branches.filter(|branch| branch.get("type").is_some_and(is_null));
    let values = keywords.get("enum").and_then(Json::as_array).unwrap_or_default();
    let says_nothing = ["anyOf", "oneOf", "allOf", "enum", "const", "$ref"].iter().all(|k| !keywords.contains_key(k));
    nulls.next().is_some()
        || values.iter().any(Json::is_null)
        || keywords.get("const") == Some(&Json::Null)
        || says_nothing
}

fn or_null(schema: &mut Json) {
    let null: Json = [("type", "null".into())].into_iter().collect();
    let Json::Object(keywords) = schema else { return };
    if let Some(Json::Array(branches)) = keywords.get_mut("anyOf") {
        branches.push(null);
        return;
    }
    let mut outer = Object::new();
    if let Some(description) = keywords.remove("description") {
        outer.push("description", description);
    }
    let inner = Json::Object(std::mem::take(keywords));
    outer.push("anyOf", vec![inner, null].into());
    *keywords = outer;
}
