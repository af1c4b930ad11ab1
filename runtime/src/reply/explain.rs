//! From what went wrong to the error that says so: what, where, and what is expected there.

use std::ops::Range;

use serde_core::de::IgnoredAny;

use super::error::{Fault, Missing, ReplyError};
use super::escaped::{bare, is_structure};
use super::expect::{only_word, say_words};
use super::fit::words;
use super::locate::{Hint, Place, locate, span_of};
use super::opening::is_white;
use super::parse::{is_too_deep, parse};
use super::quote::{beginning, fenced};
use super::scan::{Opening, Scan, Tail};
use super::shape::{Shape, alternatives, is_closed, member, properties, required};
use super::syntax::what_is_wrong;
use super::tokens::value_end;
use crate::{Json, pointer};

/// The reply that could not be read, and the schema of the type if there is one.
#[derive(Clone, Copy)]
pub(super) struct Explain<'a, 's> {
    pub(super) text: &'a str,
    pub(super) shape: Option<Shape<'s>>,
    /// Keys that the caller asks for at the top level.
    pub(super) require: &'a [String],
}

/// JSON pointer of the first array that stands where the schema wants an object.
pub(super) fn array_for_object(shape: Shape<'_>, json: &Json) -> Option<String> {
    let object = Json::Object(crate::json::Object::new());
    shape.find(shape.root, json, &|schema, value| {
        value.as_array().is_some() && !shape.admits(schema, value) && shape.admits(schema, &object)
    })
}

/// Whether the text ends before the structure that opens at `tail` does.
pub(super) fn is_cut_off(text: &str, scan: &Scan, tail: Tail) -> bool {
    tail.cut_off || breaks_off(&text[tail.at..scan.end])
}

/// Whether a text is the beginning of JSON. Nothing recurses here, however deep it is.
fn breaks_off(slice: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(slice).is_err_and(|error| error.is_eof())
}

/// The part of `slice` before a closing fence, where `before` ends in the opening one: the first line of such marks alone,
/// at least as many as open it.
fn inside_fence<'t>(before: &str, slice: &'t str) -> Option<&'t str> {
    let line = before.trim_end().rsplit('\n').next()?.trim_start();
    let mark = line.chars().next().filter(|mark| ['`', '~'].contains(mark))?;
    let opening = &line[..line.len() - line.trim_start_matches(mark).len()];
    if opening.len() < 3 {
        return None;
    }
    let closes = |line: &str| line.starts_with(opening) && line.trim_start_matches(mark).is_empty();
    let mut end = 0;
    for line in slice.split_inclusive('\n') {
        if closes(line.trim()) {
            return Some(slice[..end].trim_end());
        }
        end += line.len();
    }
    None
}

impl<'a, 's> Explain<'a, 's> {
    pub(super) fn new(text: &'a str, shape: Option<Shape<'s>>) -> Self {
        Explain { text, shape, require: &[] }
    }
}

impl Explain<'_, '_> {
    /// Nothing parses: the error of the text from the first bracket to the last closing one of its kind.
    pub(super) fn no_json_in(&self, scan: &Scan, first: Opening) -> ReplyError {
        let rest = &self.text[first.at..scan.end];
        let len = rest.rfind(first.bracket.closer()).map_or(rest.len(), |at| at + 1);
        let slice = &rest[..len];
        let open = scan.tail.is_some_and(|tail| tail.at == first.at && tail.cut_off);
        if open || breaks_off(slice) {
            return self.cut_off(first.at, scan.end);
        }
        self.syntax(first.at, slice)
    }

