//! The members of an object as they stand in the text, and how they get in order.

use std::ops::Range;

use super::WireError;
use super::name::{Encoded, prefix};
use super::text::Text;

/// A member in the text. It ends where the next one starts, and its place is right while only what is inside it moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member {
    /// Where its name starts, with the quote.
    pub(super) start: usize,
    /// Of its name: see [`Name::prefix`](super::name::Name::prefix).
    pub(super) prefix: u64,
}

impl Member {
    #[inline]
    pub(super) fn name<'t>(&self, text: &'t Text) -> Encoded<'t> {
        Encoded::at(text.as_bytes(), self.start)
    }

    /// The name as messages show it.
    pub(super) fn shown(&self, text: &Text) -> String {
        String::from_utf8_lossy(&self.name(text).bytes().collect::<Vec<_>>()).into_owned()
    }
}

/// A string in a `required`: the name of a property.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// Where it starts in the text, with the quote.
    start: usize,
    /// How many bytes it has, before any is escaped.
    len: usize,
    prefix: u64,
}

impl Entry {
    /// A string that is written next.
    pub(super) fn next_in(text: &Text, string: &str) -> Self {
        Entry { start: text.len(), len: string.len(), prefix: prefix(string.as_bytes()) }
    }

    /// Whether it names a member that has its prefix.
    #[inline]
    fn names(&self, member: &Member, text: &Text) -> bool {
        let bytes = text.as_bytes();
        let last = self.start + self.len;
        if bytes[last + 1] != b'"' || bytes[last] == b'\\' {
            // it ends later, so something in it is escaped
            return self.names_escaped(member, text);
        }
        if self.len <= 8 {
            // the member's name ends here, too, or goes on with zeros, which are escaped
            return bytes.get(member.start + self.len + 1) == Some(&b'"');
        }
        // with the quotes: a shorter name may be the beginning of a longer one
        bytes.get(member.start..member.start + self.len + 2) == Some(&bytes[self.start..last + 2])
    }

    #[cold]
    #[inline(never)]
    fn names_escaped(&self, member: &Member, text: &Text) -> bool {
        self.name(text).compare(member.name(text)).is_eq()
    }

    fn name<'t>(&self, text: &'t Text) -> Encoded<'t> {
        Encoded::at(text.as_bytes(), self.start)
    }
}

/// Puts members in order, and keeps its buffers from one object to the next.
#[derive(Debug, Default)]
pub(super) struct Order {
    ascending: Vec<Key>,
    /// Places of the members as they came, in the order in which they go out.
    places: Vec<usize>,
    /// Whether the place of a member is among them.
    taken: Vec<bool>,
    scratch: Text,
    /// Where in the text `scratch` belongs.
    waiting: Option<usize>,
}

#[derive(Clone, Copy, Debug)]
struct Key {
    prefix: u64,
    /// Where the member is of those that came.
    place: usize,
}

/// So many members are put in order one after the other, if they have no more than so many bytes.
const FEW: usize = 16;
const SHORT: usize = 4096;

const AS_THEY_CAME: [u8; FEW] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

impl Order {
    /// The longest of its buffers, in bytes.
    pub(super) fn capacity(&self) -> usize {
        let ascending = self.ascending.capacity() * size_of::<Key>();
        ascending.max(self.places.capacity() * size_of::<usize>()).max(self.scratch.capacity())
    }

    /// Puts neighbouring members in order, the last of which ends at `end`: those that `required` names, as it names them,
    /// then the rest ascending. What it names again, or without there being such a member, is passed over.
    #[inline]
    pub(super) fn put(
        &mut self,
        text: &mut Text,
        members: &[Member],
        end: usize,
        ascending: bool,
        required: &[Entry],
    ) -> Result<(), WireError> {
        self.settle(text);
        let members = Members { all: members, end };
        if members.all.len() <= FEW && members.len() <= SHORT {
            let places = if ascending { AS_THEY_CAME } else { self.few_ascending(text, members)? };
            self.put_few(text, members, &places, required);
        } else {
            if ascending {
                self.keys(members.all);
            } else {
                self.sort(text, members.all)?;
            }
            self.put_many(text, members, required);
        }
        Ok(())
    }

    /// The places of the members, ascending.
    #[inline(never)]
    fn few_ascending(&mut self, text: &Text, members: Members<'_>) -> Result<[u8; FEW], WireError> {
        if let Some(places) = members.by_prefix() {
            return Ok(places);
        }
        self.sort(text, members.all)?;
        let mut places = AS_THEY_CAME;
        for (place, key) in places.iter_mut().zip(&self.ascending) {
            *place = AS_THEY_CAME[key.place];
        }
        Ok(places)
    }

    fn keys(&mut self, members: &[Member]) {
        self.ascending.clear();
        let keys = members.iter().enumerate().map(|(place, member)| Key { prefix: member.prefix, place });
        self.ascending.extend(keys);
    }

    /// Finds the ascending order.
    #[inline(never)]
    fn sort(&mut self, text: &Text, members: &[Member]) -> Result<(), WireError> {
        self.keys(members);
        let by_name = |a: &Key, b: &Key| {
            a.prefix.cmp(&b.prefix).then_with(|| members[a.place].name(text).compare(members[b.place].name(text)))
        };
        if self.ascending.is_sorted_by(|a, b| by_name(a, b).is_lt()) {
            return Ok(());
        }
        self.ascending.sort_unstable_by(by_name);
        match self.ascending.windows(2).find(|pair| by_name(&pair[0], &pair[1]).is_eq()) {
            Some(pair) => Err(WireError::duplicate(&members[pair[0].place.max(pair[1].place)].shown(text))),
            None => Ok(()),
        }
    }

