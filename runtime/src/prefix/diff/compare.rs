//! Walks two texts side by side to the first difference, and says of what kind it is.

use std::collections::HashMap;

use super::scan::{Member, Node, Shape, units};
use super::{DiffKind, number};
use crate::pointer;
use crate::prefix::builder::NAMES;

/// The first difference.
pub(super) struct Found {
    pub(super) kind: DiffKind,
    pub(super) pointer: String,
    /// What a person wants to know besides; may be empty.
    pub(super) note: String,
}

/// Both texts, and where in the value the walk is.
pub(super) struct Walk<'t> {
    left: &'t str,
    right: &'t str,
    path: String,
}

/// Two places in the texts, one in each.
type Places = (usize, usize);

impl<'t> Walk<'t> {
    pub(super) fn new(left: &'t str, right: &'t str) -> Self {
        Walk { left, right, path: String::new() }
    }

    /// The first difference of two whole texts.
    pub(super) fn texts(&mut self, a: &Node<'t>, b: &Node<'t>) -> Option<Found> {
        self.gap((0, 0), (a.start, b.start))
            .or_else(|| self.values(a, b))
            .or_else(|| self.gap((a.end(), b.end()), (self.left.len(), self.right.len())))
    }

    fn values(&mut self, a: &Node<'t>, b: &Node<'t>) -> Option<Found> {
        if a.text == b.text {
            return None;
        }
        match (&a.shape, &b.shape) {
            (Shape::Object(_), Shape::Object(_)) => self.objects(a, b),
            (Shape::Array(_), Shape::Array(_)) => self.arrays(a, b),
            (Shape::String, Shape::String) => Some(self.strings(a, b)),
            (Shape::Number, Shape::Number) => Some(self.numbers(a, b)),
            _ => Some(self.found(DiffKind::Content, "")),
        }
    }

    fn objects(&mut self, a: &Node<'t>, b: &Node<'t>) -> Option<Found> {
        let (Shape::Object(left), Shape::Object(right)) = (&a.shape, &b.shape) else { return None };
        let mut places = (a.start + 1, b.start + 1);
        for n in 0..left.len().max(right.len()) {
            if let Some(found) = self.spaces(places) {
                return Some(found);
            }
            let (Some(x), Some(y)) = (left.get(n), right.get(n)) else {
                return Some(self.missing_member(left.get(n).or(right.get(n))?, left.len() > n));
            };
            let found = self.gap(places, (x.name.start, y.name.start)).or_else(|| self.names(n, left, right));
            if found.is_some() {
                return found;
            }
            let len = self.path.len();
            pointer::push(&mut self.path, &x.name.decoded());
            let colon = self.gap((x.name.end(), y.name.end()), (x.value.start, y.value.start));
            let found = colon.or_else(|| self.values(&x.value, &y.value));
            if found.is_some() {
                return found;
            }
            self.path.truncate(len);
            places = (x.value.end(), y.value.end());
        }
        self.gap(places, (a.end(), b.end()))
    }

