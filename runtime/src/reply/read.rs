//! From the candidates of a reply to the answer.

use std::cmp::Reverse;
use std::ops::Range;

use super::error::ReplyError;
use super::explain::{Explain, array_for_object, is_cut_off};
use super::fault;
use super::locate::duplicate_keys;
use super::opening::{begins_like_json, is_white};
use super::order::key_order;
use super::parse::{is_too_deep, parse};
use super::plan::{Clean, Plan};
use super::report::{KeyOrder, PassedOver, Reason, Report, Rule};
use super::scan::{Opening, Scan, scan};
use super::shape::{Shape, alternatives, properties, required};
use crate::Json;

/// What a caller may ask for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Options {
    /// A block of reasoning that never closes is an error.
    pub(super) strict_reasoning: bool,
}

/// The part of a typed reading that knows the type.
pub(super) struct Typed<'r, 's, 't> {
    pub(super) shape: Shape<'s>,
    /// The shape of a value that may stand without the object around it.
    pub(super) bare: Option<Shape<'s>>,
    /// Keys that the caller asks for.
    pub(super) require: &'r [String],
    /// How the usual reply is read, if nobody asks for its tree.
    pub(super) plan: Option<&'r Plan>,
    /// Reads a candidate, and keeps the value.
    pub(super) read: &'r mut dyn FnMut(&'t str, Form) -> serde_json::Result<()>,
}

/// What a candidate is read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Form {
    /// The type.
    Whole,
    /// The value of a `Wrapped`, without the object around it.
    Bare,
}

impl<'s, 't> Typed<'_, 's, 't> {
    /// The answer where the whole is JSON whose keys come in order.
    fn clean_answer(&mut self, text: &'t str, span: Range<usize>) -> Option<Answer<'s>> {
        self.read_clean(&text[span.clone()])?;
        Some(Answer { json: None, shape: self.shape, report: Report::of_all(span, KeyOrder::Kept) })
    }

    /// Reads a text whose keys come in order.
    fn read_clean(&mut self, slice: &'t str) -> Option<Clean> {
        let plan = self.plan?;
        (self.read)(slice, Form::Whole).ok()?;
        plan.look(slice)
    }
}

impl<'s> Typed<'_, 's, '_> {
    fn shape(&self, form: Form) -> Shape<'s> {
        match form {
            Form::Whole => self.shape,
            Form::Bare => self.bare.unwrap_or(self.shape),
        }
    }

    /// The forms that a candidate may have, each with how good it looks.
    fn forms(&self, json: &Json) -> impl Iterator<Item = (Tier, Form)> + use<> {
        let holds = self.require.iter().all(|key| json.get(key).is_some());
        let least = |tier: Tier, least: Tier| if holds { tier.max(least) } else { tier.max(Tier::Part) };
        let whole = least(Tier::of(self.shape, json), Tier::Whole);
        // with the key `value` it is the object around one, unless that key is the value's own
        let around = |bare: &Shape<'_>| json.get("value").is_some() && !bare.has_property("value");
        let bare = self.bare.filter(|bare| bare.admits(bare.root, json) && !around(bare));
        let bare = bare.map(|bare| (least(Tier::of(bare, json), Tier::Bare), Form::Bare));
        std::iter::once((whole, Form::Whole)).chain(bare)
    }
}

/// A candidate that was read as the type.
pub(super) struct Answer<'s> {
    /// None where it was read without a tree.
    pub(super) json: Option<Json>,
    /// What the candidate was read as.
    pub(super) shape: Shape<'s>,
    pub(super) report: Report,
}

impl Answer<'_> {
    /// The error if the caller asks for keys that are not there.
    pub(super) fn lacks(&self, text: &str, json: &Json, require: &[String]) -> Option<ReplyError> {
        let explain = Explain { require, ..Explain::new(text, Some(self.shape)) };
        let keys: Vec<&str> = explain.not_there(json).collect();
        (!keys.is_empty()).then(|| explain.missing_keys(&self.report.span, json, "", &keys))
    }

    /// A constraint does not allow the value at `path`.
    pub(super) fn refused(&self, text: &str, path: String, schema: &Json) -> ReplyError {
        Explain::new(text, Some(self.shape)).against(&self.report.span, path, schema)
    }
}

