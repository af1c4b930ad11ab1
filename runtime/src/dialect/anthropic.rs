//! Anthropic.
//!
//! `{"output_config": {"format": {"type": "json_schema", "schema"}}}`: the format has two members, no name and no
//! `strict`; `output_format` with a beta header is the earlier form. Tools: `{"name", "description", "input_schema",
//! "strict"}`. From `json_output_format_param.py`, `output_config_param.py` and `tool_param.py` of anthropic 2.14.
//!
//! Subset and limits: "Structured outputs" of Anthropic's documentation, and the API's errors as users report them
//! (`For 'object' type, 'additionalProperties' must be explicitly set to false`, `Schema type 'oneOf' is not
//! supported`, `Enum value 'a' does not match declared type`). Optional properties are taken. Every object must be
//! closed, whatever is asked for, so a lenient output is respelt as a strict one is, and an open object in it is an
//! error; a tool that is not strict is exempt. The rule of a tool's name is not documented; OpenAI's is used.

use super::check;
use super::limits::{Limits, Request};
use super::lower::{self, Pass};
use super::pattern;
use super::spec::{Form, Objects, PLAIN_NAMES, Parts, Profile, Spec, Text, VERBATIM};
use super::subset::{NOTHING_HELD, Subset, always, among, none_or_one};
use crate::Json;
use crate::envelope::Envelope;
use crate::json::Object;

pub(super) const CONFIG: Spec = Spec {
    name: "anthropic",
    output: Some(Form {
        strict: &STRICT,
        lenient: &LENIENT,
        text: Text::Root,
        build: |parts| {
            let config = [("format", format(parts))].into_iter().collect();
            Envelope::new([("output_config", config)])
        },
    }),
    tool: TOOL,
    names: PLAIN_NAMES,
    takes_plain: false,
};

pub(super) const FORMAT: Spec = Spec {
    name: "anthropic-output-format",
    output: Some(Form {
        strict: &STRICT,
        lenient: &LENIENT,
        text: Text::Root,
        build: |parts| Envelope::new([("output_format", format(parts))]),
    }),
    tool: TOOL,
    names: PLAIN_NAMES,
    takes_plain: false,
};

const TOOL: Option<Form<Json>> = Some(Form {
    strict: &STRICT_TOOL,
    lenient: &VERBATIM,
    text: Text::Slot,
    build: |parts| {
        let mut tool = Object::new();
        if let Some(description) = parts.description {
            tool.push("description", description.into());
        }
        tool.push("input_schema", parts.schema);
        tool.push("name", parts.name.into());
        if parts.strict {
            tool.push("strict", true.into());
        }
        tool.into()
    },
});

fn format(parts: Parts) -> Json {
    [("schema", parts.schema), ("type", "json_schema".into())].into_iter().collect()
}

const STRICT: Profile = Profile {
    objects: Objects::Closed,
    passes: PASSES,
    subset: &SUBSET,
    checks: CHECKS,
    limits: Limits { request: REQUEST, ..Limits::NONE },
};

const LENIENT: Profile = Profile { objects: Objects::AsGiven, ..STRICT };

const STRICT_TOOL: Profile = Profile {
    checks: &[
        check::object_root,
        check::closed,
        check::typed,
        check::no_recursion,
        check::simple_enums,
        check::all_of_without_references,
    ],
    ..STRICT
};

const REQUEST: Request = Request { tools: 20, optional: 24, unions: 16, ..Request::NONE };

const CHECKS: &[check::Check] =
    &[check::closed, check::typed, check::no_recursion, check::simple_enums, check::all_of_without_references];

/// Shared with Bedrock, which hands the same models the same grammars.
pub(super) const PASSES: &[Pass] = &[
    Pass::Whole(lower::root_body),
    Pass::Each(lower::drop_marks),
    Pass::Each(lower::one_of_to_any_of),
    Pass::Each(lower::const_to_enum),
    Pass::Each(lower::type_of_enum),
    Pass::Each(lower::all_of_one),
    Pass::Each(lower::types_to_any_of),
    Pass::Describe,
    Pass::Each(lower::lone_ref),
];

const SUBSET: Subset = Subset {
    holds: &[
        ("enum", always),
        ("pattern", pattern::regular),
        ("format", |_, format| among(format, FORMATS)),
        ("minItems", none_or_one),
    ],
    keeps: &["default"],
    refuses: REFUSED,
    ..NOTHING_HELD
};

pub(super) const FORMATS: &[&str] =
    &["date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"];

pub(super) const REFUSED: &[&str] = &[
    "oneOf",
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
