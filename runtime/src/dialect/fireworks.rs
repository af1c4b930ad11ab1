//! Fireworks.
//!
//! OpenAI's shape (`types/chat/completion_create_params.py` of fireworks-ai 1.2.30), `strict` in tools. From its
//! documentation: recursion is taken, `oneOf`, lengths of strings, patterns and counts of items are not; put the schema
//! into the prompt too. Bounds of numbers are not mentioned.

use super::limits::Limits;
use super::openai::{self, REFUSED};
use super::spec::{Profile, Spec};
use super::subset::{NOTHING_HELD, Subset, always};

pub(super) const CHAT: Spec = Spec { name: "fireworks", ..openai::like_chat(&STRICT) };

const STRICT: Profile = Profile {
    subset: &Subset {
        holds: &[("enum", always)],
        keeps: &["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "default"],
        refuses: REFUSED,
        ..NOTHING_HELD
    },
    limits: Limits::NONE,
    ..openai::STRICT
};
