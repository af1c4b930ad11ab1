//! A schema as a person would write it into a prompt, for servers that hold a model to a schema and do not show it.
//!
//! It works from the schema document, so that schemas by hand have it as well. [`survey`] finds what stands in more than one
//! place and gives it a name, [`say`] has the words for types and constraints, and this module lays them out.

mod say;
mod survey;

use std::borrow::Cow;
use std::fmt::Write as _;

use self::survey::{Survey, identity};
use crate::json::Object;
use crate::{Json, Schema};

/// Columns up to which a text stands behind what it describes.
const WIDTH: usize = 100;

/// The prompt text of a schema; `description` takes the place of the root's own.
pub(crate) fn prompt(schema: &Schema, description: Option<&str>) -> String {
    let root = schema.as_json();
    let mut writer = Writer { survey: Survey::of(root), out: Vec::new(), begun: 0 };
    let own = description.or_else(|| description_of(root));
    writer.root(root, own);
    writer.out.join("\n\n")
}

fn description_of(schema: &Json) -> Option<&str> {
    schema.get("description").and_then(Json::as_str).filter(|text| !text.trim().is_empty())
}

struct Writer<'s> {
    survey: Survey<'s>,
    /// The root, and a definition for every name, in the order of first use.
    out: Vec<String>,
    /// How many of the names have their definition.
    begun: usize,
}

/// A node as text, and what is to be said above it.
#[derive(Default)]
struct Said {
    text: String,
    notes: Vec<String>,
}

impl<'s> Writer<'s> {
    fn root(&mut self, root: &'s Json, description: Option<&'s str>) {
        let description = description.or_else(|| description_of(self.survey.target(root)));
        let root = self.survey.target(root);
        let name = self.survey.name(&identity(root));
        let mut said = self.body(root, 0);
        said.notes.splice(0..0, notes(description));
        self.define(name.as_deref(), &said);
        // a definition may mention names that nothing has mentioned before
        while let Some((name, body)) = self.survey.mentioned(self.begun) {
            self.begun += 1;
            if identity(body) == identity(root) {
                continue;
            }
            let mut said = self.body(body, 0);
            let text = description_of(body).filter(|_| self.survey.tells(body));
            said.notes.splice(0..0, notes(text));
            self.define(Some(&name), &said);
        }
    }

    fn define(&mut self, name: Option<&str>, said: &Said) {
        let mut text = String::new();
        write_notes(&mut text, &said.notes, 0);
        if let Some(name) = name {
            let _ = write!(text, "{name} = ");
        }
        self.out.push(text + &said.text);
    }

    /// A node where it is used: its name, if it has one, else what it is.
    fn node(&mut self, node: &'s Json, indent: usize) -> Said {
        let target = self.survey.target(node);
        let (mut said, elsewhere) = match self.survey.mention(target) {
            Some(name) => (Said { text: name, notes: Vec::new() }, self.survey.tells(target)),
            None => (self.body(target, indent), false),
        };
        // the text of the place wins over that of what a reference leads to, as it does where both are one node
        let text = match description_of(node) {
            Some(_) if elsewhere && std::ptr::eq(node, target) => None,
            None if !elsewhere => description_of(target),
            text => text,
        };
        said.notes.splice(0..0, notes(text));
        said
    }

    fn body(&mut self, node: &'s Json, indent: usize) -> Said {
        let further = say::further(node);
        let mut said = if let Some(branches) = say::branches(node) {
            self.union(node, branches, indent)
        } else if let Some(words) = say::words(node) {
            Said { text: words, notes: Vec::new() }
        } else {
            self.types(node, indent)
        };
        said.notes.extend(further);
        said
    }

    fn union(&mut self, node: &'s Json, branches: &'s [Json], indent: usize) -> Said {
        let between = if node.get("allOf").is_some() { " & " } else { " | " };
        let mut texts: Vec<String> = Vec::new();
        let mut all_notes: Vec<(String, Vec<String>)> = Vec::new();
        for branch in branches {
            let (text, notes) = self.inside(branch, indent);
            if !texts.contains(&text) {
                texts.push(text.clone());
            }
            all_notes.push((text, notes));
        }
        // where there is a choice, a text says which alternative it is of
        let several = texts.iter().filter(|text| *text != "null").count() > 1;
        let named = |(text, notes): (String, Vec<String>)| if several { of_alternative(&text, notes) } else { notes };
        let notes = all_notes.into_iter().flat_map(named).collect();
        Said { text: say::join(texts, between), notes }
    }

    /// A node in a list or beside others: an object keeps its text inside its braces, that of others is said above.
    fn inside(&mut self, node: &'s Json, indent: usize) -> (String, Vec<String>) {
        let said = self.node(node, indent);
        // the first of several objects is not what the text is about
        let several = say::branches(self.survey.target(node)).is_some();
        match open_object(&said.text, indent) {
            Some(rest) if !said.notes.is_empty() && !several => {
                let mut open = String::from("{\n");
                match said.notes.as_slice() {
                    [one] if indent * 2 + one.len() + 5 <= WIDTH => open = format!("{{ // {one}\n"),
                    notes => write_notes(&mut open, notes, indent + 1),
                }
                (open + &rest, Vec::new())
            }
            _ => (said.text, said.notes),
        }
    }

