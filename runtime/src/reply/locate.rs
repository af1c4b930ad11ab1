//! From a position in a JSON text to the value that stands there, and the other way round where keys are concerned.

use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::Range;

use super::tokens::{Kind, Token, tokens, value_end};
use crate::pointer;
use crate::write::MAX_DEPTH;

/// A value in a JSON text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// JSON pointer.
    pub(super) path: String,
    /// The value in the text; of a key, the key.
    pub(super) span: Range<usize>,
    /// The position was at the key.
    pub(super) key: bool,
}

/// What is wrong at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hint {
    /// What stands before it.
    Behind,
    /// The text ends, and what comes next is missing.
    End,
}

/// The value that is read where a reader stops at `offset`, the last byte that it had read.
pub(super) fn locate(text: &str, offset: Option<usize>, hint: Hint) -> Place {
    let mut trail = Trail::default();
    for token in tokens(text, 0) {
        if offset.is_none_or(|offset| token.span.start > offset) {
            break;
        }
        trail.take(text, &token);
        if trail.frames.len() > MAX_DEPTH {
            return Place { path: String::new(), span: 0..text.len(), key: false };
        }
    }
    trail.place(text, hint)
}

/// What the token is part of that ends at `end`: a scalar, a key, or the array or object that it opens, goes on with or
/// closes.
pub(super) fn after_token(text: &str, end: usize) -> Place {
    let mut trail = Trail::default();
    for token in tokens(text, 0).take_while(|token| token.span.end <= end) {
        trail.take(text, &token);
    }
    match trail.last {
        Last::Nothing | Last::Colon => trail.following(text),
        Last::Open | Last::Comma => trail.container(text),
        Last::Key => trail.key(text),
        Last::Value => trail.preceding(text),
    }
}

/// One array or object that is open.
#[derive(Clone, Debug)]
struct Frame {
    open: usize,
    array: bool,
    /// The current key, as it stands in the text.
    key: Option<Range<usize>>,
    /// The next string is a key.
    before_key: bool,
    index: usize,
    /// The last value that is complete.
    value: Range<usize>,
}

/// What was read last.
#[derive(Clone, Copy, Debug, Default)]
enum Last {
    #[default]
    Nothing,
    Open,
    Key,
    Colon,
    Comma,
    Value,
}

/// The way from the root to where the reading stands.
#[derive(Default)]
struct Trail {
    frames: Vec<Frame>,
    root: Range<usize>,
    last: Last,
    at: usize,
}

impl Trail {
    fn take(&mut self, text: &str, token: &Token) {
        self.at = token.span.end;
        match token.kind {
            Kind::OpenObject | Kind::OpenArray => {
                let open = token.span.start;
                let array = token.kind == Kind::OpenArray;
                self.frames.push(Frame { open, array, key: None, before_key: !array, index: 0, value: 0..0 });
                self.last = Last::Open;
            }
            Kind::Close => {
                let open = self.frames.pop().map_or(0, |frame| frame.open);
                self.complete(open..token.span.end);
            }
            Kind::Colon => self.last = Last::Colon,
            Kind::Comma => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.index += usize::from(frame.array);
                    frame.before_key = !frame.array;
                }
                self.last = Last::Comma;
            }
            Kind::String | Kind::Word => match self.frames.last_mut() {
                Some(frame) if frame.before_key && text[token.span.clone()].starts_with('"') => {
                    frame.key = Some(token.span.clone());
                    frame.before_key = false;
                    self.last = Last::Key;
                }
                _ => self.complete(token.span.clone()),
            },
        }
    }

    fn complete(&mut self, span: Range<usize>) {
        match self.frames.last_mut() {
            Some(frame) => frame.value = span,
            None => self.root = span,
        }
        self.last = Last::Value;
    }

    fn place(mut self, text: &str, hint: Hint) -> Place {
        let next = tokens(text, self.at).next();
        match self.last {
            Last::Nothing | Last::Colon => self.following(text),
            Last::Open => match self.frames.last() {
                Some(frame) if frame.array && next.is_some_and(|token| token.kind != Kind::Close) => {
                    self.following(text)
                }
                _ => self.container(text),
            },
            Last::Comma if hint == Hint::End => match self.frames.last() {
                Some(frame) if frame.array => self.following(text),
                _ => self.container(text),
            },
            Last::Comma => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.index = frame.index.saturating_sub(1);
                }
                self.preceding(text)
            }
            Last::Key => {
                let key = self.key(text);
                if hint == Hint::End && !is_closed(&text[key.span.clone()]) { self.container(text) } else { key }
            }
            Last::Value => self.preceding(text),
        }
    }

    fn key(&self, text: &str) -> Place {
        let span = self.frames.last().and_then(|frame| frame.key.clone()).unwrap_or(0..0);
        Place { path: self.path(text), span, key: true }
    }

    fn following(&self, text: &str) -> Place {
        let start = tokens(text, self.at).next().map_or(text.len(), |token| token.span.start);
        Place { path: self.path(text), span: start..value_end(text, start), key: false }
    }

    fn preceding(&self, text: &str) -> Place {
        let span = self.frames.last().map_or_else(|| self.root.clone(), |frame| frame.value.clone());
        Place { path: self.path(text), span, key: false }
    }

    /// The array or object that was opened last.
    fn container(mut self, text: &str) -> Place {
        let start = self.frames.pop().map_or(0, |frame| frame.open);
        Place { path: self.path(text), span: start..value_end(text, start), key: false }
    }

    fn path(&self, text: &str) -> String {
        let mut path = String::new();
        for frame in &self.frames {
            match &frame.key {
                Some(key) => pointer::push(&mut path, &unquote(&text[key.clone()])),
                None if frame.array => pointer::push(&mut path, &frame.index.to_string()),
                None => {}
            }
        }
        path
    }
}

