//! The usual reply, read without a tree: one that serde reads, with its keys in the order of the schema.
//!
//! Of such a text there is nothing to say but that all is well, and one walk over its bytes beside the schema finds that
//! out. Whatever else there is (keys out of order or unknown, an array where an object should be, alternatives that are
//! told apart by more than their first key), the walk is unsure of, and the reading by the rules follows.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use super::parse::is_out_of_range;
use super::shape::{Shape, alternatives, map_values, properties, required};
use crate::write::MAX_DEPTH;
use crate::{Json, Schema};

/// A type's schema, and what the walk knows of it.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) schema: Schema,
    nodes: Vec<Node>,
}

#[derive(Debug, Default)]
enum Node {
    /// No structure of it is known.
    #[default]
    Scalar,
    Array(usize),
    Object(Vec<Property>),
    /// At most one array, and objects that their first key or the word of their tag tells apart.
    Union {
        array: Option<usize>,
        objects: Vec<Branch>,
    },
}

#[derive(Debug)]
struct Property {
    /// In its quotes.
    name: Box<[u8]>,
    node: usize,
    required: bool,
}

#[derive(Debug)]
struct Branch {
    /// The first key in its quotes.
    key: Box<[u8]>,
    /// The word behind it in its quotes.
    word: Option<Box<[u8]>>,
    node: usize,
}

/// What the walk says of a text that it is sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clean {
    /// Every key is there that the root requires.
    pub(super) whole: bool,
}

impl Plan {
    /// The plan of a type. It is made once: to make a schema takes longer than to read a short reply.
    ///
    /// The key is the function that makes the schema. Functions that share an address share their code, so they make the
    /// same schema.
    pub(super) fn of(schema: fn() -> Schema) -> &'static Plan {
        // in the order of the keys; none ever leaves, and a program has as many as it has types that are read
        static PLANS: RwLock<Vec<(usize, &'static Plan)>> = RwLock::new(Vec::new());
        let key = schema as usize;
        let known = PLANS.read().unwrap_or_else(PoisonError::into_inner);
        if let Ok(at) = known.binary_search_by_key(&key, |(key, _)| *key) {
            return known[at].1;
        }
        drop(known);
        // a user's function may be in there, so no lock is held
        let plan = Plan::new(schema());
        let mut plans = PLANS.write().unwrap_or_else(PoisonError::into_inner);
        match plans.binary_search_by_key(&key, |(key, _)| *key) {
            Ok(at) => plans[at].1,
            Err(at) => {
                let plan: &'static Plan = Box::leak(Box::new(plan));
                plans.insert(at, (key, plan));
                plan
            }
        }
    }

    fn new(schema: Schema) -> Self {
        let mut maker = Maker { shape: Shape::new(&schema), nodes: Vec::new(), known: HashMap::new() };
        maker.node(maker.shape.root);
        let nodes = maker.nodes;
        Plan { schema, nodes }
    }

    /// Looks at a text that serde has read; `None` if it is not sure.
    pub(super) fn look(&self, text: &str) -> Option<Clean> {
        let mut walk = Walk { nodes: &self.nodes, bytes: text.as_bytes(), at: 0, depth: 0, whole: true };
        walk.value(0)?;
        Some(Clean { whole: walk.whole })
    }
}

struct Maker<'s> {
    shape: Shape<'s>,
    nodes: Vec<Node>,
    known: HashMap<usize, usize>,
}

impl<'s> Maker<'s> {
    fn node(&mut self, schema: &'s Json) -> usize {
        let schema = self.shape.resolve(schema);
        let place = std::ptr::from_ref(schema).addr();
        if let Some(&known) = self.known.get(&place) {
            return known;
        }
        let number = self.nodes.len();
        self.known.insert(place, number);
        self.nodes.push(Node::Scalar);
        let node = match alternatives(schema) {
            Some(branches) => self.union(branches).unwrap_or_default(),
            None => self.plain(schema),
        };
        self.nodes[number] = node;
        number
    }

