//! Numbers as JSON text. The layout is ours: that of a library may change in a patch release, and did.

use std::fmt;
use std::io::Write as _;

use super::WireError;
use crate::json::Number;

/// What a [`Number`] holds.
pub(crate) enum Digits<'n> {
    Unsigned(u64),
    Signed(i64),
    /// Finite.
    Float(f64),
    /// The text of a number that the others do not hold.
    Text(&'n str),
}

/// The number that a text is, if an `f64` or an integer of 128 bits holds it.
pub(crate) fn read(text: &str) -> Result<Number, WireError> {
    let number = Number::from_text(text);
    match number.digits() {
        Digits::Text(digits) if digits.parse::<u128>().is_err() && digits.parse::<i128>().is_err() => {
            Err(WireError::number_range(text))
        }
        _ => Ok(number),
    }
}

/// Any number at all, one that nothing holds by its own text.
pub(super) fn as_it_stands(out: &mut Vec<u8>, number: &Number) {
    match number.digits() {
        Digits::Unsigned(value) => unsigned(out, value),
        Digits::Signed(value) => signed(out, value),
        Digits::Float(value) => float(out, value),
        Digits::Text(text) => out.extend_from_slice(text.as_bytes()),
    }
}

#[inline]
pub(super) fn signed(out: &mut Vec<u8>, value: i64) {
    if value < 0 {
        out.push(b'-');
    }
    unsigned(out, value.unsigned_abs());
}

pub(super) fn unsigned(out: &mut Vec<u8>, mut value: u64) {
    let mut digits = [0; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + u8::try_from(value % 10).unwrap_or_default();
        value /= 10;
        if value == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[at..]);
}

/// Rare, so the standard library may write it; writing to a `Vec` cannot fail.
pub(super) fn wide_signed(out: &mut Vec<u8>, value: i128) {
    let _ = write!(out, "{value}");
}

/// As [`wide_signed`].
pub(super) fn wide_unsigned(out: &mut Vec<u8>, value: u128) {
    let _ = write!(out, "{value}");
}

/// The shortest text that reads back as the same finite float of its own width.
pub(super) fn float(out: &mut Vec<u8>, value: impl fmt::LowerExp) {
    let mut scientific = Scientific::default();
    // the buffer has room for the longest float
    let _ = fmt::write(&mut scientific, format_args!("{value:e}"));
    scientific.lay_out(out);
}

/// `1.2345e-7`, as the standard library writes it: the shortest digits, the point behind the first.
#[derive(Default)]
struct Scientific {
    text: [u8; 32],
    len: usize,
}

impl fmt::Write for Scientific {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        let end = self.len + piece.len();
        self.text.get_mut(self.len..end).ok_or(fmt::Error)?.copy_from_slice(piece.as_bytes());
        self.len = end;
        Ok(())
    }
}

impl Scientific {
    fn lay_out(&self, out: &mut Vec<u8>) {
        let text = &self.text[..self.len];
        let text = match text.strip_prefix(b"-") {
            Some(text) => {
                out.push(b'-');
                text
            }
            None => text,
        };
        let e = text.iter().position(|byte| *byte == b'e').unwrap_or(text.len());
        let mantissa = &text[..e];
        let (negative, exponent) = read_exponent(&text[e..]);
        match (negative, exponent) {
            (false, 0..=15) => point_inside(out, mantissa, exponent),
            (true, 1..=5) => point_before(out, mantissa, exponent),
            _ => {
                out.extend_from_slice(mantissa);
                out.extend_from_slice(if negative { b"e-" } else { b"e+" });
                unsigned(out, exponent as u64);
            }
        }
    }
}

/// `e-7` -> (true, 7)
fn read_exponent(text: &[u8]) -> (bool, usize) {
    let digits = text.iter().filter(|byte| byte.is_ascii_digit());
    let exponent = digits.fold(0, |exponent, digit| exponent * 10 + usize::from(digit - b'0'));
    (text.contains(&b'-'), exponent)
}

/// The point goes `exponent` digits to the right: `1.5`, 3 -> `1500.0`.
fn point_inside(out: &mut Vec<u8>, mantissa: &[u8], exponent: usize) {
    let (first, rest) = (&mantissa[..1], mantissa.get(2..).unwrap_or_default());
    out.extend_from_slice(first);
    if rest.len() > exponent {
        out.extend_from_slice(&rest[..exponent]);
        out.push(b'.');
        out.extend_from_slice(&rest[exponent..]);
    } else {
        out.extend_from_slice(rest);
        out.extend_from_slice(&b"000000000000000"[..exponent - rest.len()]);
        out.extend_from_slice(b".0");
    }
}

/// The point goes `exponent` digits to the left: `1.5`, 3 -> `0.0015`.
fn point_before(out: &mut Vec<u8>, mantissa: &[u8], exponent: usize) {
    out.extend_from_slice(&b"0.0000"[..=exponent]);
    out.extend_from_slice(&mantissa[..1]);
    out.extend_from_slice(mantissa.get(2..).unwrap_or_default());
}
