//! Amazon Bedrock, the Converse API.
//!
//! `{"outputConfig": {"textFormat": {"type": "json_schema", "structure": {"jsonSchema": {"name", "description",
//! "schema"}}}}}`, the schema as a string. Tools: `{"toolSpec": {"name", "description", "inputSchema": {"json"},
//! "strict"}}`, names of `[a-zA-Z0-9_-]{1,64}`. From the service model `bedrock-runtime` of botocore 1.44.8.
//!
//! Subset: AWS's page on structured output, and what pydantic-ai and instructor found refused: bounds of numbers,
//! `maxItems`, `minItems` above one, open objects, recursion. Lengths of strings are accepted though the page says they
//! are not; they are not relied on. InvokeModel takes the model maker's own form: `anthropic` for Claude,
//! `openai-chat` for open weights.

use super::anthropic::{FORMATS, PASSES, REFUSED};
use super::check;
use super::limits::Limits;
use super::pattern;
use super::spec::{Form, Objects, PLAIN_NAMES, Profile, Spec, Text, VERBATIM};
use super::subset::{NOTHING_HELD, Subset, always, among, none_or_one};
use crate::Json;
use crate::envelope::Envelope;
use crate::json::Object;

pub(super) const CONVERSE: Spec = Spec {
    name: "bedrock-converse",
    output: Some(Form {
        strict: &STRICT,
        lenient: &Profile { objects: Objects::AsGiven, ..STRICT },
        text: Text::Slot,
        build: |parts| {
            let mut schema = Object::new();
            if let Some(description) = parts.description {
                schema.push("description", description.into());
            }
            schema.push("name", parts.name.into());
            schema.push("schema", parts.schema.to_string().into());
            Envelope::new([("outputConfig", around("textFormat", text_format(schema)))])
        },
    }),
    tool: Some(Form {
        strict: &STRICT_TOOL,
        lenient: &VERBATIM,
        text: Text::Slot,
        build: |parts| {
            let mut tool = Object::new();
            if let Some(description) = parts.description {
                tool.push("description", description.into());
            }
            tool.push("inputSchema", around("json", parts.schema));
            tool.push("name", parts.name.into());
            if parts.strict {
                tool.push("strict", true.into());
            }
            around("toolSpec", tool.into())
        },
    }),
    names: PLAIN_NAMES,
    takes_plain: false,
};

fn text_format(schema: Object) -> Json {
    let structure = around("jsonSchema", schema.into());
    [("structure", structure), ("type", "json_schema".into())].into_iter().collect()
}

fn around(member: &str, value: Json) -> Json {
    [(member, value)].into_iter().collect()
}

const STRICT: Profile = Profile {
    objects: Objects::Closed,
    passes: PASSES,
    subset: &Subset {
        holds: &[
            ("enum", always),
            ("pattern", pattern::regular),
            ("format", |_, format| among(format, FORMATS)),
            ("minItems", none_or_one),
        ],
        keeps: &["default"],
        refuses: REFUSED,
        ..NOTHING_HELD
    },
    checks: &[check::closed, check::typed, check::no_recursion],
    limits: Limits::NONE,
};

const STRICT_TOOL: Profile =
    Profile { checks: &[check::object_root, check::closed, check::typed, check::no_recursion], ..STRICT };
