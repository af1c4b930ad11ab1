//! The text being written, and the members of the objects that are still open.
//!
//! A value is written where it stands. When an object ends and its members did not come in order, their bytes are
//! permuted in place. A property map has to wait for that until the object around it ends: `required` may come later.

use std::cmp::Ordering;

use super::order::{Context, Order};
use super::{WireError, escape, raw};

/// How many arrays and objects may be inside one another: what `serde_json` reads back.
pub(crate) const MAX_DEPTH: usize = 127;

#[derive(Debug, Default)]
pub(super) struct Out<'o> {
    pub(super) bytes: Vec<u8>,
    pub(super) depth: usize,
    data_members: &'o [String],
    /// The members of the open objects, the outermost first.
    members: Vec<Member>,
    /// The members of property maps that ended while the object around them is open.
    waiting: Vec<Member>,
    /// The names of members that had to be escaped, as they sort: unescaped.
    unescaped: Vec<u8>,
    order: Order,
    scratch: Vec<u8>,
    /// An error was handed out: the text is worth nothing.
    failed: bool,
}

/// A member in the text. Its positions stay right while only what is inside it is permuted.
#[derive(Clone, Copy, Debug)]
struct Member {
    /// Where its name begins, with the quote.
    start: usize,
    /// Where its value begins and ends.
    value: usize,
    end: usize,
    name: Name,
}

/// The name of a member as it sorts.
#[derive(Clone, Copy, Debug)]
struct Name {
    /// The first eight bytes: mostly they decide.
    prefix: u64,
    start: usize,
    len: usize,
    /// Whether it stands in `Out::unescaped`, and not in the text itself.
    escaped: bool,
}

/// An open object.
pub(super) struct Frame {
    context: Context,
    /// What its members' value is that comes next.
    pub(super) next: Context,
    /// Where its own part of `Out::members`, `waiting` and `unescaped` begins.
    members: usize,
    waiting: usize,
    unescaped: usize,
    /// Its last member, and whether that one waits for its value.
    last: usize,
    open: bool,
    ascending: bool,
    required: Option<usize>,
}

/// Where names stand.
#[derive(Clone, Copy)]
struct Names<'t> {
    text: &'t [u8],
    unescaped: &'t [u8],
}

impl<'t> Names<'t> {
    fn get(self, name: &Name) -> &'t [u8] {
        let from = if name.escaped { self.unescaped } else { self.text };
        &from[name.start..name.start + name.len]
    }

    #[inline]
    fn compare(self, a: &Member, b: &Member) -> Ordering {
        let by_prefix = a.name.prefix.cmp(&b.name.prefix);
        by_prefix.then_with(|| self.get(&a.name).cmp(self.get(&b.name)))
    }
}

/// The first eight bytes as a number that sorts as they do.
fn prefix(name: &[u8]) -> u64 {
    let mut first = [0; 8];
    let len = name.len().min(8);
    first[..len].copy_from_slice(&name[..len]);
    u64::from_be_bytes(first)
}

impl<'o> Out<'o> {
    pub(super) fn new(data_members: &'o [String]) -> Self {
        Out { data_members, ..Out::default() }
    }

    /// The whole text.
    pub(super) fn finish(self) -> Result<Vec<u8>, WireError> {
        if self.failed { Err(WireError::protocol()) } else { Ok(self.bytes) }
    }

    /// Begins an array or object.
    pub(super) fn open(&mut self, bracket: u8) -> Result<(), WireError> {
        if self.depth == MAX_DEPTH {
            return Err(WireError::too_deep());
        }
        self.depth += 1;
        self.bytes.push(bracket);
        Ok(())
    }

    pub(super) fn close(&mut self, bracket: u8) {
        self.depth -= 1;
        self.bytes.push(bracket);
    }

    pub(super) fn open_object(&mut self, context: Context) -> Result<Frame, WireError> {
        self.open(b'{')?;
        Ok(Frame {
            context,
            next: Context::Data,
            members: self.members.len(),
            waiting: self.waiting.len(),
            unescaped: self.unescaped.len(),
            last: 0,
            open: false,
            ascending: true,
            required: None,
        })
    }

    /// Writes the name of a member; its value is what is written next.
    pub(super) fn name(&mut self, frame: &mut Frame, name: &str) -> Result<(), WireError> {
        if frame.open || self.failed {
            return Err(self.protocol());
        }
        let first = self.members.len() == frame.members;
        if !first {
            self.bytes.push(b',');
        }
        let member = self.push_name(name);
        if frame.ascending && !first {
            frame.ascending = self.names().compare(&self.members[frame.last], &member).is_lt();
        }
        frame.last = self.members.len();
        frame.open = true;
        frame.next = frame.context.of_member(name, self.data_members);
        match frame.next {
            // a second one is an error when the object ends; until then it stands for both
            Context::Properties => self.waiting.truncate(frame.waiting),
            _ if frame.context.has_keywords() && name == "required" => frame.required = Some(frame.last),
            _ => {}
        }
        self.members.push(member);
        Ok(())
    }

    #[inline]
    fn push_name(&mut self, name: &str) -> Member {
        let start = self.bytes.len();
        let escaped = escape::string(&mut self.bytes, name);
        self.bytes.push(b':');
        let name_start = if escaped { self.unescaped.len() } else { start + 1 };
        if escaped {
            self.unescaped.extend_from_slice(name.as_bytes());
        }
        let name = Name { prefix: prefix(name.as_bytes()), start: name_start, len: name.len(), escaped };
        Member { start, value: self.bytes.len(), end: 0, name }
    }