    /// A text that has to be JSON as a whole is none.
    pub(super) fn no_json(&self, span: Range<usize>) -> ReplyError {
        let slice = &self.text[span.clone()];
        if !slice.contains(['{', '[']) && !slice.starts_with('"') {
            return ReplyError::no_json(self.text, self.shape);
        }
        if breaks_off(slice) {
            return self.cut_off(span.start, span.end);
        }
        if is_too_deep(slice) {
            return self.too_deep(&span);
        }
        if bare(slice, 0) == Ok(0..slice.len()) {
            return ReplyError::in_string(self.text, span, self.shape);
        }
        if is_behind_prose(slice) {
            let error = ReplyError::new(Fault::Syntax("text stands before the JSON, and none may stand around it"));
            return error
                .with_span(span.clone())
                .with_place(self.text, span.start)
                .with_quote_around(self.text, span.start);
        }
        let end = value_end(slice, 0);
        if end < slice.len() && parse(&slice[..end]).is_ok() {
            let error = ReplyError::new(Fault::Syntax("the JSON ends before this, and nothing may follow it"));
            let at = end + slice[end..].bytes().take_while(|&byte| is_white(byte)).count();
            return error
                .with_span(span.clone())
                .with_place(self.text, span.start + at)
                .with_quote_around(self.text, span.start + at);
        }
        self.syntax(span.start, slice)
    }

    fn syntax(&self, start: usize, slice: &str) -> ReplyError {
        let at = parse(slice).err().unwrap_or(0);
        let wrong = what_is_wrong(slice, at);
        // a closing bracket that should not be there closes nothing
        let last = if slice[wrong.at..].starts_with(['}', ']']) { wrong.at.saturating_sub(1) } else { wrong.at };
        let place = locate(slice, Some(last), Hint::Behind);
        let error =
            ReplyError::new(Fault::Syntax(wrong.note)).with_path(place.path).with_span(start..start + slice.len());
        error.with_place(self.text, start + wrong.at).with_quote_around(self.text, start + wrong.at)
    }

    /// The text ends before the structure that opens at `start` does.
    pub(super) fn cut_off(&self, start: usize, end: usize) -> ReplyError {
        let slice = self.text[start..end].trim_end();
        // who closes the fence was done; inside a string its line would be no JSON, and the text was cut off
        let done = inside_fence(&self.text[..start], slice).and_then(|inside| Some((inside, whole_with(inside)?.0)));
        let (slice, bracket) = match done {
            Some((inside, bracket)) => (inside, Some(bracket)),
            None => (slice, self.only_missing(slice)),
        };
        let place = locate(slice, slice.len().checked_sub(1), Hint::End);
        let end = start + slice.len();
        let fault = bracket.map_or(Fault::Unclosed, Fault::Unended);
        let error = ReplyError::new(fault).with_path(place.path).with_span(start..end);
        error.with_place(self.text, end).with_quote_before(slice, slice.len())
    }

