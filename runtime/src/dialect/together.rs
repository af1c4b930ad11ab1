//! Together.
//!
//! OpenAI's shape, `name` required (`types/chat/completion_create_params.py:195` of together 3.1.1). Its documentation
//! asks for the schema in the prompt too. No subset is published, and nothing is said of `strict` in tools, so they
//! have none.

use super::mistral::STRICT;
use super::openai;
use super::spec::{Spec, VERBATIM};

pub(super) const CHAT: Spec =
    Spec { name: "together", tool: Some(openai::plain_tool(&STRICT, &VERBATIM)), ..openai::like_chat(&STRICT) };