    /// The value of the last member is written.
    #[inline]
    pub(super) fn end_value(&mut self, frame: &mut Frame) {
        if let (Some(member), false) = (self.members.get_mut(frame.last), self.failed) {
            member.end = self.bytes.len();
            frame.open = false;
        }
    }

    /// The error that the value of the last member gave, seen from its object.
    #[cold]
    pub(super) fn fail_in_member(&mut self, frame: &Frame, error: WireError) -> WireError {
        self.failed = true;
        match self.members.get(frame.last) {
            Some(member) => error.inside(&self.name_of(member)),
            None => error,
        }
    }

    #[cold]
    pub(super) fn fail_in_item(&mut self, index: usize, error: WireError) -> WireError {
        self.failed = true;
        error.inside_item(index)
    }

    #[cold]
    fn protocol(&mut self) -> WireError {
        self.failed = true;
        WireError::protocol()
    }

    fn name_of(&self, member: &Member) -> String {
        String::from_utf8_lossy(self.names().get(&member.name)).into_owned()
    }

    fn names(&self) -> Names<'_> {
        Names { text: &self.bytes, unescaped: &self.unescaped }
    }

    /// Ends an object: its members are put in order, and those of its property map.
    pub(super) fn close_object(&mut self, frame: &Frame) -> Result<(), WireError> {
        if frame.open || self.failed {
            return Err(self.protocol());
        }
        if self.waiting.len() > frame.waiting {
            self.order_properties(frame).map_err(|error| error.inside("properties"))?;
        }
        let is_property_map = frame.context == Context::Properties;
        if !frame.ascending && !is_property_map {
            self.order_members(frame)?;
        }
        if is_property_map && self.members.len() > frame.members + 1 {
            self.waiting.extend_from_slice(&self.members[frame.members..]);
        } else {
            self.unescaped.truncate(frame.unescaped);
        }
        self.members.truncate(frame.members);
        self.close(b'}');
        Ok(())
    }

    fn order_members(&mut self, frame: &Frame) -> Result<(), WireError> {
        let members = &self.members[frame.members..];
        let names = Names { text: &self.bytes, unescaped: &self.unescaped };
        self.order
            .ascend(members.len(), |a, b| names.compare(&members[a], &members[b]))
            .map_err(|twin| WireError::duplicate(&self.name_of(&members[twin])))?;
        permute(&mut self.bytes, &mut self.scratch, members, self.order.finish());
        Ok(())
    }

    /// Puts the property map of an object in the order of its `required`.
    fn order_properties(&mut self, frame: &Frame) -> Result<(), WireError> {
        let members = &self.waiting[frame.waiting..];
        let names = Names { text: &self.bytes, unescaped: &self.unescaped };
        self.order
            .ascend(members.len(), |a, b| names.compare(&members[a], &members[b]))
            .map_err(|twin| WireError::duplicate(&self.name_of(&members[twin])))?;
        if let Some(required) = frame.required.map(|at| &self.members[at]) {
            for entry in Strings::of_array(&self.bytes[required.value..required.end]) {
                match unescaped(entry) {
                    Some(name) => self.order.take(|at| names.get(&members[at].name).cmp(name.as_bytes())),
                    None => self.order.take(|at| names.get(&members[at].name).cmp(entry)),
                }
            }
        }
        permute(&mut self.bytes, &mut self.scratch, members, self.order.finish());
        self.waiting.truncate(frame.waiting);
        Ok(())
    }
}

/// The name in the `required` entry, if its text is not the name itself.
fn unescaped(entry: &[u8]) -> Option<String> {
    entry.contains(&b'\\').then(|| raw::unescape(std::str::from_utf8(entry).ok()?))?
}

/// Puts the bytes of neighbouring members in order; what is in place already is not moved.
fn permute(bytes: &mut [u8], scratch: &mut Vec<u8>, members: &[Member], order: &[usize]) {
    let in_place = order.iter().zip(0..).take_while(|(from, to)| *from == to).count();
    let (Some(first), Some(last)) = (members.get(in_place), members.last()) else { return };
    scratch.clear();
    for from in &order[in_place..] {
        scratch.extend_from_slice(&bytes[members[*from].start..members[*from].end]);
        scratch.push(b',');
    }
    bytes[first.start..last.end].copy_from_slice(&scratch[..last.end - first.start]);
}

/// The strings in an array, as they are encoded, without their quotes. What is nested in it is passed over.
struct Strings<'t> {
    rest: &'t [u8],
    depth: usize,
}

impl<'t> Strings<'t> {
    /// Of anything but an array: none.
    fn of_array(value: &'t [u8]) -> Self {
        Strings { rest: value.strip_prefix(b"[").unwrap_or_default(), depth: 0 }
    }

    /// Cuts off the rest of a string and its quote.
    fn string(&mut self) -> &'t [u8] {
        let mut escaped = false;
        let end = self.rest.iter().position(|byte| {
            let ends = *byte == b'"' && !escaped;
            escaped = *byte == b'\\' && !escaped;
            ends
        });
        let end = end.unwrap_or(self.rest.len());
        let string = &self.rest[..end];
        self.rest = self.rest.get(end + 1..).unwrap_or_default();
        string
    }
}

impl<'t> Iterator for Strings<'t> {
    type Item = &'t [u8];

    fn next(&mut self) -> Option<&'t [u8]> {
        loop {
            let (byte, rest) = self.rest.split_first()?;
            self.rest = rest;
            match byte {
                b'"' => {
                    let string = self.string();
                    if self.depth == 0 {
                        return Some(string);
                    }
                }
                b'[' | b'{' => self.depth += 1,
                b']' | b'}' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }
}
