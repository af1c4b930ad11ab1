//! Numbers of JSON, exact where they are integers.

use std::fmt;

use serde_core::ser::SerializeStruct;
use serde_core::{Serialize, Serializer};

/// The struct and member name under which `serde_json` hands a number over when its feature `arbitrary_precision` is
/// on. Public knowledge by use: toml, `serde_yaml` and others match on it too.
pub(crate) const NUMBER_TOKEN: &str = "$serde_json::private::Number";

/// A number of JSON.
///
/// Integers of up to 128 bits are exact, others are `f64`. `1` and `1.0` are two numbers, as in `serde_json`.
///
/// ```
/// use wire_schema::{Number, to_wire_json};
///
/// // an id that a reader of `f64` would round to ..992
/// assert_eq!(Number::from(9_007_199_254_740_993_u64).to_string(), "9007199254740993");
/// assert_eq!(to_wire_json(&Number::from(i128::MIN))?, "-170141183460469231731687303715884105728");
/// assert_ne!(Some(Number::from(1_u64)), Number::from_f64(1.0));
/// # Ok::<(), wire_schema::WireError>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct Number(pub(crate) N);

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum N {
    U64(u64),
    /// Below zero.
    I64(i64),
    /// Finite.
    F64(f64),
    /// The text of a number that the others do not hold: an integer of 65 to 128 bits, or one (met under
    /// `serde_json/arbitrary_precision` alone) that no `f64` holds either.
    Text(Box<str>),
}

impl Number {
    /// The integer, if it is one that fits.
    ///
    /// ```
    /// use wire_schema::Number;
    ///
    /// // a count from a reply: not below zero, and no fraction
    /// assert_eq!(Number::from(12_u64).as_u64(), Some(12));
    /// assert_eq!(Number::from(-12_i64).as_u64(), None);
    /// assert_eq!(Number::from_f64(12.0).unwrap().as_u64(), None);
    /// ```
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        match self.0 {
            N::U64(value) => Some(value),
            _ => None,
        }
    }

    /// The integer, if it is one that fits.
    ///
    /// ```
    /// use wire_schema::Number;
    ///
    /// assert_eq!(Number::from(-12_i64).as_i64(), Some(-12));
    /// assert_eq!(Number::from(u64::MAX).as_i64(), None); // it does not fit
    /// ```
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match self.0 {
            N::U64(value) => i64::try_from(value).ok(),
            N::I64(value) => Some(value),
            _ => None,
        }
    }

    /// The nearest `f64`; `None` where there is none.
    ///
    /// ```
    /// use wire_schema::Number;
    ///
    /// assert_eq!(Number::from(3_u64).as_f64(), Some(3.0));
    /// // 2^53 + 1, which lies between two of them
    /// assert_eq!(Number::from(9_007_199_254_740_993_u64).as_f64(), Some(9_007_199_254_740_992.0));
    /// ```
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "the nearest f64 is what is asked for")]
    pub fn as_f64(&self) -> Option<f64> {
        match &self.0 {
            N::U64(value) => Some(*value as f64),
            N::I64(value) => Some(*value as f64),
            N::F64(value) => Some(*value),
            N::Text(text) => text.parse().ok().filter(|value: &f64| value.is_finite()),
        }
    }

    /// Whether this is written without a fraction or an exponent.
    ///
    /// ```
    /// use wire_schema::Number;
    ///
    /// // `1.0` is an integer for JSON Schema, and none for serde: this says what serde would
    /// assert!(Number::from(1_u64).is_integer());
    /// assert!(!Number::from_f64(1.0).unwrap().is_integer());
    /// ```
    #[must_use]
    pub fn is_integer(&self) -> bool {
        match &self.0 {
            N::U64(_) | N::I64(_) => true,
            N::F64(_) => false,
            N::Text(text) => is_integer_text(text),
        }
    }

    /// `None` for NaN and the infinities, which JSON does not have.
    ///
    /// ```
    /// use wire_schema::{Json, Number};
    ///
    /// // a score for the request, left out where there is none
    /// let mean = |scores: &[f64]| Number::from_f64(scores.iter().sum::<f64>() / scores.len() as f64).map(Json::Number);
    /// assert_eq!(mean(&[0.5, 1.0]).unwrap().to_string(), "0.75");
    /// assert_eq!(mean(&[]), None); // 0 / 0
    /// ```
    #[must_use]
    pub fn from_f64(value: f64) -> Option<Self> {
        value.is_finite().then_some(Number(N::F64(value)))
    }

    /// Reads the text of a JSON number; `text` is known to be one.
    pub(crate) fn from_text(text: &str) -> Self {
        // `-0` is a float in serde_json, and only a float keeps its sign
        if is_integer_text(text) && text != "-0" {
            if let Ok(value) = text.parse() {
                return Number(N::U64(value));
            }
            if let Ok(value) = text.parse() {
                return Number(N::I64(value));
            }
            if text.parse::<u128>().is_ok() || text.parse::<i128>().is_ok() {
                return Number(N::Text(text.into()));
            }
        }
        match text.parse::<f64>() {
            Ok(value) if value.is_finite() => Number(N::F64(value)),
            _ => Number(N::Text(text.into())),
        }
    }
}