/// Finds the answer without a type.
pub(super) fn untyped(text: &str, options: Options) -> Result<(Json, Report), ReplyError> {
    let found = find(text, options, None)?;
    let mut choice = Choice::new(text, found);
    let mut order: Vec<usize> = (0..choice.candidates.len()).collect();
    order.sort_by_key(|&i| choice.longest_first(i));
    for (place, &i) in order.iter().enumerate() {
        if let Some(json) = choice.json(i) {
            // whether it is the last of equals shows only when the others are parsed too
            let equals = order[place + 1..].iter().take_while(|&&other| choice.len(other) == choice.len(i));
            equals.copied().collect::<Vec<_>>().into_iter().any(|other| choice.json(other).is_some());
            let rule = choice.rule(i);
            return Ok((json, choice.report(i, rule, KeyOrder::NotKnown)));
        }
    }
    Err(choice.unreadable(None))
}

/// Finds the answer that is of a type.
pub(super) fn typed<'t, 's>(
    text: &'t str,
    typed: &mut Typed<'_, 's, 't>,
    options: Options,
) -> Result<Answer<'s>, ReplyError> {
    let span = inside_white(text);
    if text[span.clone()].starts_with(['{', '[']) {
        if let Some(answer) = typed.clean_answer(text, span) {
            return Ok(answer);
        }
    }
    let found = find(text, options, Some(typed.shape))?;
    let mut choice = Choice::new(text, found);
    if let Some(report) = choice.clean(typed) {
        return Ok(Answer { json: None, shape: typed.shape, report });
    }
    by_tree(text, choice, typed)
}

/// Of the candidates that are JSON, the first that is of the type.
fn by_tree<'t, 's>(
    text: &'t str,
    mut choice: Choice<'t>,
    typed: &mut Typed<'_, 's, 't>,
) -> Result<Answer<'s>, ReplyError> {
    let mut readable = choice.all_json();
    // of those that looked best, the first that was tried and the last in the text
    let mut first: Option<Refused> = None;
    let mut last: Option<Refused> = None;
    for Try { tier, form, nth, .. } in choice.tries(&readable, typed) {
        let (i, json) = &readable[nth];
        let span = choice.candidates[*i].clone();
        match read_one(&text[span.clone()], json, form, typed) {
            Ok(()) => {
                // one that is read in its second form was refused for nothing
                let others_refused = first.as_ref().is_some_and(|first| first.nth != nth);
                // what fits by chance, a draft or an aside, is no answer before the one that was meant
                let meant = last.or(first);
                if let Some(meant) = meant.filter(|meant| meant.tier < tier && meant.nth > nth) {
                    let (i, json) = &readable[meant.nth];
                    return Err(refused(text, &choice.candidates[*i], json, meant.form, typed, meant.refusal));
                }
                let longer = |(other, _): &(usize, Json)| choice.len(*other) > choice.len(*i);
                let rule = match others_refused {
                    true => Rule::FitsType,
                    _ if readable.iter().any(longer) => Rule::HoldsKeys,
                    _ => choice.rule(*i),
                };
                let shape = typed.shape(form);
                let report = choice.report(*i, rule, key_order(shape, json));
                return Ok(Answer { json: Some(readable.swap_remove(nth).1), shape, report });
            }
            Err(refusal) => {
                choice.reasons[*i] = Reason::OtherType;
                if tier == Tier::OtherKind && choice.is_aside(*i, json) {
                    continue;
                }
                let new = Refused { tier, nth, form, refusal };
                match &first {
                    None => first = Some(new),
                    Some(first) if first.tier == tier && nth > last.as_ref().unwrap_or(first).nth => last = Some(new),
                    Some(_) => {}
                }
            }
        }
    }
    let unreadable = first.is_none() && readable.is_empty();
    // a reply that breaks off while the answer is written is not one of another type
    let cut_off = if unreadable { None } else { choice.cut_off(typed.shape) };
    Err(cut_off.unwrap_or_else(|| match first {
        Some(first) => {
            let (i, json) = &readable[first.nth];
            // only now: finding the place of an error takes time, and there may be many candidates
            refused(text, &choice.candidates[*i], json, first.form, typed, first.refusal)
        }
        None if unreadable => choice.unreadable(Some(typed.shape)),
        None => choice.asides_alone(typed.shape),
    }))
}

/// A candidate that is not of the type.
struct Refused {
    tier: Tier,
    /// Which of those that are JSON.
    nth: usize,
    form: Form,
    refusal: Refusal,
}

