//! What an engine is asked of a type, and what it should answer.

use std::collections::BTreeSet;

use wire_schema::{Dialect, Json, Object};

use crate::engine::{Answer, Engine, Question};
use crate::subject::{Subject, in_order};

/// A type in one dialect.
pub struct Case {
    /// The schema in the bytes that a request carries.
    pub schema: String,
    pub replies: Vec<Reply>,
    /// What may begin the first key, where the schema says so; an escape may stand for any letter.
    pub first: Option<BTreeSet<u8>>,
}

/// A value as a model would write it.
pub struct Reply {
    /// In the author's order.
    pub ordered: String,
    /// Each with two neighbours of one object swapped, so that it is out of order.
    pub swapped: Vec<String>,
}

/// Before the first key.
const OPENED: &str = "{\"";

impl Case {
    /// # Errors
    /// Why the dialect does not render the type.
    pub fn new(subject: &Subject, dialect: Dialect) -> Result<Self, String> {
        let schema = schema_in_request(subject, dialect)?;
        let rendered: Json = serde_json::from_str(&schema).map_err(|error| error.to_string())?;
        let plain = subject.output.schema().as_json();
        let mut replies = Vec::new();
        for reply in &subject.replies {
            let value: Json = serde_json::from_str(reply).map_err(|error| error.to_string())?;
            // a dialect may ask for what the type lets be absent
            if !in_order(&rendered, &value) {
                continue;
            }
            let mut swapped = Vec::new();
            swaps(&value, &mut |value| {
                // free names have no order, and alternatives may have each its own
                if !in_order(plain, &value) {
                    swapped.push(value.to_string());
                }
            });
            replies.push(Reply { ordered: reply.clone(), swapped });
        }
        let first = first_letters(plain, plain);
        Ok(Case { schema, replies, first })
    }

    /// What the engine does with it.
    ///
    /// # Errors
    /// The engine itself failed.
    pub fn ask(&self, engine: &mut dyn Engine) -> std::io::Result<Verdict> {
        let texts = self.replies.iter().flat_map(|reply| std::iter::once(&reply.ordered).chain(&reply.swapped));
        let texts = texts.map(String::as_str).collect();
        let answer = engine.ask(&Question { schema: &self.schema, texts, after: OPENED })?;
        let mut verdict = Verdict::default();
        match answer.error {
            Some(error) => verdict.faults.push(Fault::Schema(error)),
            None => self.judge(&answer, &mut verdict),
        }
        Ok(verdict)
    }

    fn judge(&self, answer: &Answer, verdict: &mut Verdict) {
        let mut at = answer.refused_at.iter();
        for Reply { ordered, swapped } in &self.replies {
            let refused = at.next().copied().flatten();
            let swapped = swapped.iter().zip(at.by_ref());
            let taken: Vec<_> = swapped.filter(|(_, at)| at.is_none()).map(|(text, _)| text.clone()).collect();
            let fault = |at| Fault::Refused { text: ordered.clone(), at };
            match refused {
                // what is refused for a value says nothing of the order of its keys
                Some(at) if in_a_value(ordered, at) => verdict.values.push(fault(at)),
                Some(at) => verdict.faults.push(fault(at)),
                None => {
                    verdict.taken += 1;
                    verdict.faults.extend(taken.into_iter().map(|text| Fault::Swapped { text }));
                }
            }
        }
        verdict.faults.extend(self.wrong_start(&answer.next));
    }

    fn wrong_start(&self, next: &[u8]) -> Option<Fault> {
        let first = self.first.as_ref()?;
        let known = |byte: &u8| first.contains(byte) || *byte == b'\\';
        let held = !next.is_empty() && next.iter().all(known);
        (!held).then(|| Fault::Start { next: String::from_utf8_lossy(next).into_owned() })
    }
}

/// What an engine did with a type.
#[derive(Debug, Default)]
pub struct Verdict {
    /// What it should not have done.
    pub faults: Vec<Fault>,
    /// Texts that it refuses for a value in them, such as a number that is too long for it.
    pub values: Vec<Fault>,
    /// How many of the replies it takes.
    pub taken: usize,
}

impl Verdict {
    /// Whether the order is held; `None` where no reply was taken, so that nothing is known.
    #[must_use]
    pub fn held(&self) -> Option<bool> {
        match self.faults.is_empty() {
            true if self.taken == 0 => None,
            held => Some(held),
        }
    }

    /// Whether it takes the schema at all.
    #[must_use]
    pub fn takes_schema(&self) -> bool {
        !self.faults.iter().any(|fault| matches!(fault, Fault::Schema(_)))
    }
}

