//! Enums: words where all variants are units, else alternatives.

use super::Resolver;
use super::keyword::{self, keywords, typed};
use crate::Json;
use crate::table::{Payload, Tagging, VariantDef};

impl Resolver {
    pub(super) fn one_of_variants(&mut self, tagging: Tagging, variants: &[VariantDef], doc: &'static str) -> Json {
        let words: Vec<&VariantDef> = variants.iter().filter(|variant| is_word(tagging, variant)).collect();
        if words.len() == variants.len() {
            return one_of_words(&words, doc);
        }
        let mut branches = Vec::new();
        for variant in variants {
            if !is_word(tagging, variant) {
                branches.extend(self.alternatives(tagging, variant));
            } else if words.first().is_some_and(|first| first.name == variant.name) {
                // all words together, where the first of them stands
                branches.push(one_of_words(&words, ""));
            }
        }
        keywords(doc, [("anyOf", branches.into())])
    }

    /// What a variant that is no word can look like.
    fn alternatives(&mut self, tagging: Tagging, variant: &VariantDef) -> Vec<Json> {
        if variant.untagged || tagging == Tagging::Untagged {
            return vec![self.payload(variant, variant.doc).unwrap_or_else(|| typed("null", variant.doc))];
        }
        let branches = self.variant_branches(tagging, variant);
        branches.into_iter().map(|branch| branch.into_node("")).collect()
    }
}

/// Whether serde writes the variant as a bare string.
fn is_word(tagging: Tagging, variant: &VariantDef) -> bool {
    tagging == Tagging::External && !variant.untagged && matches!(variant.payload, Payload::Unit)
}

/// The words in order, the texts of the documented ones one line each under the type's.
fn one_of_words(words: &[&VariantDef], doc: &'static str) -> Json {
    let names = words.iter().map(|word| word.name);
    if words.iter().all(|word| word.doc.is_empty()) {
        return keyword::words(names, doc);
    }
    let lines = words.iter().filter(|word| !word.doc.is_empty()).map(|word| format!("{}: {}", word.name, word.doc));
    let text: Vec<String> = (!doc.is_empty()).then(|| doc.to_owned()).into_iter().chain(lines).collect();
    keyword::words(names, text.join("\n"))
}
