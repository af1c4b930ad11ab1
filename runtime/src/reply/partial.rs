//! [`Partial`]: a reply that is read while it comes.

use std::fmt;
use std::marker::PhantomData;
use std::str::Utf8Error;

use serde_core::Deserialize;

use super::Reply;
use super::error::ReplyError;
use super::events::{Mark, What, tag};
use super::grow::{Growing, Read};
use super::shape::{Shape, properties};
use crate::json::Object;
use crate::{Json, WireSchema};

/// A reply that is fed in chunks, as a streaming server sends it.
///
/// [`value`](Self::value) is what is there so far of the structure that was opened last: every value that is finished,
/// the strings that are not as far as they go, and no guess at what may follow. [`finish`](Self::finish) reads the whole
/// as [`reply::read`](super::read) does. Both are the same wherever the chunks are cut, also inside a character or an
/// escape. The work is linear in the length of the reply, whatever the chunks.
///
/// ```
/// use wire_schema::{WireSchema, reply::Partial};
///
/// #[derive(serde::Deserialize, WireSchema)]
/// struct Answer {
///     text: String,
///     sure: bool,
/// }
///
/// let mut partial = Partial::<Answer>::new();
/// let shown: Vec<String> = ["Here: {\"te", "xt\": \"It ra", "ins.\", \"sure\": tr", "ue}"]
///     .into_iter()
///     .filter_map(|chunk| partial.feed(chunk).map(ToString::to_string))
///     .collect();
/// assert_eq!(shown, [r#"{"text":"It ra"}"#, r#"{"text":"It rains."}"#, r#"{"text":"It rains.","sure":true}"#]);
/// assert!(partial.is_complete());
///
/// let answer = partial.finish()?.value;
/// assert!(answer.sure);
/// # Ok::<(), wire_schema::reply::ReplyError>(())
/// ```
///
/// The structure that was opened last need not be the answer in the end: a draft is shown until the next structure
/// begins, and a citation behind the answer takes its place. What the type cannot be (an array where it is an object) is
/// not shown, nor is what stands in a block of reasoning; a bracket in prose neither.
pub struct Partial<T> {
    text: String,
    /// The beginning of a character whose end has not come.
    pending: Vec<u8>,
    view: View,
    /// The type is what is read in the end.
    of: PhantomData<fn() -> T>,
}

impl<T: WireSchema> Partial<T> {
    /// Nothing has come yet.
    ///
    /// ```
    /// use wire_schema::reply::Partial;
    /// # use wire_schema::WireSchema;
    /// # #[derive(serde::Deserialize, WireSchema)]
    /// # struct Answer {
    /// #     text: String,
    /// #     sure: bool,
    /// # }
    ///
    /// let mut partial = Partial::<Answer>::new();
    /// // an `Answer` is an object, so the numbers of sources are not shown as one
    /// assert_eq!(partial.feed("By the sources [1, 2], "), None);
    /// assert_eq!(partial.feed(r#"this: {"text": "It"#).map(ToString::to_string).as_deref(), Some(r#"{"text":"It"}"#));
    /// ```
    #[must_use]
    pub fn new() -> Self {
        let schema = T::schema();
        let shape = Shape::new(&schema);
        // what stands in a `Wrapped` may stand alone
        let alone = properties(shape.root).is_some_and(|properties| properties.len() == 1);
        let wrapped = shape.wrapped().filter(|_| alone);
        let admits = |kind: &Json| {
            shape.admits(shape.root, kind) || wrapped.is_some_and(|wrapped| wrapped.admits(wrapped.root, kind))
        };
        let object = admits(&Json::Object(Object::new()));
        let kinds = Kinds { object, array: admits(&Json::Array(Vec::new())) };
        let view = View { kinds, ..View::default() };
        Partial { text: String::new(), pending: Vec::new(), view, of: PhantomData }
    }
}

