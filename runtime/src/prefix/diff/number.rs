//! Whether two number texts are one number that is laid out in two ways.

/// Whether both texts are the same number: `1`, `1.0` and `10e-1` are.
pub(super) fn same(a: &str, b: &str) -> bool {
    Decimal::of(a) == Decimal::of(b)
}

/// Whether one text is an `f32` and the other is that `f32` widened to an `f64`: `0.1` and `0.10000000149011612`.
pub(super) fn widened(a: &str, b: &str) -> bool {
    let float = |text: &str| text.contains(['.', 'e', 'E']);
    let is_widened = |short: &str, long: &str| {
        let (Ok(narrow), Ok(wide), Ok(long)) = (short.parse::<f32>(), short.parse::<f64>(), long.parse::<f64>()) else {
            return false;
        };
        let same = |a: f64, b: f64| a.to_bits() == b.to_bits();
        narrow.is_finite() && same(f64::from(narrow), long) && !same(wide, long)
    };
    float(a) && float(b) && (is_widened(a, b) || is_widened(b, a))
}

/// A number exactly: its digits without zeros at either end, and the exponent of ten of the last one.
#[derive(PartialEq)]
struct Decimal {
    negative: bool,
    digits: String,
    exponent: i128,
}

impl Decimal {
    /// Of a text that is a JSON number; `None` for an exponent that no `i64` holds.
    fn of(text: &str) -> Option<Self> {
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let unsigned = mantissa.trim_start_matches('-');
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let all = format!("{whole}{fraction}");
        let digits = all.trim_end_matches('0');
        let dropped = i128::try_from(all.len() - digits.len()).ok()?;
        let exponent = i128::from(exponent.parse::<i64>().ok()?) - i128::try_from(fraction.len()).ok()? + dropped;
        let digits = digits.trim_start_matches('0').to_owned();
        // zero is zero, whatever its sign and exponent
        let zero = digits.is_empty();
        Some(Decimal {
            negative: !zero && mantissa.starts_with('-'),
            exponent: if zero { 0 } else { exponent },
            digits,
        })
    }
}