    fn types(&mut self, node: &'s Json, indent: usize) -> Said {
        let mut texts = Vec::new();
        let mut all_notes = Vec::new();
        for name in say::types(node) {
            let said = match name {
                "object" => self.object(node, indent),
                "array" => self.array(node, indent),
                name => Said { text: say::scalar(name, node), notes: Vec::new() },
            };
            texts.push(said.text);
            all_notes.extend(said.notes);
        }
        Said { text: say::join(texts, " | "), notes: all_notes }
    }

    fn array(&mut self, node: &'s Json, indent: usize) -> Said {
        let fixed = node.get("prefixItems").and_then(Json::as_array).unwrap_or_default();
        let mut parts = Vec::new();
        let mut all_notes = Vec::new();
        for item in fixed {
            let (text, notes) = self.inside(item, indent);
            parts.push(text);
            all_notes.extend(notes);
        }
        let exact = node.get("maxItems").and_then(Json::as_u64) == Some(fixed.len() as u64);
        let free = node.get("items").filter(|items| items.as_bool() != Some(false));
        if let (Some(items), false) = (free, exact) {
            let (text, notes) = self.inside(items, indent);
            parts.extend([text, "...".to_owned()]);
            all_notes.extend(notes);
        } else if fixed.is_empty() && !exact {
            parts.push("...".to_owned());
        }
        let counts = if exact { String::new() } else { say::items(node) };
        Said { text: format!("[{}]{counts}", parts.join(", ")), notes: all_notes }
    }

    fn object(&mut self, node: &'s Json, indent: usize) -> Said {
        let required: Vec<&str> = say::required(node);
        let mut members: Vec<(String, Said)> = Vec::new();
        for (name, schema) in node.get("properties").and_then(Json::as_object).into_iter().flat_map(Object::iter) {
            let mark = if required.contains(&name) { "" } else { "?" };
            members.push((format!("{}{mark}", Json::from(name)), self.node(schema, indent + 1)));
        }
        for (key, schema) in say::free_keys(node) {
            let mut said = self.node(schema, indent + 1);
            said.text.push_str(", ...");
            members.push((key, said));
        }
        let counts = say::members(node);
        match members.as_slice() {
            [] => return Said { text: format!("{{}}{counts}"), notes: Vec::new() },
            [(key, said)] if said.notes.is_empty() && !said.text.contains('\n') => {
                return Said { text: format!("{{ {key}: {} }}{counts}", said.text), notes: Vec::new() };
            }
            _ => {}
        }
        let text = format!("{{\n{}{}}}{counts}", lines(members, indent + 1), "  ".repeat(indent));
        Said { text, notes: Vec::new() }
    }
}

/// What stands behind the brace of an object and its line break; one on one line gets a line for its member.
fn open_object(text: &str, indent: usize) -> Option<Cow<'_, str>> {
    if let Some(rest) = text.strip_prefix("{\n") {
        return Some(rest.into());
    }
    let (member, behind) = text.strip_prefix("{ ")?.rsplit_once(" }")?;
    let (space, last) = ("  ".repeat(indent + 1), "  ".repeat(indent));
    Some(format!("{space}{member}\n{last}}}{behind}").into())
}

/// The text of one alternative, where it stands above all of them.
fn of_alternative(text: &str, mut notes: Vec<String>) -> Vec<String> {
    // the words of an enum are named in its text
    let is_words = text.starts_with('"');
    if let (Some(first), false) = (notes.first_mut(), is_words || text.contains('\n') || text.len() > WIDTH / 2) {
        *first = format!("{text}: {first}");
    }
    notes
}

/// The members of an object, a line each.
fn lines(members: Vec<(String, Said)>, indent: usize) -> String {
    let space = "  ".repeat(indent);
    let mut text = String::new();
    let last = members.len() - 1;
    for (n, (key, said)) in members.into_iter().enumerate() {
        let comma = if n == last { "" } else { "," };
        let line = format!("{space}{key}: {}{comma}", said.text);
        match said.notes.as_slice() {
            [note] if !line.contains('\n') && line.chars().count() + note.chars().count() + 4 <= WIDTH => {
                let _ = writeln!(text, "{line} // {note}");
            }
            notes => {
                write_notes(&mut text, notes, indent);
                let _ = writeln!(text, "{line}");
            }
        }
    }
    text
}

fn write_notes(text: &mut String, notes: &[String], indent: usize) {
    for note in notes {
        let _ = writeln!(text, "{}// {note}", "  ".repeat(indent));
    }
}

/// A text, line by line, without what would end a comment or a line elsewhere.
fn notes(description: Option<&str>) -> Vec<String> {
    let plain = |line: &str| line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>();
    let lines = description.into_iter().flat_map(str::lines).map(|line| plain(line).trim_end().to_owned());
    lines.filter(|line| !line.is_empty()).collect()
}
