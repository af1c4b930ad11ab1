//! The rule of order, in one place: what a member's value is, and in which order the members go out.
//!
//! Members go out ascending by code point, but the members of a property map in the order of the `required` beside it.
//! To tell a property map from data that looks like one, every value has a [`Context`].

use super::name::{Name, prefix};

/// What a value is, as far as order is concerned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Context {
    /// Data at any depth: ascending, and never searched for property maps.
    #[default]
    Data,
    /// A `required` whose items are data.
    DataRequired,
    /// An item of a [`DataRequired`](Context::DataRequired).
    DataEntry,
    /// An item of a [`Required`](Context::Required): as `Schema`, and if it is a string, it names a property.
    Entry,
    /// As `Schema`, and if it is an array, its strings are the order of the property map beside it.
    Required,
    /// A schema, or something that may hold one: the names of its members are keywords.
    Schema,
    /// As `Schema`, at the top level: some members may be named as data.
    Root,
    /// If it is an object, its members' names are only names, and each value is a schema.
    Names,
    /// As `Names`, and the sibling `required` says the order.
    Properties,
}

/// The keywords, and what their values are.
const KEYWORDS: [(&str, Context); 10] = [
    ("properties", Context::Properties),
    ("$defs", Context::Names),
    ("definitions", Context::Names),
    ("patternProperties", Context::Names),
    ("dependentSchemas", Context::Names),
    ("const", Context::Data),
    ("default", Context::Data),
    ("enum", Context::Data),
    ("examples", Context::Data),
    ("required", Context::Required),
];

impl Context {
    /// What the items of an array are. An array is no name map, whatever member it is the value of.
    #[inline]
    pub(super) fn of_item(self) -> Self {
        match self {
            Context::Data | Context::DataEntry => Context::Data,
            Context::DataRequired => Context::DataEntry,
            Context::Required => Context::Entry,
            _ => Context::Schema,
        }
    }

    /// What the value of the member `name` is.
    #[inline]
    pub(super) fn of_member(self, name: Name<'_>, data_members: &[String]) -> Self {
        // no `match`: it would become a jump whose end the processor has to guess, and this is asked for every member
        if self.has_keywords() {
            if self == Context::Root { of_root_member(name, data_members) } else { keyword(name) }
        } else if self.is_name_map() {
            // behind a name there is a schema
            Context::Schema
        } else {
            Context::Data
        }
    }

    /// Whether the members' names are keywords.
    #[inline]
    pub(super) fn has_keywords(self) -> bool {
        matches!(self, Context::Entry | Context::Required | Context::Schema | Context::Root)
    }

    #[inline]
    fn is_name_map(self) -> bool {
        matches!(self, Context::Names | Context::Properties)
    }

    /// Whether a string is one of those that say the order of the property map beside the array that it is in.
    #[inline]
    pub(super) fn is_entry(self) -> bool {
        matches!(self, Context::DataEntry | Context::Entry)
    }
}

/// A value at the top level, which may be named as data.
#[inline(never)]
fn of_root_member(name: Name<'_>, data_members: &[String]) -> Context {
    match keyword(name) {
        value if !data_members.iter().any(|data| data == name.text) => value,
        Context::Required => Context::DataRequired,
        _ => Context::Data,
    }
}

#[inline]
fn keyword(name: Name<'_>) -> Context {
    // most names are none, and found out by their first bytes alone
    let (prefix, keyword) = BY_PREFIX[slot(name.prefix, MULTIPLIER)];
    if prefix != name.prefix {
        return Context::Schema;
    }
    let (text, value) = KEYWORDS[keyword];
    // of a short one the prefix is all
    let same = text.len() == name.text.len() && (text.len() <= 8 || text == name.text);
    if same { value } else { Context::Schema }
}

const SLOTS: usize = 16;

/// Each keyword's prefix and place in [`KEYWORDS`], where [`slot`] says; elsewhere the prefix of the empty name.
static BY_PREFIX: [(u64, usize); SLOTS] = match by_prefix(MULTIPLIER) {
    Some(table) => table,
    None => unreachable!(),
};

/// The first odd number that gives each keyword a slot of its own.
const MULTIPLIER: u64 = {
    let mut multiplier = 0x9e37_79b9_7f4a_7c15;
    while by_prefix(multiplier).is_none() {
        multiplier += 2;
    }
    multiplier
};

#[inline]
const fn slot(prefix: u64, multiplier: u64) -> usize {
    (prefix.wrapping_mul(multiplier) >> 60) as usize
}

const fn by_prefix(multiplier: u64) -> Option<[(u64, usize); SLOTS]> {
    let mut table = [(0, 0); SLOTS];
    let mut keyword = 0;
    while keyword < KEYWORDS.len() {
        let prefix = prefix(KEYWORDS[keyword].0.as_bytes());
        let slot = slot(prefix, multiplier);
        if table[slot].0 != 0 {
            return None;
        }
        table[slot] = (prefix, keyword);
        keyword += 1;
    }
    Some(table)
}