    /// Copies each member as soon as it is found, but for the first ones that are in place already.
    #[inline(never)]
    fn put_few(&mut self, text: &mut Text, members: Members<'_>, ascending: &[u8; FEW], required: &[Entry]) {
        let scratch = &mut self.scratch;
        scratch.clear_for(members.len());
        let (mut taken, mut stay) = (0_u32, 0);
        let mut put = |place: usize| {
            if place == stay && scratch.len() == 0 {
                stay += 1;
            } else {
                scratch.extend_from(text, members.span(place));
            }
        };
        for entry in required {
            let Some(place) = members.find(text, entry) else { continue };
            if taken >> place & 1 == 0 {
                taken |= 1 << place;
                put(place);
            }
        }
        for place in &ascending[..members.all.len()] {
            let place = usize::from(*place);
            if taken >> place & 1 == 0 {
                put(place);
            }
        }
        self.waiting = (scratch.len() > 0).then(|| members.start(stay));
    }

    /// Puts into the text what waits for it: a processor reads what it has only just written much later than what it wrote
    /// a while ago. Until then the text has members in it in the wrong order, but for the byte behind the last one.
    #[inline]
    pub(super) fn settle(&mut self, text: &mut Text) {
        if let Some(start) = self.waiting.take() {
            // each member has a comma behind it; behind the last one may be a bracket by now
            let [moved @ .., _] = self.scratch.as_bytes() else { return };
            text.as_mut_bytes()[start..start + moved.len()].copy_from_slice(moved);
        }
    }

    /// Finds the whole order first, to move as little as can be: what is in place stays, and the longest member is moved in
    /// one go.
    #[inline(never)]
    fn put_many(&mut self, text: &mut Text, members: Members<'_>, required: &[Entry]) {
        self.find_places(text, members.all, required);
        let head = self.places.iter().zip(0..).take_while(|(from, to)| **from == *to).count();
        let moved = &self.places[head..];
        let Some(longest) = moved.iter().copied().max_by_key(|place| members.span(*place).len()) else { return };
        let (start, end) = (members.start(head), members.end);
        let scratch = &mut self.scratch;
        scratch.clear();
        scratch.reserve(end - start - members.span(longest).len());
        let mut before = 0;
        for place in moved {
            if *place == longest {
                before = scratch.len();
            } else {
                scratch.extend(&text.as_bytes()[members.span(*place)]);
            }
        }
        let (first, second) = scratch.as_bytes().split_at(before);
        let target = start + before;
        let text = text.as_mut_bytes();
        text.copy_within(members.span(longest), target);
        text[start..target].copy_from_slice(first);
        text[end - second.len()..end].copy_from_slice(second);
    }

    fn find_places(&mut self, text: &Text, members: &[Member], required: &[Entry]) {
        self.places.clear();
        self.taken.clear();
        self.taken.resize(members.len(), false);
        for entry in required {
            let by_name = |key: &Key| {
                let name = || members[key.place].name(text).compare(entry.name(text));
                key.prefix.cmp(&entry.prefix).then_with(name)
            };
            let Ok(found) = self.ascending.binary_search_by(by_name) else { continue };
            let place = self.ascending[found].place;
            if !std::mem::replace(&mut self.taken[place], true) {
                self.places.push(place);
            }
        }
        self.places.extend(self.ascending.iter().map(|key| key.place).filter(|place| !self.taken[*place]));
    }
}

/// Neighbouring members.
#[derive(Clone, Copy)]
struct Members<'m> {
    all: &'m [Member],
    /// Where the last one ends.
    end: usize,
}

impl Members<'_> {
    /// How many bytes they have.
    #[inline]
    fn len(&self) -> usize {
        self.end - self.start(0)
    }

    /// Where a member starts in the text.
    #[inline]
    fn start(&self, place: usize) -> usize {
        self.all.get(place).map_or(self.end, |member| member.start)
    }

    #[inline]
    fn span(&self, place: usize) -> Range<usize> {
        self.all[place].start..self.start(place + 1)
    }

    /// The places of a few members, ascending, if their prefixes tell them all apart.
    ///
    /// Each is compared with each. To sort them would take fewer steps and more time: how a comparison ends the processor
    /// cannot guess.
    #[inline]
    fn by_prefix(&self) -> Option<[u8; FEW]> {
        let mut places = AS_THEY_CAME;
        let mut ranks = 0_u32;
        for (member, place) in self.all.iter().zip(AS_THEY_CAME) {
            let rank = self.all.iter().fold(0, |rank, other| rank + usize::from(other.prefix < member.prefix));
            places[rank] = place;
            ranks |= 1 << rank;
        }
        (ranks.count_ones() as usize == self.all.len()).then_some(places)
    }

    /// The place of the member that an entry names.
    ///
    /// Every member is looked at, for the same reason: where the right one is cannot be guessed.
    #[inline]
    fn find(&self, text: &Text, entry: &Entry) -> Option<usize> {
        let mut found = self.all.len();
        for (place, member) in self.all.iter().enumerate() {
            if member.prefix == entry.prefix {
                found = place;
            }
        }
        if entry.names(self.all.get(found)?, text) { Some(found) } else { self.find_other(text, entry) }
    }

    /// As [`find`](Self::find), where several have the prefix.
    #[cold]
    #[inline(never)]
    fn find_other(&self, text: &Text, entry: &Entry) -> Option<usize> {
        self.all.iter().position(|member| member.prefix == entry.prefix && entry.names(member, text))
    }
}
