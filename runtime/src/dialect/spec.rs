//! What a dialect is made of: data, so that nothing else has to know one by name.

use std::borrow::Cow;

use super::check::{self, Check};
use super::endless;
use super::error::{Rule, Told, Violation};
use super::limits::{Limits, Tally};
use super::lower::{self, Pass};
use super::merge;
use super::subset::{NOTHING_HELD, Subset};
use crate::envelope::Envelope;
use crate::write::MAX_DEPTH;
use crate::{Json, Schema, json, walk};

/// A request surface.
pub(super) struct Spec {
    /// Kebab-case, for `Display` and `FromStr`.
    pub(super) name: &'static str,
    /// How an output is asked for, where it can be.
    pub(super) output: Option<Form<Envelope>>,
    /// How a tool is defined, where it can be.
    pub(super) tool: Option<Form<Json>>,
    /// What is a name for a tool.
    pub(super) names: Names,
    /// Its spelling changes nothing in a [plain](Asked::plain) output, so it is left out. A test compares.
    pub(super) takes_plain: bool,
}

/// What a surface makes of an output or a tool.
pub(super) struct Form<T> {
    /// How the schema is spelt when the provider is to hold the model to it ..
    pub(super) strict: &'static Profile,
    /// .. and when it is not.
    pub(super) lenient: &'static Profile,
    /// Where the text about the whole goes.
    pub(super) text: Text,
    /// The parts in their places.
    pub(super) build: fn(Parts) -> T,
}

/// Where a type's own text goes.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Text {
    /// Into a member of its own; then it leaves the schema.
    Slot,
    /// It stays at the root of the schema.
    Root,
}

/// How a provider's schemas are spelt, and what it refuses.
pub(super) struct Profile {
    /// What is done to every object first.
    pub(super) objects: Objects,
    /// The respelling, in order.
    pub(super) passes: &'static [Pass],
    /// What becomes of constraints and other keywords.
    pub(super) subset: &'static Subset,
    /// What is refused, besides the keywords that the subset refuses and what no server can read.
    pub(super) checks: &'static [Check],
    pub(super) limits: Limits,
}

/// What is done to every object.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Objects {
    /// Nothing.
    AsGiven,
    /// It is closed; `required` stays as it is.
    Closed,
    /// It is closed, and every property is required.
    AllRequired,
}

/// As it stands, for a provider that promises nothing; the root is an object all the same.
pub(super) const VERBATIM: Profile = Profile {
    objects: Objects::AsGiven,
    passes: &[],
    subset: &NOTHING_HELD,
    checks: &[check::object_root],
    limits: Limits::NONE,
};

/// What is asked for, before any dialect.
#[derive(Clone)]
pub(crate) struct Asked<'a> {
    pub(crate) name: &'a json::Text,
    /// The text given for it; without one, that of the schema's root.
    pub(crate) description: Option<&'a str>,
    pub(crate) schema: Cow<'a, Schema>,
    pub(crate) strict: bool,
    /// It comes from a derived type and has nothing in it that has to be respelt for a provider with OpenAI's subset: no
    /// constraint, no optional property, nothing made by hand.
    pub(crate) plain: bool,
    /// It is the schema of a tool's arguments: its root may be an object of none.
    pub(crate) tool: bool,
}

/// What goes into an envelope or a tool.
pub(super) struct Parts {
    pub(super) name: json::Text,
    /// Where the surface has a slot for it.
    pub(super) description: Option<json::Text>,
    /// In wire order.
    pub(super) schema: Json,
    pub(super) strict: bool,
}

impl<T> Form<T> {
    pub(super) fn profile(&self, strict: bool) -> &'static Profile {
        if strict { self.strict } else { self.lenient }
    }

    /// The parts, and what was found on the way to them.
    pub(super) fn parts(&self, asked: Asked<'_>) -> (Parts, Vec<Violation>) {
        let Asked { name, description, schema, strict, plain, tool } = asked;
        let profile = self.profile(strict);
        let mut found = Vec::new();
        // nobody writes a type that deep, and nothing in a plain one is looked through
        let too_deep = if plain { None } else { too_deep(walk::levels(schema.as_json()), MAX_DEPTH) };
        let mut document = if let Some(violation) = too_deep {
            // not respelt: no reader of JSON takes it
            found.push(violation);
            profile.objects(schema, plain)
        } else if plain {
            schema.into_owned().into()
        } else {
            profile.closed(schema, tool, &mut found)
        };
        let own = match &mut document {
            Json::Object(root) => root.remove("description"),
            _ => None,
        };
        let own = match own {
            Some(Json::String(text)) => Some(text),
            _ => None,
        };
        // an empty text is none
        let text = description.map(|text| Cow::Owned(text.to_owned())).or(own).filter(|text| !text.is_empty());
        let (slot, root) = match self.text {
            Text::Slot => (text, None),
            Text::Root => (None, text),
        };
        if let (Json::Object(members), Some(text)) = (&mut document, root) {
            members.set_in_order("description", text.into());
        }
        if found.iter().all(|violation| violation.rule() != Rule::Limit) {
            document = profile.spell(document, plain);
        }
        (Parts { name: name.clone(), description: slot, schema: document, strict }, found)
    }

    pub(super) fn build(&self, asked: Asked<'_>) -> T {
        (self.build)(self.parts(asked).0)
    }

    /// What is sent, and everything that the provider would refuse in it.
    pub(super) fn checked(&self, asked: Asked<'_>) -> (T, Vec<Violation>)
    where
        T: Levels,
    {
        let (profile, plain) = (self.profile(asked.strict), asked.plain);
        let (parts, mut found) = self.parts(asked);
        if plain && parts.schema.get("$defs").is_some() {
            // the one thing that can be wrong with a plain one: it contains itself, and its values may have no end
            endless::check(&parts.schema, &mut found);
        }
        let mut found = profile.violations(&parts.schema, found);
        found.extend(profile.tally(&parts.schema).violations(&profile.limits.request));
        let sent = (self.build)(parts);
        if found.is_empty() {
            found.extend(too_deep(sent.levels(), MAX_DEPTH - T::AROUND));
        }
        (sent, found)
    }
}

