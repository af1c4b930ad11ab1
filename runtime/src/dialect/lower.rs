//! The shared passes: how a schema is respelled for a provider.
//!
//! Each is a small function over a schema, and knows no provider; a [`Profile`](super::spec::Profile) lists the ones
//! that its provider needs, in order. A pass never loosens what a schema says without putting it into the description.

use super::subset::{self, Subset, says_nothing};
use super::{refs, text};
use crate::Json;
use crate::json::Object;
use crate::walk;

/// One step of the respelling.
pub(super) enum Pass {
    /// At every schema, those in a schema before the schema itself.
    Each(fn(&mut Object)),
    /// On the document.
    Whole(fn(&mut Json)),
    /// What the profile's [`Subset`] does not take goes into the description.
    Describe,
}

impl Pass {
    pub(super) fn apply(&self, document: &mut Json, subset: &Subset) {
        match self {
            Pass::Each(change) => walk::rewrite_asserted(document, &mut |node| change(node)),
            Pass::Whole(change) => change(document),
            Pass::Describe => walk::rewrite_asserted(document, &mut |node| text::describe(node, subset)),
        }
    }
}

/// A root that is a reference gets the body that it refers to, which stays defined: providers demand an object at the
/// root, and KoboldCpp's converter fails on a reference there.
pub(super) fn root_body(document: &mut Json) {
    let target = document.as_object().and_then(refs::target).filter(|at| !at.is_empty());
    let body = target.and_then(|at| document.pointer(&at)).cloned();
    if let (Json::Object(root), Some(Json::Object(body))) = (document, body) {
        refs::put_in_place(root, body);
    }
}

/// Every reference is written out but those to a type that contains itself: several servers follow references badly or
/// not at all.
pub(super) fn inline(document: &mut Json) {
    refs::inline(document);
}

/// Definitions get names that can be those of a grammar's rules: the converter in Python takes the name as it stands for
/// a rule's wherever a type contains itself, and a `_` in it, or a rule of its own with that name, breaks the grammar.
pub(super) fn definitions_as_rules(document: &mut Json) {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let fit = |name: &str| !name.is_empty() && name.chars().all(plain) && !OWN_RULES.contains(&name);
    refs::rename_definitions(document, fit, |name| {
        let spelt = name.replace(|c| !plain(c), "-");
        if spelt.is_empty() { "type".to_owned() } else { spelt }
    });
}

/// The rules that the converter has of its own.
const OWN_RULES: [&str; 21] = [
    "root",
    "dot",
    "space",
    "boolean",
    "decimal-part",
    "integral-part",
    "number",
    "integer",
    "value",
    "object",
    "array",
    "uuid",
    "char",
    "string",
    "null",
    "date",
    "time",
    "date-time",
    "date-string",
    "time-string",
    "date-time-string",
];

/// Bounds of integers with more than 16 digits go into the description: llama.cpp's grammars count no further, and hold
/// the model to something else.
pub(super) fn bounds_of_16_digits(node: &mut Object) {
    text::move_out(node, &BOUNDS, |node, bound| !subset::of_short_integers(node, bound) && is_integer(node));
}

/// Bounds beyond 64 bits with a sign go into the description: for xgrammar they are an error.
pub(super) fn bounds_of_64_bits(node: &mut Object) {
    text::move_out(node, &BOUNDS, |node, bound| !subset::of_64_bits(node, bound));
}

const BOUNDS: [&str; 4] = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];

fn is_integer(node: &Object) -> bool {
    node.get("type").and_then(Json::as_str) == Some("integer")
}

/// `oneOf` as `anyOf`: the one is refused by OpenAI and Anthropic and an error of llguidance; for a model that writes
/// one value they ask for the same.
pub(super) fn one_of_to_any_of(node: &mut Object) {
    if !node.contains_key("anyOf") {
        if let Some(branches) = node.remove("oneOf") {
            node.push("anyOf", branches);
        }
    }
}

/// `const` as an `enum` of one value: Gemini has no `const`, OpenAI none without `type`.
pub(super) fn const_to_enum(node: &mut Object) {
    if let Some(value) = node.remove("const") {
        node.insert("enum", vec![value].into());
    }
}

/// An `enum` gets the `type` of its values: OpenAI demands one everywhere.
pub(super) fn type_of_enum(node: &mut Object) {
    if node.contains_key("type") {
        return;
    }
    let Some(values) = node.get("enum").and_then(Json::as_array) else { return };
    let mut kinds: Vec<&str> = Vec::new();
    for kind in values.iter().map(kind) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let kinds: Vec<Json> = kinds.into_iter().map(Json::from).collect();
    match kinds.as_slice() {
        [] => {}
        [one] => drop(node.insert("type", one.clone())),
        _ => drop(node.insert("type", kinds.into())),
    }
}

/// The `type` of a value.
pub(super) fn kind(value: &Json) -> &'static str {
    match value {
        Json::Null => "null",
        Json::Bool(_) => "boolean",
        Json::Number(number) if number.is_integer() => "integer",
        Json::Number(_) => "number",
        Json::String(_) => "string",
        Json::Array(_) => "array",
        Json::Object(_) => "object",
    }
}