    fn plain(&mut self, schema: &'s Json) -> Node {
        match schema.get("type").and_then(Json::as_str) {
            Some("array") if schema.get("prefixItems").is_none() => {
                let items = schema.get("items").filter(|items| items.as_object().is_some());
                items.map_or(Node::Scalar, |items| Node::Array(self.node(items)))
            }
            Some("object") if map_values(schema).is_none() => {
                let needed: Vec<&str> = required(schema).collect();
                let properties = properties(schema).into_iter().flatten();
                let properties = properties.map(|(name, value)| Property {
                    name: quoted(name),
                    node: self.node(value),
                    required: needed.contains(&name),
                });
                Node::Object(properties.collect())
            }
            _ => Node::Scalar,
        }
    }

    fn union(&mut self, branches: &'s [Json]) -> Option<Node> {
        let mut array = None;
        let mut objects: Vec<&'s Json> = Vec::new();
        for branch in branches {
            let branch = self.shape.resolve(branch);
            match branch.get("type").and_then(Json::as_str) {
                Some("array") if array.is_none() => array = Some(self.node(branch)),
                Some("object") => objects.push(branch),
                Some("string" | "number" | "integer" | "boolean" | "null") => {}
                _ => return None,
            }
        }
        let alone = objects.len() == 1;
        let objects = objects.into_iter().map(|object| self.branch(object, alone)).collect::<Option<Vec<_>>>()?;
        let same =
            |a: &Branch, b: &Branch| a.key == b.key && (a.word == b.word || a.word.is_none() || b.word.is_none());
        let told_apart = objects.iter().enumerate().all(|(n, a)| objects[..n].iter().all(|b| !same(a, b)));
        told_apart.then_some(Node::Union { array, objects })
    }

    /// An object beside others has a tag, or one key; nothing else tells it apart for sure.
    fn branch(&mut self, object: &'s Json, alone: bool) -> Option<Branch> {
        let node = self.node(object);
        let members = properties(object)?;
        if alone {
            return Some(Branch { key: Box::default(), word: None, node });
        }
        let (name, first) = members.iter().next()?;
        let word = match first.get("enum").and_then(Json::as_array) {
            Some([word]) => Some(quoted(word.as_str()?)),
            _ => None,
        };
        (word.is_some() || members.len() == 1).then(|| Branch { key: quoted(name), word, node })
    }
}

fn quoted(name: &str) -> Box<[u8]> {
    Json::from(name).to_string().into_bytes().into()
}

struct Walk<'p, 't> {
    nodes: &'p [Node],
    bytes: &'t [u8],
    at: usize,
    depth: usize,
    whole: bool,
}

impl Walk<'_, '_> {
    fn value(&mut self, node: usize) -> Option<()> {
        match self.next()? {
            b'"' => self.string(),
            b'{' => self.object(node),
            b'[' => self.array(node),
            _ => self.word(),
        }
    }

    fn array(&mut self, node: usize) -> Option<()> {
        let items = match &self.nodes[node] {
            Node::Array(items) => *items,
            Node::Union { array: Some(array), .. } => return self.array(*array),
            _ => return None,
        };
        self.enter()?;
        if self.next()? != b']' {
            loop {
                self.value(items)?;
                match self.next()? {
                    b',' => self.at += 1,
                    _ => break,
                }
            }
        }
        self.leave();
        Some(())
    }

    fn object(&mut self, node: usize) -> Option<()> {
        let nodes = self.nodes;
        let properties = match &nodes[node] {
            Node::Object(properties) => properties,
            Node::Union { objects, .. } => return self.object(self.branch(objects)?),
            _ => return None,
        };
        self.enter()?;
        let mut left = properties.iter();
        if self.next()? != b'}' {
            loop {
                let rest = &self.bytes[self.at..];
                let property = loop {
                    let property = left.next()?;
                    if rest.starts_with(&property.name) {
                        break property;
                    }
                    self.lacks(property);
                };
                self.at += property.name.len();
                if self.next()? != b':' {
                    return None;
                }
                self.at += 1;
                // most values are strings
                if self.next()? == b'"' {
                    self.string()?;
                } else {
                    self.value(property.node)?;
                }
                match self.next()? {
                    b',' => self.at += 1,
                    _ => break,
                }
                self.next()?;
            }
        }
        left.for_each(|property| self.lacks(property));
        self.leave();
        Some(())
    }

