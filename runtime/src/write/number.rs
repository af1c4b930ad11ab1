//! Numbers as JSON text. The layout is ours: that of a library may change in a patch release, and did.

use serde_core::de::IgnoredAny;

use super::WireError;
use super::name::{find, first_bytes};
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

/// The number that a `Serialize` hands over as `serde_json` does its own: see [`read`]. It may be anything.
pub(crate) fn handed_over(text: &str) -> Result<Number, WireError> {
    if !text.starts_with(|first: char| first == '-' || first.is_ascii_digit())
        || serde_json::from_str::<IgnoredAny>(text).is_err()
    {
        return Err(WireError::no_number(text));
    }
    read(text)
}

/// The number that a text of JSON is, if an `f64` or an integer of 128 bits holds it.
pub(super) fn read(text: &str) -> Result<Number, WireError> {
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
        Digits::Unsigned(value) => integer(out, value),
        Digits::Signed(value) => integer(out, value),
        Digits::Float(value) => float(out, value),
        Digits::Text(text) => out.extend(text.as_bytes()),
    }
}

#[inline]
pub(super) fn integer(out: &mut Text, value: impl itoa::Integer) {
    digits(out, itoa::Buffer::new().format(value).as_bytes());
}

/// Writes the text of a number. Most are shorter than a call that copies them would take.
#[inline]
fn digits(out: &mut Text, text: &[u8]) {
    let len = text.len();
    if len > 24 {
        return out.extend(text);
    }
    let room = out.room::<24>();
    room[..8].copy_from_slice(&first_bytes(text).to_le_bytes());
    // pieces that overlap
    if let Some(last) = text.last_chunk::<8>() {
        if let Some(middle) = text.get(8..16) {
            room[8..16].copy_from_slice(middle);
        }
        room[len - 8..len].copy_from_slice(last);
    }
    out.advance(len);
}

/// The shortest text that reads back as the same finite float of its own width.
///
/// The digits are `zmij`'s, and cannot be others: the fewest that read back the same, of those the nearest, of two as
/// near the even ones; ECMAScript and Python choose so, too. Where the point goes and how an exponent looks is decided
/// here.
pub(super) fn float<F: zmij::Float + Into<f64> + Copy>(out: &mut Text, value: F) {
    let mut buffer = zmij::Buffer::new();
    let text = buffer.format_finite(value).as_bytes();
    let size = value.into().abs();
    let plain = (1e-5..1e16).contains(&size) || size == 0.0;
    if plain && is_laid_out(text) {
        digits(out, text);
    } else {
        lay_out(out, text);
    }
}

/// The `f64` that is written with the digits of this `f32`. Only widened it would be another number in decimal:
/// 0.1 would be 0.10000000149011612.
pub(crate) fn widened(value: f32) -> f64 {
    zmij::Buffer::new().format(value).parse().unwrap_or_else(|_| value.into())
}

/// Whether the text of a float is plain already, as it mostly is: `1.5`, `-0.25`.
#[inline]
fn is_laid_out(text: &[u8]) -> bool {
    let first = first_bytes(text);
    // pieces that overlap
    let last = text.last_chunk().map_or(first, |last| u64::from_le_bytes(*last));
    let middle = text.get(8..16).map_or(first, first_bytes);
    let has = |byte| find(first, byte).min(find(middle, byte)).min(find(last, byte)) < 8;
    text.len() <= 24 && !has(b'e') && has(b'.')
}

#[inline(never)]
fn lay_out(out: &mut Text, text: &[u8]) {
    let (sign, text) = match text {
        [b'-', text @ ..] => (true, text),
        _ => (false, text),
    };
    if sign {
        out.push(b'-');
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
    /// Reads any layout: `1.5`, `150`, `0.0015`, `1.5e-3`, `15e+20`.
    fn read(text: &[u8]) -> Self {
        let mut decimal = Decimal { digits: [0; 20], len: 0, exponent: 0 };
        let e = text.iter().position(|byte| *byte == b'e').unwrap_or(text.len());
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
                integer(out, (exponent - 1).unsigned_abs());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Text, digits, is_laid_out, lay_out};

    /// Another version of the library that finds the digits may lay them out in another way: it did before.
    #[test]
    fn every_layout_of_the_digits_comes_out_as_ours() {
        let cases = [
            (&["1e16", "1e+16", "10000000000000000.0", "10000000000000000", "1.0e16"][..], "1e+16"),
            (&["1e15", "1000000000000000", "1000000000000000.0", "10e14"], "1000000000000000.0"),
            (&["1e-5", "0.00001", "0.1e-4"], "0.00001"),
            (&["0.000001", "1e-6", "1.0e-06"], "1e-6"),
            (&["150", "150.0", "1.5e2", "15e1", "1.50e+2"], "150.0"),
            (&["0", "0.0", "0e0"], "0.0"),
            (&["-0", "-0.0"], "-0.0"),
            (&["-0.25", "-2.5e-1", "-.25"], "-0.25"),
            (&["9007199254740993.5", "9.0071992547409935e15"], "9007199254740993.5"),
            (&["5e-324", "0.5e-323"], "5e-324"),
            (&["1.7976931348623157e308", "17976931348623157e292"], "1.7976931348623157e+308"),
        ];
        for (layouts, want) in cases {
            for layout in layouts {
                let mut out = Text::default();
                lay_out(&mut out, layout.as_bytes());
                assert_eq!(std::str::from_utf8(out.as_bytes()), Ok(want), "{layout}");
            }
        }
    }

    #[test]
    fn only_a_plain_text_is_taken_as_it_is() {
        for text in [
            "0.5",
            "-0.0",
            "1.25",
            "12345.678",
            "1234567.8",
            "12345678.9",
            "1243387339518399.2",
            "-0.000012345678901234567",
        ] {
            assert!(is_laid_out(text.as_bytes()), "{text}");
        }
        for text in [
            "1",
            "12345678",
            "1e5",
            "1.5e5",
            "123456789e1",
            "1.2345678901e12",
            "12345678901234567",
            "1.23456789012345678901234567",
        ] {
            assert!(!is_laid_out(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn a_text_of_any_length_is_copied() {
        let all = "1234567890123456789012345678901234567890";
        for len in 1..all.len() {
            let mut out = Text::default();
            digits(&mut out, &all.as_bytes()[..len]);
            assert_eq!(out.as_bytes(), &all.as_bytes()[..len]);
        }
    }
}