/// Reads a text that is JSON as a whole.
pub(super) fn whole<'t, 's>(
    text: &'t str,
    typed: &mut Typed<'_, 's, 't>,
    _: Options,
) -> Result<Answer<'s>, ReplyError> {
    let span = inside_white(text);
    if span.is_empty() {
        return Err(ReplyError::empty(Some(typed.shape)));
    }
    if let Some(answer) = typed.clean_answer(text, span.clone()) {
        return Ok(answer);
    }
    let Ok(json) = parse(&text[span.clone()]) else {
        return Err(Explain::new(text, Some(typed.shape)).no_json(span));
    };
    let mut forms: Vec<(Tier, Form)> = typed.forms(&json).collect();
    forms.sort_unstable();
    let mut first_refusal = None;
    for (_, form) in forms {
        match read_one(&text[span.clone()], &json, form, typed) {
            Ok(()) => {
                let shape = typed.shape(form);
                let duplicate_keys = duplicate_keys(&text[span.clone()]);
                let report = Report { duplicate_keys, ..Report::of_all(span, key_order(shape, &json)) };
                return Ok(Answer { json: Some(json), shape, report });
            }
            Err(refusal) => drop(first_refusal.get_or_insert((form, refusal))),
        }
    }
    Err(match first_refusal {
        Some((form, refusal)) => refused(text, &span, &json, form, typed, refusal),
        None => ReplyError::empty(Some(typed.shape)),
    })
}

/// A candidate in one form, and what decides which is tried first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Try {
    tier: Tier,
    better: Reverse<(usize, usize)>,
    form: Form,
    /// Which of those that are JSON.
    nth: usize,
}

/// The error of a candidate that is not of the type.
fn refused<'t>(
    text: &'t str,
    span: &Range<usize>,
    json: &Json,
    form: Form,
    typed: &mut Typed<'_, '_, 't>,
    refusal: Refusal,
) -> ReplyError {
    let explain = Explain { require: typed.require, ..Explain::new(text, Some(typed.shape(form))) };
    match refusal {
        Refusal::Array(path) => explain.wrong_value(span, json, path),
        Refusal::Serde(error) => {
            let place = fault::place(&text[span.clone()], &error, &mut |slice| (typed.read)(slice, form));
            explain.not_of_type(span, json, &error, place)
        }
    }
}

/// Why a candidate is not of the type.
enum Refusal {
    /// An array stands where the schema wants an object.
    Array(String),
    Serde(serde_json::Error),
}

fn read_one<'t>(slice: &'t str, json: &Json, form: Form, typed: &mut Typed<'_, '_, 't>) -> Result<(), Refusal> {
    // serde would read a struct from an array, field after field
    match array_for_object(typed.shape(form), json) {
        Some(path) => Err(Refusal::Array(path)),
        None => (typed.read)(slice, form).map_err(Refusal::Serde),
    }
}

/// How good a candidate looks, before serde is asked; best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Tier {
    /// Every key is there that the schema's root requires.
    Whole,
    /// The same of the value that may stand without the object around it.
    Bare,
    /// Some key is there.
    Part,
    Other,
    /// It is an array and the type an object, or the like.
    OtherKind,
}

impl Tier {
    fn of(shape: Shape<'_>, json: &Json) -> Self {
        let root = shape.resolve(shape.root);
        let one = std::slice::from_ref(root);
        alternatives(root)
            .unwrap_or(one)
            .iter()
            .map(|schema| Tier::by(shape, schema, json))
            .min()
            .unwrap_or(Tier::OtherKind)
    }

    fn by<'s>(shape: Shape<'s>, schema: &'s Json, json: &Json) -> Self {
        if !shape.admits(schema, json) {
            return Tier::OtherKind;
        }
        let schema = shape.resolve(schema);
        if required(schema).all(|key| json.get(key).is_some()) {
            return Tier::Whole;
        }
        let known = properties(schema).is_some_and(|properties| properties.keys().any(|key| json.get(key).is_some()));
        if known { Tier::Part } else { Tier::Other }
    }
}

/// Where the answer may stand.
enum Found {
    /// The reply is JSON as a whole.
    Whole(Range<usize>, Json),
    Scanned(Scan),
}

fn find(text: &str, options: Options, shape: Option<Shape<'_>>) -> Result<Found, ReplyError> {
    if text.trim().is_empty() {
        return Err(ReplyError::empty(shape));
    }
    let span = inside_white(text);
    let slice = &text[span.clone()];
    if slice.starts_with(['{', '[']) || shape.is_some() {
        if let Ok(json) = parse(slice) {
            let structure = matches!(json, Json::Object(_) | Json::Array(_));
            if structure || shape.is_some_and(|shape| shape.admits(shape.root, &json)) {
                return Ok(Found::Whole(span, json));
            }
        }
    }
    let scanned = scan(text);
    match scanned.unclosed_reasoning {
        Some(at) if options.strict_reasoning => Err(ReplyError::reasoning(text, at, shape)),
        _ => Ok(Found::Scanned(scanned)),
    }
}

