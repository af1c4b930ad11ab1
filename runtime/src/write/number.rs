//! Numbers as JSON text. The layout is ours: that of a library may change in a patch release, and did.

use super::WireError;
use super::text::Text;
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
pub(super) fn as_it_stands(out: &mut Text, number: &Number) {
    match number.digits() {
        Digits::Unsigned(value) => unsigned(out, value),
        Digits::Signed(value) => signed(out, value),
        Digits::Float(value) => float(out, value),
        Digits::Text(text) => out.extend(text.as_bytes()),
    }
}

#[inline]
pub(super) fn signed(out: &mut Text, value: i64) {
    if value < 0 {
        out.push(b'-');
    }
    unsigned(out, value.unsigned_abs());
}

#[inline]
pub(super) fn unsigned(out: &mut Text, mut value: u64) {
    let len = value.checked_ilog10().unwrap_or(0) as usize + 1;
    let room = out.room::<20>();
    let mut at = len;
    while let [.., tens, ones] = &mut room[..at] {
        [*tens, *ones] = PAIRS[(value % 100) as usize];
        value /= 100;
        at -= 2;
    }
    if at == 1 {
        room[0] = PAIRS[(value % 10) as usize][1];
    }
    out.advance(len);
}

/// `00` to `99`
static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[b'0'; 2]; 100];
    let mut n = 1;
    while n < pairs.len() {
        let [tens, ones] = pairs[n - 1];
        pairs[n] = if ones == b'9' { [tens + 1, b'0'] } else { [tens, ones + 1] };
        n += 1;
    }
    pairs
};

/// Rare, so the standard library may write it.
pub(super) fn wide_signed(out: &mut Text, value: i128) {
    out.extend(value.to_string().as_bytes());
}

/// As [`wide_signed`].
pub(super) fn wide_unsigned(out: &mut Text, value: u128) {
    out.extend(value.to_string().as_bytes());
}

/// The shortest text that reads back as the same finite float of its own width.
///
/// The digits are `zmij`'s, and cannot be others: the fewest that read back the same, of those the nearest, of two as
/// near the even ones; ECMAScript and Python choose so, too. Where the point goes and how an exponent looks is decided
/// here.
pub(super) fn float<F: zmij::Float>(out: &mut Text, value: F) {
    let mut buffer = zmij::Buffer::new();
    lay_out(out, buffer.format_finite(value).as_bytes());
}

fn lay_out(out: &mut Text, text: &[u8]) {
    let text = match text {
        [b'-', text @ ..] => {
            out.push(b'-');
            text
        }
        _ => text,
    };
    // mostly it is laid out as it should be: 1.5, 0.25
    let exponent = text.iter().fold(0, |any, byte| any | u8::from(*byte == b'e')) != 0;
    match text.iter().position(|byte| *byte == b'.') {
        Some(point) if !exponent && (1..=16).contains(&point) && (text[0] != b'0' || !text.starts_with(b"0.00000")) => {
            let room = out.room::<24>();
            if let Some(room) = room.get_mut(..text.len()) {
                room.copy_from_slice(text);
                out.advance(text.len());
                return;
            }
        }
        _ => {}
    }
    Decimal::read(text).lay_out(out);
}

/// `0.digits` times ten to the `exponent`, the first digit not 0; of zero no digits.
struct Decimal {
    digits: [u8; 20],
    len: usize,
    exponent: i32,
}

impl Decimal {
    /// Reads any layout: `1.5`, `150`, `0.0015`, `1.5e-3`, `15E+20`.
    fn read(text: &[u8]) -> Self {
        let mut decimal = Decimal { digits: [0; 20], len: 0, exponent: 0 };
        let e = text.iter().position(|byte| matches!(byte, b'e' | b'E')).unwrap_or(text.len());
        let mut point_passed = false;
        // zeros at the end count only if another digit follows
        let mut zeros = 0;
        for byte in &text[..e] {
            match byte {
                b'.' => point_passed = true,
                b'0' if decimal.len == 0 => decimal.exponent -= i32::from(point_passed),
                byte => {
                    decimal.exponent += i32::from(!point_passed);
                    if *byte == b'0' {
                        zeros += 1;
                        continue;
                    }
                    decimal.len += zeros;
                    zeros = 0;
                    if let Some(digit) = decimal.digits.get_mut(decimal.len) {
                        *digit = byte - b'0';
                        decimal.len += 1;
                    }
                }
            }
        }
        let power = text[e..].iter().filter(|byte| byte.is_ascii_digit());
        let power = power.fold(0, |power, digit| power * 10 + i32::from(digit - b'0'));
        decimal.exponent += if text[e..].contains(&b'-') { -power } else { power };
        decimal
    }

    fn lay_out(&self, out: &mut Text) {
        let digits = &self.digits.map(|digit| digit + b'0')[..self.len];
        let point = usize::try_from(self.exponent).unwrap_or_default();
        match self.exponent {
            _ if digits.is_empty() => out.word(b"0.0"),
            1..=16 if digits.len() > point => {
                out.extend(&digits[..point]);
                out.push(b'.');
                out.extend(&digits[point..]);
            }
            1..=16 => {
                out.extend(digits);
                out.extend(&b"000000000000000"[..point - digits.len()]);
                out.word(b".0");
            }
            -4..=0 => {
                out.word(b"0.");
                out.extend(&b"0000"[..self.exponent.unsigned_abs() as usize]);
                out.extend(digits);
            }
            exponent => {
                out.push(digits[0]);
                if let rest @ [_, ..] = &digits[1..] {
                    out.push(b'.');
                    out.extend(rest);
                }
                out.word(if exponent < 0 { b"e-" } else { b"e+" });
                unsigned(out, u64::from((exponent - 1).unsigned_abs()));
            }
        }
    }
}