    /// The closing bracket that makes a text whole, if it is the only one and no required key is missing.
    fn only_missing(&self, slice: &str) -> Option<char> {
        let (bracket, json) = whole_with(slice)?;
        let whole = |shape: Shape<'_>| {
            let Some(branch) = shape.branch(shape.root, &json) else { return false };
            required(branch).all(|key| json.get(key).is_some() || may_be_absent(shape, branch, key))
        };
        self.shape.is_none_or(whole).then_some(bracket)
    }

    pub(super) fn too_deep(&self, span: &Range<usize>) -> ReplyError {
        let error = ReplyError::new(Fault::TooDeep).with_span(span.clone());
        error.with_place(self.text, span.start).with_quote(&self.text[span.clone()])
    }

    /// The value at `path` is nothing that the schema allows there.
    pub(super) fn wrong_value(&self, span: &Range<usize>, json: &Json, path: String) -> ReplyError {
        let slice = &self.text[span.clone()];
        let value = span_of(slice, &path).unwrap_or(0..slice.len());
        let expected = self.expected(json, &path);
        let (remark, must_have) = self.remark(json, &path, &slice[value.clone()]);
        let error = self.value_error(Fault::WrongValue, span, value, path).with_expected(expected);
        error.with_remark(remark).with_must_have(must_have)
    }

    /// What makes clear why the value at `path` is wrong; and how much must be in it, if that is all.
    fn remark(&self, json: &Json, path: &str, text: &str) -> (Option<String>, Option<String>) {
        let found = || {
            let shape = self.shape?;
            let (schema, value) = (shape.at(json, path)?, json.pointer(path)?);
            Some((shape, schema, value))
        };
        let Some((shape, schema, value)) = found() else { return (None, None) };
        if value.as_str().is_some_and(is_structure) && !shape.admits(schema, value) {
            return (Some("which is JSON inside a string".to_owned()), None);
        }
        match shape.number_remark(schema, value, text) {
            Some(remark) => (Some(remark), None),
            None => shape.miscount(schema, value).map_or((None, None), |count| (Some(count.has), count.must_have)),
        }
    }

    /// A constraint of `schema` does not allow the value at `path`.
    pub(super) fn against(&self, span: &Range<usize>, path: String, schema: &Json) -> ReplyError {
        let slice = &self.text[span.clone()];
        let value = span_of(slice, &path).unwrap_or(0..slice.len());
        let json = parse(&slice[value.clone()]).ok();
        let count = self.shape.zip(json.as_ref()).and_then(|(shape, json)| shape.miscount(schema, json));
        let (remark, must_have) = count.map_or((None, None), |count| (Some(count.has), count.must_have));
        let expected = self.shape.map(|shape| shape.expected(schema));
        let error = self.value_error(Fault::Constraint, span, value, path).with_expected(expected);
        error.with_remark(remark).with_must_have(must_have)
    }

    /// serde does not read the candidate as the type, for what stands at `place`.
    pub(super) fn not_of_type(
        &self,
        span: &Range<usize>,
        json: &Json,
        error: &serde_json::Error,
        place: Place,
    ) -> ReplyError {
        let message = message(error);
        if let Some(key) = missing_key(&message) {
            return self.missing(span, json, place.path, key);
        }
        if is_about_borrowing(&message) {
            return self.value_error(Fault::Borrowed, span, place.span, place.path);
        }
        if place.key {
            return self.wrong_key(span, json, place, &message);
        }
        self.refused(span, json, place.path, message)
    }

    /// serde misses `key` in the object at `holder`, or deeper; what else is missing there is told, too.
    fn missing(&self, span: &Range<usize>, json: &Json, holder: String, key: &str) -> ReplyError {
        let holder = self.holder(json, holder, key);
        let mut keys = vec![key];
        keys.extend(self.also_missing(json, &holder));
        if holder.is_empty() {
            keys.extend(self.not_there(json));
        }
        self.missing_keys(span, json, &holder, &keys)
    }

    /// The keys that the caller asks for and `json` lacks.
    pub(super) fn not_there(&self, json: &Json) -> impl Iterator<Item = &str> {
        self.require.iter().map(String::as_str).filter(|key| json.get(key).is_none())
    }

    /// The keys that the object at `holder` lacks and serde cannot do without. Where it may be one of several alternatives:
    /// those that each of them needs.
    fn also_missing(&self, json: &Json, holder: &str) -> Vec<&str> {
        let found = || {
            let (shape, object) = (self.shape?, json.pointer(holder)?);
            let close = shape.closest(shape.at(json, holder)?, object);
            let needs =
                |schema, key: &str| required(schema).any(|name| name == key) && !may_be_absent(shape, schema, key);
            let first = required(close.first()?).filter(|key| object.get(key).is_none());
            Some(first.filter(|key| close.iter().all(|schema| needs(schema, key))).collect())
        };
        found().unwrap_or_default()
    }

    /// The object at `holder` lacks `keys`; one that is given twice is told once.
    pub(super) fn missing_keys(&self, span: &Range<usize>, json: &Json, holder: &str, keys: &[&str]) -> ReplyError {
        let slice = &self.text[span.clone()];
        let value = span_of(slice, holder).unwrap_or(0..slice.len());
        let expected = |key| self.tag_words(json, holder, key).or_else(|| self.expected(json, &joined(holder, key)));
        let first_time = |(i, key): &(usize, &&str)| !keys[..*i].contains(key);
        let missing = keys.iter().enumerate().filter(first_time);
        let missing = missing.map(|(_, &key)| Missing { key: key.to_owned(), expected: expected(key) });
        let missing: Vec<Missing> = missing.collect();
        let (first, path) = (missing.first(), keys.first().map_or(holder.to_owned(), |key| joined(holder, key)));
        let expected = first.and_then(|first| first.expected.clone());
        let stray = self.only_stray(json, holder).map(|key| fenced(&beginning(key)));
        let remark = stray.map(|key| format!("It has the key {key} there, which is not known"));
        self.value_error(Fault::MissingKeys(missing), span, value, path).with_expected(expected).with_remark(remark)
    }

    /// The only key of the object at `holder` that nothing knows, as a misspelt one.
    fn only_stray<'j>(&self, json: &'j Json, holder: &str) -> Option<&'j str> {
        let (shape, object) = (self.shape?, json.pointer(holder)?);
        let close = shape.closest(shape.at(json, holder)?, object);
        let is_known = |schema: &Json, key: &str| !is_closed(schema) || member(schema, key).is_some();
        let asked_for = |key: &str| holder.is_empty() && self.require.iter().any(|asked| asked == key);
        let is_stray = |key: &&str| !asked_for(key) && !close.iter().any(|schema| is_known(schema, key));
        let mut strays = object.as_object()?.keys().filter(is_stray);
        strays.next().filter(|_| strays.next().is_none())
    }

    /// The object that lacks `key`. serde reads a tagged or untagged enum into memory first and then knows no place any
    /// more; the schema does.
    fn holder(&self, json: &Json, path: String, key: &str) -> String {
        let (Some(shape), Some(value)) = (self.shape, json.pointer(&path)) else { return path };
        let Some(schema) = shape.at(json, &path) else { return path };
        let lacks = |schema, value: &Json| {
            let branch = shape.branch(schema, value);
            value.as_object().is_some_and(|object| !object.contains_key(key))
                && branch.is_some_and(|branch| required(branch).any(|name| name == key))
        };
        match shape.find(schema, value, &lacks) {
            Some(deeper) => path + &deeper,
            None => path,
        }
    }

    /// The words of a tag that is missing, where more than one alternative fits as well as any.
    fn tag_words(&self, json: &Json, holder: &str, key: &str) -> Option<String> {
        let (shape, value) = (self.shape?, json.pointer(holder)?);
        let schema = shape.at(json, holder)?;
        alternatives(shape.resolve(schema))?;
        let mut words = Vec::new();
        for one in shape.closest(schema, value) {
            words.push(only_word(shape.resolve(member(one, key)?))?.clone());
        }
        Some(say_words(&words))
    }

    fn wrong_key(&self, span: &Range<usize>, json: &Json, place: Place, message: &str) -> ReplyError {
        let holder = place.path.rsplit_once('/').map_or("", |(holder, _)| holder);
        let expected = self.expected(json, holder);
        let fault = if message.starts_with("duplicate field") {
            Fault::DuplicateKey
        } else if message.starts_with("unknown field") || message.starts_with("unknown variant") {
            Fault::UnknownKey
        } else {
            Fault::WrongKey(key_demand(message))
        };
        self.value_error(fault, span, place.span, place.path).with_expected(expected)
    }

    fn refused(&self, span: &Range<usize>, json: &Json, mut path: String, message: String) -> ReplyError {
        let (Some(shape), Some(value)) = (self.shape, json.pointer(&path)) else {
            return self.refused_by_serde(span, json, path, message);
        };
        let words = value.as_str().and_then(|word| other_words(&message, word));
        let deeper = match shape.at(json, &path) {
            Some(schema) => shape.find(schema, value, &|schema, value| shape.refuses(schema, value)),
            None if words.is_some() => None,
            None => {
                return match holder_of_no_kind(shape, json, &path) {
                    Some(holder) => self.wrong_kind(span, json, holder),
                    None if message.contains(", expected unit variant ") => self.stray_key(span, json, path),
                    None => self.refused_by_serde(span, json, path, message),
                };
            }
        };
        match (deeper, words) {
            (Some(deeper), _) => {
                path.push_str(&deeper);
                self.wrong_kind(span, json, path)
            }
            (None, Some(words)) => self.other_word(span, path, &words),
            (None, None) if is_about_rust(&message) => self.wrong_value(span, json, path),
            (None, None) => self.refused_by_serde(span, json, path, message),
        }
    }

    /// The value at `path` is none of its alternatives; where the tag alone decides that, the tag is wrong.
    fn wrong_kind(&self, span: &Range<usize>, json: &Json, path: String) -> ReplyError {
        let found = || {
            let (shape, value) = (self.shape?, json.pointer(&path)?);
            wrong_tag(shape, shape.at(json, &path)?, value)
        };
        match found() {
            Some((tag, words)) => self.other_word(span, joined(&path, tag), &words),
            None => self.wrong_value(span, json, path),
        }
    }

    /// What stands at `path` belongs to another alternative than the tag says.
    fn stray_key(&self, span: &Range<usize>, json: &Json, path: String) -> ReplyError {
        let holder = path.rsplit_once('/').map_or("", |(holder, _)| holder);
        let branch = self.shape.and_then(|shape| {
            let branch = shape.branch(shape.at(json, holder)?, json.pointer(holder)?)?;
            Some(shape.expected(branch))
        });
        let slice = &self.text[span.clone()];
        let value = span_of(slice, &path).unwrap_or(0..slice.len());
        self.value_error(Fault::UnknownKey, span, value, path).with_expected(branch)
    }

    /// The word at `path` is none of those that belong there: of an enum, or of a tag.
    fn other_word(&self, span: &Range<usize>, path: String, words: &[Json]) -> ReplyError {
        let slice = &self.text[span.clone()];
        let value = span_of(slice, &path).unwrap_or(0..slice.len());
        self.value_error(Fault::WrongValue, span, value, path).with_expected(Some(say_words(words)))
    }

    /// The schema allows the value and serde does not: a parser behind it does not take it.
    fn refused_by_serde(&self, span: &Range<usize>, json: &Json, path: String, message: String) -> ReplyError {
        let slice = &self.text[span.clone()];
        let value = span_of(slice, &path).unwrap_or(0..slice.len());
        let expected = self.expected(json, &path);
        self.value_error(Fault::Refused(message), span, value, path).with_expected(expected)
    }

    /// An error at a value, given by where it stands in the candidate.
    fn value_error(&self, fault: Fault, span: &Range<usize>, value: Range<usize>, path: String) -> ReplyError {
        let error = ReplyError::new(fault).with_path(path).with_span(span.clone());
        error.with_place(self.text, span.start + value.start).with_quote(&self.text[span.clone()][value])
    }

    fn expected(&self, json: &Json, path: &str) -> Option<String> {
        let shape = self.shape?;
        shape.at(json, path).map(|schema| shape.expected(schema))
    }
}

