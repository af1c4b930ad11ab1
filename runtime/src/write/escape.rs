//! Strings as JSON text.
//!
//! Most strings hold nothing that must be escaped, and most are short: those are read in two pieces that overlap, and
//! both are written whatever the length is. A long one is read by 64 bytes; of each block a mask says what must be
//! escaped, so that no byte is looked at twice, and what stands between is copied by 32 bytes.

use super::marks::MARKS;
use super::name::first_bytes;
use super::text::Text;

/// Writes `text` as a JSON string, and one byte behind it: a comma or a colon.
#[expect(clippy::inline_always, reason = "a call costs a quarter of what a short string costs")]
#[inline(always)]
pub(super) fn string(out: &mut Text, text: &str, behind: u8) {
    let bytes = text.as_bytes();
    let done = match bytes.len() {
        ..4 => shortest(out, bytes, behind),
        4..8 => overlapped::<4>(out, bytes, behind),
        8..=16 => overlapped::<8>(out, bytes, behind),
        17..=64 => middling(out, bytes, behind),
        _ => false,
    };
    if !done {
        any_string(out, text, behind);
    }
}

/// Writes a string of less than four bytes, if there is room and nothing in it must be escaped.
#[inline]
fn shortest(out: &mut Text, bytes: &[u8], behind: u8) -> bool {
    let len = bytes.len();
    let first = first_bytes(bytes);
    if unlike_text(first | SPACES << (8 * len)) & HIGH != 0 {
        return false;
    }
    let Some(room) = out.room_at_hand::<ROOM>() else { return false };
    room[0] = b'"';
    room[1..9].copy_from_slice(&first.to_le_bytes());
    room[len + 1] = b'"';
    room[len + 2] = behind;
    out.advance(len + 3);
    true
}

const ONES: u64 = u64::from_le_bytes([1; 8]);
const HIGH: u64 = ONES << 7;
const SPACES: u64 = ONES * 0x20;

/// The highest bit of each byte is set if one of the eight must be escaped: of that one, and perhaps of some behind it,
/// for a subtraction borrows.
#[inline]
fn unlike_text(eight: u64) -> u64 {
    // the quote changes places with the space, so that it stands beside the control characters
    let swapped = eight ^ (ONES * u64::from(b'"' ^ b' '));
    let backslash = eight ^ (ONES * u64::from(b'\\'));
    (swapped.wrapping_sub(SPACES + ONES) | backslash.wrapping_sub(ONES)) & !eight
}

#[inline(never)]
fn middling(out: &mut Text, bytes: &[u8], behind: u8) -> bool {
    if bytes.len() <= 32 { overlapped::<16>(out, bytes, behind) } else { overlapped::<32>(out, bytes, behind) }
}

/// What two halves of 32 bytes take, with quotes and what stands behind.
const ROOM: usize = 2 * 32 + 3;

/// Writes a string of `HALF` to twice `HALF` bytes, if there is room and nothing in it must be escaped.
#[inline]
fn overlapped<const HALF: usize>(out: &mut Text, bytes: &[u8], behind: u8) -> bool {
    let len = bytes.len();
    let (Some(first), Some(last)) = (bytes.first_chunk::<HALF>(), bytes.last_chunk::<HALF>()) else { return false };
    if first.iter().zip(last).fold(0, |any, (a, b)| any | flag(*a) | flag(*b)) != 0 {
        return false;
    }
    let Some(room) = out.room_at_hand::<ROOM>() else { return false };
    room[0] = b'"';
    room[1..=HALF].copy_from_slice(first);
    room[1 + len - HALF..=len].copy_from_slice(last);
    room[len + 1] = b'"';
    room[len + 2] = behind;
    out.advance(len + 3);
    true
}

/// Writes any string.
#[inline(never)]
fn any_string(out: &mut Text, text: &str, behind: u8) {
    out.push(b'"');
    contents(out, text);
    out.word(&[b'"', behind]);
}

/// 1 for a byte that must be escaped, else 0.
#[inline]
fn flag(byte: u8) -> u8 {
    // the quote changes places with the space, so that it stands beside the control characters
    u8::from(byte ^ b'"' ^ b' ' <= b' ') | u8::from(byte == b'\\')
}

const BLOCK: usize = 64;
const COPY: usize = 32;
/// What is read of a block: a copy may begin at its last byte.
const READ: usize = BLOCK + COPY;
/// What is written of a block at most: each byte as `\u00xx`, and what the last copy writes too much.
const WRITTEN: usize = 6 * BLOCK + BLOCK;

fn contents(out: &mut Text, text: &str) {
    let bytes = text.as_bytes();
    let mut padded;
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        let (len, stopped) = if rest.len() <= FEW {
            few(out, rest)
        } else {
            let read = if let Some(read) = rest.first_chunk() {
                read
            } else {
                padded = pad(rest);
                &padded
            };
            block(out, read, rest.len().min(BLOCK))
        };
        at += len;
        if stopped {
            at += marks(out, &text[at..]);
        }
    }
}

/// The first mark is U+0300, and the first byte of every character from there on is at least this.
const FIRST_OF_MARKS: u8 = 0xCC;

/// Spaces need no escape, and are no marks.
#[inline(never)]
fn pad(rest: &[u8]) -> [u8; READ] {
    let mut padded = [b' '; READ];
    padded[..rest.len()].copy_from_slice(rest);
    padded
}

