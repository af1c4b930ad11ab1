//! xAI, over REST.
//!
//! OpenAI's shape; tools are always strict, so they have no member for it (xai-sdk 1.21.0 and its documentation).
//! References must not be circular, `oneOf` is `anyOf`, an `allOf` has one schema; lengths of strings are not taken, a
//! few formats are.

use super::check;
use super::limits::Limits;
use super::openai::{self, REFUSED};
use super::spec::{Profile, Spec, VERBATIM};
use super::subset::{NOTHING_HELD, Subset, always, among};

pub(super) const CHAT: Spec =
    Spec { name: "xai", tool: Some(openai::plain_tool(&STRICT, &VERBATIM)), ..openai::like_chat(&STRICT) };

const STRICT: Profile = Profile {
    subset: &Subset {
        holds: &[("enum", always), ("format", |_, format| among(format, FORMATS))],
        keeps: &[
            "minimum",
            "maximum",
            "exclusiveMinimum",
            "exclusiveMaximum",
            "multipleOf",
            "pattern",
            "minItems",
            "maxItems",
            "default",
        ],
        refuses: REFUSED,
        ..NOTHING_HELD
    },
    checks: &[check::object_root, check::closed, check::typed, check::references_alone, check::no_recursion],
    limits: Limits::NONE,
    ..openai::STRICT
};

const FORMATS: &[&str] = &["date", "time", "date-time", "email", "uuid", "ipv4", "ipv6"];