/// Whether a byte of a compact text is inside a string or a number that is no key.
fn in_a_value(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let mut here = 0;
    while here < bytes.len() {
        let start = here;
        if bytes[here] == b'"' {
            here += 1;
            while here < bytes.len() && bytes[here] != b'"' {
                here += 1 + usize::from(bytes[here] == b'\\');
            }
            here += 1;
        } else if bytes[here].is_ascii_digit() || bytes[here] == b'-' {
            while here < bytes.len() && matches!(bytes[here], b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E') {
                here += 1;
            }
        } else {
            here += 1;
            continue;
        }
        if (start..here).contains(&at) {
            return bytes.get(here) != Some(&b':');
        }
    }
    false
}

/// Something that an engine does and should not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It does not take the schema.
    Schema(String),
    /// It refuses a text in order.
    Refused { text: String, at: usize },
    /// It takes a text out of order.
    Swapped { text: String },
    /// It lets the first key begin as no first key does.
    Start { next: String },
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Schema(error) => write!(f, "takes no such schema: {}", error.trim()),
            Fault::Refused { text, at } => write!(f, "refuses at byte {at}: {text}"),
            Fault::Swapped { text } => write!(f, "takes what is out of order: {text}"),
            Fault::Start { next } => write!(f, "lets the first key begin with {next:?}"),
        }
    }
}

/// The schema as it stands in the bytes of a request.
fn schema_in_request(subject: &Subject, dialect: Dialect) -> Result<String, String> {
    let envelope = subject.output.render(dialect).map_err(|error| error.to_string())?;
    let body: Json = serde_json::from_str(&envelope.to_string()).map_err(|error| error.to_string())?;
    let pointer = match dialect {
        Dialect::OpenAiChat | Dialect::LlamaCppChat => "/response_format/json_schema/schema",
        Dialect::LlamaCppCompletion | Dialect::KoboldChat => "/json_schema",
        Dialect::KoboldGenerate => "/grammar",
        Dialect::Vllm => "/structured_outputs/json",
        Dialect::SglangGenerate => "/sampling_params/json_schema",
        other => return Err(format!("no engine runs behind {other}")),
    };
    match body.pointer(pointer) {
        Some(Json::String(text)) => Ok(text.clone().into_owned()),
        Some(schema) => Ok(schema.to_string()),
        None => Err(format!("no {pointer} in {body}")),
    }
}

/// Every value that comes of swapping two neighbours of one object.
fn swaps(value: &Json, visit: &mut dyn FnMut(Json)) {
    match value {
        Json::Object(members) => {
            let members: Vec<(String, Json)> =
                members.iter().map(|(name, value)| (name.to_owned(), value.clone())).collect();
            for at in 1..members.len() {
                let mut swapped = members.clone();
                swapped.swap(at - 1, at);
                visit(swapped.into_iter().collect());
            }
            for (at, (_, member)) in members.iter().enumerate() {
                swaps(member, &mut |changed| {
                    let mut members = members.clone();
                    members[at].1 = changed;
                    visit(members.into_iter().collect());
                });
            }
        }
        Json::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                swaps(item, &mut |changed| {
                    let mut items = items.clone();
                    items[at] = changed;
                    visit(items.into());
                });
            }
        }
        _ => {}
    }
}

/// The bytes with which the first key of a value may begin, if every alternative that is an object has one.
fn first_letters(root: &Json, node: &Json) -> Option<BTreeSet<u8>> {
    if let Some(target) = node.get("$ref").and_then(Json::as_str) {
        return first_letters(root, root.pointer(&target[1..])?);
    }
    if let Some(branches) = node.get("anyOf").and_then(Json::as_array) {
        let objects = branches.iter().filter(|branch| may_be_object(branch));
        let letters: Option<Vec<_>> = objects.map(|branch| first_letters(root, branch)).collect();
        return letters.filter(|sets| !sets.is_empty()).map(|sets| sets.into_iter().flatten().collect());
    }
    let first = node.get("properties").and_then(Json::as_object).and_then(|members| Object::keys(members).next())?;
    let required = node.get("required").and_then(Json::as_array).unwrap_or_default();
    let is_first = required.first().and_then(Json::as_str) == Some(first);
    is_first.then(|| first.bytes().take(1).collect())
}

fn may_be_object(branch: &Json) -> bool {
    branch.get("type").is_none_or(|kind| kind.as_str() == Some("object"))
}
