//! What is wrong at a place where a text is no JSON, in words of our own: those of a parser change with its version.

use serde_core::de::IgnoredAny;

use super::parse::is_out_of_range;
use super::tokens::{Kind, Token, tokens};

/// Quotes that an editor makes of straight ones.
const CURLY: [char; 7] = ['“', '”', '„', '‘', '’', '«', '»'];

/// What is wrong, and where exactly.
pub(super) struct Wrong {
    pub(super) at: usize,
    pub(super) note: &'static str,
}

/// Says why `slice` is no JSON at the byte `at`, where the parser stopped.
pub(super) fn what_is_wrong(slice: &str, at: usize) -> Wrong {
    let mut before: Option<Token> = None;
    for token in tokens(slice, 0) {
        // a word that is none is noticed behind its end, an escape that is none up to four characters on
        let passed = token.span.end <= at && at < token.span.end + 5;
        if token.span.end > at || (passed && is_no_scalar(slice, &token)) {
            return judge(slice, at, before.as_ref(), &token);
        }
        before = Some(token);
    }
    Wrong { at: at.min(slice.len()), note: "the text is no JSON" }
}

fn is_no_scalar(slice: &str, token: &Token) -> bool {
    let text = &slice[token.span.clone()];
    match token.kind {
        Kind::String => serde_json::from_str::<String>(text).is_err(),
        Kind::Word => serde_json::from_str::<IgnoredAny>(text).is_err(),
        _ => false,
    }
}

fn judge(slice: &str, at: usize, before: Option<&Token>, token: &Token) -> Wrong {
    let text = &slice[token.span.clone()];
    let start = token.span.start;
    let after_value = before.is_some_and(|token| matches!(token.kind, Kind::Close | Kind::String | Kind::Word));
    if token.kind == Kind::String && at > start {
        return in_string(slice, at, start);
    }
    let note = match token.kind {
        Kind::Word if is_out_of_range(text) => "the number is too large",
        Kind::Word if text.starts_with('\'') => "keys and strings stand in double quotes",
        Kind::Word if text.starts_with(CURLY) => "keys and strings stand in straight double quotes, \"",
        Kind::Word if text.starts_with('=') => "a colon stands between a key and its value, and no other mark",
        Kind::Word if text.starts_with("//") || text.starts_with("/*") || text.starts_with('#') => {
            "JSON has no comments"
        }
        Kind::Close if before.is_some_and(|token| token.kind == Kind::Comma) => {
            "a comma stands before the closing bracket"
        }
        Kind::Close if after_value => "the closing bracket is of the wrong kind",
        Kind::Word if is_bare_key(slice, before, token) => "keys stand in double quotes",
        Kind::Word if is_after_quote(text, before) => {
            "a string ends before this; a quote inside a string is written \\\", and a comma or a colon stands behind one"
        }
        Kind::Word if !text.is_ascii() => "a character stands there that is not JSON",
        Kind::String | Kind::Word | Kind::OpenObject | Kind::OpenArray if after_value => {
            "a comma or a colon is missing before this"
        }
        Kind::Word if text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') => {
            "a word stands there without quotes; JSON has only true, false and null"
        }
        Kind::Word if text.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c)) => {
            "this is not how JSON writes a number"
        }
        Kind::OpenObject | Kind::OpenArray => "a key in double quotes is expected there",
        _ => "a value, a key or a quote is missing before this",
    };
    Wrong { at: start, note }
}

/// Whether a word without quotes stands where a key does.
fn is_bare_key(slice: &str, before: Option<&Token>, token: &Token) -> bool {
    let at_key = before.is_some_and(|before| matches!(before.kind, Kind::OpenObject | Kind::Comma));
    let text = &slice[token.span.clone()];
    let is_name = text.starts_with(|c: char| c.is_alphabetic() || c == '_');
    at_key && is_name && (text.contains('=') || slice[token.span.end..].trim_start().starts_with([':', '=']))
}

/// Whether a text goes on where a string has ended.
fn is_after_quote(text: &str, before: Option<&Token>) -> bool {
    before.is_some_and(|token| token.kind == Kind::String)
        && text.starts_with(char::is_alphabetic)
        && !["true", "false", "null"].contains(&text)
}

fn in_string(slice: &str, at: usize, start: usize) -> Wrong {
    match slice.as_bytes().get(at) {
        Some(0..0x20) => Wrong {
            at,
            note: "a line break or control character stands in a string; it is written \\n or \\u00XX there",
        },
        _ => Wrong { at: start, note: bad_escape(&slice[start..]) },
    }
}

/// What is wrong with the first escape that is none, in a text that begins with a string.
fn bad_escape(text: &str) -> &'static str {
    let mut rest = text;
    while let Some((_, escape)) = rest.split_once('\\') {
        rest = escape.get(1..).unwrap_or("");
        if escape.starts_with(['"', '\\', '/', 'b', 'f', 'n', 'r', 't']) {
            continue;
        }
        let Some(unit) = unit(escape) else {
            return if escape.starts_with('u') {
                "a string holds a \\u without four hexadecimal digits"
            } else {
                "a string holds a backslash before a character that JSON does not escape"
            };
        };
        rest = &escape[5..];
        let pair = rest.strip_prefix('\\').and_then(self::unit).is_some_and(|low| (0xdc00..0xe000).contains(&low));
        match unit {
            0xd800..0xdc00 if pair => rest = &rest[6..],
            0xd800..0xe000 => return "a string holds half a surrogate pair",
            _ => {}
        }
    }
    "a string holds what JSON does not allow there"
}

/// The number in `uXXXX`.
fn unit(escape: &str) -> Option<u16> {
    let digits = escape.strip_prefix('u')?.get(..4)?;
    digits.bytes().all(|b| b.is_ascii_hexdigit()).then(|| u16::from_str_radix(digits, 16).ok())?
}
