//! Mistral.
//!
//! OpenAI's shape: `name` and `schema` required, `strict` and `description` optional (`client/models/jsonschema.py` of
//! mistralai 3.7.0), `strict` in tools (`function.py`). The service puts the schema before the system prompt, so the
//! model sees all of it. No subset is published: constraints stay where they are, and none is known to be enforced.

use super::openai::{self, CHECKS, PASSES};
use super::spec::{Profile, Spec};
use super::subset::{NOTHING_HELD, SAYABLE, Subset, always};

pub(super) const CHAT: Spec = Spec { name: "mistral", ..openai::like_chat(&STRICT) };

/// For the followers of OpenAI's shape that publish no subset.
pub(super) const STRICT: Profile = Profile {
    passes: PASSES,
    subset: &Subset { holds: &[("enum", always)], keeps: &SAYABLE, refuses: &[], ..NOTHING_HELD },
    checks: CHECKS,
    limits: super::limits::Limits::NONE,
    ..openai::STRICT
};
