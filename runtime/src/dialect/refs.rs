//! References: which lead nowhere, which lead in a circle, and writing out the rest.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::error::around;
use crate::Json;
use crate::json::Object;
use crate::write::MAX_DEPTH;
use crate::{pointer, walk};

/// A document that would have more schemas than this is left with its references: written out, a type that is used
/// twice on each of thirty levels would have a billion.
pub(super) const MOST_NODES: usize = 20_000;

/// The place that a reference names, if it is in this document: `#/$defs/Node` gives `/$defs/Node`.
pub(super) fn target(node: &Object) -> Option<Cow<'_, str>> {
    node.get("$ref")?.as_str()?.strip_prefix('#').map(decoded)
}

/// The fragment of a URI without its percent signs; as it stands where they do not spell UTF-8.
fn decoded(fragment: &str) -> Cow<'_, str> {
    if !fragment.contains('%') {
        return fragment.into();
    }
    let mut bytes = Vec::with_capacity(fragment.len());
    let mut rest = fragment.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let hex = |at: usize| after.get(at).and_then(|digit| char::from(*digit).to_digit(16));
        if let (b'%', Some(high), Some(low)) = (first, hex(0), hex(1)) {
            bytes.push(u8::try_from(high * 16 + low).unwrap_or_default());
            rest = &after[2..];
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    String::from_utf8(bytes).map_or(fragment.into(), Cow::Owned)
}

/// Whether a schema is a reference and says nothing else.
pub(super) fn is_lone(node: &Object) -> bool {
    node.contains_key("$ref") && node.keys().all(|keyword| keyword == "$ref" || is_note(keyword))
}

/// The places of a document. A definition is found by its hash, since there may be thousands.
pub(super) struct Places<'a> {
    document: &'a Json,
    definitions: HashMap<String, &'a Json>,
}

impl<'a> Places<'a> {
    pub(super) fn of(document: &'a Json) -> Self {
        let mut definitions = HashMap::new();
        for keyword in DEFINITIONS {
            let named = document.get(keyword).and_then(Json::as_object).into_iter().flatten();
            definitions.extend(named.map(|(name, schema)| (format!("/{keyword}/{}", pointer::escape(name)), schema)));
        }
        Places { document, definitions }
    }

    pub(super) fn get(&self, pointer: &str) -> Option<&'a Json> {
        let end = pointer.match_indices('/').nth(2).map_or(pointer.len(), |(at, _)| at);
        match self.definitions.get(&pointer[..end]) {
            Some(definition) => definition.pointer(&pointer[end..]),
            None => self.document.pointer(pointer),
        }
    }
}

/// Which references of a schema are looked at.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Follow {
    /// All that say what a value has to be.
    All,
    /// Those but for what may be left out.
    Required,
    /// Those that are reached before anything of the value is written.
    Immediate,
    /// All that keep a definition in use: those of conditions, too, and none of definitions.
    Used,
}

impl Follow {
    fn enters(self, child: &walk::Child<'_>, required: &HashSet<&str>) -> bool {
        match self {
            Follow::All => !child.is_condition(),
            Follow::Required => !child.is_condition() && child.property().is_none_or(|name| required.contains(name)),
            Follow::Immediate => matches!(child.keyword, "anyOf" | "oneOf" | "allOf"),
            Follow::Used => !DEFINITIONS.contains(&child.keyword),
        }
    }
}

/// The references in a schema, each with its place and its target, in the order of the document.
fn references(schema: &Json, at: &str, follow: Follow) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut waiting = vec![(at.to_owned(), schema)];
    while let Some((pointer, node)) = waiting.pop() {
        let Json::Object(members) = node else { continue };
        if let Some(target) = target(members) {
            found.push((format!("{pointer}/$ref"), target.into_owned()));
        }
        let required = if follow == Follow::Required { required(members) } else { HashSet::new() };
        let followed = walk::children(members).into_iter().rev().filter(|child| follow.enters(child, &required));
        waiting.extend(followed.map(|child| (child.pointer(&pointer), child.schema)));
    }
    found
}