/// Whether a string that begins with its quote ends with one, too.
fn is_closed(string: &str) -> bool {
    let inner = string.strip_prefix('"').and_then(|inner| inner.strip_suffix('"'));
    inner.is_some_and(|inner| (inner.len() - inner.trim_end_matches('\\').len()) % 2 == 0)
}

/// The text of a JSON string.
fn unquote(string: &str) -> Cow<'_, str> {
    let inner = string.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    match inner {
        Some(inner) if !inner.contains('\\') => Cow::Borrowed(inner),
        _ => serde_json::from_str::<String>(string).map_or(Cow::Borrowed(string), Cow::Owned),
    }
}

/// Where the value at a JSON pointer stands in `text`, which is JSON; of equal keys the last counts.
pub(super) fn span_of(text: &str, path: &str) -> Option<Range<usize>> {
    let start = tokens(text, 0).next()?.span.start;
    let mut span = start..value_end(text, start);
    for step in pointer::steps(path) {
        span = child(text, span.start, &step)?;
    }
    Some(span)
}

/// The member or item `name` of the array or object that opens at `at`.
fn child(text: &str, at: usize, name: &str) -> Option<Range<usize>> {
    let array = text.as_bytes().get(at) == Some(&b'[');
    let mut found = None;
    let mut next = at + 1;
    for index in 0_usize.. {
        let mut token = tokens(text, next).next()?;
        if token.kind == Kind::Comma {
            token = tokens(text, token.span.end).next()?;
        }
        if token.kind == Kind::Close {
            break;
        }
        let mut start = token.span.start;
        let here = if array {
            index.to_string() == name
        } else {
            // the value stands behind the colon
            start = tokens(text, token.span.end).nth(1)?.span.start;
            unquote(&text[token.span]) == name
        };
        next = value_end(text, start);
        if here {
            found = Some(start..next);
        }
    }
    found
}

/// How many duplicate keys are told: a path can be long, and a text can have many of them.
const TOLD: usize = 64;

/// JSON pointers of the keys that stand more than once in one object of `text`, which is JSON.
pub(super) fn duplicate_keys(text: &str) -> Vec<String> {
    let mut trail = Trail::default();
    // of each open object the keys so far, and whether they were told
    let mut seen: Vec<HashMap<Cow<'_, str>, bool>> = Vec::new();
    let mut duplicates: Vec<String> = Vec::new();
    for token in tokens(text, 0) {
        trail.take(text, &token);
        match (trail.last, token.kind) {
            (Last::Open, _) => seen.push(HashMap::new()),
            (Last::Key, _) => {
                let Some(keys) = seen.last_mut() else { continue };
                match keys.entry(unquote(&text[token.span])) {
                    Entry::Vacant(entry) => {
                        entry.insert(false);
                    }
                    Entry::Occupied(mut told) if !told.get() => {
                        told.insert(true);
                        duplicates.push(trail.path(text));
                    }
                    Entry::Occupied(_) => {}
                }
            }
            (_, Kind::Close) => {
                seen.pop();
            }
            _ => {}
        }
        if duplicates.len() == TOLD {
            break;
        }
    }
    duplicates
}
