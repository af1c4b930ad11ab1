//! Names of members: what decides where they sort, and how they are found again in the text.

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

/// A string in the text, as it stands there, from behind its quote on. The writer wrote it, so it ends somewhere, and two
/// strings are equal if their bytes are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Encoded<'t> {
    /// Goes on behind the string.
    text: &'t [u8],
}

impl<'t> Encoded<'t> {
    /// The string whose quote stands at `start`.
    #[inline]
    pub(super) fn at(text: &'t [u8], start: usize) -> Self {
        Encoded { text: &text[start + 1..] }
    }

    /// What it says, byte by byte: to compare two takes no longer than their beginnings are the same.
    pub(super) fn bytes(self) -> impl Iterator<Item = u8> {
        let mut text = self.text;
        let mut character = [0; 4].into_iter().take(0);
        std::iter::from_fn(move || {
            if let Some(byte) = character.next() {
                return Some(byte);
            }
            match text.split_first()? {
                (b'"', _) => None,
                (b'\\', escape) => {
                    // the longest is `\ud834\udd65`
                    let escape = &escape[..escape.len().min(11)];
                    let mut escape = escape.utf8_chunks().next()?.valid();
                    let whole = escape.len();
                    let decoded = raw::escape(&mut escape)?;
                    text = &text[1 + whole - escape.len()..];
                    let mut bytes = [0; 4];
                    let len = decoded.encode_utf8(&mut bytes).len();
                    character = bytes.into_iter().take(len);
                    character.next()
                }
                (byte, rest) => {
                    text = rest;
                    Some(*byte)
                }
            }
        })
    }

    pub(super) fn compare(self, other: Self) -> Ordering {
        self.bytes().cmp(other.bytes())
    }

    pub(super) fn compare_with(self, name: &str) -> Ordering {
        self.bytes().cmp(name.bytes())
    }
}

/// Where `byte` is first among eight, the first of them lowest; 8 if it is not there.
#[inline]
pub(super) fn find(eight: u64, byte: u8) -> usize {
    zero_at(eight ^ (ONES * u64::from(byte))).trailing_zeros() as usize / 8
}

const ONES: u64 = u64::from_le_bytes([1; 8]);

/// The highest bit of the lowest byte that is zero, and perhaps of some above it, for a subtraction borrows.
#[inline]
fn zero_at(eight: u64) -> u64 {
    eight.wrapping_sub(ONES) & !eight & (ONES << 7)
}
