//! Whether an opening bracket begins like JSON. It decides what becomes of one that never closes: a reply that was cut
//! off, or a bracket in prose.

use serde_core::de::IgnoredAny;

/// Whether the bracket at `at` begins like JSON: `{` before `"key":`, before `}` or before the end; `[` before a value
/// and `,` or `]`. What the end of the text cuts off counts as far as it goes.
///
/// `inner` judges the bracket that comes next: `None` if it does not begin like JSON, else where it ends, if it does.
pub(super) fn begins_like_json(text: &str, at: usize, inner: impl FnOnce() -> Option<Option<usize>>) -> bool {
    let bytes = text.as_bytes();
    let next = skip_white(bytes, at + 1);
    let Some(&byte) = bytes.get(next) else {
        return true;
    };
    match (bytes[at], byte) {
        (b'{', b'"') => after_string(bytes, next, b":"),
        (b'{', byte) => byte == b'}',
        (_, b'"') => after_string(bytes, next, b",]"),
        (_, b'{' | b'[') => match inner() {
            None => false,
            Some(None) => true,
            Some(Some(end)) => followed_by(bytes, end, b",]"),
        },
        (_, b']') => true,
        (_, b'-' | b'0'..=b'9' | b't' | b'f' | b'n') => after_scalar(text, next),
        _ => false,
    }
}

/// Whether the string that opens at `at` is one, and what follows it is one of `then`.
fn after_string(bytes: &[u8], at: usize, then: &[u8]) -> bool {
    let mut i = at + 1;
    while let Some(&byte) = bytes.get(i) {
        match byte {
            b'"' => return followed_by(bytes, i + 1, then),
            b'\\' => i += 2,
            // a quote in prose runs on over lines, a string of JSON does not
            0..0x20 => return false,
            _ => i += 1,
        }
    }
    true
}

/// Whether a number or a literal word stands at `at`, and what follows it is `,` or `]`.
fn after_scalar(text: &str, at: usize) -> bool {
    let rest = &text[at..];
    let len = rest.find(|c: char| !(c.is_ascii_alphanumeric() || "+-.".contains(c))).unwrap_or(rest.len());
    let word = &rest[..len];
    let whole = serde_json::from_str::<IgnoredAny>(word).is_ok();
    if len == rest.len() {
        let number = word.bytes().all(|b| b.is_ascii_digit() || b"+-.eE".contains(&b));
        return whole || number || ["true", "false", "null"].iter().any(|literal| literal.starts_with(word));
    }
    whole && followed_by(text.as_bytes(), at + len, b",]")
}

/// Whether the next byte is one of `then`, or there is none.
fn followed_by(bytes: &[u8], at: usize, then: &[u8]) -> bool {
    bytes.get(skip_white(bytes, at)).is_none_or(|byte| then.contains(byte))
}

fn skip_white(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    at + rest.iter().position(|&byte| !is_white(byte)).unwrap_or(rest.len())
}

/// The white space of JSON.
pub(super) const fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
}
