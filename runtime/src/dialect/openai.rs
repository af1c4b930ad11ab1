//! OpenAI, Azure OpenAI, and the shape that many servers took from them.
//!
//! Chat: `{"type": "json_schema", "json_schema": {"name", "schema", "strict", "description"}}`; responses: the same
//! members flat, in `text.format`. Tools: `{"type": "function", "function": {"name", "description", "parameters",
//! "strict"}}`, flat in responses, where `strict` is always there. From the types of the openai package, 3.57 (Python)
//! and 6.49 (npm). Names match `^[a-zA-Z0-9_-]{1,64}$`.
//!
//! Subset and limits: the guide "Structured Outputs" of OpenAI's documentation, as of October 2025, and the API's error
//! texts as users report them: `$ref cannot have keywords`, `schema must have a 'type' key`, `'oneOf' is not
//! permitted`, `'uniqueItems' is not permitted`, `array schema missing items`. `default` was an error in 2024, so it
//! becomes text.
//!
//! Azure: "How to use structured outputs" of its documentation, copies of 2025 and 2026: OpenAI's earlier limits, and
//! no constraints on strings, numbers and lists.

use super::check;
use super::limits::Limits;
use super::lower::{self, Pass};
use super::pattern;
use super::spec::{Form, Objects, PLAIN_NAMES, Parts, Profile, Spec, Text, VERBATIM};
use super::subset::{Held, NOTHING_HELD, Subset, always, among};
use crate::Json;
use crate::envelope::Envelope;
use crate::json::Object;

pub(super) const CHAT: Spec = Spec { name: "openai-chat", takes_plain: true, ..like_chat(&STRICT) };

pub(super) const RESPONSES: Spec = Spec {
    name: "openai-responses",
    output: Some(Form {
        strict: &STRICT,
        lenient: &VERBATIM,
        text: Text::Slot,
        build: |parts| {
            let mut format = members(parts);
            format.insert("type", "json_schema".into());
            let text = [("format", format.into())].into_iter().collect();
            Envelope::new([("text", text)])
        },
    }),
    tool: Some(Form {
        strict: &STRICT,
        lenient: &VERBATIM,
        text: Text::Slot,
        build: |parts| {
            let strict = parts.strict;
            let mut tool = function_members(parts);
            tool.insert("strict", strict.into());
            tool.insert("type", "function".into());
            tool.into()
        },
    }),
    names: PLAIN_NAMES,
    takes_plain: false,
};

pub(super) const AZURE: Spec = Spec { name: "azure", ..like_chat(&AZURE_STRICT) };

/// A surface with the shape of OpenAI's chat completions, `strict` in its tools.
pub(super) const fn like_chat(strict: &'static Profile) -> Spec {
    Spec {
        name: "",
        output: Some(output(strict)),
        tool: Some(Form { strict, lenient: &VERBATIM, text: Text::Slot, build: strict_function }),
        names: PLAIN_NAMES,
        takes_plain: false,
    }
}

pub(super) const fn output(strict: &'static Profile) -> Form<Envelope> {
    Form { strict, lenient: &VERBATIM, text: Text::Slot, build: chat }
}

/// A tool in OpenAI's shape for a server that knows no `strict` in it.
pub(super) const fn plain_tool(strict: &'static Profile, lenient: &'static Profile) -> Form<Json> {
    Form { strict, lenient, text: Text::Slot, build: function }
}

fn chat(parts: Parts) -> Envelope {
    Envelope::ordered("response_format", response_format(parts))
}

pub(super) fn response_format(parts: Parts) -> Json {
    let mut format = Object::with_capacity(2);
    format.push("json_schema", members(parts).into());
    format.push("type", "json_schema".into());
    format.into()
}

fn members(parts: Parts) -> Object {
    let mut members = Object::with_capacity(4);
    if let Some(description) = parts.description {
        members.push("description", description.into());
    }
    members.push("name", parts.name.into());
    members.push("schema", parts.schema);
    members.push("strict", parts.strict.into());
    members
}

fn function_members(parts: Parts) -> Object {
    let mut members = Object::new();
    if let Some(description) = parts.description {
        members.push("description", description.into());
    }
    members.push("name", parts.name.into());
    members.push("parameters", parts.schema);
    members
}

fn function(parts: Parts) -> Json {
    [("function", function_members(parts).into()), ("type", "function".into())].into_iter().collect()
}

/// `strict` is there only when it is true: a lenient tool is what the API has by default.
fn strict_function(parts: Parts) -> Json {
    let strict = parts.strict;
    let mut members = function_members(parts);
    if strict {
        members.push("strict", true.into());
    }
    [("function", members.into()), ("type", "function".into())].into_iter().collect()
}

pub(super) const STRICT: Profile = Profile {
    objects: Objects::AllRequired,
    passes: PASSES,
    subset: &Subset {
        holds: &[
            ("minLength", always),
            ("maxLength", always),
            NUMBERS[0],
            NUMBERS[1],
            NUMBERS[2],
            NUMBERS[3],
            NUMBERS[4],
            ("enum", always),
            ("pattern", pattern::regular),
            ("format", FORMATS),
            ("minItems", always),
            ("maxItems", always),
        ],
        keeps: &[],
        refuses: REFUSED,
        ..NOTHING_HELD
    },
    checks: CHECKS,
    limits: Limits {
        levels: 10,
        properties: 5_000,
        text: 120_000,
        enum_values: 1_000,
        long_enum: 250,
        long_enum_text: 15_000,
        ..Limits::NONE
    },
};

/// For hosts of other models in OpenAI's shape that publish no list of keywords: what OpenAI takes stays in the schema,
/// words alone are relied on, and no limit is known. pydantic-ai takes the lengths of strings out for all but OpenAI
/// itself.
pub(super) const COMPATIBLE: Profile = Profile {
    subset: &Subset {
        holds: &[("enum", always)],
        keeps: &[],
        refuses: REFUSED,
        takes: &[
            NUMBERS[0],
            NUMBERS[1],
            NUMBERS[2],
            NUMBERS[3],
            NUMBERS[4],
            ("pattern", pattern::regular),
            ("format", FORMATS),
            ("minItems", always),
            ("maxItems", always),
        ],
        ..NOTHING_HELD
    },
    limits: Limits::NONE,
    ..STRICT
};

const AZURE_STRICT: Profile = Profile {
    subset: &Subset { holds: &[("enum", always)], keeps: &[], refuses: REFUSED, ..NOTHING_HELD },
    limits: Limits {
        levels: 5,
        properties: 100,
        text: 15_000,
        enum_values: 500,
        long_enum: 250,
        long_enum_text: 7_500,
        ..Limits::NONE
    },
    ..STRICT
};

pub(super) const NUMBERS: [(&str, Held); 5] = [
    ("minimum", always),
    ("maximum", always),
    ("exclusiveMinimum", always),
    ("exclusiveMaximum", always),
    ("multipleOf", always),
];

const FORMATS: Held =
    |_, format| among(format, &["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"]);

/// References stay: definitions are supported, recursion too.
pub(super) const PASSES: &[Pass] = &[
    Pass::Whole(lower::root_body),
    Pass::Each(lower::one_of_to_any_of),
    Pass::Each(lower::const_to_enum),
    Pass::Each(lower::type_of_enum),
    Pass::Each(lower::all_of_one),
    Pass::Each(lower::empty_object),
    Pass::Describe,
    Pass::Each(lower::lone_ref),
];

pub(super) const REFUSED: &[&str] = &[
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
];

pub(super) const CHECKS: &[check::Check] = &[check::object_root, check::closed, check::typed, check::references_alone];
