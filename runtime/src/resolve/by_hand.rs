//! Schemas made by a function of the user's: documents of their own, which become part of another one.
//!
//! References in them look from the root of the document, so what they refer to moves there: the definitions, and the
//! schema as a whole where it refers to itself.

use super::keyword::described;
use super::name::fit;
use super::{DEFS, Resolver};
use crate::{Json, Schema, pointer, walk};

impl Resolver {
    pub(super) fn by_hand(&mut self, schema: Schema, doc: &'static str) -> Json {
        let mut node = Json::from(schema);
        let mut given = self.definitions_of(&mut node);
        if refers_to_itself(&node) || given.iter().any(|(_, definition)| refers_to_itself(definition)) {
            let name = self.name_for(&node);
            let to_name = |target: &str| itself(target, &name);
            redirect(&mut node, &to_name);
            for (_, definition) in &mut given {
                redirect(definition, &to_name);
            }
            given.push((name, node.clone()));
        }
        for (name, definition) in given {
            self.given.insert(name, definition);
        }
        described(node, doc)
    }

    /// Takes the definitions out of a document, each with a name that is free in this one.
    fn definitions_of(&self, node: &mut Json) -> Vec<(String, Json)> {
        let definitions = match node {
            Json::Object(members) if matches!(members.get("$defs"), Some(Json::Object(_))) => members.remove("$defs"),
            _ => None,
        };
        let Some(Json::Object(definitions)) = definitions else { return Vec::new() };
        let names: Vec<(String, String)> = definitions
            .iter()
            .map(|(old, definition)| (old.to_owned(), self.free_name(old, |_, given| given == definition).into_owned()))
            .collect();
        let renamed = |target: &str| {
            let path = target.strip_prefix(DEFS)?;
            let (step, rest) = path.split_at(path.find('/').unwrap_or(path.len()));
            let (_, new) = names.iter().find(|(old, new)| old != new && pointer::escape(old) == step)?;
            Some(format!("{DEFS}{}{rest}", pointer::escape(new)))
        };
        redirect(node, &renamed);
        let definitions = definitions.into_iter().zip(&names).map(|((_, mut definition), (_, name))| {
            redirect(&mut definition, &renamed);
            (name.clone(), definition)
        });
        definitions.collect()
    }

    /// The name in `$defs` of a schema that refers to itself: its title's, if it has one.
    fn name_for(&self, node: &Json) -> String {
        let title = node.get("title").and_then(Json::as_str).unwrap_or("Schema");
        self.free_name(&fit(title.to_owned().into()), |name, given| {
            let mut same = node.clone();
            redirect(&mut same, &|target| itself(target, name));
            *given == same
        })
        .into_owned()
    }
}

/// The new target of a reference to the schema itself, or to a place in it that is no definition.
fn itself(target: &str, name: &str) -> Option<String> {
    is_itself(target).then(|| format!("{DEFS}{name}{}", &target[1..]))
}

fn is_itself(target: &str) -> bool {
    target == "#" || (target.starts_with("#/") && !target.starts_with(DEFS))
}

fn refers_to_itself(node: &Json) -> bool {
    let mut found = false;
    walk::each_object(node, |_, keywords| {
        found |= keywords.get("$ref").and_then(Json::as_str).is_some_and(is_itself);
    });
    found
}

/// Gives references new targets.
fn redirect(node: &mut Json, new: &dyn Fn(&str) -> Option<String>) {
    walk::rewrite(node, &mut |keywords| {
        if let Some(Json::String(target)) = keywords.get_mut("$ref") {
            if let Some(new) = new(target) {
                *target = new.into();
            }
        }
    });
}
