//! What a regular expression asks of the engine that follows it.
//!
//! The derive refuses all but the plain middle of the engines' dialects, with advice (`macros/src/pattern.rs`); here the
//! pattern is a hand-written schema's, and the question is only who can follow it. A reader by hand for the same reason:
//! the answer is needed for every engine, and is none that a crate for one of them gives.

use crate::Json;
use crate::json::Object;

/// What a pattern is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) enum Made {
    /// Of what every engine follows: characters, classes, groups, alternatives, quantifiers.
    Plain,
    /// Of something that not every engine follows: named groups, flags, lazy quantifiers, codes of characters, classes
    /// of Unicode.
    Special,
    /// With a backreference or the boundary of a word.
    Reference,
    /// With a lookahead or lookbehind.
    Lookaround,
    /// It is no regular expression of any engine.
    Broken,
}

/// A pattern that starts with `^`, ends with `$` and is plain between them: what engines follow that make a grammar.
pub(super) fn anchored(_: &Object, pattern: &Json) -> bool {
    pattern.as_str().is_some_and(|pattern| {
        let body = pattern.strip_prefix('^').and_then(|rest| rest.strip_suffix('$'));
        let escaped = |body: &str| (body.len() - body.trim_end_matches('\\').len()) % 2 == 1;
        made(pattern) == Made::Plain && body.is_some_and(|body| !escaped(body)) && !bare_alternative(pattern)
    })
}

/// A pattern without lookaround, backreferences and word boundaries.
pub(super) fn regular(_: &Object, pattern: &Json) -> bool {
    pattern.as_str().is_some_and(|pattern| made(pattern) <= Made::Special)
}

/// An alternative outside of a group: each side has one anchor at most.
fn bare_alternative(pattern: &str) -> bool {
    let (mut depth, mut class, mut escaped) = (0usize, false, false);
    pattern.chars().any(|c| {
        let plain = !std::mem::replace(&mut escaped, false);
        match c {
            '\\' if plain => escaped = true,
            '[' if plain => class = true,
            ']' if plain => class = false,
            '(' if plain && !class => depth += 1,
            ')' if plain && !class => depth = depth.saturating_sub(1),
            '|' if plain && !class => return depth == 0,
            _ => {}
        }
        false
    })
}

/// llama.cpp repeats nothing more often.
const MOST_REPEATS: u32 = 2_000;

pub(super) fn made(pattern: &str) -> Made {
    let mut reader = Reader { rest: pattern, length: pattern.len(), groups: 0, repeatable: false, made: Made::Plain };
    match reader.read() {
        Some(()) if reader.groups == 0 => reader.made,
        _ => Made::Broken,
    }
}

/// `None` from a step: the pattern is broken there.
struct Reader<'a> {
    rest: &'a str,
    /// Of the whole pattern.
    length: usize,
    /// Groups that are open.
    groups: usize,
    /// Whether a quantifier may stand here.
    repeatable: bool,
    made: Made,
}

