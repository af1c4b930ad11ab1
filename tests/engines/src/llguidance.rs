//! llguidance, in this process, over a vocabulary of single bytes.

use std::io;

use llguidance::api::TopLevelGrammar;
use llguidance::toktrie::{ApproximateTokEnv, TokenId};
use llguidance::{Matcher, ParserFactory};

use crate::engine::{Answer, Engine, Question};

/// The version that the manifest pins.
pub const VERSION: &str = "1.9.1";

/// The engine; its schemas are compiled one at a time.
pub struct LlGuidance {
    factory: ParserFactory,
}

impl Default for LlGuidance {
    fn default() -> Self {
        let bytes = ApproximateTokEnv::single_byte_env();
        let mut factory = ParserFactory::new_simple(&bytes).expect("a vocabulary of bytes");
        factory.quiet();
        LlGuidance { factory }
    }
}

impl LlGuidance {
    /// A matcher that stands before the first byte.
    ///
    /// # Errors
    /// The engine's own text, if it does not take the schema.
    pub fn matcher(&self, schema: &str) -> Result<Matcher, String> {
        let schema = serde_json::from_str(schema).map_err(|error| error.to_string())?;
        let grammar = TopLevelGrammar::from_json_schema(schema);
        let matcher = Matcher::new(self.factory.create_parser(grammar));
        match matcher.get_error() {
            Some(error) => Err(error),
            None => Ok(matcher),
        }
    }
}

impl Engine for LlGuidance {
    fn ask(&mut self, question: &Question<'_>) -> io::Result<Answer> {
        let matcher = match self.matcher(question.schema) {
            Ok(matcher) => matcher,
            Err(error) => return Ok(Answer { error: Some(error), ..Answer::default() }),
        };
        let refused_at = question.texts.iter().map(|text| refused_at(&matcher, text)).collect();
        Ok(Answer { error: None, refused_at, next: allowed_after(&matcher, question.after) })
    }
}

/// Where a text is refused; its length, if it is only a beginning.
fn refused_at(matcher: &Matcher, text: &str) -> Option<usize> {
    let mut matcher = matcher.deep_clone();
    let taken = matcher.try_consume_tokens(&tokens(text)).unwrap_or(0);
    let whole = taken == text.len() && matcher.is_accepting().unwrap_or(false);
    (!whole).then_some(taken)
}

/// The bytes that may follow a beginning; none, if the beginning itself is refused.
fn allowed_after(matcher: &Matcher, beginning: &str) -> Vec<u8> {
    let mut matcher = matcher.deep_clone();
    if matcher.try_consume_tokens(&tokens(beginning)).ok() != Some(beginning.len()) {
        return Vec::new();
    }
    let Ok(mask) = matcher.compute_mask() else { return Vec::new() };
    (0..=u8::MAX).filter(|byte| mask.is_allowed(TokenId::from(*byte))).collect()
}

/// A token is its byte.
pub(crate) fn tokens(text: &str) -> Vec<TokenId> {
    text.bytes().map(TokenId::from).collect()
}
