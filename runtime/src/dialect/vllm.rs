//! vLLM.
//!
//! `{"structured_outputs": {"json"}}` at the top of the body (`engine/protocol.py`). `guided_json`, the earlier name,
//! has been dropped since 0.12: it is accepted and ignored. Tools are OpenAI's, without `strict`.
//!
//! Subset: xgrammar, its default engine (0.2.8), and what vLLM refuses before it: `multipleOf`, `uniqueItems`,
//! `contains`, formats that it does not know, a pattern or a format together with a length, `patternProperties` beside
//! `properties`. An `allOf` of more than one is not enforced at all. A bound of an integer beyond 64 bits is an error. A
//! string with a length can have nothing in it that JSON escapes: no quote, no line break.

use super::check;
use super::llama_cpp::{AS_GIVEN, AS_GIVEN_TOOL, GRAMMAR};
use super::lower::{self, Pass};
use super::openai;
use super::pattern;
use super::spec::{Form, PLAIN_NAMES, Profile, Spec, Text};
use super::subset::{Held, NOTHING_HELD, Subset, always, among, of_64_bits};
use crate::envelope::Envelope;

pub(super) const CHAT: Spec = Spec {
    name: "vllm",
    output: Some(Form {
        strict: &XGRAMMAR,
        lenient: &AS_GIVEN,
        text: Text::Root,
        build: |parts| {
            let outputs = [("json", parts.schema)].into_iter().collect();
            Envelope::new([("structured_outputs", outputs)])
        },
    }),
    tool: Some(openai::plain_tool(&XGRAMMAR_TOOL, &AS_GIVEN_TOOL)),
    names: PLAIN_NAMES,
    takes_plain: false,
};

/// What xgrammar is sent, by vLLM and by SGLang.
pub(super) const XGRAMMAR: Profile = Profile {
    passes: &[
        Pass::Whole(lower::root_body),
        Pass::Each(lower::one_of_to_any_of),
        Pass::Each(lower::const_to_enum),
        Pass::Each(lower::type_of_enum),
        Pass::Each(lower::all_of_one),
        Pass::Each(lower::patterns_to_any_key),
        Pass::Each(lower::bounds_of_64_bits),
        Pass::Describe,
    ],
    subset: &Subset {
        holds: &[
            ("enum", always),
            ("minimum", of_64_bits),
            ("maximum", of_64_bits),
            ("exclusiveMinimum", of_64_bits),
            ("exclusiveMaximum", of_64_bits),
            ("minLength", LENGTH),
            ("maxLength", LENGTH),
            ("pattern", pattern::anchored),
            ("format", |_, format| among(format, FORMATS)),
            ("minItems", always),
            ("maxItems", always),
            ("prefixItems", always),
        ],
        keeps: &["default"],
        refuses: &[
            "allOf",
            "not",
            "if",
            "then",
            "else",
            "contains",
            "minContains",
            "maxContains",
            "propertyNames",
            "dependentRequired",
            "dependentSchemas",
            "dependencies",
            "unevaluatedProperties",
            "unevaluatedItems",
        ],
        reads_alone: &["$ref", "const", "enum", "anyOf", "oneOf", "allOf"],
        ..NOTHING_HELD
    },
    checks: &[check::references_to_definitions, check::alternatives_alone],
    ..GRAMMAR
};

const XGRAMMAR_TOOL: Profile =
    Profile { checks: &[check::object_root, check::references_to_definitions, check::alternatives_alone], ..XGRAMMAR };

const LENGTH: Held = |node, _| !node.contains_key("pattern") && !node.contains_key("format");

const FORMATS: &[&str] = &["date", "time", "date-time", "uuid", "email", "ipv4", "ipv6", "hostname", "uri", "duration"];
