//! Strings as JSON text.

use super::marks::MARKS;

/// Writes `text` as a JSON string, and says whether anything in it had to be escaped.
pub(super) fn string(out: &mut Vec<u8>, text: &str) -> bool {
    out.push(b'"');
    let escaped = contents(out, text);
    out.push(b'"');
    escaped
}

/// Runs without an escape are copied whole.
#[inline]
fn contents(out: &mut Vec<u8>, text: &str) -> bool {
    let Some(mut plain) = find_escape(text.as_bytes()) else {
        out.extend_from_slice(text.as_bytes());
        return false;
    };
    let mut rest = text;
    loop {
        out.extend_from_slice(&rest.as_bytes()[..plain]);
        escape(out, rest.as_bytes()[plain]);
        // what is escaped is one byte of ASCII, so this is a char boundary
        rest = marks(out, &rest[plain + 1..]);
        match find_escape(rest.as_bytes()) {
            Some(next) => plain = next,
            None => break,
        }
    }
    out.extend_from_slice(rest.as_bytes());
    true
}

/// Where the first byte stands that JSON text cannot have in a string.
#[inline]
fn find_escape(bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(|byte| MUST_ESCAPE[usize::from(*byte)])
}

static MUST_ESCAPE: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 0x20 {
        table[byte] = true;
        byte += 1;
    }
    table[b'"' as usize] = true;
    table[b'\\' as usize] = true;
    table
};

fn escape(out: &mut Vec<u8>, byte: u8) {
    let short = match byte {
        b'"' => br#"\""#,
        b'\\' => br"\\",
        b'\n' => br"\n",
        b'\r' => br"\r",
        b'\t' => br"\t",
        _ => return unit(out, u16::from(byte)),
    };
    out.extend_from_slice(short);
}

/// Escapes the marks that `text`, which follows an escape, starts with; gives the rest.
///
/// A mark belongs to the character before it. Left raw it would belong to the `n` of `\n`, and a reader that works on
/// whole graphemes, or normalises, would no longer see the escape.
#[inline]
fn marks<'t>(out: &mut Vec<u8>, text: &'t str) -> &'t str {
    // the first mark is U+0300, and every byte of a character from there on is at least this
    if text.as_bytes().first().is_none_or(|byte| *byte < 0xCC) {
        return text;
    }
    let rest = text.trim_start_matches(is_mark);
    for mark in text[..text.len() - rest.len()].chars() {
        for half in mark.encode_utf16(&mut [0; 2]) {
            unit(out, *half);
        }
    }
    rest
}

fn is_mark(c: char) -> bool {
    let code = u32::from(c);
    let runs_before = MARKS.partition_point(|(_, last)| *last < code);
    MARKS.get(runs_before).is_some_and(|(first, _)| *first <= code)
}

/// `\uxxxx`
fn unit(out: &mut Vec<u8>, unit: u16) {
    const HEX: &[u8; 16] = b"0123456789abcdef";
    let digit = |shift: u32| HEX[usize::from(unit >> shift & 0xF)];
    out.extend_from_slice(&[b'\\', b'u', digit(12), digit(8), digit(4), digit(0)]);
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
