//! The regular expression of `#[wire(pattern = "...")]`, checked here so that a wrong one does not compile.
//!
//! Every engine behind a schema has its own dialect: what passes here is the plain middle of them.
//! A reader by hand, since a regex crate would be built anew by every user of the derive.

use std::fmt::Display;

/// Deeper than anyone writes by hand; the engines that recurse stop somewhere above.
const MAX_DEPTH: usize = 50;
/// llama.cpp refuses to repeat anything more often.
const MAX_REPEAT: u32 = 2000;
/// What a backslash may make plain; before other marks some engines take it for a class or a boundary.
const ESCAPABLE: &str = r"^$\.*+?()[]{}|/-";

const LOOK: &str = "is a lookaround (lookahead or lookbehind), which engines do not follow: describe all of the text";

/// How a group begins that is more than a group, the longer before the shorter: what it is, and the way out.
const SPECIAL_GROUPS: [(&str, &str); 10] = [
    ("?=", LOOK),
    ("?!", LOOK),
    ("?<=", LOOK),
    ("?<!", LOOK),
    ("?<", "names a group, and nothing asks for the name: write `(`"),
    ("?P<", "names a group, and nothing asks for the name: write `(`"),
    ("?P=", "is a backreference, which engines do not follow: write out what comes again"),
    ("?>", "is an atomic group, which engines do not know: write `(`"),
    ("?#", "is a comment, which engines do not know: put it into the doc comment of the field"),
    ("?", "sets flags, which engines do not know: write both cases, as in `[Aa]`, and line breaks as `\\n`"),
];

/// Whether a text is a regular expression that all engines take; if not, what is wrong and what to write.
pub(crate) fn check(pattern: &str) -> Result<(), String> {
    Reader { pattern, at: 0, groups: Vec::new(), last: Last::Nothing }.read()
}

/// What stands before a quantifier.
#[derive(Clone, Copy)]
enum Last {
    Nothing,
    Item,
    /// A quantifier that begins here.
    Quantifier(usize),
}

struct Reader<'a> {
    pattern: &'a str,
    at: usize,
    /// Where each open group begins: a list, so that no input drives a recursion.
    groups: Vec<usize>,
    last: Last,
}

