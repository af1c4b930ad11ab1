//! The text of a pattern -> its tree.

/// Groups inside one another; deeper is nobody's pattern.
const MAX_DEPTH: usize = 50;

const MALFORMED: &str = "it is no regular expression";
const LOOK: &str = "it has a lookaround";
const BACK: &str = "it has a backreference";
const FLAGS: &str = "it sets flags or has a group of another dialect";
const CLASS: &str = "it has a Unicode class";
const LARGE: &str = "it is too large";

#[derive(Clone, Debug)]
pub(super) enum Node {
    Set(Set),
    Look(Look),
    All(Vec<Node>),
    Either(Vec<Node>),
    Repeat { node: Box<Node>, least: u32, most: Option<u32> },
}

/// What stands at a place without taking a character.
#[derive(Clone, Copy, Debug)]
pub(super) enum Look {
    Start,
    End,
    Boundary,
    NoBoundary,
}

/// A set of characters.
#[derive(Clone, Debug, Default)]
pub(super) struct Set {
    ranges: Vec<(char, char)>,
    negated: bool,
}

impl Set {
    pub(super) fn has(&self, c: char) -> bool {
        self.ranges.iter().any(|&(low, high)| low <= c && c <= high) != self.negated
    }

    fn one(c: char) -> Self {
        Set { ranges: vec![(c, c)], negated: false }
    }

    /// What `\d`, `\w`, `\s` and their opposites mean.
    fn named(name: char) -> Option<Self> {
        let ranges: &[(char, char)] = match name.to_ascii_lowercase() {
            'd' => &[('0', '9')],
            'w' => &[('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')],
            's' => &[
                ('\t', '\r'),
                (' ', ' '),
                ('\u{a0}', '\u{a0}'),
                ('\u{1680}', '\u{1680}'),
                ('\u{2000}', '\u{200a}'),
                ('\u{2028}', '\u{2029}'),
                ('\u{202f}', '\u{202f}'),
                ('\u{205f}', '\u{205f}'),
                ('\u{3000}', '\u{3000}'),
                ('\u{feff}', '\u{feff}'),
            ],
            _ => return None,
        };
        Some(Set { ranges: ranges.to_vec(), negated: name.is_ascii_uppercase() })
    }

    /// Takes another one's characters in.
    fn add(&mut self, other: &Set) {
        if !other.negated {
            self.ranges.extend(&other.ranges);
            return;
        }
        // the gaps between ascending ranges
        let mut from = Some('\0');
        for &(low, high) in &other.ranges {
            if let Some((from, before)) = from.zip(before(low)).filter(|(from, before)| from <= before) {
                self.ranges.push((from, before));
            }
            from = after(high);
        }
        self.ranges.extend(from.map(|from| (from, char::MAX)));
    }
}

fn before(c: char) -> Option<char> {
    ('\0'..c).next_back()
}

fn after(c: char) -> Option<char> {
    (c..=char::MAX).nth(1)
}

/// Reads a pattern.
pub(super) fn parse(text: &str) -> Result<Node, &'static str> {
    let mut reader = Reader { rest: text, depth: 0 };
    let node = reader.alternatives()?;
    if reader.rest.is_empty() { Ok(node) } else { Err(MALFORMED) }
}

struct Reader<'a> {
    rest: &'a str,
    depth: usize,
}

