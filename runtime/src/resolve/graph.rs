//! Walks the types that a type is made of: which of them are defined once and referred to, and whether all are strict.

use super::key::Key;
use crate::table::{Body, Def, FieldDef, List, Named, Payload, Shape, TypeDef, Value};

/// A document of more nodes than this defines every type that it uses more than once; a smaller one writes them out,
/// since several servers follow references badly or not at all.
const INLINE_NODES: usize = 2_000;

/// What a walk over the types of a type finds out.
pub(super) struct Survey {
    /// The types to define: those that contain themselves (enough of them to break every cycle), those that ask for it,
    /// and in a large document those that are used more than once.
    pub(super) define: Vec<Key>,
    pub(super) facts: Facts,
}

/// What is true of a type if it is true of anything in it, at any depth.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts {
    /// It is more than a strict provider can hold.
    pub(crate) lenient: bool,
    /// It has what some provider wants respelt: properties that are not required, constraints, formats, parts made by hand.
    pub(crate) respelt: bool,
}

pub(super) fn survey(root: Def) -> Survey {
    let mut graph = Graph::default();
    let size = graph.visit(root());
    let mut define = graph.define;
    if size > INLINE_NODES {
        define.extend(graph.types.into_iter().filter(|seen| seen.uses > 1).map(|seen| seen.key));
    }
    Survey { define, facts: graph.facts }
}

/// The types met so far are in a list: a document has few, and a hash map costs more than looking them through.
#[derive(Default)]
struct Graph {
    types: Vec<Seen>,
    define: Vec<Key>,
    facts: Facts,
}

struct Seen {
    key: Key,
    uses: usize,
    /// `None` while the walk is inside the type: to meet it then is to have found a cycle.
    size: Option<usize>,
}

impl Graph {
    /// Walks a type and gives the number of schema nodes it has when written out.
    fn visit(&mut self, table: &TypeDef) -> usize {
        let Shape::Named(named) = table.shape else { return self.visit_plain(table) };
        let key = Key::of(table);
        if let Some(seen) = self.types.iter_mut().find(|seen| seen.key == key) {
            seen.uses += 1;
            return seen.size.unwrap_or_else(|| {
                self.define(key);
                1
            });
        }
        if named.info.define || matches!(named.body, Body::Any) {
            self.define(key.clone());
        }
        let place = self.types.len();
        self.types.push(Seen { key, uses: 1, size: None });
        let size = self.visit_body(&named);
        self.types[place].size = Some(size);
        size
    }

    fn define(&mut self, key: Key) {
        if !self.define.contains(&key) {
            self.define.push(key);
        }
    }

    /// A type without a name.
    fn visit_plain(&mut self, table: &TypeDef) -> usize {
        let nodes: usize = match table.shape {
            Shape::Optional(inner) => 1usize.saturating_add(self.visit(inner())),
            Shape::List(List { items, .. }) => self.visit(items()),
            Shape::Tuple(items) => {
                self.facts.lenient = true;
                items.iter().fold(0, |nodes: usize, item| nodes.saturating_add(self.visit(item())))
            }
            Shape::Map(_, value) => {
                self.facts.lenient = true;
                self.visit(value())
            }
            Shape::ByHand(by_hand) => {
                self.facts.respelt = true;
                // a function may make what its type does not tell
                self.facts.lenient |= !crate::strict::is_closed(by_hand.schema().as_json());
                0
            }
            Shape::Format(_) => {
                self.facts.respelt = true;
                0
            }
            _ => 0,
        };
        nodes.saturating_add(1)
    }

    fn visit_body(&mut self, named: &Named) -> usize {
        self.facts.lenient |= named.info.lenient;
        let nodes = match named.body {
            Body::Struct(fields) | Body::Tuple(fields) => self.visit_fields(fields),
            Body::Same(inner) => self.visit_field(&inner),
            Body::Enum(_, variants) => variants.iter().fold(0usize, |nodes, variant| {
                let payload = match variant.payload {
                    Payload::Unit => 0,
                    Payload::Newtype(field) => self.visit_field(&field),
                    Payload::Tuple(fields) | Payload::Struct(fields) => self.visit_fields(fields),
                };
                nodes.saturating_add(payload)
            }),
            Body::Null => 0,
            Body::Any => {
                self.facts.lenient = true;
                8
            }
        };
        nodes.saturating_add(1)
    }

    fn visit_fields(&mut self, fields: &[FieldDef]) -> usize {
        fields.iter().fold(0, |nodes: usize, field| nodes.saturating_add(self.visit_field(field)))
    }

    /// A field with a constraint writes its type out, so it breaks no cycle: where it closes one, every type on the way is
    /// defined, since some other step of the cycle refers to one of them.
    fn visit_written_out(&mut self, table: &TypeDef) {
        match table.shape {
            Shape::Optional(inner) => self.visit_written_out(inner()),
            Shape::Named(_) => {
                let key = Key::of(table);
                let open: Vec<Key> =
                    self.types.iter().filter(|seen| seen.size.is_none()).map(|seen| seen.key.clone()).collect();
                if open.contains(&key) {
                    for key in open {
                        self.define(key);
                    }
                }
            }
            _ => {}
        }
    }

    fn visit_field(&mut self, field: &FieldDef) -> usize {
        self.facts.respelt |= field.optional || !field.limits.is_empty();
        match field.value {
            Value::Type(def) => {
                if !field.limits.is_empty() {
                    self.visit_written_out(def());
                }
                self.visit(def())
            }
            Value::Word(_) => 1,
            Value::Flat(flat) => self.visit_flat(flat.table),
        }
    }

    /// Part of what holds it, so it has no use of its own.
    fn visit_flat(&mut self, table: &TypeDef) -> usize {
        match table.shape {
            Shape::Named(named) => self.visit_body(&named),
            Shape::Optional(inner) => self.visit_flat(inner()),
            _ => self.visit_plain(table),
        }
    }
}