impl<T> Partial<T> {
    /// Takes the next chunk, and gives [`value`](Self::value).
    ///
    /// A character that [`feed_bytes`](Self::feed_bytes) has begun cannot go on in a text: what has come of it is `U+FFFD`,
    /// the replacement character, from then on. Feed a stream by one of the two.
    ///
    /// ```
    /// use wire_schema::Json;
    /// use wire_schema::reply::Partial;
    /// # use wire_schema::WireSchema;
    /// # #[derive(serde::Deserialize, WireSchema)]
    /// # struct Answer {
    /// #     text: String,
    /// #     sure: bool,
    /// # }
    ///
    /// // what a page shows while the model writes
    /// let mut partial = Partial::<Answer>::new();
    /// let mut page = Vec::new();
    /// for chunk in [r#"{"text": "#, r#""It ra"#, r#"ins.", "su"#, r#"re": false}"#] {
    ///     let text = partial.feed(chunk).and_then(|value| value.get("text")).and_then(Json::as_str);
    ///     page.push(text.unwrap_or("...").to_owned());
    /// }
    /// assert_eq!(page, ["...", "It ra", "It rains.", "It rains."]);
    /// ```
    pub fn feed(&mut self, chunk: &str) -> Option<&Json> {
        if !chunk.is_empty() && !self.pending.is_empty() {
            self.pending.clear();
            self.text.push(char::REPLACEMENT_CHARACTER);
        }
        self.text.push_str(chunk);
        self.view.advance(&self.text);
        self.value()
    }

    /// As [`feed`](Self::feed), for bytes as they come from a socket: a chunk may end inside a character.
    ///
    /// ```
    /// use wire_schema::reply::Partial;
    /// # use wire_schema::WireSchema;
    /// # #[derive(serde::Deserialize, WireSchema)]
    /// # struct Answer {
    /// #     city: String,
    /// # }
    ///
    /// let mut partial = Partial::<Answer>::new();
    /// // the socket's buffer was full in the middle of the `ø`, which has two bytes
    /// for chunk in r#"{"city": "Tromsø"}"#.as_bytes().chunks(16) {
    ///     partial.feed_bytes(chunk)?;
    /// }
    /// assert_eq!(partial.finish()?.value.city, "Tromsø");
    ///
    /// // Latin-1
    /// assert!(partial.feed_bytes(b"Troms\xf8 again").is_err());
    /// assert_eq!(partial.text(), r#"{"city": "Tromsø"}"#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The bytes are no UTF-8; then nothing of the chunk is taken.
    pub fn feed_bytes(&mut self, chunk: &[u8]) -> Result<Option<&Json>, Utf8Error> {
        let joined;
        let bytes = if self.pending.is_empty() {
            chunk
        } else {
            joined = [&self.pending, chunk].concat();
            &joined
        };
        let (valid, rest) = match std::str::from_utf8(bytes) {
            Ok(text) => (text.len(), &[][..]),
            Err(error) if error.error_len().is_none() => (error.valid_up_to(), &bytes[error.valid_up_to()..]),
            Err(error) => return Err(error),
        };
        self.text.push_str(std::str::from_utf8(&bytes[..valid])?);
        self.pending = rest.to_vec();
        self.view.advance(&self.text);
        Ok(self.value())
    }

    /// What is there so far of the structure that was opened last; its members stand in the reply's order.
    ///
    /// ```
    /// use wire_schema::reply::Partial;
    /// # use wire_schema::WireSchema;
    /// # #[derive(serde::Deserialize, WireSchema)]
    /// # struct Order {
    /// #     item: String,
    /// #     count: u32,
    /// # }
    ///
    /// let mut partial = Partial::<Order>::new();
    /// partial.feed(r#"{"item": "nails", "count": 12"#);
    /// // the number may go on
    /// assert_eq!(partial.value().map(ToString::to_string).as_deref(), Some(r#"{"item":"nails"}"#));
    /// partial.feed("00}");
    /// assert_eq!(partial.value().and_then(|value| value.get("count")), Some(&1200_u64.into()));
    /// ```
    #[must_use]
    pub fn value(&self) -> Option<&Json> {
        self.view.value()
    }

