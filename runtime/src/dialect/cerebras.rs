//! Cerebras.
//!
//! OpenAI's shape (`cerebras/cloud/sdk/types/chat/completion_create_params.py:512`, 1.91.0), `strict` in tools.
//!
//! Subset: its documentation and clients. Every object closed, every property required; no lists of types, no
//! recursion, no lengths, patterns, formats and counts; reports on bounds of numbers differ, so they become text.
//! Limits, from a copy of its documentation: 5,000 characters, 10 levels, 500 properties, 500 enum values.

use super::check;
use super::limits::Limits;
use super::lower::{self, Pass};
use super::openai::{self, REFUSED};
use super::spec::{Profile, Spec};
use super::subset::{NOTHING_HELD, Subset, always};

pub(super) const CHAT: Spec = Spec { name: "cerebras", ..openai::like_chat(&STRICT) };

const STRICT: Profile = Profile {
    passes: &[
        Pass::Whole(lower::root_body),
        Pass::Each(lower::drop_marks),
        Pass::Each(lower::one_of_to_any_of),
        Pass::Each(lower::const_to_enum),
        Pass::Each(lower::type_of_enum),
        Pass::Each(lower::all_of_one),
        Pass::Each(lower::types_to_any_of),
        Pass::Each(lower::empty_object),
        Pass::Describe,
        Pass::Each(lower::lone_ref),
    ],
    subset: &Subset { holds: &[("enum", always)], keeps: &[], refuses: REFUSED, ..NOTHING_HELD },
    checks: &[check::object_root, check::closed, check::typed, check::references_alone, check::no_recursion],
    limits: Limits { levels: 10, properties: 500, characters: 5_000, enum_values: 500, ..Limits::NONE },
    ..openai::STRICT
};