impl Reader<'_> {
    fn read(mut self) -> Result<(), String> {
        let begins = self.eat("^");
        let mut ends = false;
        loop {
            let start = self.at;
            match self.next() {
                None => break,
                Some('$') if self.rest().is_empty() => ends = true,
                Some(c) => self.step(start, c)?,
            }
        }
        // the anchors last: what else is wrong says more about what the author had in mind
        match self.groups.pop() {
            Some(open) => self.err(open, r"opens a group that nothing closes: write `)`, or `\(` for the character"),
            None if begins && ends => Ok(()),
            None => {
                let (pattern, body) = (self.pattern, self.body());
                Err(format!(
                    "the pattern `{pattern}` is not anchored: begin with `^` and end with `$`, as in `^{body}$`"
                ))
            }
        }
    }

    fn step(&mut self, start: usize, c: char) -> Result<(), String> {
        match c {
            '|' if self.groups.is_empty() => self.bare_alternation(start),
            '$' if self.groups.is_empty() && self.rest().starts_with('|') => self.bare_alternation(start),
            '^' => self.err(start, r"is an anchor, with its place at the start only: write `\^` for the character"),
            '$' => self.err(start, r"is an anchor, with its place at the end only: write `\$` for the character"),
            ']' | '}' => self.err(start, format!("closes nothing: write `\\{c}` for the character")),
            '*' | '+' | '?' => self.quantifier(start),
            '{' => self.counts(start).and_then(|()| self.quantifier(start)),
            '(' => self.open(start),
            ')' if self.groups.is_empty() => self.err(start, r"closes no group: write `\)` for the character"),
            _ => {
                match c {
                    ')' => drop(self.groups.pop()),
                    '[' => self.class(start)?,
                    '\\' => drop(self.escape(start)?),
                    _ => {}
                }
                self.last = if c == '|' { Last::Nothing } else { Last::Item };
                Ok(())
            }
        }
    }

    fn open(&mut self, start: usize) -> Result<(), String> {
        if !self.eat("?:") {
            if let Some((begin, problem)) = SPECIAL_GROUPS.iter().find(|(begin, _)| self.rest().starts_with(begin)) {
                self.at += begin.len();
                return self.err(start, problem);
            }
        }
        if self.groups.len() == MAX_DEPTH {
            return self.err(start, format!("is a group inside {MAX_DEPTH} others: nest them less deep"));
        }
        self.groups.push(start);
        self.last = Last::Nothing;
        Ok(())
    }

    fn quantifier(&mut self, start: usize) -> Result<(), String> {
        let first = match self.last {
            Last::Nothing => return self.err(start, r"has nothing to repeat: write a `\` before it for the character"),
            Last::Item => start,
            Last::Quantifier(first) => first,
        };
        self.last = Last::Quantifier(start);
        let before = &self.pattern[first..start];
        match &self.pattern[start..self.at] {
            _ if before.is_empty() => Ok(()),
            "?" => self.err(first, format!("is lazy, which changes nothing in an anchored pattern: write `{before}`")),
            "+" => self.err(first, format!("is possessive, which engines do not know: write `{before}`")),
            _ => self.err(first, "is two quantifiers in a row: keep one, or group the first, as in `(a{2})*`"),
        }
    }

    /// `{n}`, `{n,}` or `{n,m}`, after the brace.
    fn counts(&mut self, start: usize) -> Result<(), String> {
        let Some(inner) = self.rest().split_once('}').map(|(inner, _)| inner.to_owned()) else {
            return self.err(start, r"opens a repetition not closed: write `{2,5}`, or `\{` for the character");
        };
        self.at += inner.len() + 1;
        let (low, high) = inner.split_once(',').unwrap_or((&inner, &inner));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(low) || !digits(high) || low.is_empty() {
            let like = if inner.starts_with(',') { "`{0,5}`" } else { "`{2}`, `{2,}`, `{2,5}`" };
            return self.err(start, format!("is no count of repetitions: write {like}, or `\\{{` for the character"));
        }
        // a number too long for the type is too large as well
        let number = |text: &str| text.parse().unwrap_or(u32::MAX);
        let (min, max) = (number(low), number(if high.is_empty() { low } else { high }));
        if min.max(max) > MAX_REPEAT {
            return self.err(start, format!("repeats more than {MAX_REPEAT} times: llama.cpp refuses it, write `*`"));
        }
        if min > max {
            return self.err(start, format!("ends below where it begins: write `{{{max},{min}}}`"));
        }
        Ok(())
    }

    /// A character class, after its bracket.
    fn class(&mut self, start: usize) -> Result<(), String> {
        self.eat("^");
        let first = self.at;
        if self.rest().starts_with(']') {
            self.at += 1;
            return self.err(start, r"is an empty class: write what it matches into it, a `]` as `\]`");
        }
        while !self.eat("]") {
            let from = self.at;
            let rest = self.rest();
            let hyphen = rest.starts_with("-]") || from == first && !rest.starts_with("--");
            let low = self.member(start, hyphen)?;
            let middle = self.at;
            // before the bracket it is the character
            if self.rest().starts_with('-') && !self.rest().starts_with("-]") {
                self.at += 1;
                let Some((low, high)) = low.zip(self.member(start, false)?) else {
                    return self.err(from, r"is a range with a class at one end: write `\-` for the character");
                };
                if low > high {
                    let swapped = format!("{}-{}", &self.pattern[middle + 1..self.at], &self.pattern[from..middle]);
                    return self.err(from, format!("is a range that runs backwards: write `{swapped}`"));
                }
            }
        }
        Ok(())
    }

    /// One member of a class that begins at `class`: its character, or nothing for `\d` and the like.
    fn member(&mut self, class: usize, hyphen: bool) -> Result<Option<char>, String> {
        let start = self.at;
        let Some(c) = self.next() else {
            return self.err(class, r"opens a class that nothing closes: write `]`, or `\[` for the character");
        };
        match c {
            '\\' => self.escape(start),
            '[' if self.rest().starts_with(':') => {
                self.err(start, "begins a POSIX class: write ranges, as in `A-Za-z`")
            }
            '[' => self.err(start, r"stands inside a class, where some engines nest another: write `\[`"),
            '-' if !hyphen => self.err(start, r"may mean a range here: write `\-` for the character"),
            '&' | '~' if self.rest().starts_with(c) => {
                self.err(start, format!("is doubled in a class: write `{c}` once"))
            }
            _ => Ok(Some(c)),
        }
    }

    /// An escape, after its backslash: its character, or nothing for `\d` and the like.
    fn escape(&mut self, start: usize) -> Result<Option<char>, String> {
        match self.next() {
            None => self.err(start, r"at the end escapes nothing: take it out, or write `\\` for the character"),
            Some('d' | 'D' | 'w' | 'W' | 's' | 'S') => Ok(None),
            Some('t') => Ok(Some('\t')),
            Some('n') => Ok(Some('\n')),
            Some('r') => Ok(Some('\r')),
            Some(c) if ESCAPABLE.contains(c) => Ok(Some(c)),
            Some(c) => self.err(start, unknown_escape(c)),
        }
    }

    fn bare_alternation(&self, start: usize) -> Result<(), String> {
        let inside = self.body().replace("$|^", "|");
        self.err(start, format!("outside a group leaves each side anchored at one end at most: write `^({inside})$`"))
    }

    /// The pattern without its anchors.
    fn body(&self) -> &str {
        let body = self.pattern.strip_prefix('^').unwrap_or(self.pattern);
        let escaped = |inside: &&str| (inside.len() - inside.trim_end_matches('\\').len()) % 2 == 1;
        body.strip_suffix('$').filter(|inside| !escaped(inside)).unwrap_or(body)
    }

    /// The message about what was read from `start` on.
    fn err<T>(&self, start: usize, problem: impl Display) -> Result<T, String> {
        Err(format!("in the pattern `{}`, `{}` {problem}", self.pattern, &self.pattern[start..self.at]))
    }

    fn rest(&self) -> &str {
        &self.pattern[self.at..]
    }

    fn next(&mut self) -> Option<char> {
        let c = self.rest().chars().next()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn eat(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        self.at += if found { text.len() } else { 0 };
        found
    }
}