impl Reader<'_> {
    fn read(&mut self) -> Option<()> {
        while let Some(c) = self.next() {
            match c {
                '(' => self.group(),
                ')' => {
                    self.groups = self.groups.checked_sub(1)?;
                    self.repeatable = true;
                }
                '[' => self.class()?,
                '\\' => self.escape()?,
                '*' | '+' | '?' => self.quantifier()?,
                '{' => self.counts()?,
                '|' => self.repeatable = false,
                '^' | '$' => self.anchor(c),
                '}' | ']' => {
                    // a character to some engines, an error to others
                    self.is(Made::Special);
                    self.repeatable = true;
                }
                _ => self.repeatable = true,
            }
        }
        Some(())
    }

    /// Anchors inside are followed by few.
    fn anchor(&mut self, anchor: char) {
        if anchor == '$' && !self.rest.is_empty() || anchor == '^' && self.rest.len() + 1 < self.length {
            self.is(Made::Special);
        }
        self.repeatable = false;
    }

    fn group(&mut self) {
        self.groups += 1;
        self.repeatable = false;
        if self.eat("?:") || !self.rest.starts_with('?') {
            return;
        }
        if ["?=", "?!", "?<=", "?<!"].iter().any(|begin| self.eat(begin)) {
            self.is(Made::Lookaround);
        } else if self.rest.starts_with("?P=") {
            self.is(Made::Reference);
        } else {
            self.is(Made::Special);
        }
        // a name or flags, up to what is matched
        self.eat("?");
        self.repeatable = true;
    }

    fn quantifier(&mut self) -> Option<()> {
        if !std::mem::replace(&mut self.repeatable, false) {
            return None;
        }
        if self.eat("?") || self.eat("+") {
            self.is(Made::Special);
        }
        Some(())
    }

    /// `{2}`, `{2,}`, `{2,5}`; a brace without a count is a character to some.
    fn counts(&mut self) -> Option<()> {
        let inner = self.rest.split_once('}').map(|(inner, _)| inner).unwrap_or_default();
        let (low, high) = inner.split_once(',').unwrap_or((inner, inner));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if low.is_empty() || !digits(low) || !digits(high) {
            self.is(Made::Special);
            self.repeatable = true;
            return Some(());
        }
        self.rest = &self.rest[inner.len() + 1..];
        let number = |text: &str| text.parse().unwrap_or(u32::MAX);
        let (low, high) = (number(low), number(if high.is_empty() { low } else { high }));
        if low > high {
            return None;
        }
        if high > MOST_REPEATS {
            self.is(Made::Special);
        }
        self.quantifier()
    }

    fn class(&mut self) -> Option<()> {
        self.eat("^");
        // in ECMAScript `[]` matches nothing, elsewhere the bracket is a character of the class
        if self.eat("]") {
            self.is(Made::Special);
        }
        let mut before: Option<char> = None;
        loop {
            let c = self.next()?;
            match c {
                ']' => break,
                '[' => self.is(Made::Special),
                '&' | '~' | '-' if self.rest.starts_with(c) => self.is(Made::Special),
                '\\' => {
                    self.escape()?;
                    before = None;
                    continue;
                }
                '-' => {
                    let end = self.rest.chars().next()?;
                    if let (Some(start), true) = (before, end != ']' && end != '\\') {
                        if start > end {
                            return None;
                        }
                        self.next();
                        before = None;
                        continue;
                    }
                }
                _ => {}
            }
            before = Some(c);
        }
        self.repeatable = true;
        Some(())
    }

    fn escape(&mut self) -> Option<()> {
        match self.next()? {
            'b' | 'B' | '1'..='9' | 'k' | 'g' => self.is(Made::Reference),
            'd' | 'D' | 'w' | 'W' | 's' | 'S' | 't' | 'n' | 'r' => {}
            c if r"^$\.*+?()[]{}|/-".contains(c) => {}
            _ => self.is(Made::Special),
        }
        self.repeatable = true;
        Some(())
    }

    fn is(&mut self, made: Made) {
        self.made = self.made.max(made);
    }

    fn next(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let c = chars.next()?;
        self.rest = chars.as_str();
        Some(c)
    }

    fn eat(&mut self, text: &str) -> bool {
        let after = self.rest.strip_prefix(text);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Split at blanks.
    const TABLE: [(Made, &str); 5] = [
        (
            Made::Plain,
            r"^$ ^a$ a ^é[à-ü]$ ^.{1,50}$ ^[A-Z]{2}-[0-9]+$ ^\d\D\w\W\s\S$ ^\.\\\/\-\[\]\{\}\(\)\|\*\+\?\^\$$
            ^[\w-]+$ ^[-a]$ ^[a-]$ ^[$.*+?()|]$ ^[\]\[]$ ^(a|b)$ ^(?:a|b)+$ ^()$ ^(a|)$ ^((a)(b))*c?$ ^a{0,2000}$ a|b",
        ),
        (
            Made::Special,
            r"^(?<n>a)$ ^(?P<n>a)$ (?i)^a$ ^(?i:a)$ ^a+?$ ^a++$ ^\p{L}+$ ^\u0041$ ^\@$ ^a}$ ^a]$ ^a{b}$ ^[]a]$ ^[[:alpha:]]$
            ^[a&&b]$ ^a{2001}$ ^a$b$ a^b ^(^a)$",
        ),
        (Made::Reference, r"^(a)\1$ ^(a)\k<n>$ ^\ba$ ^a\B$ ^(?P=n)$"),
        (Made::Lookaround, r"^(?=a)a$ ^(?!a)b$ ^(?<=a)b$ ^a(?<!b)c$ ^(?!\b)a$"),
        (Made::Broken, r"( ) ^(a$ ^a)$ [ ^[a-z ^[z-a]$ * ^*a$ a** ^(*a)$ a{5,2} a\ ^[a\"),
    ];

    #[test]
    fn what_a_pattern_is_made_of() {
        for (expected, patterns) in TABLE {
            for pattern in patterns.split_whitespace() {
                assert_eq!(made(pattern), expected, "{pattern}");
            }
        }
    }

    #[test]
    fn what_is_anchored() {
        let anchored = |pattern: &str| anchored(&Object::new(), &pattern.into());
        assert!(["^$", "^a$", "^(a|b)$", r"^a\\$", "^[|]$"].into_iter().all(anchored));
        assert!(!["a", "^a", "a$", "^a|b$", r"^a\$", "^(?=a)a$", r"^\ba$", "^(a$"].into_iter().any(anchored));
    }
}