/// An `allOf` of one schema is that schema; older generators put a text beside a reference with it.
pub(super) fn all_of_one(node: &mut Object) {
    let Some(Json::Array(schemas)) = node.get("allOf") else { return };
    let [Json::Object(only)] = schemas.as_slice() else { return };
    let clash = only
        .iter()
        .any(|(keyword, value)| !refs::is_note(keyword) && node.get(keyword).is_some_and(|other| other != value));
    if clash {
        return;
    }
    let only = only.clone();
    node.remove("allOf");
    for (keyword, value) in only {
        if !node.contains_key(&keyword) {
            node.push(keyword, value);
        }
    }
}

/// A reference with a text beside it becomes an `anyOf` of the reference alone, with the text beside that: OpenAI and
/// Gemini refuse anything beside `$ref`.
pub(super) fn lone_ref(node: &mut Object) {
    let notes_only = node.keys().all(|keyword| keyword == "$ref" || refs::is_note(keyword));
    if node.len() > 1 && notes_only {
        if let Some(reference) = node.remove("$ref") {
            let lone: Json = [("$ref", reference)].into_iter().collect();
            node.push("anyOf", vec![lone].into());
        }
    }
}

/// A list of types as an `anyOf` of one branch a type, each with the keywords and the words of its type: Cerebras and
/// Gemini have no lists of types, and Anthropic none beside an `enum`.
pub(super) fn types_to_any_of(node: &mut Object) {
    let Some(Json::Array(kinds)) = node.get("type") else { return };
    let kinds: Vec<String> = kinds.iter().filter_map(Json::as_str).map(str::to_owned).collect();
    if kinds.is_empty() || node.contains_key("anyOf") {
        return;
    }
    let mut notes = Object::new();
    let mut rest = Object::new();
    for (keyword, value) in std::mem::take(node) {
        let part = if refs::is_note(&keyword) { &mut notes } else { &mut rest };
        part.push(keyword, value);
    }
    *node = notes;
    let mut branches: Vec<Json> = kinds.iter().filter_map(|kind| branch(kind, &rest)).collect();
    if branches.len() > 1 {
        node.push("anyOf", branches.into());
    } else if let Some(Json::Object(only)) = branches.pop() {
        only.into_iter().for_each(|(keyword, value)| node.push(keyword, value));
    }
}

/// What a schema of several types says of one of them; nothing where its `enum` has no value of the type.
fn branch(kind: &str, rest: &Object) -> Option<Json> {
    let mut branch = Object::new();
    for (keyword, value) in rest {
        match (keyword, value) {
            ("type", _) => branch.push("type", kind.into()),
            ("enum", Json::Array(values)) => {
                let own: Vec<Json> = values.iter().filter(|value| is_of(value, kind)).cloned().collect();
                if own.is_empty() {
                    return None;
                }
                // null is one value already
                if kind != "null" {
                    branch.push("enum", own.into());
                }
            }
            _ if belongs(keyword, kind) => branch.push(keyword.to_owned(), value.clone()),
            _ => {}
        }
    }
    Some(branch.into())
}

fn is_of(value: &Json, kind: &str) -> bool {
    let own = self::kind(value);
    own == kind || (own == "integer" && kind == "number")
}

/// Whether a keyword speaks of values of this type.
fn belongs(keyword: &str, kind: &str) -> bool {
    match keyword {
        "minLength" | "maxLength" | "pattern" | "format" => kind == "string",
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => {
            kind == "integer" || kind == "number"
        }
        "items" | "prefixItems" | "minItems" | "maxItems" | "uniqueItems" | "contains" => kind == "array",
        "properties"
        | "required"
        | "additionalProperties"
        | "patternProperties"
        | "propertyNames"
        | "minProperties"
        | "maxProperties" => kind == "object",
        _ => true,
    }
}

/// A pattern on the keys of a map goes into the description, and any key is taken: engines ignore the pattern,
/// llama.cpp even closes the object to `{}`.
pub(super) fn patterns_to_any_key(node: &mut Object) {
    let Some(Json::Object(patterns)) = node.remove("patternProperties") else { return };
    let mut values: Vec<Json> = Vec::new();
    if let Some(further @ Json::Object(_)) = node.get("additionalProperties") {
        values.push(further.clone());
    }
    for value in patterns.values() {
        if !values.contains(value) {
            values.push(value.clone());
        }
    }
    let keys: Vec<&str> = patterns.keys().collect();
    text::add(node, &format!("keys match the pattern {}", keys.join(" or ")));
    if let Some(value) = one_or_any_of(values) {
        node.insert("additionalProperties", value);
    }
}