impl Reader<'_> {
    fn alternatives(&mut self) -> Result<Node, &'static str> {
        let mut alternatives = vec![self.sequence()?];
        while self.eat("|") {
            alternatives.push(self.sequence()?);
        }
        Ok(match alternatives.len() {
            1 => alternatives.remove(0),
            _ => Node::Either(alternatives),
        })
    }

    fn sequence(&mut self) -> Result<Node, &'static str> {
        let mut nodes = Vec::new();
        while !self.rest.is_empty() && !self.rest.starts_with(['|', ')']) {
            let node = self.atom()?;
            nodes.push(self.repeated(node)?);
        }
        Ok(Node::All(nodes))
    }

    fn atom(&mut self) -> Result<Node, &'static str> {
        let set = match self.next().ok_or(MALFORMED)? {
            '^' => return Ok(Node::Look(Look::Start)),
            '$' => return Ok(Node::Look(Look::End)),
            '(' => return self.group(),
            '*' | '+' | '?' => return Err(MALFORMED),
            '.' => Set { ranges: vec![('\n', '\n'), ('\r', '\r'), ('\u{2028}', '\u{2029}')], negated: true },
            '[' => self.class()?,
            '\\' if self.eat("b") => return Ok(Node::Look(Look::Boundary)),
            '\\' if self.eat("B") => return Ok(Node::Look(Look::NoBoundary)),
            '\\' => self.escape()?,
            c => Set::one(c),
        };
        Ok(Node::Set(set))
    }

    fn group(&mut self) -> Result<Node, &'static str> {
        if self.depth == MAX_DEPTH {
            return Err(LARGE);
        }
        if ["?=", "?!", "?<=", "?<!"].iter().any(|look| self.rest.starts_with(look)) {
            return Err(LOOK);
        }
        if self.eat("?<") {
            self.rest = self.rest.split_once('>').ok_or(MALFORMED)?.1;
        } else if !self.eat("?:") && self.rest.starts_with('?') {
            return Err(FLAGS);
        }
        self.depth += 1;
        let node = self.alternatives()?;
        self.depth -= 1;
        if self.eat(")") { Ok(node) } else { Err(MALFORMED) }
    }

    fn repeated(&mut self, node: Node) -> Result<Node, &'static str> {
        let (least, most) = match self.rest.chars().next() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => match self.counts()? {
                Some(counts) => counts,
                None => return Ok(node),
            },
            _ => return Ok(node),
        };
        self.next();
        // a lazy quantifier finds the same texts
        self.eat("?");
        let again = self.rest.starts_with(['*', '+', '?']) || self.rest.starts_with('{') && self.counts()?.is_some();
        if again || matches!(node, Node::Look(_)) || most.is_some_and(|most| most < least) {
            return Err(MALFORMED);
        }
        Ok(Node::Repeat { node: Box::new(node), least, most })
    }

    /// `{n}`, `{n,}` or `{n,m}`, up to its closing brace; a brace that begins none of them is a character.
    fn counts(&mut self) -> Result<Option<(u32, Option<u32>)>, &'static str> {
        let Some((inner, _)) = self.rest[1..].split_once('}') else { return Ok(None) };
        let (least, most) = inner.split_once(',').unwrap_or((inner, inner));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if least.is_empty() || !digits(least) || !digits(most) {
            return Ok(None);
        }
        self.rest = &self.rest[inner.len() + 1..];
        let number = |text: &str| text.parse().map_err(|_| LARGE);
        Ok(Some((number(least)?, if most.is_empty() { None } else { Some(number(most)?) })))
    }

    /// A class, after its bracket.
    fn class(&mut self) -> Result<Set, &'static str> {
        let negated = self.eat("^");
        let mut set = Set { ranges: Vec::new(), negated };
        loop {
            let low = match self.next().ok_or(MALFORMED)? {
                ']' => return Ok(set),
                c => self.member(c)?,
            };
            // before the closing bracket it is a character
            if self.rest.starts_with('-') && !self.rest.starts_with("-]") {
                self.next();
                let c = self.next().ok_or(MALFORMED)?;
                let high = self.member(c)?;
                match (single(&low), single(&high)) {
                    (Some(low), Some(high)) if low <= high => set.ranges.push((low, high)),
                    _ => return Err(MALFORMED),
                }
            } else {
                set.add(&low);
            }
        }
    }

    fn member(&mut self, c: char) -> Result<Set, &'static str> {
        match c {
            '\\' if self.eat("b") => Ok(Set::one('\u{8}')),
            '\\' => self.escape(),
            c => Ok(Set::one(c)),
        }
    }

    /// An escape, after its backslash.
    fn escape(&mut self) -> Result<Set, &'static str> {
        let c = self.next().ok_or(MALFORMED)?;
        if let Some(set) = Set::named(c) {
            return Ok(set);
        }
        let digit = self.rest.starts_with(|c: char| c.is_ascii_digit());
        Ok(Set::one(match c {
            't' => '\t',
            'n' => '\n',
            'r' => '\r',
            'f' => '\u{c}',
            'v' => '\u{b}',
            '0' if !digit => '\0',
            '0'..='9' | 'k' => return Err(BACK),
            'p' | 'P' => return Err(CLASS),
            'x' => self.code(2).and_then(char::from_u32).ok_or(MALFORMED)?,
            'u' => self.unicode().ok_or(MALFORMED)?,
            'c' => {
                let letter = self.next().filter(char::is_ascii_alphabetic).ok_or(MALFORMED)?;
                char::from(u8::try_from(letter).map_err(|_| MALFORMED)? % 32)
            }
            c if c.is_ascii_alphabetic() => return Err(MALFORMED),
            c => c,
        }))
    }

    /// `\u0041`, `\u{41}` or a pair of surrogates, after the `u`.
    fn unicode(&mut self) -> Option<char> {
        if self.eat("{") {
            let (digits, rest) = self.rest.split_once('}')?;
            self.rest = rest;
            return char::from_u32(u32::from_str_radix(digits, 16).ok()?);
        }
        let unit = self.code(4)?;
        if !(0xd800..0xdc00).contains(&unit) {
            return char::from_u32(unit);
        }
        let low = if self.eat("\\u") { self.code(4)? } else { return None };
        char::decode_utf16([u16::try_from(unit).ok()?, u16::try_from(low).ok()?]).next()?.ok()
    }

    fn code(&mut self, digits: usize) -> Option<u32> {
        let code = self.rest.get(..digits).filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
        self.rest = &self.rest[digits..];
        u32::from_str_radix(code, 16).ok()
    }

    fn next(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let c = chars.next();
        self.rest = chars.as_str();
        c
    }

    fn eat(&mut self, text: &str) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }
}

/// The character of a set that has one.
fn single(set: &Set) -> Option<char> {
    match set.ranges[..] {
        [(low, high)] if low == high && !set.negated => Some(low),
        _ => None,
    }
}
