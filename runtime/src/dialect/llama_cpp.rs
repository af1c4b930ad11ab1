//! llama.cpp, and what the servers built on its grammars share.
//!
//! Chat: `{"response_format": {"type": "json_schema", "json_schema": {"name", "schema"}}}`; raw completion:
//! `{"json_schema"}`. The form `{"type": "json_schema", "schema"}` of its README is read as an empty schema. From
//! `oaicompat_chat_params_parse` in `tools/server/server-common.cpp`. Tools are OpenAI's, without `strict`.
//!
//! Subset: `common/json-schema-to-grammar.cpp`, run. It enforces types, words, anchored patterns, lengths, bounds of
//! integers and counts of items, and ignores the rest without a word; `pattern` with a length loses the length. It
//! reads `oneOf` as `anyOf`, drops what stands beside an `anyOf`, closes an object with `patternProperties` to `{}`,
//! and fails on `true` as a schema and on references other than `#/$defs/Name`. Its integers have 16 digits at most,
//! whatever the schema says; a bound beyond makes a grammar of something else. A property of the root with an empty
//! name takes the root's place. A format that it does not know is an
//! error when it is built with llguidance. The schema is not shown to the model: see `prompt_schema`.

use super::check;
use super::limits::Limits;
use super::lower::{self, Pass};
use super::openai;
use super::pattern;
use super::spec::{Form, Objects, PLAIN_NAMES, Parts, Profile, Spec, Text};
use super::subset::{NOTHING_HELD, Subset, always, among, of_short_integers};
use crate::Json;
use crate::envelope::Envelope;

pub(super) const CHAT: Spec = Spec {
    name: "llama-cpp-chat",
    output: Some(Form {
        strict: &GRAMMAR,
        lenient: &LENIENT,
        text: Text::Root,
        build: |parts| Envelope::new([("response_format", response_format(parts))]).excluding(&["/grammar"]),
    }),
    tool: Some(openai::plain_tool(&GRAMMAR_TOOL, &LENIENT_TOOL)),
    names: PLAIN_NAMES,
    takes_plain: false,
};

pub(super) const COMPLETION: Spec = Spec {
    name: "llama-cpp-completion",
    output: Some(Form {
        strict: &GRAMMAR,
        lenient: &LENIENT,
        text: Text::Root,
        build: |parts| Envelope::new([("json_schema", parts.schema)]).excluding(&["/grammar"]),
    }),
    tool: None,
    names: PLAIN_NAMES,
    takes_plain: false,
};

fn response_format(parts: Parts) -> Json {
    let inner = [("name", parts.name.into()), ("schema", parts.schema)].into_iter().collect();
    [("json_schema", inner), ("type", "json_schema".into())].into_iter().collect()
}

/// What a grammar engine is sent.
pub(super) const GRAMMAR: Profile = Profile {
    objects: Objects::Closed,
    passes: &[
        Pass::Whole(lower::root_body),
        Pass::Each(lower::one_of_to_any_of),
        Pass::Each(lower::const_to_enum),
        Pass::Each(lower::type_of_enum),
        Pass::Each(lower::all_of_one),
        Pass::Each(lower::patterns_to_any_key),
        Pass::Each(lower::bounds_of_16_digits),
        Pass::Describe,
    ],
    subset: &SUBSET,
    checks: &[check::references_to_definitions, check::alternatives_alone, check::root_names],
    limits: Limits::NONE,
};

/// As it stands, but for what a grammar engine reads as something else.
pub(super) const AS_GIVEN: Profile = Profile {
    objects: Objects::AsGiven,
    passes: &[Pass::Each(lower::patterns_to_any_key)],
    subset: &Subset { keeps: &super::subset::SAYABLE, ..SUBSET },
    checks: &[check::references_to_definitions],
    limits: Limits::NONE,
};

/// The same for llama.cpp's own.
pub(super) const LENIENT: Profile = Profile {
    passes: &[Pass::Each(lower::patterns_to_any_key), Pass::Each(lower::bounds_of_16_digits)],
    checks: &[check::references_to_definitions, check::root_names],
    ..AS_GIVEN
};

/// The same for a tool, whose root is an object.
pub(super) const GRAMMAR_TOOL: Profile = Profile {
    checks: &[check::object_root, check::references_to_definitions, check::alternatives_alone, check::root_names],
    ..GRAMMAR
};

pub(super) const AS_GIVEN_TOOL: Profile =
    Profile { checks: &[check::object_root, check::references_to_definitions], ..AS_GIVEN };

pub(super) const LENIENT_TOOL: Profile =
    Profile { checks: &[check::object_root, check::references_to_definitions, check::root_names], ..LENIENT };

pub(super) const SUBSET: Subset = Subset {
    holds: &[
        ("enum", always),
        ("minimum", of_short_integers),
        ("maximum", of_short_integers),
        ("exclusiveMinimum", of_short_integers),
        ("exclusiveMaximum", of_short_integers),
        ("minLength", |node, count| countable(count) && !node.contains_key("pattern")),
        ("maxLength", |node, count| countable(count) && !node.contains_key("pattern")),
        ("pattern", pattern::anchored),
        ("format", |_, format| among(format, &["date", "time", "date-time", "uuid"])),
        ("minItems", |_, count| countable(count)),
        ("maxItems", |_, count| countable(count)),
        ("prefixItems", always),
    ],
    keeps: &["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "default"],
    refuses: &[],
    reads_alone: &["$ref", "oneOf", "anyOf", "const", "enum"],
    ..NOTHING_HELD
};

/// Beyond it a least count makes a grammar that does not parse, and a largest count is none
/// (`MAX_REPETITION_THRESHOLD`).
fn countable(count: &Json) -> bool {
    count.as_u64().is_some_and(|count| count <= 2_000)
}