/// The text without the white space around it.
fn inside_white(text: &str) -> Range<usize> {
    let end = text.len() - text.bytes().rev().take_while(|&byte| is_white(byte)).count();
    let start = text[..end].bytes().take_while(|&byte| is_white(byte)).count();
    start..end
}

/// Whether a structure stands alone: in its lines, between tags, or in a code fence.
fn stands_alone(text: &str, span: &Range<usize>) -> bool {
    /// Bytes of a fence and the word behind it.
    const LONG: usize = 64;
    let (before, after) = (&text.as_bytes()[..span.start], &text.as_bytes()[span.end..]);
    let near = before[before.len().saturating_sub(LONG)..].trim_ascii_end();
    let line = near.rsplit(|&byte| byte == b'\n').next().unwrap_or(near);
    let is_fence = |line: &[u8]| line.starts_with(b"```") || line.starts_with(b"~~~");
    let fenced = is_fence(line.trim_ascii_start()) && is_fence(after.trim_ascii_start());
    // what stands on the same line
    let last = before.iter().rev().find(|byte| **byte != b' ');
    let next = after.iter().find(|byte| **byte != b' ');
    fenced || last.is_none_or(|byte| b"\n>".contains(byte)) && next.is_none_or(|byte| b"\r\n<".contains(byte))
}

/// The candidates, and what is known of each.
struct Choice<'t> {
    text: &'t str,
    /// The reply is one candidate as a whole.
    is_whole: bool,
    /// Its value, until it is asked for.
    whole: Option<Json>,
    scan: Scan,
    candidates: Vec<Range<usize>>,
    /// Why each is not taken, as far as that is known.
    reasons: Vec<Reason>,
}

impl<'t> Choice<'t> {
    fn new(text: &'t str, found: Found) -> Self {
        let (whole, mut scan) = match found {
            Found::Whole(span, json) => (Some(json), Scan { candidates: vec![span], ..Scan::default() }),
            Found::Scanned(scan) => (None, scan),
        };
        let candidates = std::mem::take(&mut scan.candidates);
        let reasons = vec![Reason::NotNeeded; candidates.len()];
        Choice { text, is_whole: whole.is_some(), whole, scan, candidates, reasons }
    }

    fn len(&self, i: usize) -> usize {
        self.candidates[i].len()
    }

    /// The longest first; of equals the later.
    fn longest_first(&self, i: usize) -> Reverse<(usize, usize)> {
        Reverse((self.len(i), i))
    }

    /// The candidate's value; if there is none, its reason says why.
    fn json(&mut self, i: usize) -> Option<Json> {
        if let Some(whole) = self.whole.take() {
            return Some(whole);
        }
        let slice = &self.text[self.candidates[i].clone()];
        let parsed = parse(slice).ok();
        if parsed.is_none() {
            self.reasons[i] = if is_too_deep(slice) { Reason::TooDeep } else { Reason::NotJson };
        }
        parsed
    }

    fn all_json(&mut self) -> Vec<(usize, Json)> {
        (0..self.candidates.len()).filter_map(|i| Some((i, self.json(i)?))).collect()
    }

    fn rule(&self, i: usize) -> Rule {
        let equal = |j: usize| j != i && self.len(j) == self.len(i) && self.reasons[j] == Reason::NotNeeded;
        if self.is_whole {
            Rule::WholeReply
        } else if self.candidates.len() == 1 {
            Rule::OnlyCandidate
        } else if (0..self.candidates.len()).any(equal) {
            Rule::LastOfEqual
        } else {
            Rule::Longest
        }
    }

    /// Every candidate in every form that it may have, the best first.
    fn tries(&self, readable: &[(usize, Json)], typed: &Typed<'_, '_, 't>) -> Vec<Try> {
        let mut tries: Vec<Try> = Vec::new();
        for (nth, (i, json)) in readable.iter().enumerate() {
            let better = self.longest_first(*i);
            tries.extend(typed.forms(json).map(|(tier, form)| Try { tier, better, form, nth }));
        }
        tries.sort_unstable();
        tries
    }

    /// The longest of several, if it is clean and holds every key: then it is the answer by every rule.
    fn clean(&mut self, typed: &mut Typed<'_, '_, 't>) -> Option<Report> {
        typed.plan?;
        if self.is_whole {
            return None;
        }
        let longest = (0..self.candidates.len()).max_by_key(|&i| self.len(i))?;
        let others = || (0..self.candidates.len()).filter(|&i| i != longest);
        // which of equals are JSON would have to be known
        if others().any(|i| self.len(i) == self.len(longest)) {
            return None;
        }
        let clean = typed.read_clean(&self.text[self.candidates[longest].clone()])?;
        if !clean.whole {
            return None;
        }
        for i in others().collect::<Vec<_>>() {
            // for the reason why it is passed over
            let _ = self.json(i);
        }
        let rule = self.rule(longest);
        Some(self.report_of(longest, rule, KeyOrder::Kept, Vec::new()))
    }