    /// The names of the `n`th members.
    fn names(&mut self, n: usize, left: &[Member<'t>], right: &[Member<'t>]) -> Option<Found> {
        let (x, y) = (&left[n], &right[n]);
        if x.name.text == y.name.text {
            return None;
        }
        let names = |members: &[Member<'t>]| members.iter().map(|member| member.name.decoded()).collect::<Vec<_>>();
        let (left, right) = (names(left), names(right));
        if left[n] == right[n] {
            pointer::push(&mut self.path, &left[n]);
            return Some(self.found(DiffKind::Escaping, "the name of the member"));
        }
        // what stands before is the same on both sides
        Some(match (right[n..].contains(&left[n]), left[n..].contains(&right[n])) {
            (true, true) => {
                let why = if self.path.ends_with("/properties") {
                    "on the wire `properties` has the order of the `required` beside it; "
                } else {
                    ""
                };
                self.found(DiffKind::MemberOrder, &format!("{why}{}", both_orders(&left, &right)))
            }
            (true, false) => self.missing_member(y, false),
            (false, true) => self.missing_member(x, true),
            (false, false) => {
                let note = format!("{} on the left alone, {} on the right alone", quoted(&left[n]), quoted(&right[n]));
                self.found(DiffKind::MissingMember, &note)
            }
        })
    }

    fn missing_member(&mut self, member: &Member<'t>, left_has_it: bool) -> Found {
        pointer::push(&mut self.path, &member.name.decoded());
        self.found(DiffKind::MissingMember, alone(left_has_it))
    }

    fn arrays(&mut self, a: &Node<'t>, b: &Node<'t>) -> Option<Found> {
        let (Shape::Array(left), Shape::Array(right)) = (&a.shape, &b.shape) else { return None };
        let mut places = (a.start + 1, b.start + 1);
        for n in 0..left.len().max(right.len()) {
            if let Some(found) = self.spaces(places) {
                return Some(found);
            }
            let (Some(x), Some(y)) = (left.get(n), right.get(n)) else {
                return Some(self.missing_item(n, left.len() > n));
            };
            if let Some(found) = self.gap(places, (x.start, y.start)) {
                return Some(found);
            }
            if x.text != y.text {
                return self.rearranged(n, left, right).or_else(|| {
                    pointer::push_index(&mut self.path, n);
                    self.values(x, y)
                });
            }
            places = (x.end(), y.end());
        }
        self.gap(places, (a.end(), b.end()))
    }

    /// Whether the lists hold other items from the `n`th on, or the same ones in another order, rather than one item
    /// that differs in itself.
    fn rearranged(&mut self, n: usize, left: &[Node<'t>], right: &[Node<'t>]) -> Option<Found> {
        let by_name = names_of(left).zip(names_of(right));
        let named = by_name.is_some();
        let texts = |items: &[Node<'t>]| items.iter().map(|item| item.text.to_owned()).collect();
        let (a, b): (Vec<String>, Vec<String>) = by_name.unwrap_or_else(|| (texts(left), texts(right)));
        if a[n] == b[n] {
            return None;
        }
        let common = (b[n..].contains(&a[n]), a[n..].contains(&b[n]));
        let order = if named && self.is_tool_list() { DiffKind::ToolOrder } else { DiffKind::ItemOrder };
        match common {
            (true, true) if named || same_items(&a, &b) => Some(self.found(order, &both_orders(&a, &b))),
            (false, true) if named || a.len() > b.len() => Some(self.missing_item(n, true)),
            (true, false) if named || a.len() < b.len() => Some(self.missing_item(n, false)),
            _ => None,
        }
    }

    /// Whether requests have their tools in this place; a text may also be the list alone.
    fn is_tool_list(&self) -> bool {
        matches!(self.path.rsplit('/').next(), Some("" | "tools" | "functions" | "functionDeclarations"))
    }

    fn missing_item(&mut self, n: usize, left_has_it: bool) -> Found {
        pointer::push_index(&mut self.path, n);
        self.found(DiffKind::MissingItem, alone(left_has_it))
    }

    fn strings(&self, a: &Node<'t>, b: &Node<'t>) -> Found {
        match units(a.text).zip(units(b.text)).find(|(left, right)| left.0 != right.0) {
            Some((left, right)) if left.1 == right.1 => {
                let note = format!("{} or {}", super::visible(left.0), super::visible(right.0));
                self.found(DiffKind::Escaping, &note)
            }
            _ => self.found(DiffKind::Content, ""),
        }
    }

    fn numbers(&self, a: &Node<'t>, b: &Node<'t>) -> Found {
        if number::same(a.text, b.text) {
            return self.found(DiffKind::NumberLayout, "one number, written in two ways");
        }
        if number::widened(a.text, b.text) {
            return self.found(DiffKind::NumberLayout, "an `f32`, and the same one widened to an `f64`");
        }
        self.found(DiffKind::Content, "")
    }

    /// What stands between two values: white space beside commas and colons, which are the same on both sides.
    fn gap(&self, from: Places, to: Places) -> Option<Found> {
        let same = self.left.get(from.0..to.0) == self.right.get(from.1..to.1);
        (!same).then(|| self.found(DiffKind::Whitespace, ""))
    }

    /// The white space at two places.
    fn spaces(&self, (left, right): Places) -> Option<Found> {
        let space = |text: &'t str, from: usize| {
            let rest = text.get(from..).unwrap_or_default();
            &rest[..rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len()]
        };
        (space(self.left, left) != space(self.right, right)).then(|| self.found(DiffKind::Whitespace, ""))
    }

    fn found(&self, kind: DiffKind, note: &str) -> Found {
        Found { kind, pointer: self.path.clone(), note: note.to_owned() }
    }
}

/// The names of the items, as tools have them; `None` where an item has none.
fn names_of(items: &[Node<'_>]) -> Option<Vec<String>> {
    items.iter().map(name).collect()
}

fn name(item: &Node<'_>) -> Option<String> {
    let name = NAMES.iter().find_map(|pointer| pointer.split('/').skip(1).try_fold(item, |at, step| at.get(step)))?;
    matches!(name.shape, Shape::String).then(|| name.decoded())
}

fn same_items(a: &[String], b: &[String]) -> bool {
    let count = |items: &[String]| {
        let mut counts: HashMap<String, usize> = HashMap::new();
        for item in items {
            *counts.entry(item.clone()).or_default() += 1;
        }
        counts
    };
    a.len() == b.len() && count(a) == count(b)
}

fn alone(left_has_it: bool) -> &'static str {
    if left_has_it { "on the left alone" } else { "on the right alone" }
}

/// `a, b, c on the left; b, a, c on the right`, not all of many.
fn both_orders(left: &[String], right: &[String]) -> String {
    format!("{} on the left; {} on the right", listed(left, right), listed(right, left))
}

/// Some names from the first one on that is not the other side's.
fn listed(names: &[String], others: &[String]) -> String {
    const SHOWN: usize = 6;
    let same = names.iter().zip(others).take_while(|(a, b)| a == b).count();
    let shown: Vec<_> = names.iter().skip(same).take(SHOWN).map(|name| quoted(name)).collect();
    let before = if same == 0 { "" } else { ".. " };
    let behind = if names.len() > same + SHOWN { " .." } else { "" };
    format!("{before}{}{behind}", shown.join(", "))
}

/// A name for a person: short, on one line.
fn quoted(name: &str) -> String {
    const LONGEST: usize = 40;
    let cut: String = name.chars().take(LONGEST).collect();
    let dots = if cut.len() < name.len() { ".." } else { "" };
    format!("`{}{dots}`", super::visible(&cut))
}
