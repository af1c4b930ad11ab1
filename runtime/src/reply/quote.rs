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

/// What stands around the byte `at`.
pub(super) fn around(text: &str, at: usize) -> String {
    let (before, after) = text.split_at(at);
    let from = nth_back(before, SIDE);
    let to = nth(after, SIDE);
    let mark = |cut: bool| if cut { "…" } else { "" };
    format!("{}{}{}", mark(from > 0), one_line(&text[from..at + to]), mark(to < after.trim_end().len()))
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
