//! Regular expressions of JSON Schema's `pattern`, matched in linear time.
//!
//! They are those of ECMA-262, found anywhere in the text unless anchored. A crate for them would be built by every user of
//! a derive, and reads another dialect (`\d`, `.` and `\s` take other characters, `[]` and `\cA` are errors), so that a
//! reader of this dialect is needed in front of it anyway. What no automaton can do, and what few engines have, is not
//! read: lookaround, backreferences, Unicode classes, flags. Such a pattern is told, never passed over.

mod parse;
mod program;

use program::Program;

/// A pattern that can be matched.
#[derive(Clone, Debug)]
pub(super) struct Pattern(Program);

impl Pattern {
    /// # Errors
    /// Why the pattern cannot be matched.
    pub(super) fn new(text: &str) -> Result<Self, &'static str> {
        Program::new(&parse::parse(text)?).map(Pattern)
    }

    /// Whether the pattern is found in a text. The work is the text's length times the pattern's size.
    pub(super) fn is_in(&self, text: &str) -> bool {
        self.0.is_in(text)
    }
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    /// A pattern, texts it is found in, and texts it is not found in.
    type Case = (&'static str, &'static [&'static str], &'static [&'static str]);

    const CASES: &[Case] = &[
        ("", &["", "a"], &[]),
        ("b", &["b", "abc"], &["", "ac"]),
        ("^b", &["b", "bc"], &["ab", ""]),
        ("b$", &["b", "ab"], &["ba", "b\n", ""]),
        ("^a|b$", &["ax", "xb"], &["xa", "bx"]),
        ("^(a|b)$", &["a", "b"], &["ab", ""]),
        ("^[A-Z]{2}-[0-9]+$", &["DE-1", "FR-2024"], &["D-1", "DEF-1", "DE-", "de-1"]),
        (r"^\d{4}-\d{2}-\d{2}$", &["2024-02-30"], &["24-02-30", "٢٠٢٤-02-30"]),
        ("^.$", &["a", "é", "🚀"], &["", "ab", "\n", "\r", "\u{2028}"]),
        (r"^\w\W\s\S\D$", &["a-\u{a0}bx", "_é\t.x"], &["é- bx", "a- b1"]),
        ("^a*b+c?$", &["b", "aabbc"], &["ac", "bcc"]),
        ("^a+?$", &["a", "aaa"], &["", "ab"]),
        ("^a{2}$", &["aa"], &["a", "aaa"]),
        ("^a{2,}$", &["aa", "aaaa"], &["a"]),
        ("^a{1,3}$", &["a", "aaa"], &["", "aaaa"]),
        ("^(a*)*$", &["", "aaaa"], &["b"]),
        ("^(a|b|())+$", &["", "abab"], &["c"]),
        ("^(?:ab)+(?<name>c)$", &["abc", "ababc"], &["ab", "c"]),
        ("^[^a-c]$", &["d", "é"], &["a", "c", ""]),
        (r"^[\d\-x]$", &["7", "-", "x"], &["a"]),
        (r"^[^\D]$", &["7"], &["a"]),
        (r"^[-a]$", &["-", "a"], &["b"]),
        ("^[a-]$", &["-", "a"], &["b"]),
        ("^[]$", &[], &["", "a"]),
        ("^[^]$", &["a", "\n"], &[""]),
        (r"^\.\\\/\[\]\{\}\(\)\*\+\?\^\$\|$", &[r".\/[]{}()*+?^$|"], &[""]),
        (r"^\t\n\r\f\v\0$", &["\t\n\r\u{c}\u{b}\0"], &[""]),
        (r"^\x41\u0042\u{43}\u{1F680}\uD83D\uDE80\cA$", &["ABC🚀🚀\u{1}"], &[""]),
        (r"\bcat\b", &["cat", "a cat!"], &["concat", "cats"]),
        (r"^\Bx$", &[], &["x"]),
        (r"x\B", &["xy"], &["x"]),
        ("^a{$", &["a{"], &["a"]),
        ("^a{,2}}]$", &["a{,2}}]"], &["a"]),
        ("^(0|-?[1-9][0-9]*)$", &["0", "-7", "10"], &["-0", "01", "+1"]),
    ];

    #[test]
    fn as_in_ecma_262() {
        for (text, found, not_found) in CASES {
            let pattern = Pattern::new(text).unwrap_or_else(|reason| panic!("{text}: {reason}"));
            for sample in *found {
                assert!(pattern.is_in(sample), "{text} is not found in {sample:?}");
            }
            for sample in *not_found {
                assert!(!pattern.is_in(sample), "{text} is found in {sample:?}");
            }
        }
    }

    #[test]
    fn what_cannot_be_matched_is_told() {
        let cases = [
            ("(?=a)", "a lookaround"),
            ("(?<!a)b", "a lookaround"),
            (r"(a)\1", "a backreference"),
            (r"(?<n>a)\k<n>", "a backreference"),
            (r"\p{L}", "a Unicode class"),
            ("(?i)a", "flags"),
            ("(?P<n>a)", "flags"),
            ("a**", "is no regular expression"),
            ("*a", "is no regular expression"),
            ("(a", "is no regular expression"),
            ("a)", "is no regular expression"),
            ("[a", "is no regular expression"),
            ("[b-a]", "is no regular expression"),
            (r"[\d-z]", "is no regular expression"),
            ("a{2,1}", "is no regular expression"),
            (r"\", "is no regular expression"),
            (r"\uD83D", "is no regular expression"),
            (r"\u00", "is no regular expression"),
            (r"\c1", "is no regular expression"),
            ("((a{100}){100}){100}", "too large"),
            ("a{99999999999}", "too large"),
        ];
        for (text, reason) in cases {
            let told = Pattern::new(text).err().unwrap_or_default();
            assert!(told.contains(reason), "{text}: {told}");
        }
        assert!(Pattern::new(&"(".repeat(100_000)).is_err());
        assert!(Pattern::new(&format!("{}a{}", "(".repeat(60), ")".repeat(60))).is_err());
    }

    #[test]
    fn no_text_is_slow() {
        for text in ["^(a+)+$", "^(a|aa)+$", "^(a?){50}a{50}$", "(x+x+)+y", "^[a-z]{0,2000}$"] {
            let pattern = Pattern::new(text).unwrap();
            assert!(!pattern.is_in(&("a".repeat(20_000) + "!")));
        }
    }
}
