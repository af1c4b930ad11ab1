//! The tokens of a JSON text. Nothing is checked: serde has read the text, or has said up to where it is JSON.

use std::ops::Range;

use super::opening::is_white;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    OpenObject,
    OpenArray,
    Close,
    Colon,
    Comma,
    String,
    /// A number, a literal, or anything else.
    Word,
}

#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) span: Range<usize>,
}

pub(super) struct Tokens<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// The tokens of `text` from `at` on.
pub(super) fn tokens(text: &str, at: usize) -> Tokens<'_> {
    Tokens { bytes: text.as_bytes(), at }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        while is_white(*self.bytes.get(self.at)?) {
            self.at += 1;
        }
        let start = self.at;
        let kind = match self.bytes[start] {
            b'{' => Kind::OpenObject,
            b'[' => Kind::OpenArray,
            b'}' | b']' => Kind::Close,
            b':' => Kind::Colon,
            b',' => Kind::Comma,
            b'"' => Kind::String,
            _ => Kind::Word,
        };
        self.at = match kind {
            Kind::String => string_end(self.bytes, start),
            Kind::Word => word_end(self.bytes, start),
            _ => start + 1,
        };
        Some(Token { kind, span: start..self.at })
    }
}

/// The end of the string that opens at `at`.
fn string_end(bytes: &[u8], at: usize) -> usize {
    let mut i = at + 1;
    while let Some(&byte) = bytes.get(i) {
        match byte {
            b'"' => return i + 1,
            b'\\' => i += 2,
            _ => i += 1,
        }
    }
    bytes.len()
}

fn word_end(bytes: &[u8], at: usize) -> usize {
    let ends = |byte: &u8| is_white(*byte) || b"{}[]:,\"".contains(byte);
    bytes[at..].iter().position(ends).map_or(bytes.len(), |len| at + len)
}

/// The end of the value that begins at `at`.
pub(super) fn value_end(text: &str, at: usize) -> usize {
    let mut depth = 0_usize;
    for token in tokens(text, at) {
        match token.kind {
            Kind::OpenObject | Kind::OpenArray => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return token.span.end;
        }
    }
    text.len()
}
