//! Cohere, the second version of its API.
//!
//! `{"response_format": {"type": "json_object", "json_schema"}}`: the schema itself, no name, no `strict`
//! (`types/response_format_v2.py` of cohere 7.3.1). Tools are OpenAI's; strictness is a member of the request,
//! `strict_tools`, which is the caller's to set: 200 properties over all tools, and one required one at least. Bounds,
//! lengths and counts are not taken; formats are `date-time`, `uuid`, `date` and `time` ("Parameter types in structured
//! outputs" of its documentation).

use super::check;
use super::limits::{Limits, Request};
use super::lower::{self, Pass};
use super::openai;
use super::spec::{Form, Objects, PLAIN_NAMES, Parts, Profile, Spec, Text};
use super::subset::{NOTHING_HELD, Subset, always, among};
use crate::Json;
use crate::envelope::Envelope;

pub(super) const CHAT: Spec = Spec {
    name: "cohere",
    output: Some(Form {
        strict: &STRICT,
        lenient: &LENIENT,
        text: Text::Root,
        build: |parts| Envelope::new([("response_format", response_format(parts))]),
    }),
    tool: Some(openai::plain_tool(&TOOL, &Profile { objects: Objects::AsGiven, ..TOOL })),
    names: PLAIN_NAMES,
    takes_plain: false,
};

fn response_format(parts: Parts) -> Json {
    [("json_schema", parts.schema), ("type", "json_object".into())].into_iter().collect()
}

const STRICT: Profile = Profile {
    objects: Objects::Closed,
    passes: &[
        Pass::Whole(lower::root_body),
        Pass::Each(lower::drop_marks),
        Pass::Each(lower::one_of_to_any_of),
        Pass::Each(lower::const_to_enum),
        Pass::Each(lower::type_of_enum),
        Pass::Each(lower::all_of_one),
        Pass::Each(lower::patterns_to_any_key),
        Pass::Describe,
    ],
    subset: &Subset {
        holds: &[("enum", always), ("format", |_, format| among(format, &["date-time", "uuid", "date", "time"]))],
        keeps: &["default"],
        refuses: &["allOf", "not", "if", "then", "else"],
        ..NOTHING_HELD
    },
    checks: &[check::object_root],
    limits: Limits::NONE,
};

const LENIENT: Profile = Profile { objects: Objects::AsGiven, ..STRICT };

const TOOL: Profile = Profile {
    checks: &[check::object_root, check::something_required],
    limits: Limits { request: Request { properties: 200, ..Request::NONE }, ..Limits::NONE },
    ..STRICT
};
