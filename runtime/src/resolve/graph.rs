//! Which types of a graph are defined once and referred to.

use std::collections::{HashMap, HashSet};

use super::key::Key;
use crate::def::{Body, Def, List, Shape};

/// A document of more nodes than this defines every type that it uses more than once; a smaller one writes them out,
/// since several servers follow references badly or not at all.
const INLINE_NODES: usize = 2_000;

/// The types to define: those that contain themselves (enough of them to break every cycle), and in a large document
/// those that are used more than once.
pub(super) fn to_define(root: Def) -> HashSet<Key> {
    let mut graph = Graph::default();
    let size = graph.visit(root);
    let mut define = graph.recursive;
    if size > INLINE_NODES {
        define.extend(graph.types.into_iter().filter(|(_, seen)| seen.uses > 1).map(|(key, _)| key));
    }
    define
}

#[derive(Default)]
struct Graph {
    types: HashMap<Key, Seen>,
    recursive: HashSet<Key>,
}

#[derive(Default)]
struct Seen {
    uses: usize,
    /// `None` while the walk is inside the type: to meet it then is to have found a cycle.
    size: Option<usize>,
}

impl Graph {
    /// Walks a type and gives the number of schema nodes it has when written out.
    fn visit(&mut self, def: Def) -> usize {
        match def().shape {
            Shape::Optional(inner) => 2usize.saturating_add(self.visit(inner)),
            Shape::List(List { items, .. }) => 1usize.saturating_add(self.visit(items)),
            Shape::Named(named) => {
                let key = Key::of(def);
                if let Some(seen) = self.types.get_mut(&key) {
                    seen.uses += 1;
                    return seen.size.unwrap_or_else(|| {
                        self.recursive.insert(key);
                        1
                    });
                }
                self.types.insert(key.clone(), Seen { uses: 1, size: None });
                let size = match named.body {
                    Body::Struct(fields) => {
                        fields.iter().fold(1usize, |size, field| size.saturating_add(self.visit(field.def)))
                    }
                    Body::Words(_) => 1,
                };
                self.types.entry(key).or_default().size = Some(size);
                size
            }
            _ => 1,
        }
    }
}