/// The closing bracket that makes a text whole if it is the only one that is missing, and the whole.
fn whole_with(slice: &str) -> Option<(char, Json)> {
    let bracket = if slice.starts_with('{') { '}' } else { ']' };
    Some((bracket, parse(&format!("{slice}{bracket}")).ok()?))
}

/// serde takes null for a key that is not there.
fn may_be_absent<'s>(shape: Shape<'s>, branch: &'s Json, key: &str) -> bool {
    member(branch, key).is_some_and(|schema| shape.admits(schema, &Json::Null))
}

fn joined(holder: &str, key: &str) -> String {
    let mut path = holder.to_owned();
    pointer::push(&mut path, key);
    path
}

/// Whether JSON stands behind text that is none.
fn is_behind_prose(slice: &str) -> bool {
    let Some(at) = slice.find(['{', '[']) else { return false };
    let first = &slice[..value_end(slice, 0)];
    at > 0 && parse(first).is_err() && parse(&slice[at..value_end(slice, at)]).is_ok()
}

/// The value around `path` that no alternative of the schema allows.
fn holder_of_no_kind(shape: Shape<'_>, json: &Json, path: &str) -> Option<String> {
    let mut holder = path;
    while let Some((outer, _)) = holder.rsplit_once('/') {
        holder = outer;
        if let Some(schema) = shape.at(json, holder) {
            let none = shape.branch(schema, json.pointer(holder)?).is_none();
            return none.then(|| holder.to_owned());
        }
    }
    None
}

