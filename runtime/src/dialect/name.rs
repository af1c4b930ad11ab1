//! A dialect's name: written, read, and found again when it is misspelt.

use std::fmt;
use std::str::FromStr;

use super::Dialect;

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.spec().name)
    }
}

impl FromStr for Dialect {
    type Err = ParseDialectError;

    fn from_str(name: &str) -> Result<Self, ParseDialectError> {
        let found = Dialect::ALL.iter().find(|dialect| dialect.spec().name == name);
        found.copied().ok_or_else(|| ParseDialectError { name: name.to_owned() })
    }
}

/// A name that no [`Dialect`] has.
///
/// ```
/// use wire_schema::Dialect;
///
/// let message = |name: &str| name.parse::<Dialect>().unwrap_err().to_string();
/// assert_eq!(message("OpenAI"), "`OpenAI` is no dialect: did you mean `openai-chat` or `openai-responses`?");
/// assert_eq!(message("gemeni"), "`gemeni` is no dialect: did you mean `gemini`?");
/// assert!(message("gpt").starts_with("`gpt` is no dialect; known are `openai-chat`, `openai-responses`, `azure`, "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseDialectError {
    name: String,
}

impl fmt::Display for ParseDialectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |dialects: &[Dialect], between: &str| {
            dialects.iter().map(|dialect| format!("`{dialect}`")).collect::<Vec<_>>().join(between)
        };
        let near = near(&self.name);
        if near.is_empty() {
            write!(f, "`{}` is no dialect; known are {}", self.name, quoted(Dialect::ALL, ", "))
        } else {
            write!(f, "`{}` is no dialect: did you mean {}?", self.name, quoted(&near, " or "))
        }
    }
}

impl std::error::Error for ParseDialectError {}

/// The dialects that a misspelt name may mean: it differs in capitals and marks, is the beginning of their names, goes on
/// behind one, or has a few other letters.
fn near(name: &str) -> Vec<Dialect> {
    let name = letters(name);
    // nobody means a name so short, or so long
    if !(2..=40).contains(&name.len()) {
        return Vec::new();
    }
    let which = |means: &dyn Fn(&str) -> bool| -> Vec<Dialect> {
        Dialect::ALL.iter().copied().filter(|dialect| means(&letters(dialect.spec().name))).collect()
    };
    let ways: [&dyn Fn(&str) -> bool; 4] =
        [&|known| known == name, &|known| known.starts_with(&name), &|known| name.starts_with(known), &|known| {
            distance(&name, known) <= (name.len() / 3).min(2)
        }];
    ways.into_iter().map(which).find(|found| !found.is_empty()).unwrap_or_default()
}

/// The letters and digits of a name, in lower case.
fn letters(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// How many letters to insert, remove or replace (Levenshtein's distance).
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, a) in a.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in b.bytes().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
