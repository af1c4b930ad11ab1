//! The text being written, and the members of the objects that are still open.
//!
//! A value is written where it stands, with a comma behind it; the closing bracket takes the last comma's place. So a
//! member is the bytes from its name to the next one's, and where it starts is all that is kept of it. When an object
//! ends and its members did not come in order, their bytes are permuted in place. A property map has to wait for that
//! until the object around it ends: `required` may come later.

use std::ops::Range;

use super::WireError;
use super::escape;
use super::members::{Entry, Member, Order};
use super::name::Name;
use super::order::Context;
use super::spare;
use super::text::Text;

/// How many arrays and objects may be inside one another: what `serde_json` reads back.
pub(crate) const MAX_DEPTH: usize = 127;

#[derive(Debug, Default)]
pub(super) struct Out<'o> {
    pub(super) text: Text,
    /// What the value is that comes next.
    pub(super) context: Context,
    pub(super) depth: usize,
    data_members: &'o [String],
    /// The members of the open objects, the outermost object first; among an object's own are those of its property map.
    members: Vec<Member>,
    /// The property maps that ended while the object around them is open.
    maps: Vec<Map>,
    /// The strings of the `required` of the open objects, the outermost object first.
    entries: Vec<Entry>,
    order: Order,
    /// An error was handed out: the text is worth nothing.
    failed: bool,
}

/// A property map of more than one member.
#[derive(Debug)]
struct Map {
    /// Its part of `Out::members`.
    members: Range<usize>,
    /// Where its members end in the text: behind the last one's comma, in whose place the bracket stands.
    end: usize,
    ascending: bool,
}

/// An open object.
pub(super) struct Frame {
    context: Context,
    /// A member waits for its value: see [`Out::turn`].
    open: bool,
    ascending: bool,
    /// The last member.
    last: Member,
    /// Where its own part of `Out::members`, `Out::maps` and `Out::entries` begins.
    members: usize,
    maps: usize,
    entries: usize,
}

impl Frame {
    /// Whether a member waits for its value.
    #[inline]
    pub(super) fn is_open(&self) -> bool {
        self.open
    }
}

impl<'o> Out<'o> {
    pub(super) fn new(context: Context, data_members: &'o [String]) -> Self {
        Out { context, data_members, ..spare::take() }
    }

    /// The whole text.
    pub(super) fn finish(mut self) -> Result<Vec<u8>, WireError> {
        if self.failed {
            return Err(WireError::protocol());
        }
        self.order.settle(&mut self.text);
        // the comma behind the root
        self.text.pop();
        Ok(spare::finish(self))
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.text.into_bytes()
    }

    /// Whether none of the buffers is longer than this, in bytes.
    pub(super) fn fits(&self, bytes: usize) -> bool {
        let members = self.members.capacity() * size_of::<Member>();
        let maps = self.maps.capacity() * size_of::<Map>();
        let entries = self.entries.capacity() * size_of::<Entry>();
        [self.text.capacity(), members, maps, entries, self.order.capacity()].iter().all(|size| *size <= bytes)
    }

