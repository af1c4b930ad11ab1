//! JSON text as a tree that knows where in the text everything stands.
//!
//! A parsed value has forgotten what a prompt cache sees: the order of members, `1.0` or `1`, `\u00e9` or `é`.

use serde_core::de::IgnoredAny;

use crate::write::MAX_DEPTH;

/// A value in a text.
#[derive(Debug)]
pub(super) struct Node<'t> {
    /// Where it begins, in bytes from the beginning of the text.
    pub(super) start: usize,
    pub(super) text: &'t str,
    pub(super) shape: Shape<'t>,
}

#[derive(Debug)]
pub(super) enum Shape<'t> {
    /// `true`, `false`, `null`
    Word,
    Number,
    String,
    Array(Vec<Node<'t>>),
    Object(Vec<Member<'t>>),
}

#[derive(Debug)]
pub(super) struct Member<'t> {
    pub(super) name: Node<'t>,
    pub(super) value: Node<'t>,
}

impl<'t> Node<'t> {
    /// Where it ends.
    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// The text of a string, its escapes resolved; half a surrogate pair is U+FFFD.
    pub(super) fn decoded(&self) -> String {
        units(self.text).map(|(_, c)| c).collect()
    }

    /// The member `name`, the first of that name.
    pub(super) fn get(&self, name: &str) -> Option<&Node<'t>> {
        let Shape::Object(members) = &self.shape else { return None };
        members.iter().find(|member| member.name.decoded() == name).map(|member| &member.value)
    }
}

/// The value in a text; `None` where it is no JSON, or deeper than what the writer writes.
pub(super) fn parse(text: &str) -> Option<Node<'_>> {
    // from here on only the depth can be wrong
    serde_json::from_str::<IgnoredAny>(text).ok()?;
    Scanner { text, at: 0 }.value(MAX_DEPTH)
}

/// The characters of a JSON string with its quotes, each with how it is written; the quotes are left out.
pub(super) fn units(string: &str) -> impl Iterator<Item = (&str, char)> {
    let mut rest = string.strip_prefix('"').and_then(|inner| inner.strip_suffix('"')).unwrap_or(string);
    std::iter::from_fn(move || {
        let (len, c) = unit(rest)?;
        let (raw, others) = rest.split_at_checked(len)?;
        rest = others;
        Some((raw, c))
    })
}

/// How long the first character is as it is written, and what it is.
fn unit(text: &str) -> Option<(usize, char)> {
    let first = text.chars().next()?;
    if first != '\\' {
        return Some((first.len_utf8(), first));
    }
    let escape = text[1..].chars().next()?;
    Some(match escape {
        'u' => {
            let high = utf16(text, 2)?;
            // the second half of a pair belongs to the same character
            let low = text.get(6..8).filter(|next| *next == "\\u").and_then(|_| utf16(text, 8));
            match char::decode_utf16([high]).next()? {
                Ok(c) => (6, c),
                Err(_) => match low.and_then(|low| char::decode_utf16([high, low]).next()?.ok()) {
                    Some(c) => (12, c),
                    None => (6, char::REPLACEMENT_CHARACTER),
                },
            }
        }
        'b' => (2, '\u{8}'),
        'f' => (2, '\u{c}'),
        'n' => (2, '\n'),
        'r' => (2, '\r'),
        't' => (2, '\t'),
        other => (1 + other.len_utf8(), other),
    })
}

fn utf16(text: &str, at: usize) -> Option<u16> {
    u16::from_str_radix(text.get(at..at + 4)?, 16).ok()
}

/// Reads text that is known to be JSON.
struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scanner<'t> {
    fn value(&mut self, levels: usize) -> Option<Node<'t>> {
        let start = self.skip_space();
        let shape = match self.byte()? {
            b'{' => Shape::Object(self.members(levels.checked_sub(1)?)?),
            b'[' => Shape::Array(self.items(levels.checked_sub(1)?)?),
            b'"' => self.string(),
            b'-' | b'0'..=b'9' => self.word(Shape::Number),
            _ => self.word(Shape::Word),
        };
        Some(Node { start, text: &self.text[start..self.at], shape })
    }

    fn members(&mut self, levels: usize) -> Option<Vec<Member<'t>>> {
        let mut members = Vec::new();
        while self.next_inside(b'}')? {
            let name = self.value(levels)?;
            self.skip_space();
            self.at += 1; // the colon
            members.push(Member { name, value: self.value(levels)? });
        }
        Some(members)
    }

    fn items(&mut self, levels: usize) -> Option<Vec<Node<'t>>> {
        let mut items = Vec::new();
        while self.next_inside(b']')? {
            items.push(self.value(levels)?);
        }
        Some(items)
    }

    /// Steps over the opening bracket or a comma, if something follows it; over the closing bracket otherwise.
    fn next_inside(&mut self, close: u8) -> Option<bool> {
        self.skip_space();
        if self.byte()? != close {
            self.at += 1;
            self.skip_space();
        }
        let more = self.byte()? != close;
        self.at += usize::from(!more);
        Some(more)
    }

    fn string(&mut self) -> Shape<'t> {
        let mut escaped = false;
        let inner = self.text.as_bytes()[self.at + 1..].iter();
        let len = inner.take_while(|byte| {
            let ends = **byte == b'"' && !escaped;
            escaped = **byte == b'\\' && !escaped;
            !ends
        });
        self.at += len.count() + 2;
        Shape::String
    }

    fn word(&mut self, shape: Shape<'t>) -> Shape<'t> {
        let rest = self.text.as_bytes()[self.at..].iter();
        self.at += rest.take_while(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(byte)).count();
        shape
    }

    fn skip_space(&mut self) -> usize {
        let rest = self.text.as_bytes()[self.at..].iter();
        self.at += rest.take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r')).count();
        self.at
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }
}
