//! JSON that is read while it comes: a structure that holds what is finished so far, and the strings that grow.

use std::collections::HashMap;

use super::parse::parse;
use crate::Json;
use crate::json::Object;
use crate::write::MAX_DEPTH;

/// Members of an object from which on its names are looked up in a map.
const MANY: usize = 16;

/// What became of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Read {
    /// It was read to its end.
    All,
    /// The structure closed; the byte behind it.
    Closed(usize),
    /// It is no JSON at this byte.
    Broken(usize),
}

/// A structure that is not closed yet. It is the same however the text is cut into chunks.
#[derive(Debug)]
pub(super) struct Growing {
    value: Json,
    frames: Vec<Frame>,
    state: State,
}

/// An array or object that is open.
#[derive(Debug)]
struct Frame {
    array: bool,
    /// Where its bracket stands.
    open: usize,
    /// It begins like JSON, whatever comes.
    like_json: bool,
    /// The item or member that comes or is there last.
    at: usize,
    key: String,
    /// Where each name stands, once there are many.
    places: HashMap<String, usize>,
}

#[derive(Clone, Copy, Debug)]
enum State {
    /// Before a value; a closing bracket may stand there, too, if nothing stands before it.
    Value {
        first: bool,
    },
    /// Before a key; as above.
    Key {
        first: bool,
    },
    Colon,
    /// Behind a value.
    Next,
    /// In a string whose text is taken up to `from`.
    String {
        key: bool,
        from: usize,
    },
    /// In an escape that begins at `from`.
    Escape {
        key: bool,
        from: usize,
    },
    /// In a number or a literal.
    Word {
        from: usize,
    },
}

impl Growing {
    /// The structure that the bracket at `at` opens.
    pub(super) fn new(text: &str, at: usize) -> Self {
        let array = text.as_bytes().get(at) == Some(&b'[');
        let mut growing = Growing { value: empty(array), frames: Vec::new(), state: State::Next };
        growing.enter(array, at);
        growing
    }

    pub(super) fn value(&self) -> &Json {
        &self.value
    }

    pub(super) fn into_value(self) -> Json {
        self.value
    }

    /// Whether what was read so far begins like JSON, so that nothing inside it is a structure of its own. An array whose
    /// first item is open does if that one does; when it has closed, it takes a comma or a bracket.
    pub(super) fn is_like_json(&self) -> bool {
        self.frames.is_empty() || self.frames.iter().any(|frame| frame.like_json)
    }

    /// Where the innermost of the open brackets stands.
    pub(super) fn innermost_open(&self) -> Option<usize> {
        self.frames.last().map(|frame| frame.open)
    }

    /// Whether the byte `at`, which is the next, stands in a string; behind a backslash, if so.
    pub(super) fn in_string(&self, text: &str, at: usize) -> Option<bool> {
        match self.state {
            State::String { .. } => Some(false),
            State::Escape { .. } => Some(text[..at].ends_with('\\')),
            _ => None,
        }
    }

    /// The kinds of the brackets that are open, outermost first: whether they are arrays.
    pub(super) fn open(&self) -> impl Iterator<Item = bool> {
        self.frames.iter().map(|frame| frame.array)
    }

    /// Reads on from the byte `at` to the end of the text.
    pub(super) fn read(&mut self, text: &str, mut at: usize) -> Read {
        let bytes = text.as_bytes();
        while let Some(&byte) = bytes.get(at) {
            let next = match self.state {
                State::String { key, from } => {
                    let run = bytes[at..].iter().position(|&byte| matches!(byte, b'"' | b'\\' | 0..0x20));
                    let Some(run) = run else {
                        at = bytes.len();
                        break;
                    };
                    at += run;
                    self.take(key, &text[from..at]);
                    self.end_of_run(key, bytes[at], at)
                }
                State::Escape { key, from } => self.escape(key, text, from, at),
                State::Word { from } => match byte {
                    b'+' | b'-' | b'.' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => Some(at + 1),
                    // the byte behind a word is looked at again
                    _ => self.word(&text[from..at]).map(|()| at),
                },
                _ if matches!(byte, b' ' | b'\n' | b'\r' | b'\t') => Some(at + 1),
                state => self.token(state, byte, at),
            };
            match next {
                Some(_) if self.frames.is_empty() => return Read::Closed(at + 1),
                Some(next) => at = next,
                None => return Read::Broken(at),
            }
        }
        if let State::String { key, from } = self.state {
            self.take(key, &text[from..at]);
            self.state = State::String { key, from: at };
        }
        Read::All
    }