    /// Whether the structure that [`value`](Self::value) shows is closed.
    ///
    /// ```
    /// use wire_schema::reply::Partial;
    /// # use wire_schema::WireSchema;
    /// # #[derive(serde::Deserialize, WireSchema)]
    /// # struct Answer {
    /// #     text: String,
    /// # }
    ///
    /// let mut partial = Partial::<Answer>::new();
    /// let mut tokens = ["{\"text\"", ": \"It rains.", "\"}", "\n\n", "I hope", " that helps", " ..."].into_iter();
    /// // a small model that does not stop by itself is not waited for
    /// while !partial.is_complete() {
    ///     let Some(token) = tokens.next() else { break };
    ///     partial.feed(token);
    /// }
    /// assert_eq!(partial.finish()?.value.text, "It rains.");
    /// assert_eq!(tokens.len(), 4);
    /// # Ok::<(), wire_schema::reply::ReplyError>(())
    /// ```
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.view.is_complete()
    }

    /// All that was fed, for a [`Reader`](super::Reader), say.
    ///
    /// ```
    /// use wire_schema::reply::{Partial, Reader};
    /// # use wire_schema::WireSchema;
    ///
    /// #[derive(Debug, serde::Deserialize, WireSchema)]
    /// struct Score {
    ///     #[wire(maximum = 10)]
    ///     score: u8,
    /// }
    ///
    /// let mut partial = Partial::<Score>::new();
    /// partial.feed(r#"{"score": 11}"#);
    /// // `finish` looks at the type alone
    /// assert_eq!(partial.finish()?.value.score, 11);
    /// let reader = Reader::<Score>::new().check(&Score::structured_output());
    /// assert_eq!(reader.read(partial.text()).unwrap_err().path(), "/score");
    /// # Ok::<(), wire_schema::reply::ReplyError>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Reads the whole.
    ///
    /// ```
    /// use wire_schema::reply::{Partial, ReplyErrorKind};
    /// # use wire_schema::WireSchema;
    /// # #[derive(Debug, serde::Deserialize, WireSchema)]
    /// # struct Answer<'t> {
    /// #     text: &'t str,
    /// #     sure: bool,
    /// # }
    ///
    /// let mut partial = Partial::<Answer>::new();
    /// partial.feed(r#"{"text": "It rains.", "#);
    /// // the connection was lost: what was shown is no answer
    /// assert_eq!(partial.finish().unwrap_err().kind(), ReplyErrorKind::Unclosed);
    ///
    /// partial.feed(r#""sure": true}"#);
    /// assert_eq!(partial.finish()?.value.text, "It rains.");
    /// # Ok::<(), wire_schema::reply::ReplyError>(())
    /// ```
    ///
    /// # Errors
    /// As [`reply::read`](super::read). Where the stream ended inside a character, the character is left out.
    pub fn finish<'t>(&'t self) -> Result<Reply<T>, ReplyError>
    where
        T: WireSchema + Deserialize<'t>,
    {
        super::read(&self.text)
    }
}

impl<T: WireSchema> Default for Partial<T> {
    fn default() -> Self {
        Partial::new()
    }
}

impl<T> fmt::Debug for Partial<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Partial").field("text", &self.text).field("value", &self.value()).finish_non_exhaustive()
    }
}

/// What is seen of the text while it comes: the rules of the scan, as far as they can be known before the end.
#[derive(Debug, Default)]
struct View {
    kinds: Kinds,
    /// Up to where the text was looked at.
    at: usize,
    mode: Mode,
    /// The last `<` that may begin a tag.
    angle: Option<usize>,
    part: Part,
    /// The structure that was opened last and is not read any more.
    shown: Option<Json>,
    closed: bool,
}

/// The kinds of structure that the type can be.
#[derive(Debug, Default)]
struct Kinds {
    object: bool,
    array: bool,
}

/// Which part of a harmony reply the view is in.
#[derive(Debug, Default, PartialEq)]
enum Part {
    /// No `final` channel so far.
    #[default]
    Plain,
    /// In the last `final` channel so far.
    Final,
    /// Behind it, where nothing counts.
    Outside,
}

#[derive(Debug, Default)]
enum Mode {
    /// Between structures.
    #[default]
    Top,
    /// In a structure that is JSON so far.
    In(Growing),
    /// In a structure that began like JSON and is none; nothing inside it counts.
    Dead(Dead),
    /// In a block of reasoning.
    Think,
    /// In the header of a channel, which begins there.
    Header(usize),
    /// In a channel of reasoning.
    Analysis,
}

/// The brackets that are open in what is no JSON.
#[derive(Debug)]
struct Dead {
    open: Vec<bool>,
    in_string: bool,
    escaped: bool,
}

impl View {
    fn value(&self) -> Option<&Json> {
        match &self.mode {
            Mode::In(growing) if self.shows(growing) => Some(growing.value()),
            _ => self.shown.as_ref(),
        }
    }

    fn is_complete(&self) -> bool {
        self.closed && !matches!(&self.mode, Mode::In(growing) if self.shows(growing))
    }

    fn shows(&self, growing: &Growing) -> bool {
        let kind = if growing.value().as_array().is_some() { self.kinds.array } else { self.kinds.object };
        kind && growing.is_like_json() && self.part != Part::Outside
    }