fn is_integer_text(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Number {
    /// As [`to_wire_json`](crate::to_wire_json) writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::write::as_it_stands(&super::Json::Number(self.clone())))
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            N::U64(value) => serializer.serialize_u64(*value),
            N::I64(value) => serializer.serialize_i64(*value),
            N::F64(value) => serializer.serialize_f64(*value),
            N::Text(text) => match (text.parse(), text.parse()) {
                (Ok(value), _) => serializer.serialize_u128(value),
                (_, Ok(value)) => serializer.serialize_i128(value),
                // met under arbitrary_precision alone, where serde_json writes it again
                _ => {
                    let mut number = serializer.serialize_struct(NUMBER_TOKEN, 1)?;
                    number.serialize_field(NUMBER_TOKEN, &**text)?;
                    number.end()
                }
            },
        }
    }
}

impl From<u64> for Number {
    fn from(value: u64) -> Self {
        Number(N::U64(value))
    }
}

impl From<i64> for Number {
    fn from(value: i64) -> Self {
        match u64::try_from(value) {
            Ok(value) => Number(N::U64(value)),
            Err(_) => Number(N::I64(value)),
        }
    }
}

impl From<u32> for Number {
    fn from(value: u32) -> Self {
        u64::from(value).into()
    }
}

impl From<i32> for Number {
    fn from(value: i32) -> Self {
        i64::from(value).into()
    }
}

impl From<u128> for Number {
    fn from(value: u128) -> Self {
        match u64::try_from(value) {
            Ok(value) => Number(N::U64(value)),
            Err(_) => Number(N::Text(value.to_string().into())),
        }
    }
}

impl From<i128> for Number {
    fn from(value: i128) -> Self {
        if let Ok(value) = u128::try_from(value) {
            return value.into();
        }
        match i64::try_from(value) {
            Ok(value) => Number(N::I64(value)),
            Err(_) => Number(N::Text(value.to_string().into())),
        }
    }
}

impl From<serde_json::Number> for Number {
    fn from(number: serde_json::Number) -> Self {
        if let Some(value) = number.as_u64() {
            value.into()
        } else if let Some(value) = number.as_i64().filter(|value| *value != 0) {
            value.into()
        } else {
            // `-0` keeps its sign as a float, and as_f64 would round what arbitrary_precision keeps
            Number::from_text(&number.to_string())
        }
    }
}

impl From<Number> for serde_json::Number {
    fn from(number: Number) -> Self {
        match number.0 {
            N::U64(value) => value.into(),
            N::I64(value) => value.into(),
            N::F64(value) => serde_json::Number::from_f64(value).unwrap_or_else(|| 0.into()),
            // in a default build the nearest f64, as serde_json itself reads such a text
            N::Text(text) => serde_json::from_str(&text).unwrap_or_else(|_| 0.into()),
        }
    }
}
