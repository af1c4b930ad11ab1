//! JSON that stands as the text of a string: `"{\"a\":1}"`, or the same without the quotes around it.

use std::ops::Range;

use super::opening::is_white;
use super::parse::parse;
use super::tokens::value_end;

/// What may stand before the first escaped quote of a structure: brackets, and white space as it is or escaped.
const BEFORE: usize = 32;

/// The JSON string around the bracket at `at`, if its text is a structure that is not one as it stands.
pub(super) fn string_around(text: &str, at: usize) -> Option<Range<usize>> {
    let before = text[..at].trim_end_matches(' ').strip_suffix('"')?;
    // an escaped quote is part of something else
    if before.ends_with('\\') {
        return None;
    }
    let span = before.len()..value_end(text, before.len());
    let string = &text[span.clone()];
    let is_escaped = string.contains('\\');
    (is_escaped && holds_structure(string)).then_some(span)
}

/// From the bracket at `at` to the end of a structure whose quotes have backslashes; `Err` is how far there is none.
pub(super) fn bare(text: &str, at: usize) -> Result<Range<usize>, usize> {
    if !has_escaped_quote(&text.as_bytes()[at..]) {
        return Err(at + 1);
    }
    let end = end_of_escaped(text, at)?;
    // line breaks between its tokens are no matter
    let string = format!("\"{}\"", text[at..end].replace('\n', "\\n").replace('\r', "\\r").replace('\t', "\\t"));
    if holds_structure(&string) { Ok(at..end) } else { Err(end) }
}

/// Whether the first quote behind an opening bracket has a backslash before it.
fn has_escaped_quote(bytes: &[u8]) -> bool {
    let mut i = 0;
    while let Some(&byte) = bytes.get(i).filter(|_| i < BEFORE) {
        match (byte, bytes.get(i + 1)) {
            (b'\\', Some(b'"')) => return true,
            (b'\\', Some(b'n' | b'r' | b't')) => i += 2,
            (b'{' | b'[', _) => i += 1,
            _ if is_white(byte) => i += 1,
            _ => return false,
        }
    }
    false
}

/// The end of the structure at `at`, or where a quote without a backslash or the end of the text shows that it has none.
fn end_of_escaped(text: &str, at: usize) -> Result<usize, usize> {
    let (mut depth, mut backslashes, mut in_string) = (0_usize, 0_usize, false);
    for (i, byte) in text.bytes().enumerate().skip(at) {
        match byte {
            b'\\' => {
                backslashes += 1;
                continue;
            }
            b'"' if backslashes == 0 => return Err(i),
            // one backslash is that of the quote; each of the string inside became two
            b'"' if backslashes % 4 == 1 => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
        backslashes = 0;
        if depth == 0 {
            return Ok(i + 1);
        }
    }
    Err(text.len())
}

/// Whether the text of a JSON string is an array or object.
fn holds_structure(string: &str) -> bool {
    serde_json::from_str::<String>(string).is_ok_and(|inner| is_structure(&inner))
}

pub(super) fn is_structure(text: &str) -> bool {
    text.trim_start().starts_with(['{', '[']) && parse(text).is_ok()
}

#[cfg(test)]
mod tests {
    use super::{bare, string_around};

    #[test]
    fn with_and_without_quotes() {
        for text in
            [r#"{\"a\":[],\"b\":\"c\"}"#, r#"[ {\"a\": \"say \\\"[\\\"\"}]"#, r#"{\n \"a\": 1}"#, r#"[\"a\\\\\"]"#]
        {
            assert_eq!(bare(text, 0), Ok(0..text.len()), "{text}");
            let quoted = format!("é \"{text}\" x");
            assert_eq!(string_around(&quoted, 4), Some(3..text.len() + 5), "{text}");
            assert_eq!(bare(&format!("{text} and more]"), 0), Ok(0..text.len()), "{text}");
        }
        assert_eq!(bare("{\n  \\\"a\\\": 1\n}", 0), Ok(0..14));
        for text in [r#"{"a":1}"#, r"{\alpha}", r#"{\"a\":1"#, r#"{\"a" :1}"#, r#"{\"a}"#, r"[]"] {
            assert!(bare(text, 0).is_err(), "{text}");
        }
        // as it stands it is JSON
        assert_eq!(string_around("\"[1, 2]\"", 1), None);
    }
}
