//! Closing a schema: what strict structured output demands of every object.

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
    AsItStands,
}

impl Schema {
    /// The schema as strict structured output wants it: every object closed, every property required.
    ///
    /// `required` keeps what it lists and gets the other properties in ascending order, so nothing moves on the wire.
    /// An object whose `additionalProperties` is a schema is a map and stays open; `true` becomes `false`. What stands
    /// under `const`, `default`, `enum` and `examples` is data and is not touched. Twice is the same as once.
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

    /// Every object closed, `required` as it stands: for dialects that do not demand every property.
    pub(crate) fn closed(&self) -> Schema {
        let mut json = self.as_json().clone();
        close(&mut json, Required::AsItStands);
        json.into()
    }
}

fn close(node: &mut Json, required: Required) {
    let Json::Object(keywords) = node else { return };
    if is_object(keywords) {
        if !matches!(keywords.get("additionalProperties"), Some(Json::Object(_))) {
            keywords.insert("additionalProperties", false.into());
        }
        if required == Required::All {
            require_all(keywords);
        }
    }
    for (keyword, value) in keywords.members_mut() {
        if NAME_MAPS.contains(&keyword.as_str()) {
            if let Json::Object(schemas) = value {
                schemas.members_mut().iter_mut().for_each(|(_, schema)| close(schema, required));
            }
        } else if SCHEMAS.contains(&keyword.as_str()) {
            match value {
                Json::Array(schemas) => schemas.iter_mut().for_each(|schema| close(schema, required)),
                schema => close(schema, required),
            }
        }
    }
}

fn is_object(keywords: &Object) -> bool {
    let named = |kind: &Json| kind.as_str() == Some("object");
    matches!(keywords.get("properties"), Some(Json::Object(_)))
        || keywords
            .get("type")
            .is_some_and(|kind| named(kind) || kind.as_array().is_some_and(|all| all.iter().any(named)))
}

fn require_all(keywords: &mut Object) {
    let Some(Json::Object(properties)) = keywords.get("properties") else { return };
    let mut names: Vec<&str> = Vec::with_capacity(properties.len());
    // only what is a property: a provider refuses a required key that is none
    for name in keywords.get("required").and_then(Json::as_array).unwrap_or_default().iter().filter_map(Json::as_str) {
        if properties.contains_key(name) && !names.contains(&name) {
            names.push(name);
        }
    }
    let mut rest: Vec<&str> = properties.keys().filter(|name| !names.contains(name)).collect();
    rest.sort_unstable();
    names.append(&mut rest);
    let names: Json = names.into_iter().map(Json::from).collect();
    keywords.insert("required", names);
}