/// A document that nobody's reader of JSON takes.
fn too_deep(levels: usize, most: usize) -> Option<Violation> {
    let message = || {
        format!(
            "{levels} arrays and objects inside one another are more than the {most} that a request has room for: flatten \
             the type"
        )
    };
    (levels > most).then(|| Violation::new(Rule::Limit, "", message()))
}

/// What becomes a part of a request.
pub(super) trait Levels {
    /// The arrays and objects around it.
    const AROUND: usize;

    fn levels(&self) -> usize;
}

impl Levels for Envelope {
    const AROUND: usize = 0;

    fn levels(&self) -> usize {
        self.members().values().map(walk::levels).max().unwrap_or_default() + 1
    }
}

impl Levels for Json {
    /// The request, and the list of its tools.
    const AROUND: usize = 2;

    fn levels(&self) -> usize {
        walk::levels(self)
    }
}

impl Profile {
    /// A document by hand, with its objects as the provider demands them; and what in it could not be read, or would be
    /// lost in that.
    fn closed(&self, schema: Cow<'_, Schema>, tool: bool, found: &mut Vec<Violation>) -> Json {
        check::readable(schema.as_json(), found);
        let closes = self.objects != Objects::AsGiven;
        let mut document = Json::from(schema.into_owned());
        if closes && tool {
            lower::no_arguments(&mut document);
        }
        if closes {
            merge::merge(&mut document);
        }
        merge::check(&document, closes, tool, found);
        let document = self.objects(Cow::Owned(document.into()), false);
        endless::check(&document, found);
        document
    }

    /// The document with its objects as the provider demands them.
    fn objects(&self, schema: Cow<'_, Schema>, plain: bool) -> Json {
        match self.objects {
            Objects::Closed if !plain => schema.closed().into(),
            Objects::AllRequired if !plain => schema.strict().into(),
            _ => schema.into_owned().into(),
        }
    }

    /// The document as the provider is to read it.
    fn spell(&self, mut document: Json, plain: bool) -> Json {
        if plain {
            return document;
        }
        for pass in self.passes {
            pass.apply(&mut document, self.subset);
        }
        // members may be new or gone, and then their places are not those on the wire
        Schema::from(document).into()
    }

    /// What the provider would refuse in a document that is spelt for it, besides what was found before.
    pub(super) fn violations(&self, document: &Json, mut before: Vec<Violation>) -> Vec<Violation> {
        if before.iter().any(|violation| violation.rule() == Rule::Limit) {
            return before;
        }
        let mut found = Vec::new();
        for check in self.checks {
            check(document, &mut found);
        }
        check::keywords(document, self.subset, &mut found);
        found.extend(self.limits.violations(document));
        // what is wrong with a place is told once
        let told = Told::of(&before);
        found.retain(|violation| !told.repeats(violation));
        before.append(&mut found);
        before
    }

    /// What counts over the whole request.
    pub(super) fn tally(&self, document: &Json) -> Tally {
        Tally::of(document, &self.limits.request)
    }
}

/// What is a name for a tool.
pub(super) struct Names {
    /// In words.
    pub(super) rule: &'static str,
    pub(super) longest: usize,
    /// Which characters may stand in it besides ASCII letters and digits.
    pub(super) marks: &'static str,
    /// Whether a letter or `_` must stand first.
    pub(super) letter_first: bool,
}

/// OpenAI's rule, and of all that took its shape.
pub(super) const PLAIN_NAMES: Names =
    Names { rule: "letters, digits, `_` and `-`, 1 to 64 of them", longest: 64, marks: "_-", letter_first: false };

impl Names {
    pub(super) fn violation(&self, name: &str) -> Option<Violation> {
        let known = name.chars().all(|c| c.is_ascii_alphanumeric() || self.marks.contains(c));
        let first = name.chars().next().is_some_and(|c| !self.letter_first || c.is_ascii_alphabetic() || c == '_');
        let fits = known && first && name.len() <= self.longest;
        let message = || format!("`{name}` is no name for a tool: {}", self.rule);
        (!fits).then(|| Violation::new(Rule::Name, "", message()))
    }
}