fn unknown_escape(c: char) -> String {
    let problem = match c {
        'b' | 'B' => "is a word boundary, which engines do not follow: write the characters that may stand there",
        'A' => "is an anchor that few engines know: write `^`",
        'z' | 'Z' => "is an anchor that few engines know: write `$`",
        'p' | 'P' => "is a Unicode class, which few engines know: write ranges, as in `[A-Za-z]`",
        '1'..='9' | 'k' | 'g' => "is a backreference, which engines do not follow: write out what comes again",
        '0' | 'u' | 'x' | 'c' => "is a character code, which not all engines know: write the character itself",
        _ if c.is_ascii_alphabetic() => {
            return format!("is no escape that all engines know: write `{c}` for the letter");
        }
        _ => return format!("needs no backslash: write `{c}`"),
    };
    problem.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Split at blanks.
    const GOOD: &str = r"
        ^$ ^a$ ^abc$ ^é[à-ü]$ ^.$ ^.*$ ^.{1,50}$ ^a,b:c;d$ ^user@host$ ^a/b$ ^-$ ^#[0-9a-f]{6}$ ^[A-Z]{2}-[0-9]+$
        ^\d\D\w\W\s\S$ ^\d{4}-\d{2}-\d{2}$ ^\.\\\/\-\[\]\{\}\(\)\|\*\+\?\^\$$ ^\n\r\t$ ^a\\$ ^\$$ ^\^$ ^\\\$$
        ^[a]$ ^[^a]$ ^[a-zA-Z0-9_]+$ ^[\w-]+$ ^[\d.]$ ^[^\s]*$ ^[-a]$ ^[^-a]$ ^[a-]$ ^[-]$ ^[-a-z-]$ ^[a^]$ ^[$.*+?()|]$
        ^[\]\[\\\^\-]$ ^[\t-\r]$ ^[+-\-]$ ^[a-a]$ ^[&~]$ ^(a|b)$ ^(?:a|b)+$ ^()$ ^(a|)$ ^((a)(b))*c?$ ^a(b|c(d|e))f$
        ^a*b+c?$ ^a{0}$ ^a{2}$ ^a{2,}$ ^a{2,5}$ ^a{0,2000}$ ^(a{2}){3}$ ^(a+)?$ ^(v)?(0|[1-9][0-9]*)(\.[0-9]+){0,2}$
    ";

    /// What the message says, and patterns that get it, split at blanks.
    const BAD: &[(&str, &str)] = &[
        ("is not anchored: begin with `^` and end with `$`, as in `^[a-z]+$`", r"[a-z]+ ^[a-z]+ [a-z]+$"),
        (r"as in `^a\$$`", r"a\$ ^a\$"),
        ("write `^(a|b)$`", "^a|b$ a|b ^a|b a|b$ ^a$|^b$"),
        ("its place at the start only", "^a^b$ ^^a$ ^(^a)$ a^$"),
        ("its place at the end only", "^a$b$ ^a$$ ^(a$)$ ^(a$|b)$"),
        ("is a lookaround (lookahead or lookbehind)", "^(?=a)a$ ^(?!a)b$ ^(?<=a)b$ ^a(?<!b)c$"),
        ("write `(`", "^(?>a)$ ^(?<n>a)$ ^(?P<n>a)$"),
        ("sets flags", "(?i)^a$ ^(?i:a)$ ^(?s).$ ^(?)$"),
        ("is a backreference", r"^(a)\1$ ^(a)\k<n>$ ^(?P=n)$ ^(a)\g1$"),
        ("is a word boundary", r"^\ba$ ^a\B$ ^[\b]$"),
        ("is an anchor that few engines know", r"\Aa$ ^a\z ^a\Z"),
        ("is a Unicode class", r"^\p{L}+$ ^\PL$ ^[\p{L}]$"),
        ("is a character code", r"^\u0041$ ^\x41$ ^\0$ ^\cA$ ^[\u0041-z]$"),
        ("is no escape that all engines know: write", r"^\h$ ^\f$ ^\v$ ^\e$ ^\Q$ ^[\q]$"),
        ("needs no backslash", r"^\@$ ^\_$ ^\<a\>$ ^\é$"),
        ("at the end escapes nothing", r"^a\ \ ^[a\"),
        ("?` is lazy, which changes nothing in an anchored pattern: write `", "^a+?$ ^a*?$ ^a??$ ^a{2}?$ ^(a){2,}?$"),
        ("+` is possessive, which engines do not know: write `", "^a{2}+$ ^a++$ ^a*+$ ^a?+$"),
        ("is two quantifiers in a row", "^a**$ ^a+*$ ^a{2}{3}$ ^a?{2}$ ^a+{2,}$"),
        ("has nothing to repeat", "^*a$ ^+$ ^?$ ^{2}$ ^(*a)$ ^(a|+)$ ^(?:{2})$ *"),
        ("opens a repetition not closed", "^a{$ ^a{2$ ^{"),
        ("is no count of repetitions", "^a{}$ ^{a}$ ^a{-1}$ ^a{1,2,3}$ ^a{,}$ ^a{,3}$"),
        ("repeats more than 2000 times", "^a{2001}$ ^a{2001,}$ ^a{1,2001}$ ^a{99999999999999999999}$"),
        ("`{5,2}` ends below where it begins: write `{2,5}`", "^a{5,2}$"),
        ("opens a class that nothing closes", "^[a-z+$ ^[$ ^[ ^[^ ^[a- ^(a[)$"),
        ("is an empty class", "^[]$ ^[^]$ ^[]a]$"),
        ("-a` is a range that runs backwards: write `a-", "^[z-a]$ ^[é-a]$ ^[b-a]$"),
        ("is a range with a class at one end", r"^[\d-z]$ ^[a-\w]$"),
        ("write `\\-`", "^[a-z-9]$ ^[a--]$ ^[--9]$ ^[--]$ ^[^--a]$"),
        ("begins a POSIX class", "^[[:alpha:]]$"),
        ("write `\\[`", "^[a[b]$ ^[[a]]$"),
        ("is doubled in a class", "^[a&&b]$ ^[a~~b]$"),
        ("closes nothing", "^a]$ ^a}$"),
        ("opens a group that nothing closes", "^(a$ ^(a|(b)$ ^(?:a$ ("),
        ("closes no group", "^a)$ ^(a))$ )"),
    ];

    #[test]
    fn good() {
        for pattern in GOOD.split_whitespace() {
            assert_eq!(check(pattern), Ok(()), "{pattern}");
        }
        assert_eq!(check("^a b\t\"$"), Ok(()));
    }

    #[test]
    fn bad() {
        for (says, patterns) in BAD {
            for pattern in patterns.split_whitespace() {
                let message = check(pattern).expect_err(pattern);
                assert!(message.contains(says) && message.contains("pattern"), "{message}");
                assert!(message.contains(pattern) && message.contains('`'), "{message}");
            }
        }
        assert!(check("").unwrap_err().contains("anchored"));
        assert!(check(r"^\ $").unwrap_err().contains("needs no backslash"));
    }

    #[test]
    fn depth() {
        let nested = |depth: usize| format!("^{}a{}$", "(".repeat(depth), ")".repeat(depth));
        assert_eq!(check(&nested(MAX_DEPTH)), Ok(()));
        assert!(check(&nested(MAX_DEPTH + 1)).unwrap_err().contains("is a group inside 50 others"));
        assert!(check(&nested(1_000_000)).is_err());
    }
}
