//! What a dialect is made of: data, so that nothing else has to know one by name.

use std::borrow::Cow;

use super::check::{self, Check};
use super::error::{Rule, Violation};
use super::limits::{Limits, Tally};
use super::lower::Pass;
use super::subset::{NOTHING_HELD, Subset};
use crate::envelope::Envelope;
use crate::{Json, Schema, json};

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

    pub(super) fn parts(&self, asked: Asked<'_>) -> Parts {
        let Asked { name, description, schema, strict, plain } = asked;
        let profile = self.profile(strict);
        let mut document = profile.objects(schema, plain);
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
        Parts { name: name.clone(), description: slot, schema: profile.spell(document, plain), strict }
    }

    pub(super) fn build(&self, asked: Asked<'_>) -> T {
        (self.build)(self.parts(asked))
    }
}

impl Profile {
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

    /// What the provider would refuse in a document that is spelt for it.
    pub(super) fn violations(&self, document: &Json) -> Vec<Violation> {
        let mut found = Vec::new();
        check::readable(document, &mut found);
        for check in self.checks {
            check(document, &mut found);
        }
        check::keywords(document, self.subset.refuses, &mut found);
        found.extend(self.limits.violations(document));
        found
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
