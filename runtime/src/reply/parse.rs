//! Parsing a candidate, with one result whatever cargo features of `serde_json` other crates turn on.

use serde_json::Error;

use super::tokens::{Kind, tokens};
use crate::Json;
use crate::json::Number;
use crate::write::MAX_DEPTH;

/// Parses JSON; the error is the byte at which it is none.
pub(super) fn parse(slice: &str) -> Result<Json, usize> {
    match serde_json::from_str::<Json>(slice) {
        Ok(mut json) => {
            if settle_numbers(&mut json) {
                Ok(json)
            } else {
                Err(number_out_of_range(slice).unwrap_or(0))
            }
        }
        Err(error) => Err(offset(slice, &error).unwrap_or(0)),
    }
}

/// Makes every number what it is in a default build; `false` if one has no place there.
///
/// Under `serde_json/arbitrary_precision` a number comes as its text, however large.
fn settle_numbers(json: &mut Json) -> bool {
    match json {
        Json::Number(number) => {
            let Some(nearest) = number.as_f64() else { return false };
            if number.is_integer() && number.as_u64().is_none() && number.as_i64().is_none() {
                if let Some(float) = Number::from_f64(nearest) {
                    *number = float;
                }
            }
            true
        }
        Json::Array(items) => items.iter_mut().all(settle_numbers),
        Json::Object(object) => object.members_mut().iter_mut().all(|(_, value)| settle_numbers(value)),
        _ => true,
    }
}

/// Where the first number stands that no `f64` holds.
fn number_out_of_range(slice: &str) -> Option<usize> {
    let words = tokens(slice, 0).filter(|token| token.kind == Kind::Word);
    let mut ends = words.filter(|token| is_out_of_range(&slice[token.span.clone()]));
    ends.next().map(|token| token.span.end - 1)
}

/// Whether a text is a number beyond the range of `f64`.
pub(super) fn is_out_of_range(word: &str) -> bool {
    word.starts_with(|c: char| c == '-' || c.is_ascii_digit()) && word.parse().is_ok_and(f64::is_infinite)
}

/// Whether a structure has more levels than are read.
pub(super) fn is_too_deep(slice: &str) -> bool {
    let mut depth = 0_usize;
    tokens(slice, 0).any(|token| {
        match token.kind {
            Kind::OpenObject | Kind::OpenArray => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > MAX_DEPTH
    })
}

/// The last byte that serde had read when it gave the error, or the byte that it had looked at; `None` before the first.
pub(super) fn offset(slice: &str, error: &Error) -> Option<usize> {
    let before = error.line().checked_sub(1)?;
    let start = match before.checked_sub(1) {
        None => 0,
        Some(nth) => slice.match_indices('\n').nth(nth)?.0 + 1,
    };
    // a column counts bytes from one; zero is the line break itself
    (start + error.column()).checked_sub(1)
}
