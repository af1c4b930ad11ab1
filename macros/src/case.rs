//! `serde(rename_all)`: the same words that serde makes, for fields (written in snake case) and for variants (written in
//! Pascal case).

use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

/// The names of the cases, as serde spells them.
pub(crate) const NAMES: [(&str, Case); 8] = [
    ("lowercase", Case::Lower),
    ("UPPERCASE", Case::Upper),
    ("PascalCase", Case::Pascal),
    ("camelCase", Case::Camel),
    ("snake_case", Case::Snake),
    ("SCREAMING_SNAKE_CASE", Case::ScreamingSnake),
    ("kebab-case", Case::Kebab),
    ("SCREAMING-KEBAB-CASE", Case::ScreamingKebab),
];

impl FromStr for Case {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        NAMES.iter().find(|(known, _)| *known == name).map(|(_, case)| *case).ok_or(())
    }
}

impl Case {
    /// A field's name; what is not in snake case comes out as serde makes it, odd or not.
    pub(crate) fn of_field(self, field: &str) -> String {
        match self {
            Case::Lower | Case::Snake => field.to_owned(),
            Case::Upper | Case::ScreamingSnake => field.to_ascii_uppercase(),
            Case::Pascal => field.split('_').map(|word| with_first(word, |first| first.to_ascii_uppercase())).collect(),
            Case::Camel => with_first(&Case::Pascal.of_field(field), |first| first.to_ascii_lowercase()),
            Case::Kebab => field.replace('_', "-"),
            Case::ScreamingKebab => Case::Upper.of_field(field).replace('_', "-"),
        }
    }

    /// A variant's name.
    pub(crate) fn of_variant(self, variant: &str) -> String {
        match self {
            Case::Pascal => variant.to_owned(),
            Case::Lower => variant.to_ascii_lowercase(),
            Case::Upper => variant.to_ascii_uppercase(),
            Case::Camel => with_first(variant, |first| first.to_ascii_lowercase()),
            Case::Snake => snake(variant),
            Case::ScreamingSnake => snake(variant).to_ascii_uppercase(),
            Case::Kebab => snake(variant).replace('_', "-"),
            Case::ScreamingKebab => snake(variant).to_ascii_uppercase().replace('_', "-"),
        }
    }
}

fn with_first(word: &str, change: impl Fn(char) -> char) -> String {
    let mut chars = word.chars();
    chars.next().map(change).into_iter().chain(chars).collect()
}

/// An underscore before every capital but the first character.
fn snake(variant: &str) -> String {
    let mut text = String::new();
    for (at, c) in variant.char_indices() {
        if at > 0 && c.is_uppercase() {
            text.push('_');
        }
        text.push(c.to_ascii_lowercase());
    }
    text
}