/// Writes the first `len` bytes of a block, or fewer: up to an escape behind which may be a mark.
///
/// Gives how many, and whether it stopped there.
#[inline]
fn block(out: &mut Text, block: &[u8; READ], len: usize) -> (usize, bool) {
    let room = out.room::<WRITTEN>();
    let mut mask = mask(block);
    // what is read and what is written so far
    let (mut read, mut written) = (0, 0);
    while mask != 0 {
        let at = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        written += copy(room, written, block, read, at - read);
        let (escape, len) = ESCAPES[usize::from(block[at] & 0x7F)];
        room[written..written + 8].copy_from_slice(&escape);
        written += len;
        read = at + 1;
        if block[read] >= FIRST_OF_MARKS {
            out.advance(written);
            return (read, true);
        }
    }
    if read < len {
        written += copy(room, written, block, read, len - read);
    }
    out.advance(written);
    (len, false)
}

/// So many bytes are written one by one sooner than they are made a block.
const FEW: usize = 16;

/// As [`block`], of a few bytes.
#[inline(never)]
fn few(out: &mut Text, bytes: &[u8]) -> (usize, bool) {
    let room = out.room::<{ 6 * FEW + 2 }>();
    let (mut written, mut escaped) = (0, false);
    for (at, byte) in bytes.iter().enumerate() {
        if escaped && *byte >= FIRST_OF_MARKS {
            out.advance(written);
            return (at, true);
        }
        escaped = flag(*byte) != 0;
        if escaped {
            let (escape, len) = ESCAPES[usize::from(*byte)];
            room[written..written + 8].copy_from_slice(&escape);
            written += len;
        } else {
            room[written] = *byte;
            written += 1;
        }
    }
    out.advance(written);
    (bytes.len(), false)
}

/// Copies `len` bytes of a block, and some more; gives `len`.
#[inline]
fn copy(room: &mut [u8; WRITTEN], to: usize, block: &[u8; READ], from: usize, len: usize) -> usize {
    room[to..to + COPY].copy_from_slice(&block[from..from + COPY]);
    if len > COPY {
        room[to + COPY..to + BLOCK].copy_from_slice(&block[from + COPY..from + BLOCK]);
    }
    len
}

/// A bit for each byte that must be escaped, the first lowest.
#[inline]
fn mask(block: &[u8; READ]) -> u64 {
    let mut flags = [0; BLOCK];
    for (flag, byte) in flags.iter_mut().zip(block) {
        *flag = self::flag(*byte);
    }
    let mut mask = 0;
    for (n, eight) in flags.chunks_exact(8).enumerate() {
        // brings the lowest bits of eight bytes together in the highest byte
        let bits = first_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        mask |= bits << (8 * n);
    }
    mask
}

/// What is written for a byte that must be escaped, and how much of it counts.
static ESCAPES: [([u8; 8], usize); 128] = {
    let mut table = [([0; 8], 0); 128];
    let mut byte = 0;
    while byte < 0x20 {
        let [hex, unit] = [HEX[byte >> 4], HEX[byte & 0xF]];
        table[byte] = ([b'\\', b'u', b'0', b'0', hex, unit, 0, 0], 6);
        byte += 1;
    }
    let short = [(b'"', b'"'), (b'\\', b'\\'), (b'\n', b'n'), (b'\r', b'r'), (b'\t', b't')];
    let mut n = 0;
    while n < short.len() {
        let (byte, letter) = short[n];
        table[byte as usize] = ([b'\\', letter, 0, 0, 0, 0, 0, 0], 2);
        n += 1;
    }
    table
};

const HEX: &[u8; 16] = b"0123456789abcdef";

/// Escapes the marks that `text`, which follows an escape, starts with; gives how many bytes they are.
///
/// A mark belongs to the character before it. Left raw it would belong to the `n` of `\n`, and a reader that works on
/// whole graphemes, or normalises, would no longer see the escape.
#[cold]
fn marks(out: &mut Text, text: &str) -> usize {
    let marks = text.len() - text.trim_start_matches(is_mark).len();
    for mark in text[..marks].chars() {
        for half in mark.encode_utf16(&mut [0; 2]) {
            let digit = |shift: u32| HEX[usize::from(*half >> shift & 0xF)];
            out.word(&[b'\\', b'u', digit(12), digit(8), digit(4), digit(0)]);
        }
    }
    marks
}

fn is_mark(c: char) -> bool {
    let code = u32::from(c);
    let runs_before = MARKS.partition_point(|(_, last)| *last < code);
    MARKS.get(runs_before).is_some_and(|(first, _)| *first <= code)
}

#[cfg(test)]
mod tests {
    use super::super::marks::{MARKS, UNICODE};
    use super::is_mark;

    /// Whoever changes the table changes bytes on the wire, and sees it here.
    #[test]
    fn the_table_of_marks_is_frozen() {
        let bytes = MARKS.iter().flat_map(|(first, last)| [first.to_le_bytes(), last.to_le_bytes()]).flatten();
        let fnv = bytes
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        let code_points: u32 = MARKS.iter().map(|(first, last)| last - first + 1).sum();
        assert_eq!((UNICODE, MARKS.len(), code_points), ("18.0.0", 207, 1002));
        assert_eq!(format!("{fnv:016x}"), "d6a4fad5971992f4");
    }

    #[test]
    fn the_table_of_marks_is_ascending_and_starts_at_0300() {
        assert!(MARKS.iter().all(|(first, last)| first <= last));
        assert!(MARKS.windows(2).all(|runs| runs[0].1 + 1 < runs[1].0));
        assert_eq!(MARKS[0].0, 0x300);
    }

    #[test]
    fn every_run_is_found_at_both_ends_and_nothing_beside_it() {
        for (first, last) in MARKS {
            let mark = |code| char::from_u32(code).is_some_and(is_mark);
            assert!(mark(first) && mark(last), "{first:x}..{last:x}");
            assert!(!mark(first - 1) && !mark(last + 1), "{first:x}..{last:x}");
        }
    }
}