    /// A token that begins at `at`; `None` if it may not stand there.
    fn token(&mut self, state: State, byte: u8, at: usize) -> Option<usize> {
        match (state, byte) {
            (State::Value { first: true }, b']') | (State::Key { first: true }, b'}') => self.close(),
            (State::Value { .. }, b'{' | b'[') => {
                if self.frames.len() == MAX_DEPTH {
                    return None;
                }
                let array = byte == b'[';
                self.put(empty(array));
                self.enter(array, at);
            }
            (State::Value { .. }, b'"') => {
                self.put(Json::String(String::new().into()));
                self.state = State::String { key: false, from: at + 1 };
            }
            (State::Value { .. }, b'-' | b'0'..=b'9' | b't' | b'f' | b'n') => self.state = State::Word { from: at },
            (State::Key { .. }, b'"') => {
                self.frames.last_mut()?.key.clear();
                self.state = State::String { key: true, from: at + 1 };
            }
            (State::Colon, b':') => {
                self.frames.last_mut()?.like_json = true;
                self.state = State::Value { first: false };
            }
            (State::Next, b',') => {
                let frame = self.frames.last_mut()?;
                frame.like_json = true;
                self.state = if frame.array { State::Value { first: false } } else { State::Key { first: false } };
            }
            (State::Next, b']' | b'}') if self.frames.last()?.array == (byte == b']') => self.close(),
            _ => return None,
        }
        Some(at + 1)
    }

    fn enter(&mut self, array: bool, at: usize) {
        let frame = Frame { array, open: at, like_json: false, at: 0, key: String::new(), places: HashMap::new() };
        self.frames.push(frame);
        self.state = if array { State::Value { first: true } } else { State::Key { first: true } };
    }

    fn close(&mut self) {
        self.frames.pop();
        self.state = State::Next;
    }

    fn end_of_run(&mut self, key: bool, byte: u8, at: usize) -> Option<usize> {
        self.state = match (byte, key) {
            (b'"', true) => State::Colon,
            (b'"', false) => State::Next,
            (b'\\', _) => State::Escape { key, from: at },
            _ => {
                self.state = State::String { key, from: at };
                return None;
            }
        };
        Some(at + 1)
    }

    /// One more byte of an escape: what it means is taken once it is whole.
    fn escape(&mut self, key: bool, text: &str, from: usize, at: usize) -> Option<usize> {
        let escape = text.as_bytes().get(from..=at)?;
        let whole = match escape {
            [_, b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't'] => true,
            [_, b'u'] | [.., b'\\'] if escape.len() == 2 || escape.len() == 7 => false,
            [.., b'\\', b'u'] if escape.len() == 8 => false,
            [.., digit] if digit.is_ascii_hexdigit() && escape.len() > 2 && escape.len() != 7 && escape.len() != 8 => {
                // half a surrogate pair waits for the other
                let high = escape.get(2..4).is_some_and(|digits| {
                    digits[0].eq_ignore_ascii_case(&b'd')
                        && matches!(digits[1], b'8' | b'9' | b'a' | b'b' | b'A' | b'B')
                });
                escape.len() == if high { 12 } else { 6 }
            }
            _ => return None,
        };
        if whole {
            // one without its half is refused there
            let meant: String = serde_json::from_str(&format!("\"{}\"", text.get(from..=at)?)).ok()?;
            self.take(key, &meant);
            self.state = State::String { key, from: at + 1 };
        }
        Some(at + 1)
    }

    fn word(&mut self, word: &str) -> Option<()> {
        let value = parse(word).ok()?;
        self.put(value);
        self.state = State::Next;
        Some(())
    }

    /// Adds text to the key or the string that grows.
    fn take(&mut self, key: bool, text: &str) {
        if text.is_empty() {
            return;
        }
        if key {
            if let Some(frame) = self.frames.last_mut() {
                frame.key.push_str(text);
            }
        } else if let Some(Json::String(grown)) = innermost(&mut self.value, &self.frames) {
            grown.to_mut().push_str(text);
        }
    }

    /// Puts a value at its place in the innermost structure.
    fn put(&mut self, value: Json) {
        let Some(mut frame) = self.frames.pop() else { return };
        if let Some(holder) = innermost(&mut self.value, &self.frames) {
            frame.put(holder, value);
        }
        self.frames.push(frame);
    }
}

impl Frame {
    fn put(&mut self, holder: &mut Json, value: Json) {
        match holder {
            Json::Array(items) => {
                self.at = items.len();
                items.push(value);
            }
            Json::Object(object) => {
                let key = std::mem::take(&mut self.key);
                // of two members of one name the later one counts, at the earlier's place
                if let Some(at) = self.place(object, &key) {
                    object.members_mut()[at].1 = value;
                    self.at = at;
                    return;
                }
                self.at = object.len();
                if !self.places.is_empty() {
                    self.places.insert(key.clone(), self.at);
                }
                object.push(key, value);
            }
            _ => {}
        }
    }

    fn place(&mut self, object: &Object, key: &str) -> Option<usize> {
        if object.len() < MANY {
            return object.keys().position(|name| name == key);
        }
        if self.places.is_empty() {
            self.places = object.keys().map(str::to_owned).zip(0..).collect();
        }
        self.places.get(key).copied()
    }
}

fn empty(array: bool) -> Json {
    if array { Json::Array(Vec::new()) } else { Json::Object(Object::new()) }
}

/// The value that the open structures lead to, each by what is there last.
fn innermost<'v>(mut value: &'v mut Json, frames: &[Frame]) -> Option<&'v mut Json> {
    for frame in frames {
        value = match value {
            Json::Array(items) => items.get_mut(frame.at)?,
            Json::Object(object) => &mut object.members_mut().get_mut(frame.at)?.1,
            _ => return None,
        };
    }
    Some(value)
}
