//! Text Generation Inference.
//!
//! `{"response_format": {"type": "json_schema", "value": {"name", "schema"}}}` (db931fcf: a serde enum with `tag` and
//! `content`, so that OpenAI's nesting does not fit). The root must have `properties`. Tools are OpenAI's, without
//! `strict`.
//!
//! Subset: its engine is outlines-core, which makes a regular expression of the schema. Bounds of numbers are ignored,
//! an unknown format and a schema that says nothing are errors or worse, an `allOf` matches nothing.

use super::check;
use super::llama_cpp::{AS_GIVEN, AS_GIVEN_TOOL, GRAMMAR};
use super::openai;
use super::pattern;
use super::spec::{Form, PLAIN_NAMES, Parts, Profile, Spec, Text};
use super::subset::{NOTHING_HELD, Subset, always, among};
use crate::Json;
use crate::envelope::Envelope;

pub(super) const CHAT: Spec = Spec {
    name: "tgi",
    output: Some(Form {
        strict: &OUTLINES,
        lenient: &Profile { checks: &[check::root_properties, check::references_to_definitions], ..AS_GIVEN },
        text: Text::Root,
        build: |parts| Envelope::new([("response_format", response_format(parts))]),
    }),
    tool: Some(openai::plain_tool(&OUTLINES_TOOL, &AS_GIVEN_TOOL)),
    names: PLAIN_NAMES,
    takes_plain: false,
};

fn response_format(parts: Parts) -> Json {
    let value = [("name", parts.name.into()), ("schema", parts.schema)].into_iter().collect();
    [("type", "json_schema".into()), ("value", value)].into_iter().collect()
}

const OUTLINES: Profile = Profile {
    subset: &Subset {
        holds: &[
            ("enum", always),
            ("minLength", |node, _| !node.contains_key("pattern")),
            ("maxLength", |node, _| !node.contains_key("pattern")),
            ("pattern", pattern::anchored),
            ("format", |_, format| among(format, &["date", "time", "date-time", "uuid"])),
            ("minItems", always),
            ("maxItems", always),
            ("prefixItems", always),
        ],
        keeps: &["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength", "default"],
        refuses: &["allOf"],
        reads_alone: &["properties", "allOf", "anyOf", "oneOf", "prefixItems", "enum", "const", "$ref"],
        ..NOTHING_HELD
    },
    checks: &[check::root_properties, check::typed, check::references_to_definitions, check::alternatives_alone],
    ..GRAMMAR
};

const OUTLINES_TOOL: Profile = Profile {
    checks: &[check::object_root, check::typed, check::references_to_definitions, check::alternatives_alone],
    ..OUTLINES
};
