//! OpenRouter.
//!
//! OpenAI's shape (`components/chatjsonschemaconfig.py` of openrouter 1.3.84), and `{"provider": {"require_parameters":
//! true}}` (`providerpreferences.py`), without which a request may be routed to a host that ignores the format. Tools
//! take `strict`. What a host behind it enforces is not known here: constraints that OpenAI takes stay in the
//! schema, and none but words is relied on.

use super::openai::{self, COMPATIBLE};
use super::spec::{Form, Spec};
use crate::envelope::Envelope;

pub(super) const CHAT: Spec = Spec {
    name: "openrouter",
    output: Some(Form {
        build: |parts| {
            let provider = [("require_parameters", true.into())].into_iter().collect();
            Envelope::new([("provider", provider), ("response_format", openai::response_format(parts))])
        },
        ..openai::output(&COMPATIBLE)
    }),
    ..openai::like_chat(&COMPATIBLE)
};