/// serde's message without the position, which is one inside the candidate.
fn message(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let position = format!(" at line {} column {}", error.line(), error.column());
    message.strip_suffix(&position).unwrap_or(&message).to_owned()
}

/// The key that serde misses.
fn missing_key(message: &str) -> Option<&str> {
    message.strip_prefix("missing field `")?.strip_suffix('`')
}

/// The words that serde expects instead of `word`.
fn other_words(message: &str, word: &str) -> Option<Vec<Json>> {
    let rest = message.strip_prefix("unknown variant `")?.strip_prefix(word)?.strip_prefix("`, expected ")?;
    let list = rest.strip_prefix("one of ").unwrap_or(rest).strip_prefix('`')?.strip_suffix('`')?;
    Some(list.split("`, `").flat_map(|words| words.split("` or `")).map(Json::from).collect())
}

/// The key that tells the alternatives of `schema` apart and has another word in `value`, and the words that it may have.
fn wrong_tag<'s>(shape: Shape<'s>, schema: &'s Json, value: &Json) -> Option<(&'s str, Vec<Json>)> {
    let object = Json::Object(crate::json::Object::new());
    let alternatives = alternatives(shape.resolve(schema))?.iter().map(|one| shape.resolve(one));
    let objects: Vec<&Json> = alternatives.filter(|one| shape.admits(one, &object)).collect();
    let words_of = |name: &str| -> Option<Vec<Json>> {
        let mut all = Vec::new();
        for one in &objects {
            let property = shape.resolve(properties(one)?.get(name)?);
            let words = words(property).unwrap_or_default().iter().chain(property.get("const"));
            let before = all.len();
            all.extend(words.cloned());
            if all.len() == before {
                return None;
            }
        }
        Some(all)
    };
    // every alternative has the tag, so the first does
    properties(objects.first()?)?.keys().find_map(|name| {
        let (here, words) = (value.get(name)?, words_of(name)?);
        (!words.contains(here)).then_some((name, words))
    })
}

