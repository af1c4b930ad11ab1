//! Doc comments -> the text that a model reads.

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

use crate::errors::Errors;

/// The text of the doc comments; empty where there is none.
pub(crate) fn text(attributes: &[Attribute], errors: &mut Errors) -> String {
    let mut lines = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("doc")) {
        // `#[doc(hidden)]` and kin are no text
        let Meta::NameValue(doc) = &attribute.meta else { continue };
        match &doc.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => lines.extend(comment(&text.value())),
            value => errors.at(
                value,
                "the derive sees this text before it is read in, so the model would not get it: \
                 write it as a `///` comment, or put `#[wire(description = \"...\")]` here",
            ),
        }
    }
    join(&lines)
}

/// The text on one line, for the words of an enum.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lines of one comment: a `///` line, a whole `/** */`, or the value of a `#[doc = ".."]`.
fn comment(value: &str) -> Vec<String> {
    if !value.contains('\n') {
        return vec![unindent(value, 1)];
    }
    let lines: Vec<&str> = value.lines().collect();
    let lines = without_stars(&lines).unwrap_or(lines);
    let (first, rest) = lines.split_first().map_or(("", &[][..]), |(first, rest)| (*first, rest));
    // the lines after the first share the indentation of the code around the comment
    let indent = |line: &&str| line.len() - line.trim_start_matches(' ').len();
    let common = rest.iter().filter(|line| !line.trim().is_empty()).map(indent).min().unwrap_or(0);
    std::iter::once(unindent(first, 1)).chain(rest.iter().map(|line| unindent(line, common))).collect()
}

/// Takes at most `most` leading spaces off, and all trailing white space.
fn unindent(line: &str, most: usize) -> String {
    let spaces = line.len() - line.trim_start_matches(' ').len();
    line[spaces.min(most)..].trim_end().to_owned()
}

/// The lines without the column of stars that a block comment may have down its left side.
fn without_stars<'a>(lines: &[&'a str]) -> Option<Vec<&'a str>> {
    let (first, rest) = lines.split_first()?;
    let (last, middle) = rest.split_last()?;
    // the line of the closing `*/` is blank
    let starred = if last.trim().is_empty() { middle } else { rest };
    let column = |line: &&str| line.trim_start().starts_with('*').then(|| line.len() - line.trim_start().len());
    let at = starred.first().and_then(column)?;
    // a list in a `#[doc = ".."]` has its stars at the margin, under text
    let decoration = starred.iter().all(|line| column(line) == Some(at)) && (at > 0 || first.trim().is_empty());
    decoration.then(|| std::iter::once(*first).chain(starred.iter().map(|line| &line[at + 1..])).collect())
}

/// Joins the lines; several blank ones become one outside code fences, none stay at the ends.
fn join(lines: &[String]) -> String {
    let mut text = String::new();
    let (mut blank, mut fenced) = (false, false);
    for line in lines {
        if line.is_empty() && !fenced {
            blank = true;
            continue;
        }
        if !text.is_empty() {
            text.push_str(if blank { "\n\n" } else { "\n" });
        }
        blank = false;
        text.push_str(line);
        fenced ^= line.trim_start().starts_with("```") || line.trim_start().starts_with("~~~");
    }
    text.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{comment, join};

    #[test]
    fn every_form_of_a_comment_gives_its_lines() {
        let table: &[(&[&str], &str)] = &[
            (&["No space."], "No space."),
            (&[" One space."], "One space."),
            (&["   Three spaces."], "  Three spaces."),
            (&[" On one line. "], "On one line."),
            (&[" One.", "", "", " Two."], "One.\n\nTwo."),
            (&["", " Late.", ""], "Late."),
            (&[" First.\n * Second.\n *\n * - a point\n "], "First.\nSecond.\n\n- a point"),
            (&["\n * Under.\n *   Deeper.\n "], "Under.\n  Deeper."),
            (&["\n     Indented.\n       More.\n    "], "Indented.\n  More."),
            (&["Two\nlines."], "Two\nlines."),
            (&["* a\n* b"], "* a\n* b"),
            (&[" ```", " x", "", "", "   y", " ```", "", "", " End."], "```\nx\n\n\n  y\n```\n\nEnd."),
            (&[""], ""),
            (&[], ""),
        ];
        for (comments, expected) in table {
            let lines: Vec<String> = comments.iter().flat_map(|value| comment(value)).collect();
            assert_eq!(join(&lines), *expected, "{comments:?}");
        }
    }
}
