//! Short quotes of a text, on one line.

/// Characters of a quote.
const LONG: usize = 60;
/// Characters on either side of a place.
const SIDE: usize = 24;

/// The beginning of a text.
pub(super) fn beginning(text: &str) -> String {
    let text = text.trim_start();
    let cut = nth(text, LONG);
    let mark = if cut < text.trim_end().len() { "…" } else { "" };
    one_line(&text[..cut]) + mark
}

/// The end of a text.
pub(super) fn end(text: &str) -> String {
    let text = text.trim_end();
    let cut = nth_back(text, LONG);
    let mark = if cut > 0 { "…" } else { "" };
    mark.to_owned() + &one_line(&text[cut..])
}

/// What stands around the byte `at`. A line break, or another white character that is wrong there, can be seen.
pub(super) fn around(text: &str, at: usize) -> String {
    let (before, after) = text.split_at(at);
    let from = nth_back(before, SIDE);
    let to = nth(after, SIDE);
    let mark = |cut: bool| if cut { "…" } else { "" };
    let here = match after.chars().next() {
        Some(c) if c.is_control() || c.is_whitespace() && !c.is_ascii() => {
            format!("{}{}{}", one_line(&before[from..]), shown(c), one_line(&after[c.len_utf8()..to]))
        }
        _ => one_line(&text[from..at + to]),
    };
    format!("{}{here}{}", mark(from > 0), mark(to < after.trim_end().len()))
}

/// A character that has no form.
fn shown(c: char) -> String {
    match c {
        '\n' => "<line break>".to_owned(),
        '\t' => "<tab>".to_owned(),
        c => format!("<U+{:04X}>", u32::from(c)),
    }
}

/// A quote between backticks: more of them than stand together in it, as in Markdown.
pub(super) fn fenced(quote: &str) -> String {
    let longest = quote.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    // what begins or ends with one would make the fence longer
    let space = if quote.starts_with('`') || quote.ends_with('`') { " " } else { "" };
    format!("{fence}{space}{quote}{space}{fence}")
}

/// The byte at which the character `n` begins.
fn nth(text: &str, n: usize) -> usize {
    text.char_indices().nth(n).map_or(text.len(), |(at, _)| at)
}

/// The byte at which the last `n` characters begin.
fn nth_back(text: &str, n: usize) -> usize {
    text.char_indices().rev().nth(n - 1).map_or(0, |(at, _)| at)
}

/// The text with one space for every run of white space and control characters.
pub(super) fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}
