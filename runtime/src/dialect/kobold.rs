//! KoboldCpp.
//!
//! Its chat endpoint reads `json_schema` where there is no `response_format` (`gen_params.transform_genparams`,
//! 1.115.1); the native `/api/v1/generate` has no such member and takes the schema, as text, in `grammar`
//! (`generate()`), where it tries JSON before it reads a grammar. What it cannot convert it leaves out with a line on
//! its own console, and generates freely.
//!
//! The converter is llama.cpp's older one in Python (`json_to_gbnf.py`). Version 1.102 fails on any reference, so what
//! can be is written out. Later ones take the name of a definition for that of a rule where a type contains itself,
//! and a rule's name has letters, digits and `-` alone; a property called `$ref` they take for a reference.

use super::check;
use super::llama_cpp::{GRAMMAR, LENIENT as GRAMMAR_LENIENT, SUBSET};
use super::lower::{self, Pass};
use super::openai;
use super::spec::{Form, PLAIN_NAMES, Profile, Spec, Text};
use crate::envelope::Envelope;

pub(super) const CHAT: Spec = Spec {
    name: "kobold-chat",
    output: Some(Form {
        strict: &STRICT,
        lenient: &LENIENT,
        text: Text::Root,
        build: |parts| Envelope::new([("json_schema", parts.schema)]).excluding(&["/response_format"]),
    }),
    tool: Some(openai::plain_tool(&STRICT_TOOL, &LENIENT_TOOL)),
    names: PLAIN_NAMES,
    takes_plain: false,
};

pub(super) const GENERATE: Spec = Spec {
    name: "kobold-generate",
    output: Some(Form {
        strict: &STRICT,
        lenient: &LENIENT,
        text: Text::Root,
        build: |parts| Envelope::new([("grammar", parts.schema.to_string().into())]),
    }),
    tool: None,
    names: PLAIN_NAMES,
    takes_plain: false,
};

const STRICT: Profile = Profile {
    passes: &[
        Pass::Whole(lower::root_body),
        Pass::Each(lower::one_of_to_any_of),
        Pass::Each(lower::const_to_enum),
        Pass::Each(lower::type_of_enum),
        Pass::Each(lower::all_of_one),
        Pass::Whole(lower::inline),
        Pass::Whole(lower::definitions_as_rules),
        Pass::Each(lower::patterns_to_any_key),
        Pass::Each(lower::bounds_of_16_digits),
        Pass::Describe,
    ],
    subset: &SUBSET,
    checks: &[
        check::references_to_definitions,
        check::alternatives_alone,
        check::root_names,
        check::no_property_called_ref,
    ],
    ..GRAMMAR
};

const STRICT_TOOL: Profile = Profile {
    checks: &[
        check::object_root,
        check::references_to_definitions,
        check::alternatives_alone,
        check::root_names,
        check::no_property_called_ref,
    ],
    ..STRICT
};

const LENIENT: Profile = Profile {
    passes: &[
        Pass::Whole(lower::definitions_as_rules),
        Pass::Each(lower::patterns_to_any_key),
        Pass::Each(lower::bounds_of_16_digits),
    ],
    checks: &[check::references_to_definitions, check::root_names, check::no_property_called_ref],
    ..GRAMMAR_LENIENT
};

const LENIENT_TOOL: Profile = Profile {
    checks: &[check::object_root, check::references_to_definitions, check::root_names, check::no_property_called_ref],
    ..LENIENT
};
