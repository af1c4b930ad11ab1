//! DeepSeek.
//!
//! For outputs it has `{"type": "json_object"}` alone, without a schema, so there is no output form. Tools take
//! `strict` under the base URL `/beta` (api-docs.deepseek.com): every object closed, every property required. No
//! bounds, lengths, patterns and counts; five formats.

use super::limits::Limits;
use super::openai::{self, REFUSED};
use super::spec::{Profile, Spec};
use super::subset::{NOTHING_HELD, Subset, always, among};

pub(super) const CHAT: Spec = Spec { name: "deepseek", output: None, ..openai::like_chat(&STRICT) };

const STRICT: Profile = Profile {
    subset: &Subset {
        holds: &[
            ("enum", always),
            ("format", |_, format| among(format, &["email", "hostname", "ipv4", "ipv6", "uuid"])),
        ],
        keeps: &[],
        refuses: REFUSED,
        ..NOTHING_HELD
    },
    limits: Limits::NONE,
    ..openai::STRICT
};