    fn report(&mut self, chosen: usize, rule: Rule, key_order: KeyOrder) -> Report {
        let duplicate_keys = duplicate_keys(&self.text[self.candidates[chosen].clone()]);
        self.report_of(chosen, rule, key_order, duplicate_keys)
    }

    fn report_of(&mut self, chosen: usize, rule: Rule, key_order: KeyOrder, duplicate_keys: Vec<String>) -> Report {
        let span = self.candidates[chosen].clone();
        let mut passed_over = std::mem::take(&mut self.scan.passed_over);
        let others = self.candidates.iter().zip(&self.reasons).enumerate().filter(|(i, _)| *i != chosen);
        passed_over.extend(others.map(|(_, (span, &reason))| PassedOver { span: span.clone(), reason }));
        passed_over.sort_by_key(|other| other.span.start);
        Report {
            duplicate_keys,
            span,
            rule,
            passed_over,
            open_tail: self.scan.tail.map(|tail| tail.at),
            unclosed_reasoning: self.scan.unclosed_reasoning,
            key_order,
            unchecked: Vec::new(),
        }
    }

    /// The error if a structure opens behind every candidate, and the text ends in it.
    fn cut_off(&self, shape: Shape<'_>) -> Option<ReplyError> {
        let tail = self.scan.tail?;
        let last = self.candidates.last().map_or(0, |span| span.end);
        let explain = Explain::new(self.text, Some(shape));
        (tail.at >= last && is_cut_off(self.text, &self.scan, tail)).then(|| explain.cut_off(tail.at, self.scan.end))
    }

    /// Whether a candidate that is not of the type's kind is no answer at all: an array in the prose that holds no object,
    /// as the number of a source does not. One that is the whole reply, or stands alone in it, was meant.
    fn is_aside(&self, i: usize, json: &Json) -> bool {
        let flat = json.as_array().is_some_and(|items| items.iter().all(|item| item.as_object().is_none()));
        flat && !self.is_whole && !stands_alone(self.text, &self.candidates[i])
    }

    /// The error when asides are all that is JSON.
    fn asides_alone(&self, shape: Shape<'_>) -> ReplyError {
        let explain = Explain::new(self.text, Some(shape));
        if let Some(span) = &self.scan.in_string {
            return ReplyError::in_string(self.text, span.clone(), Some(shape));
        }
        let broken = self.candidates.iter().zip(&self.reasons).filter(|(_, reason)| **reason != Reason::OtherType);
        let mut broken = broken.map(|(span, _)| span.start).chain(self.scan.tail.map(|tail| tail.at));
        match broken.find(|&at| begins_like_json(self.text, at, || None)) {
            Some(at) => explain.no_json_in(&self.scan, Opening::at(self.text, at)),
            None => ReplyError::no_answer(self.text, Some(shape)),
        }
    }

    /// The error when no candidate is JSON.
    fn unreadable(&self, shape: Option<Shape<'_>>) -> ReplyError {
        let explain = Explain::new(self.text, shape);
        if let Some(span) = &self.scan.in_string {
            return ReplyError::in_string(self.text, span.clone(), shape);
        }
        let too_deep = self.reasons.iter().position(|&reason| reason == Reason::TooDeep);
        match (too_deep, self.scan.first_like.or(self.scan.first)) {
            (Some(i), _) => explain.too_deep(&self.candidates[i]),
            (None, Some(first)) => explain.no_json_in(&self.scan, first),
            (None, None) => ReplyError::no_json(self.text, shape),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Options, untyped};
    use crate::reply::ReplyErrorKind;

    #[test]
    fn open_reasoning_is_an_error_when_asked() {
        let text = "é <Think>so {\"a\":1}";
        assert!(untyped(text, Options::default()).is_ok());
        let strict = Options { strict_reasoning: true };
        let error = untyped(text, strict).unwrap_err();
        assert_eq!((error.kind(), error.column(), error.quote()), (ReplyErrorKind::Reasoning, Some(3), "<Think>"));
        assert_eq!(
            error.feedback(),
            "Your reply opens <Think> and never closes it. \
             Close your reasoning, then send one JSON object or array, as JSON, and nothing else."
        );
        assert!(untyped("{\"a\":\"<think>\"}", strict).is_ok());
        assert!(untyped("<think>x</think>[1]", strict).is_ok());
    }
}