fn required(node: &Object) -> HashSet<&str> {
    let required = node.get("required").and_then(Json::as_array).unwrap_or_default();
    required.iter().filter_map(Json::as_str).collect()
}

/// The schemas that are referred to, and the root, which comes first.
pub(super) struct Graph<'a> {
    pub(super) places: Places<'a>,
    pub(super) targets: Vec<String>,
    edges: Vec<Vec<Edge>>,
}

struct Edge {
    to: usize,
    /// Where the reference stands.
    pointer: String,
}

impl<'a> Graph<'a> {
    pub(super) fn of(document: &'a Json, follow: Follow) -> Self {
        let places = Places::of(document);
        let mut targets = vec![String::new()];
        let mut ids: HashMap<String, usize> = HashMap::from([(String::new(), 0)]);
        for (_, target) in references(document, "", Follow::All) {
            ids.entry(target).or_insert_with_key(|target| {
                targets.push(target.clone());
                targets.len() - 1
            });
        }
        let edges = targets.iter().map(|at| {
            let found = places.get(at).map(|schema| references(schema, at, follow)).unwrap_or_default();
            let known =
                found.into_iter().filter_map(|(pointer, target)| Some(Edge { to: *ids.get(&target)?, pointer }));
            known.collect()
        });
        let edges = edges.collect();
        Graph { places, targets, edges }
    }

    /// Visits every schema, what it refers to first: the order in which they are done, and the references that lead back
    /// to a schema on the way.
    fn walk(&self) -> (Vec<usize>, Vec<&Edge>) {
        let (mut order, mut back) = (Vec::with_capacity(self.targets.len()), Vec::new());
        let mut seen = vec![false; self.targets.len()];
        let mut on_the_way = vec![false; self.targets.len()];
        for start in 0..self.targets.len() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let mut open = vec![(start, self.edges[start].iter())];
            on_the_way[start] = true;
            while let Some((at, edges)) = open.last_mut() {
                match edges.next() {
                    Some(edge) if on_the_way[edge.to] => back.push(edge),
                    Some(edge) if !seen[edge.to] => {
                        seen[edge.to] = true;
                        on_the_way[edge.to] = true;
                        open.push((edge.to, self.edges[edge.to].iter()));
                    }
                    Some(_) => {}
                    None => {
                        on_the_way[*at] = false;
                        order.push(*at);
                        open.pop();
                    }
                }
            }
        }
        (order, back)
    }

    /// What a schema refers to comes before it, circles apart.
    pub(super) fn order(&self) -> Vec<usize> {
        self.walk().0
    }

    /// Which schemas refer to themselves, however far around (Kosaraju's two walks).
    pub(super) fn circular(&self) -> Vec<bool> {
        let mut back: Vec<Vec<usize>> = vec![Vec::new(); self.targets.len()];
        let mut circular = vec![false; self.targets.len()];
        for (from, edges) in self.edges.iter().enumerate() {
            for edge in edges {
                back[edge.to].push(from);
                circular[from] |= edge.to == from;
            }
        }
        let mut seen = vec![false; self.targets.len()];
        for start in self.order().into_iter().rev() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let (mut together, mut waiting) = (vec![start], vec![start]);
            while let Some(at) = waiting.pop() {
                for from in &back[at] {
                    if !std::mem::replace(&mut seen[*from], true) {
                        together.push(*from);
                        waiting.push(*from);
                    }
                }
            }
            if together.len() > 1 {
                for at in together {
                    circular[at] = true;
                }
            }
        }
        circular
    }

    /// How many schemas there are, and how deep they stand in one another, when all that can be is written out.
    /// Definitions count as if used: near enough.
    fn written_out(&self, circular: &[bool]) -> (usize, usize) {
        let mut sizes = vec![(0usize, 0usize); self.targets.len()];
        for id in self.order() {
            let at = &self.targets[id];
            let Some(schema) = self.places.get(at) else { continue };
            let (mut count, mut levels) = (0usize, walk::levels(schema));
            walk::each(schema, |_, _| count += 1);
            for edge in self.edges[id].iter().filter(|edge| !circular[edge.to]) {
                let steps = edge.pointer[at.len()..].matches('/').count();
                count = count.saturating_add(sizes[edge.to].0);
                levels = levels.max(steps.saturating_add(sizes[edge.to].1));
            }
            sizes[id] = (count, levels);
        }
        sizes[0]
    }
}