    fn advance(&mut self, text: &str) {
        while self.at < text.len() {
            if let Mode::In(growing) = &mut self.mode {
                let read = growing.read(text, self.at);
                self.after(text, read);
            } else {
                self.step(text);
            }
        }
    }

    /// What comes of a structure that was read on.
    fn after(&mut self, text: &str, read: Read) {
        let (Read::Closed(at) | Read::Broken(at)) = read else {
            self.at = text.len();
            return;
        };
        let Mode::In(growing) = std::mem::take(&mut self.mode) else { return };
        self.at = at;
        self.angle = None;
        let (shows, closed) = (self.shows(&growing), read == Read::Closed(at));
        if !closed {
            if growing.is_like_json() {
                let (in_string, open) = (growing.in_string(text, at), growing.open().collect());
                self.mode = Mode::Dead(Dead { open, in_string: in_string.is_some(), escaped: in_string == Some(true) });
            } else {
                // brackets in prose; what has closed behind the last of them may be a structure of its own
                self.at = growing.innermost_open().map_or(at, |open| open + 1);
            }
        }
        if shows {
            self.shown = Some(growing.into_value());
            self.closed = closed;
        }
    }

    /// Looks at one byte outside a structure that is read.
    fn step(&mut self, text: &str) {
        let (at, byte) = (self.at, text.as_bytes()[self.at]);
        self.at += 1;
        if let Mode::Dead(dead) = &mut self.mode {
            if dead.takes(byte) {
                if dead.open.is_empty() {
                    self.mode = Mode::Top;
                }
                return;
            }
        }
        match byte {
            b'<' => self.angle = Some(at),
            b'>' => {
                let start = self.angle.take().unwrap_or(at);
                let tag = tag(&text.as_bytes()[start..]).filter(|(len, _)| start + usize::from(*len) == at + 1);
                if let Some((_, what)) = tag {
                    self.tag(text, start, what);
                }
            }
            b'{' | b'[' if matches!(self.mode, Mode::Top | Mode::Header(_)) => {
                self.mode = Mode::In(Growing::new(text, at));
            }
            b'"' | b'}' | b']' if matches!(self.mode, Mode::Header(_)) => self.mode = Mode::Top,
            _ => {}
        }
    }

    /// A tag at top level; it ends whatever is open there.
    fn tag(&mut self, text: &str, start: usize, what: What) {
        match (&self.mode, what) {
            (Mode::Think, What::ThinkClose) | (Mode::Analysis, What::Mark(Mark::Over)) => self.mode = Mode::Top,
            (Mode::Think, _) | (Mode::Header(_), What::Mark(Mark::Constrain)) => {}
            (_, What::Mark(Mark::Channel)) => self.mode = Mode::Header(self.at),
            (Mode::Analysis, _) => {}
            (Mode::Header(begin), What::Mark(Mark::Message)) => self.channel(&text[*begin..start]),
            (_, What::ThinkOpen) => self.mode = Mode::Think,
            (_, What::ThinkClose) => {
                self.drop_shown();
                self.mode = Mode::Top;
            }
            (_, What::Mark(Mark::Over)) => {
                self.leave_final();
                self.mode = Mode::Top;
            }
            _ => self.mode = Mode::Top,
        }
    }

    fn channel(&mut self, header: &str) {
        let name = header.split(|c: char| c.is_whitespace() || c == '<').find(|word| !word.is_empty());
        self.leave_final();
        self.mode = Mode::Top;
        match name {
            Some("final") => {
                self.drop_shown();
                self.part = Part::Final;
            }
            Some("analysis") => self.mode = Mode::Analysis,
            _ => {}
        }
    }

    fn leave_final(&mut self) {
        if self.part == Part::Final {
            self.part = Part::Outside;
        }
    }

    fn drop_shown(&mut self) {
        self.shown = None;
        self.closed = false;
    }
}

impl Dead {
    /// Whether a byte belongs to the structure; one that may begin or end a tag does not.
    fn takes(&mut self, byte: u8) -> bool {
        if self.in_string {
            self.in_string = self.escaped || byte != b'"';
            self.escaped = !self.escaped && byte == b'\\';
            return true;
        }
        match byte {
            b'"' => self.in_string = true,
            b'{' | b'[' => self.open.push(byte == b'['),
            // a bracket of the wrong kind closes nothing
            b'}' | b']' if self.open.last() == Some(&(byte == b']')) => drop(self.open.pop()),
            b'<' | b'>' => return false,
            _ => {}
        }
        true
    }
}