    /// At its beginning, with the buffers that it has.
    pub(super) fn cleared(self) -> Out<'static> {
        let Out { mut text, mut members, mut maps, mut entries, order, .. } = self;
        text.clear();
        members.clear();
        maps.clear();
        entries.clear();
        Out { text, members, maps, entries, order, ..Out::default() }
    }

    /// Begins an array or object.
    #[inline]
    pub(super) fn open(&mut self, bracket: u8) -> Result<(), WireError> {
        if self.depth == MAX_DEPTH {
            return Err(WireError::too_deep());
        }
        self.depth += 1;
        self.text.push(bracket);
        Ok(())
    }

    /// Ends an array or object.
    #[inline]
    pub(super) fn close(&mut self, bracket: u8, empty: bool) {
        self.depth -= 1;
        if !empty {
            self.text.pop();
        }
        self.text.word(&[bracket, b',']);
    }

    #[inline]
    pub(super) fn open_object(&mut self) -> Result<Frame, WireError> {
        let context = self.context;
        self.open(b'{')?;
        if self.members.capacity() == 0 {
            self.members.reserve(64);
        }
        Ok(Frame {
            context,
            open: false,
            ascending: true,
            last: Member { start: 0, prefix: 0 },
            members: self.members.len(),
            maps: self.maps.len(),
            entries: self.entries.len(),
        })
    }

    /// As [`name`](Self::name), of a field or a variant: every one of a type calls it anew.
    #[inline(never)]
    pub(super) fn field(&mut self, frame: &mut Frame, name: &'static str) {
        self.name(frame, name);
    }

    /// Writes the name of a member; its value is what is written next.
    #[inline]
    pub(super) fn name(&mut self, frame: &mut Frame, name: &str) {
        let name = Name::new(name);
        if name.prefix <= frame.last.prefix {
            frame.ascending = frame.ascending && self.is_behind_last(frame, name);
        }
        frame.last = Member { start: self.text.len(), prefix: name.prefix };
        self.members.push(frame.last);
        escape::string(&mut self.text, name.text, b':');
        self.context = frame.context.of_member(name, self.data_members);
        if self.context == Context::Properties && self.maps.len() > frame.maps {
            self.forget_map();
        }
    }

    /// Writes a string.
    #[inline]
    pub(super) fn string(&mut self, text: &str) {
        if self.context.is_entry() {
            self.enter(text);
        }
        escape::string(&mut self.text, text, b',');
    }

    /// The string that is written next names a property.
    #[inline(never)]
    fn enter(&mut self, string: &str) {
        if self.entries.capacity() == 0 {
            self.entries.reserve(32);
        }
        self.entries.push(Entry::next_in(&self.text, string));
    }

    /// Whether a name is greater than that of the last member, whose prefix is not less.
    #[inline(never)]
    fn is_behind_last(&self, frame: &Frame, name: Name<'_>) -> bool {
        let first = self.members.len() == frame.members;
        let last = &frame.last;
        first || (name.prefix == last.prefix && last.name(&self.text).compare_with(name.text).is_lt())
    }

    /// A member that is not written in one go: its name comes now (`true`) or its value (`false`), each in its turn.
    #[inline]
    pub(super) fn turn(&mut self, frame: &mut Frame, name: bool) -> Result<(), WireError> {
        if frame.open == name {
            return Err(self.protocol());
        }
        frame.open = name;
        Ok(())
    }

    /// The error that the value of the last member gave, seen from its object.
    #[cold]
    pub(super) fn fail_in_member(&mut self, frame: &Frame, error: WireError) -> WireError {
        self.failed = true;
        error.inside(&frame.last.shown(&self.text))
    }

    /// An error that somebody may pass over: then there is no text all the same.
    #[cold]
    pub(super) fn fail(&mut self, error: WireError) -> WireError {
        self.failed = true;
        error
    }

    #[cold]
    pub(super) fn fail_in_item(&mut self, index: usize, error: WireError) -> WireError {
        self.failed = true;
        error.inside_item(index)
    }

    #[cold]
    pub(super) fn protocol(&mut self) -> WireError {
        self.failed = true;
        WireError::protocol()
    }

    /// Ends an object: its members are put in order, and those of its property map.
    #[expect(clippy::inline_always, reason = "most objects have nothing to put in order, and end in a few steps")]
    #[inline(always)]
    pub(super) fn close_object(&mut self, frame: &Frame) -> Result<(), WireError> {
        if frame.open || self.failed {
            return Err(self.protocol());
        }
        if self.maps.len() > frame.maps {
            self.order_properties(frame).map_err(|error| error.inside("properties"))?;
        }
        let count = self.members.len() - frame.members;
        if frame.context == Context::Properties && count > 1 {
            // the members stay until the object around them ends
            self.maps.push(Map {
                members: frame.members..self.members.len(),
                end: self.text.len(),
                ascending: frame.ascending,
            });
        } else {
            if !frame.ascending {
                self.order_members(frame)?;
            }
            self.members.truncate(frame.members);
        }
        self.entries.truncate(frame.entries);
        self.close(b'}', count == 0);
        Ok(())
    }

    /// A second `properties` is an error when the object ends; until then it stands for both.
    #[cold]
    fn forget_map(&mut self) {
        if let Some(map) = self.maps.pop().filter(|_| !self.failed) {
            self.members.drain(map.members);
        }
    }

    #[inline(never)]
    fn order_members(&mut self, frame: &Frame) -> Result<(), WireError> {
        let end = self.text.len();
        self.order.put(&mut self.text, &self.members[frame.members..], end, false, &[])
    }

    /// Puts the property map of an object in the order of its `required`.
    #[inline(never)]
    fn order_properties(&mut self, frame: &Frame) -> Result<(), WireError> {
        let Some(Map { members: range, end, ascending }) = self.maps.pop() else { return Ok(()) };
        let (members, required) = (&self.members[range.clone()], &self.entries[frame.entries..]);
        // the bracket gives its place back to the comma meanwhile
        self.text.as_mut_bytes()[end - 1] = b',';
        self.order.put(&mut self.text, members, end, ascending, required)?;
        self.text.as_mut_bytes()[end - 1] = b'}';
        if !frame.ascending || frame.context == Context::Properties {
            self.members.drain(range);
        }
        Ok(())
    }
}
