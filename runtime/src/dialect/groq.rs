//! Groq.
//!
//! OpenAI's shape (`types/chat/completion_create_params.py` of groq 1.7.0), `strict` in tools. Strict means here too:
//! every object closed, every property required. It decodes under the schema only with openai/gpt-oss-20b and -120b;
//! with other models it tries, and may answer 400. The list of its keywords and its limits were not found: constraints
//! that OpenAI takes stay in the schema, and none but words is relied on.

use super::openai::{self, COMPATIBLE};
use super::spec::Spec;

pub(super) const CHAT: Spec = Spec { name: "groq", ..openai::like_chat(&COMPATIBLE) };