    fn lacks(&mut self, property: &Property) {
        self.whole &= self.depth > 1 || !property.required;
    }

    /// The alternative that the object's first key, or the word behind it, is of.
    fn branch(&self, objects: &[Branch]) -> Option<usize> {
        let mut ahead = Walk { nodes: self.nodes, at: self.at + 1, ..*self };
        if let [only] = objects {
            return Some(only.node);
        }
        ahead.next()?;
        let key = ahead.at;
        ahead.string()?;
        let key = &self.bytes[key..ahead.at];
        ahead.next()?;
        ahead.at += 1;
        ahead.next()?;
        let value = &self.bytes[ahead.at..];
        let is =
            |branch: &&Branch| *branch.key == *key && branch.word.as_ref().is_none_or(|word| value.starts_with(word));
        objects.iter().find(is).map(|branch| branch.node)
    }

    fn enter(&mut self) -> Option<()> {
        self.at += 1;
        self.depth += 1;
        (self.depth <= MAX_DEPTH).then_some(())
    }

    fn leave(&mut self) {
        self.at += 1;
        self.depth -= 1;
    }

    /// The next byte that is no white space; in JSON, nothing else outside a string is that low.
    #[inline]
    fn next(&mut self) -> Option<u8> {
        let mut byte = *self.bytes.get(self.at)?;
        while byte <= b' ' {
            self.at += 1;
            byte = *self.bytes.get(self.at)?;
        }
        Some(byte)
    }

    #[inline]
    fn string(&mut self) -> Option<()> {
        self.at += 1;
        loop {
            self.at += quote_or_backslash(self.bytes.get(self.at..)?)?;
            if self.bytes[self.at] == b'"' {
                self.at += 1;
                return Some(());
            }
            // whoever passes over a value need not see that half a surrogate pair is none
            if matches!(self.bytes.get(self.at + 1..self.at + 3), Some([b'u', b'd' | b'D'])) {
                return None;
            }
            self.at += 2;
        }
    }

    fn word(&mut self) -> Option<()> {
        let rest = &self.bytes[self.at..];
        let (mut len, mut exponent) = (0, false);
        for &byte in rest.iter().take_while(|&&byte| byte > b' ' && !matches!(byte, b',' | b']' | b'}')) {
            exponent |= byte.eq_ignore_ascii_case(&b'e');
            len += 1;
        }
        // a number of which a reader who passes over it need not see that no `f64` holds it
        let number = rest.first().is_some_and(|byte| *byte == b'-' || byte.is_ascii_digit());
        let large = number && (exponent || len > 300);
        if len == 0 || large && is_out_of_range(std::str::from_utf8(&rest[..len]).ok()?) {
            return None;
        }
        self.at += len;
        Some(())
    }
}

/// Where the first quote or backslash stands.
fn quote_or_backslash(bytes: &[u8]) -> Option<usize> {
    const ONES: u64 = u64::MAX / 255;
    const HIGHS: u64 = ONES << 7;
    // the highest bit of the lowest zero byte is set for sure; of those above it maybe
    let zeros = |word: u64| word.wrapping_sub(ONES) & !word & HIGHS;
    let mut chunks = bytes.chunks_exact(8);
    let mut at = 0;
    for chunk in chunks.by_ref() {
        let word = u64::from_le_bytes(chunk.try_into().ok()?);
        let found = zeros(word ^ (ONES * u64::from(b'"'))) | zeros(word ^ (ONES * u64::from(b'\\')));
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize / 8);
        }
        at += 8;
    }
    let last = chunks.remainder().iter().position(|&byte| matches!(byte, b'"' | b'\\'));
    last.map(|last| at + last)
}
