//! Collects every error of a type, so that its author sees them all at once.

use proc_macro2::TokenStream;
use quote::ToTokens;

/// The errors found so far. It must be asked for them at the end: to drop it unread would lose an error.
#[derive(Debug)]
pub(crate) struct Errors {
    found: Vec<syn::Error>,
    /// Of a type that can be expanded all the same, so that the compiler tells its own errors beside them.
    besides: Vec<syn::Error>,
    read: bool,
}

impl Errors {
    pub(crate) fn new() -> Self {
        Errors { found: Vec::new(), besides: Vec::new(), read: false }
    }

    /// An error at these tokens, from the first to the last of them.
    pub(crate) fn at(&mut self, tokens: impl ToTokens, message: impl std::fmt::Display) {
        self.push(syn::Error::new_spanned(tokens, message));
    }

    /// An error that does not keep the type from being expanded.
    pub(crate) fn besides(&mut self, tokens: impl ToTokens, message: impl std::fmt::Display) {
        self.besides.push(syn::Error::new_spanned(tokens, message));
    }

    pub(crate) fn push(&mut self, error: syn::Error) {
        self.found.push(error);
    }

    /// The value, or `None` and the error kept.
    pub(crate) fn ok<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    /// All errors as `compile_error!`s, or nothing: and whether the type can be expanded.
    pub(crate) fn read(mut self) -> (Option<TokenStream>, bool) {
        self.read = true;
        let whole = self.found.is_empty();
        let all = self.found.drain(..).chain(self.besides.drain(..)).reduce(|mut all, error| {
            all.combine(error);
            all
        });
        (all.map(|error| error.to_compile_error()), whole)
    }
}

impl Drop for Errors {
    fn drop(&mut self) {
        // a panic on the way is the louder news
        assert!(self.read || std::thread::panicking(), "the errors of a derive were not read");
    }
}

/// The known word that is nearest to a misspelt one, if any is near.
pub(crate) fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (word.chars().count() / 3).max(1);
    known
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// The number of single characters to insert, remove, replace or swap with the next one.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            if i == 0 || j == 0 {
                rows[i][j] = i + j;
                continue;
            }
            let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            rows[i][j] = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                rows[i][j] = rows[i][j].min(rows[i - 2][j - 2] + 1);
            }
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::did_you_mean;

    #[test]
    fn near_words_are_found_and_far_ones_are_not() {
        let known = ["order", "description", "name"];
        assert_eq!(did_you_mean("ordre", known), Some("order"));
        assert_eq!(did_you_mean("desciption", known), Some("description"));
        assert_eq!(did_you_mean("nmae", known), Some("name"));
        assert_eq!(did_you_mean("flatten", known), None);
        assert_eq!(did_you_mean("x", known), None);
    }
}
