//! A model that writes whatever it wishes, as far as an engine lets it.

use llguidance::Matcher;
use llguidance::toktrie::TokenId;

/// Wishes at random, the same ones for the same seed. It seldom wishes for what only makes a text longer, as a model does
/// not: spaces between members, and one digit more.
pub struct Sampler {
    state: u64,
}

/// Whether a text ends in a number that has digits enough.
fn is_full(text: &[u8]) -> bool {
    digits(text) >= if in_exponent(text) { 1 } else { MOST_DIGITS }
}

/// How many digits a text ends in.
fn digits(text: &[u8]) -> usize {
    text.iter().rev().take_while(|byte| byte.is_ascii_digit()).count()
}

/// Whether the digits that a text ends in are those of an exponent.
fn in_exponent(text: &[u8]) -> bool {
    let before = &text[..text.len() - digits(text)];
    let before = before.strip_suffix(b"-").or_else(|| before.strip_suffix(b"+")).unwrap_or(before);
    matches!(before.last(), Some(b'e' | b'E'))
}

/// From here on it wants to come to an end, and takes null where it can: a type that contains itself twice would else grow
/// for ever.
const LONG: usize = 300;
/// A text that has not ended by then is given up.
const LONGEST: usize = 20_000;
/// Numbers of a model have no more digits than Rust's integers hold.
const MOST_DIGITS: usize = 15;

impl Sampler {
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Sampler { state: seed }
    }

    /// A text that the engine takes as a whole.
    ///
    /// # Errors
    /// The engine's own text, or that no end was reached.
    pub fn write(&mut self, mut matcher: Matcher) -> Result<String, String> {
        let mut text = Vec::new();
        let fail = |error: &dyn std::fmt::Display, text: &[u8]| format!("{error}: {}", String::from_utf8_lossy(text));
        while text.len() < LONGEST {
            if matcher.is_stopped() {
                break;
            }
            let mask = matcher.compute_mask().map_err(|error| fail(&error, &text))?;
            let allowed: Vec<u8> = (0..=u8::MAX).filter(|byte| mask.is_allowed(TokenId::from(*byte))).collect();
            let may_end = matcher.is_accepting().map_err(|error| fail(&error, &text))?;
            if allowed.is_empty() || (may_end && (is_full(&text) || self.below(4) == 0)) {
                break;
            }
            let byte = self.wish(&allowed, &text);
            matcher.consume_token(TokenId::from(byte)).map_err(|error| fail(&error, &text))?;
            text.push(byte);
        }
        if !matcher.is_accepting().map_err(|error| fail(&error, &text))? {
            return Err(fail(&format!("not ended, {}", matcher.stop_reason()), &text));
        }
        String::from_utf8(text).map_err(|error| error.to_string())
    }

    /// One of the bytes that are allowed.
    fn wish(&mut self, allowed: &[u8], text: &[u8]) -> u8 {
        let full = is_full(text);
        let mut seldom = |byte: &u8| byte.is_ascii_whitespace() && self.below(20) > 0;
        // no number is beyond those of Rust; and serde reads the integer `-0` as a float, and refuses it
        let never = |byte: &u8| byte.is_ascii_digit() && full || *byte == b'0' && text.last() == Some(&b'-');
        let wished: Vec<u8> = allowed.iter().copied().filter(|byte| !never(byte)).collect();
        let wished: Vec<u8> = wished.into_iter().filter(|byte| !seldom(byte)).collect();
        let from = if wished.is_empty() { allowed } else { &wished };
        // what closes a string, a list or an object is one byte among many: without a hand it would not come
        let long = text.len() > LONG;
        let ends: &[u8] = if long { b"\"]}n" } else { b"\"]}" };
        let closes: Vec<u8> = from.iter().copied().filter(|byte| ends.contains(byte)).collect();
        let close = if long { self.below(10) > 0 } else { self.below(4) == 0 };
        if !closes.is_empty() && close {
            return closes[self.below(closes.len())];
        }
        from[self.below(from.len())]
    }

    /// The generator of Steele, Lea and Flood (`SplitMix64`).
    fn below(&mut self, count: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % count as u64).unwrap_or(0)
    }
}
