//! Groq.
//!
//! OpenAI's shape (`types/chat/completion_create_params.py` of groq 1.7.0), `strict` in tools. Strict means here too:
//! every object closed, every property required. It decodes under the schema only with openai/gpt-oss-20b and -120b;
//! with other models it tries, and may answer 400. The list of its keywords was not found, so the subset is the one of
//! OpenAI's followers.

use super::openai::{self, COMPATIBLE};
use super::spec::Spec;

pub(super) const CHAT: Spec = Spec { name: "groq", ..openai::like_chat(&COMPATIBLE) };
