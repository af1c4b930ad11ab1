//! What an engine is asked, and what it answers.

use std::io;

use serde::{Deserialize, Serialize};

/// A schema, texts to judge under it, and a beginning after which the next bytes are asked for.
#[derive(Debug, Serialize)]
pub struct Question<'q> {
    /// As it stands in a request.
    pub schema: &'q str,
    pub texts: Vec<&'q str>,
    pub after: &'q str,
}

/// Either an error, or an answer for every text.
#[derive(Debug, Default, Deserialize)]
pub struct Answer {
    /// Why the engine does not take the schema.
    #[serde(default)]
    pub error: Option<String>,
    /// For every text, the byte at which it was refused; its length, if it was not complete.
    #[serde(default)]
    pub refused_at: Vec<Option<usize>>,
    /// The bytes that may follow the beginning.
    #[serde(default)]
    pub next: Vec<u8>,
}

/// A constrained decoder.
pub trait Engine {
    /// # Errors
    /// The engine itself failed; that it refuses the schema is an [`Answer`].
    fn ask(&mut self, question: &Question<'_>) -> io::Result<Answer>;
}
