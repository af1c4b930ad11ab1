//! Gemini, over REST.
//!
//! `generationConfig.responseSchema` is a schema of OpenAPI, spelt as protocol buffers spell it: types in upper case,
//! `nullable`, `propertyOrdering` on every object (Gemini 2.0 sorts without it), no `$ref`, no `const`, no tuples,
//! words alone in `enum` and none of them empty, and no `additionalProperties` (`Unknown name "additionalProperties"`):
//! a name that `Schema` has no field for is an error. Marks for tools go, an encoding becomes text, the rest is told. An
//! object must have properties, an empty variant of an enum, too; no other spelling of it reads back as the same value.
//! `generationConfig.responseJsonSchema` is JSON Schema. Both need `responseMimeType`. From `types.py` (`Schema`,
//! `GenerateContentConfig`, `FunctionDeclaration`) and `_transformers.py` of google-genai 3.6.1.
//!
//! A tool is one function declaration, an item of `tools[].functionDeclarations`; without parameters it says none
//! (`should be non-empty for OBJECT type`). Names: `[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}`; of parameters
//! `[a-zA-Z_][a-zA-Z0-9_]{0,63}`.
//!
//! Both always hold the model to the schema, so a lenient output is respelt as a strict one is.

use super::check;
use super::limits::Limits;
use super::lower::{self, Pass};
use super::spec::{Form, Names, Objects, Parts, Profile, Spec, Text};
use super::subset::{NOTHING_HELD, Subset, always, among, of_strings};
use crate::Json;
use crate::envelope::Envelope;
use crate::json::Object;

pub(super) const OPEN_API: Spec = Spec {
    name: "gemini",
    output: Some(Form {
        strict: &OPEN_API_STRICT,
        lenient: &OPEN_API_LENIENT,
        text: Text::Root,
        build: |parts| output("responseSchema", parts).excluding(&["/generationConfig/responseJsonSchema"]),
    }),
    tool: Some(Form {
        strict: &OPEN_API_TOOL,
        lenient: &Profile { objects: Objects::AsGiven, ..OPEN_API_TOOL },
        text: Text::Slot,
        build: |parts| declaration("parameters", parts),
    }),
    names: NAMES,
    takes_plain: false,
};

pub(super) const JSON_SCHEMA: Spec = Spec {
    name: "gemini-json-schema",
    output: Some(Form {
        strict: &JSON_STRICT,
        lenient: &JSON_LENIENT,
        text: Text::Root,
        build: |parts| output("responseJsonSchema", parts).excluding(&["/generationConfig/responseSchema"]),
    }),
    tool: Some(Form {
        strict: &JSON_TOOL,
        lenient: &Profile { objects: Objects::AsGiven, ..JSON_TOOL },
        text: Text::Slot,
        build: |parts| declaration("parametersJsonSchema", parts),
    }),
    names: NAMES,
    takes_plain: false,
};

const NAMES: Names = Names {
    rule: "letters, digits, `_`, `.`, `:` and `-`, a letter or `_` first, 1 to 128 of them",
    longest: 128,
    marks: "_.:-",
    letter_first: true,
};

fn output(member: &'static str, parts: Parts) -> Envelope {
    let config = [("responseMimeType", "application/json".into()), (member, parts.schema)];
    Envelope::new([("generationConfig", config.into_iter().collect())])
}

fn declaration(member: &'static str, parts: Parts) -> Json {
    let mut tool = Object::new();
    if let Some(description) = parts.description {
        tool.push("description", description.into());
    }
    tool.push("name", parts.name.into());
    let says_something = ["properties", "additionalProperties"]
        .iter()
        .any(|keyword| parts.schema.get(keyword).and_then(Json::as_object).is_some_and(|members| !members.is_empty()));
    if says_something {
        tool.push(member, parts.schema);
    }
    tool.into()
}

