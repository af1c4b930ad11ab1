//! A value as the model would have written it: members in the order of the schema.

use serde_core::Serialize;

use super::shape::{Shape, item, map_values, member, properties};
use crate::json::{Object, to_json};
use crate::write::{WireError, as_it_stands};
use crate::{Json, Schema};

/// Writes a value in the order of its schema, compact. A map's members stand in ascending order; members that the schema
/// does not know follow the others, as serde wrote them.
pub(crate) fn to_reply_json<T: ?Sized + Serialize>(value: &T, schema: &Schema) -> Result<String, WireError> {
    let mut json = to_json(value)?;
    let shape = Shape::new(schema);
    reorder(shape, shape.root, &mut json);
    Ok(as_it_stands(&json))
}

fn reorder<'s>(shape: Shape<'s>, schema: &'s Json, value: &mut Json) {
    if !matches!(value, Json::Array(_) | Json::Object(_)) {
        return;
    }
    let Some(branch) = shape.branch(schema, value) else {
        return;
    };
    match value {
        Json::Object(object) => {
            sort(branch, object);
            for (name, value) in object.members_mut() {
                if let Some(schema) = member(branch, name) {
                    reorder(shape, schema, value);
                }
            }
        }
        Json::Array(items) => {
            for (index, value) in items.iter_mut().enumerate() {
                if let Some(schema) = item(branch, index) {
                    reorder(shape, schema, value);
                }
            }
        }
        _ => {}
    }
}

fn sort(branch: &Json, object: &mut Object) {
    let place = |name: &str| properties(branch).and_then(|properties| properties.keys().position(|key| key == name));
    let members = object.members_mut();
    if map_values(branch).is_some() {
        members.sort_by(|(a, _), (b, _)| a.cmp(b));
    }
    members.sort_by_cached_key(|(name, _)| place(name).unwrap_or(usize::MAX));
}

#[cfg(test)]
mod tests {
    use super::to_reply_json;
    use crate::{Json, Schema};

    fn json(text: &str) -> Json {
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// A value, and the same as it should be written.
    fn check(schema: &str, cases: &[(&str, &str)]) {
        let schema = Schema::from(json(schema));
        for (value, expected) in cases {
            assert_eq!(to_reply_json(&json(value), &schema).unwrap(), *expected);
        }
    }

    #[test]
    fn maps_ascend_and_strangers_follow() {
        check(
            r##"{"required":["b","a"],"properties":{"b":{"additionalProperties":{"$ref":"#/$defs/P"},"type":"object"},
                "a":{"type":"integer"}},"type":"object",
                "$defs":{"P":{"required":["y","x"],"properties":{"y":{},"x":{}},"type":"object"}}}"##,
            &[
                (r#"{"z":1,"a":2,"y":3,"b":{}}"#, r#"{"b":{},"a":2,"z":1,"y":3}"#),
                (r#"{"b":{"n":{"x":1,"y":2},"é":{},"m":{}}}"#, r#"{"b":{"m":{},"n":{"y":2,"x":1},"é":{}}}"#),
            ],
        );
        check(
            r#"{"required":["b"],"properties":{"b":{}},"patternProperties":{"^[0-9]+$":{}},"additionalProperties":false}"#,
            &[(r#"{"9":1,"10":2,"b":3}"#, r#"{"b":3,"10":2,"9":1}"#)],
        );
    }

    #[test]
    fn arrays_and_tuples() {
        check(
            r#"{"type":"array","prefixItems":[{"type":"string"},{"required":["b","a"],"properties":{"b":{},"a":{}}}],
                "items":{"required":["d","c"],"properties":{"d":{},"c":{}}}}"#,
            &[(r#"["x",{"a":1,"b":2},{"c":1,"d":2}]"#, r#"["x",{"b":2,"a":1},{"d":2,"c":1}]"#)],
        );
    }

    #[test]
    fn alternatives() {
        // by the tag
        let branch = |tag: &str, keys: [&str; 2]| {
            format!(
                r#"{{"required":["t","{0}","{1}"],"properties":{{"t":{{"enum":["{tag}"],"type":"string"}},"{0}":{{}},"{1}":{{}}}},
                    "additionalProperties":false,"type":"object"}}"#,
                keys[0], keys[1]
            )
        };
        check(
            &format!(r#"{{"anyOf":[{},{}]}}"#, branch("one", ["b", "a"]), branch("two", ["a", "b"])),
            &[
                (r#"{"a":1,"b":2,"t":"one"}"#, r#"{"t":"one","b":2,"a":1}"#),
                (r#"{"b":1,"a":2,"t":"two"}"#, r#"{"t":"two","a":2,"b":1}"#),
                // a key is absent
                (r#"{"b":1,"t":"two"}"#, r#"{"t":"two","b":1}"#),
            ],
        );
        // by the one key, or the kind
        let variant = |name: &str, inner: &str| {
            format!(
                r#"{{"required":["{name}"],"properties":{{"{name}":{inner}}},"additionalProperties":false,"type":"object"}}"#
            )
        };
        let (ba, ab) = (
            r#"{"required":["b","a"],"properties":{"b":{},"a":{}},"type":"object"}"#,
            r#"{"required":["a","b"],"properties":{"a":{},"b":{}},"type":"object"}"#,
        );
        let list = format!(r#"{{"items":{{"anyOf":[{ba},{{"type":"null"}}]}},"type":"array"}}"#);
        check(
            &format!(
                r#"{{"anyOf":[{},{},{list},{{"enum":["u"],"type":"string"}}]}}"#,
                variant("X", ba),
                variant("Y", ab)
            ),
            &[
                (r#"{"X":{"a":1,"b":2}}"#, r#"{"X":{"b":2,"a":1}}"#),
                (r#"{"Y":{"b":1,"a":2}}"#, r#"{"Y":{"a":2,"b":1}}"#),
                (r#"[null,{"a":1,"b":2}]"#, r#"[null,{"b":2,"a":1}]"#),
                (r#""u""#, r#""u""#),
                (r#"{"Z":{"b":1,"a":2}}"#, r#"{"Z":{"b":1,"a":2}}"#),
            ],
        );
    }

    #[test]
    fn a_schema_that_goes_in_circles_ends() {
        check(r##"{"$ref":"#"}"##, &[(r#"{"b":1,"a":2}"#, r#"{"b":1,"a":2}"#)]);
        check(r##"{"anyOf":[{"$ref":"#"},{"$ref":"#"}]}"##, &[(r#"{"b":1,"a":2}"#, r#"{"b":1,"a":2}"#)]);
    }
}
