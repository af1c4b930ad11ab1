//! The rule of order, in one place: what a member's value is, and in which order the members go out.
//!
//! Members go out ascending by code point, but the members of a property map in the order of the `required` beside it.
//! To tell a property map from data that looks like one, every value has a [`Context`].

use std::cmp::Ordering;

/// What a value is, as far as order is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Context {
    /// Data at any depth: ascending, and never searched for property maps.
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

impl Context {
    /// What the items of an array are. An array is no name map, whatever member it is the value of.
    pub(super) fn of_item(self) -> Self {
        match self {
            Context::Data => Context::Data,
            _ => Context::Schema,
        }
    }

    /// What the value of the member `name` is.
    pub(super) fn of_member(self, name: &str, data_members: &[String]) -> Self {
        match self {
            Context::Data => Context::Data,
            Context::Names | Context::Properties => Context::Schema,
            Context::Root if data_members.iter().any(|data| data == name) => Context::Data,
            Context::Root | Context::Schema => keyword(name),
        }
    }

    /// Whether the members' names are keywords, `required` among them.
    pub(super) fn has_keywords(self) -> bool {
        matches!(self, Context::Root | Context::Schema)
    }
}

fn keyword(name: &str) -> Context {
    match name {
        "properties" => Context::Properties,
        "$defs" | "definitions" | "patternProperties" | "dependentSchemas" => Context::Names,
        "const" | "default" | "enum" | "examples" => Context::Data,
        _ => Context::Schema,
    }
}

/// The order of some members: places of them as they came, in the order in which they go out.
///
/// One is used for many objects, for its buffers' sake.
#[derive(Debug, Default)]
pub(super) struct Order {
    ascending: Vec<usize>,
    taken: Vec<bool>,
    places: Vec<usize>,
}

impl Order {
    /// `count` members ascending, as `compare` has them.
    ///
    /// Gives the place of a member whose name another one has, too.
    pub(super) fn ascend(&mut self, count: usize, compare: impl Fn(usize, usize) -> Ordering) -> Result<(), usize> {
        self.ascending.clear();
        self.ascending.extend(0..count);
        self.ascending.sort_unstable_by(|a, b| compare(*a, *b));
        let twins = self.ascending.windows(2).find(|pair| compare(pair[0], pair[1]).is_eq());
        self.places.clear();
        self.taken.clear();
        match twins {
            Some(pair) => Err(pair[0].max(pair[1])),
            None => Ok(()),
        }
    }

    /// Takes the member for which `compare` says equal, if there is one and it is not taken yet: it goes out next.
    pub(super) fn take(&mut self, compare: impl Fn(usize) -> Ordering) {
        self.taken.resize(self.ascending.len(), false);
        let Ok(found) = self.ascending.binary_search_by(|at| compare(*at)) else { return };
        if !std::mem::replace(&mut self.taken[found], true) {
            self.places.push(self.ascending[found]);
        }
    }

    /// The order: what was taken, then the rest ascending.
    pub(super) fn finish(&mut self) -> &[usize] {
        if self.places.is_empty() {
            return &self.ascending;
        }
        let rest = self.ascending.iter().zip(&self.taken).filter(|(_, taken)| !**taken);
        self.places.extend(rest.map(|(at, _)| *at));
        &self.places
    }
}
