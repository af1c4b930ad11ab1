//! JSON text that a value brings along: `serde_json::value::RawValue`.
//!
//! Read here and not by `serde_json`, whose numbers depend on cargo features: they are exact here in every build.

use serde_core::de::IgnoredAny;

use super::{WireError, number};
use crate::Json;

/// The struct name under which `serde_json` hands a `RawValue` over.
pub(crate) const RAW_TOKEN: &str = "$serde_json::private::RawValue";

/// Reads JSON text, at most `levels` arrays and objects inside one another. Of two members of one name the later one
/// stands, as `serde_json` reads them.
pub(crate) fn parse(text: &str, levels: usize) -> Result<Json, WireError> {
    // serde_json says whether it is JSON; from here on only half a surrogate pair can be wrong
    serde_json::from_str::<IgnoredAny>(text).map_err(|_| WireError::raw_value())?;
    Reader { rest: text }.value(levels)
}

/// The contents of a JSON string, without its quotes; `None` where half a surrogate pair stands in it.
pub(super) fn unescape(mut encoded: &str) -> Option<String> {
    let mut text = String::with_capacity(encoded.len());
    while let Some((plain, behind)) = encoded.split_once('\\') {
        text.push_str(plain);
        encoded = behind;
        text.push(escape(&mut encoded)?);
    }
    text.push_str(encoded);
    Some(text)
}

/// An escape, from behind its backslash on.
pub(super) fn escape(encoded: &mut &str) -> Option<char> {
    let kind = encoded.chars().next()?;
    *encoded = encoded.get(1..)?;
    match kind {
        'u' => scalar(encoded),
        'b' => Some('\u{8}'),
        'f' => Some('\u{c}'),
        'n' => Some('\n'),
        'r' => Some('\r'),
        't' => Some('\t'),
        _ => Some(kind),
    }
}

/// `00e9`, or `d83d\ude00`.
fn scalar(encoded: &mut &str) -> Option<char> {
    let first = unit(encoded)?;
    let mut units = vec![first];
    if (0xD800..0xDC00).contains(&first) {
        *encoded = encoded.strip_prefix("\\u")?;
        units.push(unit(encoded)?);
    }
    char::decode_utf16(units).next()?.ok()
}

fn unit(encoded: &mut &str) -> Option<u16> {
    let unit = u16::from_str_radix(encoded.get(..4)?, 16).ok()?;
    *encoded = &encoded[4..];
    Some(unit)
}

struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    fn value(&mut self, levels: usize) -> Result<Json, WireError> {
        match self.peek() {
            Some(b'[' | b'{') if levels == 0 => Err(WireError::too_deep()),
            Some(b'[') => self.items(levels - 1),
            Some(b'{') => self.members(levels - 1),
            Some(b'"') => self.string().map(Json::from),
            _ => match self.word() {
                "true" => Ok(Json::Bool(true)),
                "false" => Ok(Json::Bool(false)),
                "null" => Ok(Json::Null),
                digits => number::read(digits).map(Json::Number),
            },
        }
    }

    fn items(&mut self, levels: usize) -> Result<Json, WireError> {
        let mut items = Vec::new();
        self.next();
        while self.peek().is_some_and(|byte| byte != b']') {
            items.push(self.value(levels).map_err(|error| error.inside_item(items.len()))?);
            self.skip(b',');
        }
        self.next();
        Ok(Json::Array(items))
    }

    fn members(&mut self, levels: usize) -> Result<Json, WireError> {
        let mut members = Vec::new();
        self.next();
        while self.peek().is_some_and(|byte| byte != b'}') {
            let name = self.string()?;
            self.skip(b':');
            let value = self.value(levels).map_err(|error| error.inside(&name))?;
            members.push((name, value));
            self.skip(b',');
        }
        self.next();
        Ok(Json::Object(members.into_iter().collect()))
    }

    fn string(&mut self) -> Result<String, WireError> {
        self.peek();
        self.next();
        let mut escaped = false;
        let end = self.rest.bytes().position(|byte| {
            let ends = byte == b'"' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        let encoded = self.cut(end.unwrap_or(self.rest.len()));
        self.next();
        unescape(encoded).ok_or_else(WireError::raw_value)
    }

    /// A number, `true`, `false` or `null`.
    fn word(&mut self) -> &'t str {
        let ends = |byte: u8| !(byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'));
        self.cut(self.rest.bytes().position(ends).unwrap_or(self.rest.len()))
    }

    fn cut(&mut self, len: usize) -> &'t str {
        let (cut, rest) = self.rest.split_at(len);
        self.rest = rest;
        cut
    }

    /// The next byte that is no white space.
    fn peek(&mut self) -> Option<u8> {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
        self.rest.bytes().next()
    }

    /// Steps over one character of ASCII.
    fn next(&mut self) {
        self.rest = self.rest.get(1..).unwrap_or_default();
    }

    fn skip(&mut self, byte: u8) {
        if self.peek() == Some(byte) {
            self.next();
        }
    }
}