/// A tuple as a list of its items' types, of the same length: OpenAPI's schemas have no tuples. The types in order go
/// into the description.
pub(super) fn tuples_to_lists(node: &mut Object) {
    let Some(Json::Array(items)) = node.remove("prefixItems") else { return };
    let kinds = items.iter().map(|item| item.get("type").and_then(Json::as_str).unwrap_or("value"));
    text::add(node, &format!("the items in order: {}", kinds.collect::<Vec<_>>().join(", ")));
    let mut kinds: Vec<Json> = Vec::new();
    // what may follow them, too
    let further = node.remove("items").filter(|further| further.as_object().is_some());
    for item in items.into_iter().chain(further) {
        if !kinds.contains(&item) {
            kinds.push(item);
        }
    }
    if let Some(value) = one_or_any_of(kinds) {
        node.insert("items", value);
    }
}

fn one_or_any_of(mut schemas: Vec<Json>) -> Option<Json> {
    match schemas.len() {
        0 | 1 => schemas.pop(),
        _ => Some([("anyOf", schemas.into())].into_iter().collect()),
    }
}

/// An alternative with null as `nullable`: what OpenAPI's schemas have for it.
pub(super) fn nullable(node: &mut Object) {
    let Some(Json::Array(branches)) = node.get_mut("anyOf") else { return };
    let before = branches.len();
    branches.retain(|branch| branch.get("type").and_then(Json::as_str) != Some("null"));
    let (left, was_nullable) = (branches.len(), branches.len() < before);
    if left == 1 {
        if let Some(Json::Array(mut only)) = node.remove("anyOf") {
            if let Some(Json::Object(only)) = only.pop() {
                merge_branch(node, only);
            }
        }
    }
    if was_nullable && left > 0 {
        node.insert("nullable", true.into());
    }
}

/// The only branch left in place of the alternative, the texts of both one after the other.
fn merge_branch(node: &mut Object, branch: Object) {
    for (keyword, value) in branch {
        match (&*keyword, value) {
            ("description", Json::String(own)) if node.get("description").and_then(Json::as_str) == Some(&*own) => {}
            ("description", Json::String(own)) => text::add(node, &own),
            (_, value) => drop(node.insert(keyword, value)),
        }
    }
}

/// `$schema`, `$id` and other marks for tools, which say nothing to a model and are unknown names to some providers.
pub(super) fn drop_marks(node: &mut Object) {
    const MARKS: [&str; 13] = [
        "$schema",
        "$id",
        "$anchor",
        "$dynamicAnchor",
        "$recursiveAnchor",
        "$vocabulary",
        "$comment",
        "deprecated",
        "readOnly",
        "writeOnly",
        // of OpenAPI; a discriminator only says where to look first
        "discriminator",
        "externalDocs",
        "xml",
    ];
    node.members_mut().retain(|(keyword, _)| !MARKS.contains(&&**keyword) && !keyword.starts_with("x-"));
}

/// The arguments of a tool that has none: an object without properties, and not one of anything.
pub(super) fn no_arguments(document: &mut Json) {
    let Json::Object(root) = document else { return };
    let is_note = |keyword: &str| keyword == "type" || keyword == "required" || refs::is_note(keyword);
    if root.get("type").and_then(Json::as_str) == Some("object") && root.keys().all(is_note) {
        root.set_in_order("properties", Object::new().into());
    }
}

/// An object that is closed and has no properties says so: OpenAI demands `properties` and `required` of every one.
pub(super) fn empty_object(node: &mut Object) {
    let is_object = node.get("type").and_then(Json::as_str) == Some("object");
    let is_closed = node.get("additionalProperties") == Some(&false.into());
    if is_object && is_closed && !node.contains_key("properties") {
        node.push("properties", Object::new().into());
        node.insert("required", Json::Array(Vec::new()));
    }
}

/// `additionalProperties: false` or `true` goes: Gemini's `responseSchema` does not know the name, and adds no property
/// of its own.
pub(super) fn drop_closing(node: &mut Object) {
    if matches!(node.get("additionalProperties"), Some(Json::Bool(_))) {
        node.remove("additionalProperties");
    }
}

/// `propertyOrdering` lists the properties in their order, which Gemini 2.0 does not take from the schema.
pub(super) fn property_ordering(document: &mut Json) {
    // wire order first: what is not required goes out ascending
    let mut ordered = Json::from(crate::Schema::from(std::mem::take(document)));
    walk::rewrite_asserted(&mut ordered, &mut |node| {
        if let Some(Json::Object(properties)) = node.get("properties") {
            let names: Json = properties.keys().map(Json::from).collect();
            node.insert("propertyOrdering", names);
        }
    });
    *document = ordered;
}

/// Words get the format `enum`, as Gemini's own client sends them.
pub(super) fn enum_format(node: &mut Object) {
    if node.contains_key("enum") && !node.contains_key("format") {
        node.push("format", "enum".into());
    }
}

/// `type` in upper case: an enum of OpenAPI's protocol buffers. Formats of numbers go, as in all dialects.
pub(super) fn upper_case_types(node: &mut Object) {
    if says_nothing("format", node) {
        node.remove("format");
    }
    if let Some(Json::String(kind)) = node.get_mut("type") {
        kind.to_mut().make_ascii_uppercase();
    }
}