/// What a key must be, from serde's words for one of a number; other words as they are.
fn key_demand(message: &str) -> String {
    if message.ends_with("expected key to be a number in quotes") {
        return "must be an integer in quotes".to_owned();
    }
    let number = message.rsplit_once(", expected ").map(|(_, what)| what);
    let bits: Option<(bool, u32)> =
        number.and_then(|what| Some((what.starts_with('i'), what.strip_prefix(['i', 'u'])?.parse().ok()?)));
    match bits {
        Some((signed, bits @ 8..=64)) => {
            let (low, high) = if signed { (-(1_i128 << (bits - 1)), bits - 1) } else { (0, bits) };
            format!("must be an integer from {low} to {} in quotes", (1_i128 << high) - 1)
        }
        _ => format!("was refused: {message}"),
    }
}

/// Whether serde refuses a text since the type is to borrow it and it has escapes.
fn is_about_borrowing(message: &str) -> bool {
    const BORROWED: [&str; 3] = ["a borrowed string", "a borrowed path", "a borrowed byte array"];
    let expected = message.strip_prefix("invalid type: string ").and_then(|rest| rest.rsplit_once(", expected "));
    expected.is_some_and(|(_, what)| BORROWED.contains(&what))
}

/// Whether a message of serde's tells only what the type is in Rust; the schema says it in words of JSON.
fn is_about_rust(message: &str) -> bool {
    const NUMBERS: [&str; 10] = ["i8", "i16", "i32", "i64", "i128", "u8", "u16", "u32", "u64", "u128"];
    let expected = || message.strip_prefix("invalid value: ").and_then(|rest| rest.rsplit_once(", expected "));
    // what serde says of an array that is too long, and of a variant with more or less than one key
    message == "trailing characters"
        || message == "expected value"
        || message.starts_with("data did not match any variant of untagged enum ")
        || expected().is_some_and(|(_, what)| {
            what == "a character" || NUMBERS.contains(&what.strip_prefix("a nonzero ").unwrap_or(what))
        })
}
