//! The text being written, and the members of the objects that are still open.
//!
//! A value is written where it stands, with a comma behind it; the closing bracket takes the last comma's place. So a
//! member is the bytes from its name to the next one's, and where it starts is all that is kept of it. When an object
//! ends and its members did not come in order, their bytes are permuted in place. A property map has to wait for that
//! until the object around it ends: `required` may come later.

use super::WireError;
use super::escape;
use super::name::{Encoded, Name};
use super::order::{Context, Order};
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
    /// Where the members of the open objects start in the text, the outermost object first.
    members: Vec<usize>,
    /// The property maps that ended while the object around them is open, and where their members start.
    maps: Vec<Map>,
    waiting: Vec<usize>,
    order: Order,
    scratch: Vec<u8>,
    /// An error was handed out: the text is worth nothing.
    failed: bool,
}

/// A property map of more than one member.
#[derive(Debug)]
struct Map {
    /// Where its own part of `Out::waiting` begins.
    members: usize,
    /// Where its members end in the text: behind the last one's comma, in whose place the bracket stands.
    end: usize,
}

/// An open object.
pub(super) struct Frame {
    context: Context,
    /// A member waits for its value.
    open: bool,
    ascending: bool,
    /// Where the last member starts in the text, and the prefix of its name.
    start: usize,
    last: u64,
    /// Where its own part of `Out::members` and `Out::maps` begins.
    members: usize,
    maps: usize,
    /// Where the value of `required` begins in the text.
    required: Option<usize>,
}

impl<'o> Out<'o> {
    pub(super) fn new(context: Context, data_members: &'o [String]) -> Self {
        Out { context, data_members, ..Out::default() }
    }

    /// The whole text.
    pub(super) fn finish(mut self) -> Result<Vec<u8>, WireError> {
        if self.failed {
            return Err(WireError::protocol());
        }
        // the comma behind the root
        self.text.pop();
        Ok(self.text.into_bytes())
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
        Ok(Frame {
            context,
            open: false,
            ascending: true,
            start: 0,
            last: 0,
            members: self.members.len(),
            maps: self.maps.len(),
            required: None,
        })
    }

    /// Writes the name of a member; its value is what is written next.
    #[inline]
    pub(super) fn name(&mut self, frame: &mut Frame, name: &str) -> Result<(), WireError> {
        if frame.open {
            return Err(self.protocol());
        }
        let name = Name::new(name);
        if name.prefix <= frame.last {
            frame.ascending = frame.ascending && self.is_behind_last(frame, name);
        }
        frame.last = name.prefix;
        frame.open = true;
        frame.start = self.text.len();
        self.members.push(frame.start);
        escape::name(&mut self.text, name);
        self.context = frame.context.of_member(name, self.data_members);
        if self.context == Context::Properties {
            // a second one is an error when the object ends; until then it stands for both
            self.forget_maps(frame);
        } else if frame.context.orders(name) {
            frame.required = Some(self.text.len());
        }
        Ok(())
    }

    /// Whether a name is greater than that of the last member, whose prefix is not less.
    #[inline(never)]
    fn is_behind_last(&self, frame: &Frame, name: Name<'_>) -> bool {
        let first = self.members.len() == frame.members;
        first || (name.prefix == frame.last && self.name_at(frame.start).compare_with(name.text).is_lt())
    }

    /// The value of the last member comes now; its [`Context`] was found when its name was written.
    #[inline]
    pub(super) fn begin_value(&mut self, frame: &mut Frame) -> Result<(), WireError> {
        if !std::mem::replace(&mut frame.open, false) {
            return Err(self.protocol());
        }
        Ok(())
    }

    /// The error that the value of the last member gave, seen from its object.
    #[cold]
    pub(super) fn fail_in_member(&mut self, frame: &Frame, error: WireError) -> WireError {
        self.failed = true;
        error.inside(&String::from_utf8_lossy(&self.name_at(frame.start).decode()))
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

    /// The name of the member that starts here.
    #[inline]
    fn name_at(&self, start: usize) -> Encoded<'_> {
        Encoded::at(&self.text.as_bytes()[start + 1..])
    }

    /// Ends an object: its members are put in order, and those of its property map.
    #[inline]
    pub(super) fn close_object(&mut self, frame: &Frame) -> Result<(), WireError> {
        if frame.open || self.failed {
            return Err(self.protocol());
        }
        if self.maps.len() > frame.maps {
            self.order_properties(frame).map_err(|error| error.inside("properties"))?;
        }
        if frame.context == Context::Properties {
            self.wait(frame);
        } else if !frame.ascending {
            self.order_members(frame)?;
        }
        let empty = self.members.len() == frame.members;
        self.members.truncate(frame.members);
        self.close(b'}', empty);
        Ok(())
    }