const OPEN_API_STRICT: Profile = Profile {
    objects: Objects::Closed,
    passes: &[
        Pass::Whole(lower::root_body),
        Pass::Each(lower::drop_marks),
        Pass::Each(lower::one_of_to_any_of),
        Pass::Each(lower::const_to_enum),
        Pass::Each(lower::type_of_enum),
        Pass::Each(lower::all_of_one),
        Pass::Whole(lower::inline),
        Pass::Each(lower::patterns_to_any_key),
        Pass::Each(lower::types_to_any_of),
        Pass::Each(lower::nullable),
        Pass::Each(lower::tuples_to_lists),
        Pass::Describe,
        Pass::Each(lower::drop_closing),
        Pass::Each(lower::enum_format),
        Pass::Whole(lower::property_ordering),
        Pass::Each(lower::upper_case_types),
    ],
    subset: &Subset {
        holds: &[
            ("enum", of_strings),
            ("minimum", always),
            ("maximum", always),
            ("minLength", always),
            ("maxLength", always),
            ("pattern", always),
            ("format", |_, format| among(format, &["date-time", "enum"])),
            ("minItems", always),
            ("maxItems", always),
            ("minProperties", always),
            ("maxProperties", always),
        ],
        keeps: &["default", "example"],
        known: FIELDS,
        refuses: &[
            "oneOf",
            "allOf",
            "not",
            "if",
            "then",
            "else",
            "dependentRequired",
            "dependentSchemas",
            "dependencies",
            "propertyNames",
            "unevaluatedProperties",
            "unevaluatedItems",
            "contains",
            "minContains",
            "maxContains",
            "additionalItems",
        ],
        ..NOTHING_HELD
    },
    checks: &[
        check::no_recursion,
        check::written_out,
        check::no_maps,
        check::typed,
        check::objects_of_something,
        check::words_of_something,
    ],
    limits: Limits::NONE,
};

/// The fields of `Schema`, and the keywords that have checks of their own.
const FIELDS: &[&str] = &[
    "anyOf",
    "default",
    "description",
    "enum",
    "example",
    "format",
    "items",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "nullable",
    "pattern",
    "properties",
    "propertyOrdering",
    "required",
    "title",
    "type",
    // checked: maps, and references that could not be written out
    "additionalProperties",
    "$ref",
    "$defs",
    "definitions",
];

const OPEN_API_LENIENT: Profile = Profile { objects: Objects::AsGiven, ..OPEN_API_STRICT };

const OPEN_API_TOOL: Profile = Profile {
    checks: &[
        check::object_root,
        check::parameter_names,
        check::no_recursion,
        check::written_out,
        check::no_maps,
        check::typed,
        check::arguments_of_something,
        check::words_of_something,
    ],
    ..OPEN_API_STRICT
};

const JSON_STRICT: Profile = Profile {
    objects: Objects::Closed,
    passes: &[
        Pass::Whole(lower::root_body),
        Pass::Each(lower::one_of_to_any_of),
        Pass::Each(lower::const_to_enum),
        Pass::Each(lower::type_of_enum),
        Pass::Each(lower::all_of_one),
        Pass::Whole(lower::inline),
        Pass::Each(lower::patterns_to_any_key),
        Pass::Describe,
        Pass::Each(lower::lone_ref),
    ],
    subset: &Subset {
        holds: &[
            ("enum", always),
            ("minimum", always),
            ("maximum", always),
            ("format", always),
            ("minItems", always),
            ("maxItems", always),
            ("prefixItems", always),
        ],
        keeps: &[],
        // it ignores them, and what they say would be lost
        refuses: &[
            "allOf",
            "not",
            "if",
            "then",
            "else",
            "dependentRequired",
            "dependentSchemas",
            "dependencies",
            "propertyNames",
            "unevaluatedProperties",
            "unevaluatedItems",
            "contains",
            "minContains",
            "maxContains",
            "additionalItems",
        ],
        ..NOTHING_HELD
    },
    checks: &[check::recursion_is_optional, check::references_alone],
    limits: Limits::NONE,
};

const JSON_LENIENT: Profile = Profile { objects: Objects::AsGiven, ..JSON_STRICT };

const JSON_TOOL: Profile = Profile {
    checks: &[check::object_root, check::parameter_names, check::recursion_is_optional, check::references_alone],
    ..JSON_STRICT
};