/// One circle of references.
pub(super) struct Circle {
    /// Where the reference stands that closes it.
    pub(super) pointer: String,
    /// What it leads back to; empty for the root.
    pub(super) target: String,
}

impl Circle {
    /// The schema that is the reference.
    pub(super) fn at(&self) -> &str {
        self.pointer.strip_suffix("/$ref").unwrap_or(&self.pointer)
    }
}

/// The circles of a document, one for each schema that a circle leads back to.
pub(super) fn circles(document: &Json, follow: Follow) -> Vec<Circle> {
    let graph = Graph::of(document, follow);
    let mut known = HashSet::new();
    let back = graph.walk().1.into_iter().filter(|edge| known.insert(edge.to));
    back.map(|edge| Circle { pointer: edge.pointer.clone(), target: graph.targets[edge.to].clone() }).collect()
}

/// Writes out every reference but those to a schema that contains itself, and drops the definitions that are not
/// referred to any more. What would be too large, or too deep for a reader of JSON, is left as it is.
pub(super) fn inline(document: &mut Json) {
    let whole = document.clone();
    let graph = Graph::of(&whole, Follow::All);
    let circular = graph.circular();
    let (nodes, levels) = graph.written_out(&circular);
    if nodes <= MOST_NODES && levels <= MAX_DEPTH {
        let circular = graph.targets.iter().zip(circular).filter(|(_, circular)| *circular);
        let circular: HashSet<&str> = circular.map(|(target, _)| target.as_str()).collect();
        write_out(document, &graph.places, &circular);
        drop_unused(document);
    }
}

fn write_out(node: &mut Json, places: &Places<'_>, circular: &HashSet<&str>) {
    walk::rewrite_asserted(node, &mut |members| {
        let Some(at) = target(members).filter(|at| !circular.contains(&**at)) else { return };
        let Some(Json::Object(body)) = places.get(&at) else { return };
        // a reference that is left alone is not worth its copy
        if clash(members, body) {
            return;
        }
        let mut body = Json::Object(body.clone());
        write_out(&mut body, places, circular);
        if let Json::Object(body) = body {
            put_in_place(members, body);
        }
    });
}

/// The body in place of the reference; what stood beside the reference wins over what it led to. Left alone where both
/// say different things that are no mere notes.
pub(super) fn put_in_place(members: &mut Object, body: Object) {
    if clash(members, &body) {
        return;
    }
    members.remove("$ref");
    for (keyword, value) in body {
        if !members.contains_key(&keyword) {
            members.push(keyword, value);
        }
    }
}

/// Whether what stands beside a reference and what it leads to say different things of one keyword.
pub(super) fn clash(members: &Object, body: &Object) -> bool {
    members.iter().any(|(keyword, value)| {
        !is_note(keyword) && keyword != "$ref" && body.get(keyword).is_some_and(|other| other != value)
    })
}

/// Whether a keyword says nothing about which values are right.
pub(super) fn is_note(keyword: &str) -> bool {
    const NOTES: [&str; 13] = [
        "description",
        "title",
        "default",
        "example",
        "examples",
        "deprecated",
        "readOnly",
        "writeOnly",
        "$schema",
        "$id",
        "$comment",
        "$defs",
        "definitions",
    ];
    NOTES.contains(&keyword) || keyword.starts_with("x-")
}

