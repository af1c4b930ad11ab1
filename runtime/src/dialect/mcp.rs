//! The Model Context Protocol: tools of a server.
//!
//! `{"name", "description", "inputSchema"}`, the input schema an object. It is JSON Schema as it stands: what becomes
//! of it is up to the client and the provider behind it. Names, from the specification: 1 to 128 of letters, digits,
//! `_`, `-` and `.`. The protocol has no form for an output of the model.

use super::check;
use super::limits::Limits;
use super::spec::{Form, Names, Objects, Profile, Spec, Text, VERBATIM};
use super::subset::NOTHING_HELD;
use crate::json::Object;

pub(super) const TOOL: Spec = Spec {
    name: "mcp",
    output: None,
    tool: Some(Form {
        strict: &CLOSED,
        lenient: &VERBATIM,
        text: Text::Slot,
        build: |parts| {
            let mut tool = Object::new();
            if let Some(description) = parts.description {
                tool.push("description", description.into());
            }
            tool.push("inputSchema", parts.schema);
            tool.push("name", parts.name.into());
            tool.into()
        },
    }),
    takes_plain: false,
    names: Names {
        rule: "letters, digits, `_`, `-` and `.`, 1 to 128 of them",
        longest: 128,
        marks: "_-.",
        letter_first: false,
    },
};

const CLOSED: Profile = Profile {
    objects: Objects::Closed,
    passes: &[],
    subset: &NOTHING_HELD,
    checks: &[check::object_root],
    limits: Limits::NONE,
};
