//! References: which lead nowhere, which lead in a circle, and writing out the rest.

use std::collections::{HashMap, HashSet};

use crate::Json;
use crate::json::Object;
use crate::{pointer, walk};

/// A document that would have more schemas than this is left with its references: written out, a type that is used
/// twice on each of thirty levels would have a billion.
const MOST_NODES: usize = 20_000;

/// The place that a reference names, if it is in this document: `#/$defs/Node` gives `/$defs/Node`.
pub(super) fn target(node: &Object) -> Option<&str> {
    node.get("$ref")?.as_str()?.strip_prefix('#')
}

/// One circle of references.
pub(super) struct Circle {
    /// Where the reference stands that closes it.
    pub(super) pointer: String,
    /// What it leads back to; empty for the root.
    pub(super) target: String,
}

/// The circles of a document, one for each schema that a circle leads back to.
///
/// `follow_optional`: whether a circle counts that goes through a property which may be left out.
pub(super) fn circles(document: &Json, follow_optional: bool) -> Vec<Circle> {
    let mut search = Search { document, follow_optional, open: Vec::new(), done: HashSet::new(), found: Vec::new() };
    search.visit("");
    search.found
}

struct Search<'a> {
    document: &'a Json,
    follow_optional: bool,
    /// The schemas that the search is inside of.
    open: Vec<String>,
    done: HashSet<String>,
    found: Vec<Circle>,
}

impl Search<'_> {
    fn visit(&mut self, at: &str) {
        let Some(schema) = self.document.pointer(at) else { return };
        self.open.push(at.to_owned());
        for (pointer, target) in references(schema, at, self.follow_optional) {
            if self.open.contains(&target) {
                if !self.found.iter().any(|circle| circle.target == target) {
                    self.found.push(Circle { pointer, target });
                }
            } else if self.done.insert(target.clone()) {
                self.visit(&target);
            }
        }
        self.open.pop();
    }
}

/// The references in a schema, each with its place and its target, in the order of the document.
fn references(schema: &Json, at: &str, through_optional: bool) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut waiting = vec![(at.to_owned(), schema)];
    while let Some((pointer, node)) = waiting.pop() {
        let Json::Object(members) = node else { continue };
        if let Some(target) = target(members) {
            found.push((format!("{pointer}/$ref"), target.to_owned()));
        }
        let required = if through_optional { HashSet::new() } else { required(members) };
        let followed = walk::children(members).into_iter().rev();
        let followed =
            followed.filter(|child| through_optional || child.property().is_none_or(|name| required.contains(name)));
        waiting.extend(followed.map(|child| (child.pointer(&pointer), child.schema)));
    }
    found
}

fn required(node: &Object) -> HashSet<&str> {
    let required = node.get("required").and_then(Json::as_array).unwrap_or_default();
    required.iter().filter_map(Json::as_str).collect()
}

/// Writes out every reference but those to a schema that contains itself, and drops the definitions that are not
/// referred to any more.
pub(super) fn inline(document: &mut Json) {
    let graph = Graph::of(document);
    if graph.written_out("", &mut HashMap::new()) > MOST_NODES {
        return;
    }
    let whole = document.clone();
    write_out(document, &whole, &graph);
    drop_unused(document);
}

/// What each schema that is referred to refers to in turn, and how many schemas are in it.
struct Graph {
    edges: HashMap<String, (Vec<String>, usize)>,
    circular: HashSet<String>,
}

impl Graph {
    fn of(document: &Json) -> Self {
        let mut edges = HashMap::new();
        let mut waiting = vec![String::new()];
        while let Some(at) = waiting.pop() {
            let Some(schema) = document.pointer(&at) else { continue };
            if edges.contains_key(&at) {
                continue;
            }
            let targets: Vec<String> = references(schema, &at, true).into_iter().map(|(_, target)| target).collect();
            let mut size = 0usize;
            walk::each(schema, |_, _| size += 1);
            waiting.extend(targets.iter().cloned());
            edges.insert(at, (targets, size));
        }
        let circular = edges.keys().filter(|at| reaches(&edges, at)).cloned().collect();
        Graph { edges, circular }
    }

    /// How many schemas there are when all that can be is written out. Definitions count as if used: near enough.
    fn written_out(&self, at: &str, known: &mut HashMap<String, usize>) -> usize {
        if let Some(size) = known.get(at) {
            return *size;
        }
        let Some((targets, size)) = self.edges.get(at) else { return 0 };
        // stands while the schemas in it are counted, so that a circle ends
        known.insert(at.to_owned(), 1);
        let inner = targets.iter().map(|target| self.written_out(target, known));
        let size = inner.fold(*size, usize::saturating_add);
        known.insert(at.to_owned(), size);
        size
    }
}

/// Whether a schema refers to itself, however far around.
fn reaches(edges: &HashMap<String, (Vec<String>, usize)>, from: &str) -> bool {
    let mut seen = HashSet::new();
    let mut waiting = vec![from];
    while let Some(at) = waiting.pop() {
        for target in edges.get(at).map(|(targets, _)| targets.as_slice()).unwrap_or_default() {
            if target == from {
                return true;
            }
            if seen.insert(target.as_str()) {
                waiting.push(target);
            }
        }
    }
    false
}

fn write_out(node: &mut Json, whole: &Json, graph: &Graph) {
    walk::rewrite(node, &mut |members| {
        let Some(at) = target(members).map(str::to_owned) else { return };
        let Some(body) = whole.pointer(&at).filter(|_| !graph.circular.contains(&at)) else { return };
        let mut body = body.clone();
        write_out(&mut body, whole, graph);
        if let Json::Object(body) = body {
            put_in_place(members, body);
        }
    });
}

/// The body in place of the reference; what stood beside the reference wins over what it led to. Left alone where both
/// say different things that are no mere notes.
pub(super) fn put_in_place(members: &mut Object, body: Object) {
    let clash = members.iter().any(|(keyword, value)| {
        !is_note(keyword) && keyword != "$ref" && body.get(keyword).is_some_and(|other| other != value)
    });
    if clash {
        return;
    }
    members.remove("$ref");
    for (keyword, value) in body {
        if !members.contains_key(&keyword) {
            members.push(keyword, value);
        }
    }
}

/// Whether a keyword says nothing about which values are right.
pub(super) fn is_note(keyword: &str) -> bool {
    const NOTES: [&str; 12] = [
        "description",
        "title",
        "default",
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
        let Some((keyword, name, rest)) = target(node).and_then(definition) else { return };
        if let Some(free) = moved.get(&format!("/{keyword}/{name}")) {
            let reference = format!("#/{keyword}/{free}{rest}");
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
    let mut used: HashSet<String> = HashSet::new();
    let mut waiting = vec![String::new()];
    while let Some(at) = waiting.pop() {
        let Some(schema) = document.pointer(&at) else { continue };
        // the root's definitions are used only by what refers to them
        let outside = references(schema, &at, true).into_iter().filter(|(pointer, _)| {
            !at.is_empty() || !(pointer.starts_with("/$defs/") || pointer.starts_with("/definitions/"))
        });
        waiting.extend(outside.map(|(_, target)| target).filter(|target| used.insert(target.clone())));
    }
    let Json::Object(root) = document else { return };
    for keyword in DEFINITIONS {
        let Some(Json::Object(definitions)) = root.get_mut(keyword) else { continue };
        let place = |name: &str| format!("/{keyword}/{}", pointer::escape(name));
        definitions.members_mut().retain(|(name, _)| {
            let place = place(name);
            used.iter().any(|used| used.starts_with(&place))
        });
        if definitions.is_empty() {
            root.remove(keyword);
        }
    }
}
