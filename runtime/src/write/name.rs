//! Names of members: what decides where they sort, and how they are found again in the text.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::raw;

/// A name, and what mostly decides where it sorts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Name<'t> {
    pub(super) text: &'t str,
    /// The first eight bytes as a number that sorts as they do; zeros behind a shorter name.
    pub(super) prefix: u64,
}

impl<'t> Name<'t> {
    #[inline]
    pub(super) const fn new(text: &'t str) -> Self {
        Name { text, prefix: prefix(text.as_bytes()) }
    }

    #[inline]
    pub(super) fn first_bytes(self) -> u64 {
        self.prefix.swap_bytes()
    }
}

#[inline]
pub(super) const fn prefix(name: &[u8]) -> u64 {
    first_bytes(name).swap_bytes()
}

/// The first eight bytes, the first of them lowest; of a shorter text all, and zeros.
#[inline]
pub(super) const fn first_bytes(bytes: &[u8]) -> u64 {
    let len = bytes.len();
    if let Some(first) = bytes.first_chunk() {
        u64::from_le_bytes(*first)
    } else if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        // two pieces that overlap
        u32::from_le_bytes(*first) as u64 | (u32::from_le_bytes(*last) as u64) << (8 * (len - 4))
    } else if let [first, .., last] = bytes {
        *first as u64 | (bytes[len / 2] as u64) << (8 * (len / 2)) | (*last as u64) << (8 * (len - 1))
    } else if let [only] = bytes {
        *only as u64
    } else {
        0
    }
}

/// A string in the text, without its quotes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Encoded<'t> {
    bytes: &'t [u8],
    escaped: bool,
}

impl<'t> Encoded<'t> {
    /// The string that begins behind a quote; `text` goes on behind it.
    #[inline]
    pub(super) fn at(text: &'t [u8]) -> Self {
        let mut len = 0;
        let mut escaped = false;
        // the writer's own text: each string ends
        while let Some(byte) = text.get(len).filter(|byte| **byte != b'"') {
            let escape = *byte == b'\\';
            escaped |= escape;
            len += 1 + usize::from(escape);
        }
        Encoded { bytes: &text[..len.min(text.len())], escaped }
    }

    /// How long it is in the text.
    pub(super) fn len(self) -> usize {
        self.bytes.len()
    }

    pub(super) fn decode(self) -> Cow<'t, [u8]> {
        if !self.escaped {
            return Cow::Borrowed(self.bytes);
        }
        let decoded = std::str::from_utf8(self.bytes).ok().and_then(raw::unescape);
        Cow::Owned(decoded.unwrap_or_default().into_bytes())
    }

    #[inline]
    pub(super) fn prefix(self) -> u64 {
        if self.escaped { prefix(&self.decode()) } else { prefix(self.bytes) }
    }

    #[inline]
    pub(super) fn compare(self, other: Self) -> Ordering {
        if self.escaped || other.escaped { self.decode().cmp(&other.decode()) } else { self.bytes.cmp(other.bytes) }
    }

    pub(super) fn compare_with(self, name: &str) -> Ordering {
        if self.escaped { (*self.decode()).cmp(name.as_bytes()) } else { self.bytes.cmp(name.as_bytes()) }
    }
}
