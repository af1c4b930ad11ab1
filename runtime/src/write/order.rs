//! The rule of order, in one place: what a member's value is, and in which order the members go out.
//!
//! Members go out ascending by code point, but the members of a property map in the order of the `required` beside it.
//! To tell a property map from data that looks like one, every value has a [`Context`].

use std::cmp::Ordering;

use super::name::{Name, prefix};

/// What a value is, as far as order is concerned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Context {
    /// Data at any depth: ascending, and never searched for property maps.
    #[default]
    Data,
    /// A schema, or something that may hold one: the names of its members are keywords.
    Schema,
    /// As `Schema`, at the top level: some members may be named as data.
    Root,
    /// If it is an object, its members' names are only names, and each value is a schema.
    Names,
    /// As `Names`, and the sibling `required` says the order.
    Properties,
}

/// The keywords: what their values are, and whether these say the order of the property map beside them.
const KEYWORDS: [(&str, Value); 10] = [
    ("properties", Value::new(Context::Properties)),
    ("$defs", Value::new(Context::Names)),
    ("definitions", Value::new(Context::Names)),
    ("patternProperties", Value::new(Context::Names)),
    ("dependentSchemas", Value::new(Context::Names)),
    ("const", Value::new(Context::Data)),
    ("default", Value::new(Context::Data)),
    ("enum", Value::new(Context::Data)),
    ("examples", Value::new(Context::Data)),
    ("required", Value { context: Context::Schema, orders: true }),
];

/// What there is to know about the value of a member.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    pub(super) context: Context,
    /// Whether its strings are the order of the property map beside it.
    pub(super) orders: bool,
}

impl Value {
    const fn new(context: Context) -> Self {
        Value { context, orders: false }
    }
}

impl Context {
    /// What the items of an array are. An array is no name map, whatever member it is the value of.
    #[inline]
    pub(super) fn of_item(self) -> Self {
        match self {
            Context::Data => Context::Data,
            _ => Context::Schema,
        }
    }

    /// What the value of the member `name` is.
    #[inline]
    pub(super) fn of_member(self, name: Name<'_>, data_members: &[String]) -> Value {
        if !self.has_keywords() {
            // in data all is data; behind a name there is a schema
            return Value::new(self.of_item());
        }
        let value = keyword(name);
        if self == Context::Root && data_members.iter().any(|data| data == name.text) {
            return Value { context: Context::Data, ..value };
        }
        value
    }

    /// Whether the members' names are keywords.
    #[inline]
    pub(super) fn has_keywords(self) -> bool {
        matches!(self, Context::Root | Context::Schema)
    }
}

#[inline]
fn keyword(name: Name<'_>) -> Value {
    // most names are none, and found out by their first bytes alone
    let (prefix, keyword) = BY_PREFIX[slot(name.prefix, MULTIPLIER)];
    if prefix != name.prefix {
        return Value::new(Context::Schema);
    }
    let (text, value) = KEYWORDS[keyword];
    // of a short one the prefix is all
    let same = text.len() == name.text.len() && (text.len() <= 8 || text == name.text);
    if same { value } else { Value::new(Context::Schema) }
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

/// The order of some members: places of them as they came, in the order in which they go out.
///
/// One is used for many objects, for its buffers' sake.
#[derive(Debug, Default)]
pub(super) struct Order {
    ascending: Vec<Key>,
    places: Vec<usize>,
}

#[derive(Clone, Copy, Debug)]
struct Key {
    prefix: u64,
    /// Where the member is of those that came.
    place: usize,
    taken: bool,
}

impl Order {
    /// Of the larger of its buffers, in bytes.
    pub(super) fn capacity(&self) -> usize {
        self.ascending.capacity() * size_of::<Key>()
    }

    /// The members with these prefixes stand ascending.
    pub(super) fn ascending(&mut self, prefixes: impl ExactSizeIterator<Item = u64>) {
        self.places.clear();
        self.ascending.clear();
        if self.places.capacity() == 0 {
            // most objects have fewer members
            self.places.reserve(16);
            self.ascending.reserve(16);
        }
        self.ascending.extend(prefixes.enumerate().map(|(place, prefix)| Key { prefix, place, taken: false }));
    }

    /// Finds the ascending order of the members with these prefixes; `compare` decides between two of one prefix.
    ///
    /// Gives the place of a member whose name another one has, too.
    pub(super) fn ascend(
        &mut self,
        prefixes: impl ExactSizeIterator<Item = u64>,
        compare: impl Fn(usize, usize) -> Ordering,
    ) -> Result<(), usize> {
        self.ascending(prefixes);
        let by_name = |a: &Key, b: &Key| a.prefix.cmp(&b.prefix).then_with(|| compare(a.place, b.place));
        if self.ascending.is_sorted_by(|a, b| by_name(a, b).is_lt()) {
            return Ok(());
        }
        self.ascending.sort_unstable_by(by_name);
        match self.ascending.windows(2).find(|pair| by_name(&pair[0], &pair[1]).is_eq()) {
            Some(pair) => Err(pair[0].place.max(pair[1].place)),
            None => Ok(()),
        }
    }

    /// Takes the member that has this prefix and for which `equals` holds, if there is one and it is not taken yet: it
    /// goes out next. `compare` says whether a member of this prefix is before it or behind.
    #[inline]
    pub(super) fn take(&mut self, prefix: u64, equals: impl Fn(usize) -> bool, compare: impl Fn(usize) -> Ordering) {
        let found = if self.ascending.len() <= 16 {
            let is_it = |key: &Key| key.prefix == prefix && equals(key.place);
            self.ascending.iter().position(is_it).unwrap_or(usize::MAX)
        } else {
            let by_name = |key: &Key| key.prefix.cmp(&prefix).then_with(|| compare(key.place));
            self.ascending.binary_search_by(by_name).unwrap_or(usize::MAX)
        };
        let Some(key) = self.ascending.get_mut(found) else { return };
        if !std::mem::replace(&mut key.taken, true) {
            self.places.push(key.place);
        }
    }

    /// The order: what was taken, then the rest ascending.
    pub(super) fn finish(&mut self) -> &[usize] {
        self.places.extend(self.ascending.iter().filter(|key| !key.taken).map(|key| key.place));
        &self.places
    }
}