/// Gives each definition a name that is `fit`, and the references to it as well. A name that is fit already stays.
pub(super) fn rename_definitions(document: &mut Json, fit: impl Fn(&str) -> bool, spell: impl Fn(&str) -> String) {
    let Json::Object(root) = &mut *document else { return };
    let names = |root: &Object| {
        let definitions = DEFINITIONS.iter().filter_map(|keyword| Some((*keyword, root.get(keyword)?.as_object()?)));
        let names = definitions.flat_map(|(keyword, all)| all.keys().map(move |name| (keyword, name.to_owned())));
        names.collect::<Vec<_>>()
    };
    let mut taken: HashSet<String> = names(root).into_iter().map(|(_, name)| name).collect();
    let mut moved: HashMap<String, String> = HashMap::new();
    for (keyword, name) in names(root).into_iter().filter(|(_, name)| !fit(name)) {
        let plain = spell(&name);
        let numbered = (2..).map(|n| format!("{plain}-{n}"));
        let free = std::iter::once(plain.clone()).chain(numbered).find(|name| fit(name) && !taken.contains(name));
        let Some(free) = free else { continue };
        taken.insert(free.clone());
        moved.insert(format!("/{keyword}/{}", pointer::escape(&name)), free.clone());
        let Some(Json::Object(definitions)) = root.get_mut(keyword) else { continue };
        for (own, _) in definitions.members_mut().iter_mut().filter(|(own, _)| *own == name) {
            *own = free.clone().into();
        }
    }
    if moved.is_empty() {
        return;
    }
    walk::rewrite(document, &mut |node| {
        let reference = target(node).as_deref().and_then(definition).and_then(|(keyword, name, rest)| {
            let free = moved.get(&format!("/{keyword}/{name}"))?;
            Some(format!("#/{keyword}/{free}{rest}"))
        });
        if let Some(reference) = reference {
            node.insert("$ref", reference.into());
        }
    });
}

/// Where definitions stand at the root.
const DEFINITIONS: [&str; 2] = ["$defs", "definitions"];

/// The keyword, the name and what follows, of a place at or in a definition.
fn definition(place: &str) -> Option<(&str, &str, &str)> {
    let (keyword, rest) = place.strip_prefix('/')?.split_once('/')?;
    let end = rest.find('/').unwrap_or(rest.len());
    DEFINITIONS.contains(&keyword).then(|| (keyword, &rest[..end], &rest[end..]))
}

fn drop_unused(document: &mut Json) {
    let places = Places::of(document);
    let mut used: HashSet<String> = HashSet::new();
    let mut waiting = vec![String::new()];
    while let Some(at) = waiting.pop() {
        let Some(schema) = places.get(&at) else { continue };
        let found = references(schema, &at, Follow::Used).into_iter().map(|(_, target)| target);
        waiting.extend(found.filter(|target| used.insert(target.clone())));
    }
    // what holds something that is used is used
    let used: HashSet<&str> = used.iter().flat_map(|place| around(place)).collect();
    // those of the root one by one, those of schemas inside it together: they are rare
    let nested = used.iter().any(|place| {
        let rest = place.get(1..).unwrap_or_default();
        DEFINITIONS.iter().any(|keyword| rest.contains(&format!("/{keyword}/")))
    });
    let Json::Object(root) = document else { return };
    let mut definitions: Vec<(&str, Json)> = Vec::new();
    for keyword in DEFINITIONS {
        let Some(mut named) = root.remove(keyword) else { continue };
        if let Json::Object(named) = &mut named {
            let place = |name: &str| format!("/{keyword}/{}", pointer::escape(name));
            named.members_mut().retain(|(name, _)| used.contains(place(name).as_str()));
            for (_, definition) in named.members_mut().iter_mut().filter(|_| !nested) {
                walk::rewrite_asserted(definition, &mut without_definitions);
            }
        }
        definitions.push((keyword, named));
    }
    if !nested {
        walk::rewrite_asserted(document, &mut without_definitions);
    }
    let Json::Object(root) = document else { return };
    for (keyword, named) in definitions {
        if named.as_object().is_none_or(|named| !named.is_empty()) {
            root.push(keyword, named);
        }
    }
}

fn without_definitions(node: &mut Object) {
    for keyword in DEFINITIONS {
        node.remove(keyword);
    }
}
