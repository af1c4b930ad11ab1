//! Ollama's own endpoints, `/api/chat` and `/api/generate`.
//!
//! `{"format"}` holds the schema itself (`api/types.go`, `llm/llama_server.go` at fb307609). The engine is llama.cpp's
//! server. On one of its ways there (`llamaServerChatResponseFormat`) the schema goes through a Go map, which sorts the
//! properties; models with a renderer or a template of Ollama's own take the other, which keeps the order. Its cloud
//! has no structured output. Tools are OpenAI's, without `strict`.

use super::llama_cpp::{GRAMMAR, GRAMMAR_TOOL, LENIENT, LENIENT_TOOL};
use super::openai;
use super::spec::{Form, PLAIN_NAMES, Spec, Text};
use crate::envelope::Envelope;

pub(super) const CHAT: Spec = Spec {
    name: "ollama",
    output: Some(Form {
        strict: &GRAMMAR,
        lenient: &LENIENT,
        text: Text::Root,
        build: |parts| Envelope::new([("format", parts.schema)]),
    }),
    tool: Some(openai::plain_tool(&GRAMMAR_TOOL, &LENIENT_TOOL)),
    names: PLAIN_NAMES,
    takes_plain: false,
};