    /// Keeps the members of a property map until the object around it ends.
    fn wait(&mut self, frame: &Frame) {
        let members = &self.members[frame.members..];
        if members.len() > 1 {
            self.maps.push(Map { members: self.waiting.len(), end: self.text.len() });
            self.waiting.extend_from_slice(members);
        }
    }

    fn forget_maps(&mut self, frame: &Frame) {
        if let Some(map) = self.maps.get(frame.maps) {
            self.waiting.truncate(map.members);
            self.maps.truncate(frame.maps);
        }
    }

    #[inline(never)]
    fn order_members(&mut self, frame: &Frame) -> Result<(), WireError> {
        let members = &self.members[frame.members..];
        ascend(&mut self.order, self.text.as_bytes(), members)?;
        let end = self.text.len();
        permute(self.text.as_mut_bytes(), &mut self.scratch, members, end, self.order.finish());
        Ok(())
    }

    /// Puts the property map of an object in the order of its `required`.
    #[inline(never)]
    fn order_properties(&mut self, frame: &Frame) -> Result<(), WireError> {
        let Map { members: first, end } = self.maps[frame.maps];
        let members = &self.waiting[first..];
        let text = self.text.as_bytes();
        ascend(&mut self.order, text, members)?;
        for name in frame.required.into_iter().flat_map(|at| Strings::of_array(&text[at..])) {
            self.order.take(name.prefix(), |at| Encoded::at(&text[members[at] + 1..]).compare(name));
        }
        let text = self.text.as_mut_bytes();
        text[end - 1] = b',';
        permute(text, &mut self.scratch, members, end, self.order.finish());
        text[end - 1] = b'}';
        self.forget_maps(frame);
        Ok(())
    }
}

/// Finds the ascending order of the members that start at these places.
fn ascend(order: &mut Order, text: &[u8], members: &[usize]) -> Result<(), WireError> {
    let name = |start: usize| Encoded::at(&text[start + 1..]);
    order
        .ascend(members.iter().map(|start| name(*start).prefix()), |a, b| name(members[a]).compare(name(members[b])))
        .map_err(|twin| WireError::duplicate(&String::from_utf8_lossy(&name(members[twin]).decode())))
}

/// Puts the bytes of neighbouring members in order, the last of which ends at `end`. What is in place already stays, and
/// the longest one is moved in one go.
fn permute(text: &mut [u8], scratch: &mut Vec<u8>, members: &[usize], end: usize, order: &[usize]) {
    let span = |member: usize| members[member]..members.get(member + 1).copied().unwrap_or(end);
    let head = order.iter().zip(0..).take_while(|(from, to)| *from == to).count();
    let Some(longest) = order[head..].iter().copied().max_by_key(|member| span(*member).len()) else { return };
    scratch.clear();
    let mut before = 0;
    for member in &order[head..] {
        if *member == longest {
            before = scratch.len();
        } else {
            scratch.extend_from_slice(&text[span(*member)]);
        }
    }
    let (first, second) = scratch.split_at(before);
    let start = members[head];
    let target = start + before;
    text.copy_within(span(longest), target);
    text[start..target].copy_from_slice(first);
    text[end - second.len()..end].copy_from_slice(second);
}

/// The strings of an array. What is nested in it is passed over.
struct Strings<'t> {
    rest: &'t [u8],
    depth: usize,
}

impl<'t> Strings<'t> {
    /// Of anything but an array: none.
    fn of_array(value: &'t [u8]) -> Self {
        Strings { rest: value.strip_prefix(b"[").unwrap_or_default(), depth: 0 }
    }
}

impl<'t> Iterator for Strings<'t> {
    type Item = Encoded<'t>;

    fn next(&mut self) -> Option<Encoded<'t>> {
        loop {
            let (byte, rest) = self.rest.split_first()?;
            self.rest = rest;
            match byte {
                b'"' => {
                    let string = Encoded::at(rest);
                    self.rest = rest.get(string.len() + 1..).unwrap_or_default();
                    if self.depth == 0 {
                        return Some(string);
                    }
                }
                b'[' | b'{' => self.depth += 1,
                b']' | b'}' => self.depth = self.depth.checked_sub(1)?,
                _ => {}
            }
        }
    }
}
