//! vLLM.
//!
//! `{"structured_outputs": {"json"}}` at the top of the body (`engine/protocol.py`). `guided_json`, the earlier name,
//! has been dropped since 0.12: it is accepted and ignored. Tools are OpenAI's, without `strict`.
//!
//! Subset: xgrammar, its default engine (0.2.8), and what vLLM refuses before it: `multipleOf`, `uniqueItems`,
//! `contains`, formats that it does not know, a pattern or a format together with a length, `patternProperties` beside
//! `properties`. An `allOf` of more than one is not enforced at all.

use super::check;
use super::limits::Limits;
use super::llama_cpp::{AS_GIVEN, AS_GIVEN_TOOL, GRAMMAR};
use super::openai;
use super::spec::{Form, PLAIN_NAMES, Profile, Spec, Text};
use super::subset::{Held, Subset, always, among};
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
    subset: &Subset {
        holds: &[
            ("enum", always),
            ("minimum", always),
            ("maximum", always),
            ("exclusiveMinimum", always),
            ("exclusiveMaximum", always),
            ("minLength", LENGTH),
            ("maxLength", LENGTH),
            ("pattern", always),
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
    },
    limits: Limits::NONE,
    ..GRAMMAR
};

const XGRAMMAR_TOOL: Profile =
    Profile { checks: &[check::object_root, check::references_to_definitions, check::alternatives_alone], ..XGRAMMAR };

const LENGTH: Held = |node, _| !node.contains_key("pattern") && !node.contains_key("format");

const FORMATS: &[&str] = &["date", "time", "date-time", "uuid", "email", "ipv4", "ipv6", "hostname", "uri", "duration"];
