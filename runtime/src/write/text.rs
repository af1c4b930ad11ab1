//! The text being written, with room ahead.
//!
//! A `Vec` that is filled piece by piece asks before each piece whether it fits, and copies by a call. Here the vector is
//! longer than the text: a writer takes a piece of the room behind the text, of a size that the compiler knows, writes
//! more than it needs if that is quicker, and says how much of it counts.

use std::ops::Range;

/// How much is made ready at a time: little enough to be in the nearest cache still when it is written.
const AHEAD: usize = 4096;

/// Most parts of a text that are copied are shorter than this.
const MUCH: usize = 128;

#[derive(Debug, Default)]
pub(super) struct Text {
    /// The text, and behind it anything.
    bytes: Vec<u8>,
    len: usize,
}

impl Text {
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The next `N` bytes, to be written; [`advance`](Self::advance) makes them part of the text.
    #[inline]
    pub(super) fn room<const N: usize>(&mut self) -> &mut [u8; N] {
        if self.bytes.len() < self.len + N {
            self.grow(N);
        }
        self.room_at_hand().expect("made ready above")
    }

    /// As [`room`](Self::room), if it is there already.
    #[inline]
    pub(super) fn room_at_hand<const N: usize>(&mut self) -> Option<&mut [u8; N]> {
        self.bytes.get_mut(..self.len + N)?.last_chunk_mut()
    }

    #[inline]
    pub(super) fn advance(&mut self, by: usize) {
        self.len += by;
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, by: usize) {
        // few texts are shorter than the first piece; then the vector's own growth doubles its capacity
        let ahead = (4 * self.len).clamp(1024, AHEAD);
        self.bytes.resize(self.len + by + ahead, 0);
    }

    #[inline]
    pub(super) fn push(&mut self, byte: u8) {
        self.word(&[byte]);
    }

    #[inline]
    pub(super) fn word<const N: usize>(&mut self, word: &[u8; N]) {
        *self.room() = *word;
        self.len += N;
    }

    /// Takes the last byte back.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.len -= 1;
    }

    /// Appends a part of another text; at the least cost if it is short and this one is [ready](Self::clear_for).
    #[inline]
    pub(super) fn extend_from(&mut self, other: &Text, part: Range<usize>) {
        // it costs less to copy too much than to guess how much there is
        let len = part.end - part.start;
        let much = other.bytes.get(part.start..).and_then(<[u8]>::first_chunk::<MUCH>);
        match (much, self.room_at_hand()) {
            (Some(much), Some(room)) if len <= MUCH => {
                *room = *much;
                self.len += len;
            }
            _ => self.extend(&other.bytes[part]),
        }
    }

    pub(super) fn extend(&mut self, bytes: &[u8]) {
        let end = self.len + bytes.len();
        if let Some(room) = self.bytes.get_mut(self.len..end) {
            room.copy_from_slice(bytes);
        } else {
            // what is much is not made ready first
            self.bytes.truncate(self.len);
            self.bytes.extend_from_slice(bytes);
        }
        self.len = end;
    }

    pub(super) fn capacity(&self) -> usize {
        self.bytes.capacity()
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Makes room for `len` bytes, without making it ready.
    pub(super) fn reserve(&mut self, len: usize) {
        self.bytes.reserve((self.len + len).saturating_sub(self.bytes.len()));
    }

    /// Empties it, and makes it ready for `len` bytes.
    pub(super) fn clear_for(&mut self, len: usize) {
        self.clear();
        if self.bytes.len() < len + MUCH {
            self.bytes.resize(len + MUCH, 0);
        }
    }

    #[inline]
    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    pub(super) fn as_mut_bytes(&mut self) -> &mut [u8] {
        &mut self.bytes[..self.len]
    }

    pub(super) fn into_bytes(mut self) -> Vec<u8> {
        self.bytes.truncate(self.len);
        self.bytes
    }
}
