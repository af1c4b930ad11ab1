//! From a text to its candidates: the balanced structures at top level, outside the reasoning.
//!
//! One pass finds the brackets, quotes and tags; one pass from the right says of every opening bracket where it closes
//! and whether it begins like JSON; one walk from the left goes over the top level. Each is linear, and none recurses.

use std::ops::Range;

use serde_core::de::IgnoredAny;

use super::escaped::{bare, string_around};
use super::events::{Bracket, Event, Mark, What, events};
use super::opening::begins_like_json;
use super::report::{PassedOver, Reason};

/// No event closes the bracket.
const NEVER: usize = usize::MAX;

/// What the walk over a reply found.
#[derive(Debug, Default)]
pub(super) struct Scan {
    /// The balanced structures, in order.
    pub(super) candidates: Vec<Range<usize>>,
    /// What was found and does not count: reasoning, other channels.
    pub(super) passed_over: Vec<PassedOver>,
    /// The first opening bracket that counts.
    pub(super) first: Option<Opening>,
    /// The first one that begins like JSON.
    pub(super) first_like: Option<Opening>,
    /// The last structure that begins like JSON and never closes.
    pub(super) tail: Option<Tail>,
    pub(super) unclosed_reasoning: Option<usize>,
    /// The first JSON that stands as the text of a string.
    pub(super) in_string: Option<Range<usize>>,
    /// Where the text ends that counts.
    pub(super) end: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Opening {
    pub(super) at: usize,
    pub(super) bracket: Bracket,
}

impl Opening {
    /// The bracket at `at`.
    pub(super) fn at(text: &str, at: usize) -> Self {
        let bracket = if text[at..].starts_with('{') { Bracket::Curly } else { Bracket::Square };
        Opening { at, bracket }
    }
}

/// A structure that never closes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tail {
    pub(super) at: usize,
    /// The text ends, and no string or wrong bracket makes that doubtful.
    pub(super) cut_off: bool,
    /// The event at which the walk goes on.
    resume: usize,
}

/// Finds the candidates of a reply.
pub(super) fn scan(text: &str) -> Scan {
    let events = events(text);
    let openings = openings(text, &events);
    let mut walk = Walk {
        text,
        events: &events,
        openings: &openings,
        no_more_closing_tags: false,
        none_escaped_before: 0,
        part: Part::Plain,
        found: Scan { end: text.len(), ..Scan::default() },
    };
    let mut at = 0;
    while at < events.len() {
        at = walk.step(at);
    }
    walk.found
}

/// What the pass from the right knows of an opening bracket.
#[derive(Clone, Copy)]
struct Known {
    /// The event that closes it, or [`NEVER`].
    close: usize,
    like_json: bool,
}

/// Of every event that is an opening bracket, what there is to know of it.
///
/// `closes[i][kind]` is the event that closes an open bracket of that kind when the scan stands, outside any string,
/// just before event `i`. It depends on nothing to the left, so that every start of a scan shares it, and text full of
/// brackets that never close costs no more than any other. A bracket of the wrong kind closes nothing.
fn openings(text: &str, events: &[Event]) -> Vec<Known> {
    let nothing = Known { close: NEVER, like_json: false };
    let mut known = vec![nothing; events.len() + 1];
    let mut closes = vec![[NEVER; 2]; events.len() + 1];
    let mut plain_quote = NEVER;
    for (i, event) in events.iter().enumerate().rev() {
        let next = closes[i + 1];
        closes[i] = match event.what {
            What::Close(bracket) => {
                let mut here = next;
                here[bracket as usize] = i;
                here
            }
            What::Open(bracket) => {
                let close = next[bracket as usize];
                let inner = || {
                    let inner = known[i + 1];
                    inner.like_json.then(|| events.get(inner.close).map(Event::end))
                };
                let like_json = begins_like_json(text, event.at, inner);
                known[i] = Known { close, like_json };
                if close == NEVER { [NEVER; 2] } else { closes[close + 1] }
            }
            What::Quote { plain } => {
                let here = if plain_quote == NEVER { [NEVER; 2] } else { closes[plain_quote + 1] };
                if plain {
                    plain_quote = i;
                }
                here
            }
            // `<` stands in no JSON outside a string: a tag ends whatever is open
            What::ThinkOpen | What::ThinkClose | What::Mark(_) => [NEVER; 2],
        };
    }
    known
}

/// Which part of a harmony reply the walk is in.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    /// No `final` channel so far.
    Plain,
    /// In the last `final` channel so far.
    Final,
    /// Behind it.
    Outside,
}

struct Walk<'a> {
    text: &'a str,
    events: &'a [Event],
    openings: &'a [Known],
    no_more_closing_tags: bool,
    /// Up to where no structure without quotes is escaped.
    none_escaped_before: usize,
    part: Part,
    found: Scan,
}

impl Walk<'_> {
    /// Looks at the event `i`, and says at which to go on.
    fn step(&mut self, i: usize) -> usize {
        match self.events[i].what {
            What::Open(bracket) => self.open(i, bracket),
            What::ThinkOpen => self.think(i),
            What::ThinkClose => {
                // what stands before a left-over closing tag was reasoning, its opening tag in the prompt
                self.drop_found(Reason::Reasoning);
                i + 1
            }
            What::Mark(Mark::Channel) => self.channel(i),
            What::Mark(Mark::Over) => {
                self.leave_final(i);
                i + 1
            }
            What::Mark(_) | What::Close(_) | What::Quote { .. } => i + 1,
        }
    }

    fn open(&mut self, i: usize, bracket: Bracket) -> usize {
        let at = self.events[i].at;
        let known = self.openings[i];
        let counts = self.part != Part::Outside;
        if let Some(span) = self.escaped(i) {
            let end = span.end;
            if counts {
                self.found.in_string.get_or_insert(span);
            }
            return self.events.partition_point(|event| event.at < end);
        }
        if counts {
            let opening = Opening { at, bracket };
            self.found.first.get_or_insert(opening);
            if known.like_json {
                self.found.first_like.get_or_insert(opening);
            }
        }
        if let Some(close) = self.events.get(known.close) {
            let span = at..close.end();
            if counts {
                self.found.candidates.push(span);
            } else {
                self.found.passed_over.push(PassedOver { span, reason: Reason::OtherChannel });
            }
            return known.close + 1;
        }
        if !known.like_json {
            return i + 1;
        }
        let tail = self.tail(i);
        if counts {
            self.found.tail = Some(tail);
        }
        tail.resume
    }

    /// The structure that the bracket opens, if it stands as the text of a string. It is no JSON as it stands, and neither
    /// is an array in it that has no quotes.
    fn escaped(&mut self, i: usize) -> Option<Range<usize>> {
        let at = self.events[i].at;
        let close = self.events.get(self.openings[i].close).map(Event::end);
        if close.is_some_and(|end| !self.text[at..end].contains('\\')) {
            return None;
        }
        if let Some(span) = string_around(self.text, at) {
            return Some(span);
        }
        if at < self.none_escaped_before {
            return None;
        }
        match bare(self.text, at) {
            Ok(span) => Some(span),
            Err(end) => {
                self.none_escaped_before = end;
                None
            }
        }
    }

    /// Where a structure that never closes breaks off: at a tag outside its strings, or with the text.
    fn tail(&self, i: usize) -> Tail {
        let at = self.events[i].at;
        let mut cut_off = true;
        let mut j = i + 1;
        while let Some(event) = self.events.get(j) {
            match event.what {
                What::Quote { .. } => match self.closing_quote(j) {
                    Some(close) => j = close,
                    None => return Tail { at, cut_off: false, resume: self.events.len() },
                },
                What::Open(_) => {
                    let close = self.openings[j].close;
                    j = if close == NEVER { j } else { close };
                }
                // nothing that is open here closes, so this bracket is of the wrong kind
                What::Close(_) => cut_off = false,
                What::Mark(_) => return Tail { at, cut_off, resume: j },
                What::ThinkOpen | What::ThinkClose => return Tail { at, cut_off: false, resume: j },
            }
            j += 1;
        }
        Tail { at, cut_off, resume: j }
    }

    fn closing_quote(&self, i: usize) -> Option<usize> {
        let after = self.events.get(i + 1..)?;
        after.iter().position(|event| event.what == What::Quote { plain: true }).map(|offset| i + 1 + offset)
    }

    /// Skips a think block; an opening tag that nothing closes is text like any other.
    fn think(&mut self, i: usize) -> usize {
        if let Some(close) = self.closing_tag(i + 1) {
            return close + 1;
        }
        self.found.unclosed_reasoning.get_or_insert(self.events[i].at);
        i + 1
    }

    /// The first closing tag from event `i` on. One inside a string of a structure that parses is data.
    fn closing_tag(&mut self, i: usize) -> Option<usize> {
        if self.no_more_closing_tags {
            return None;
        }
        let mut j = i;
        while let Some(event) = self.events.get(j) {
            match event.what {
                What::ThinkClose => return Some(j),
                What::Open(_) if self.openings[j].close != NEVER => {
                    let close = self.openings[j].close;
                    let inside = &self.events[j..close];
                    if let Some(tag) = inside.iter().position(|event| event.what == What::ThinkClose) {
                        let span = event.at..self.events[close].end();
                        if serde_json::from_str::<IgnoredAny>(&self.text[span]).is_err() {
                            return Some(j + tag);
                        }
                    }
                    j = close;
                }
                _ => {}
            }
            j += 1;
        }
        // later opening tags need not look again: what hides the tags from this one hides them from those
        self.no_more_closing_tags = true;
        None
    }

    /// A channel's header: `<|channel|>NAME ... <|message|>`.
    fn channel(&mut self, i: usize) -> usize {
        let mut message = i + 1;
        loop {
            match self.events.get(message).map(|event| event.what) {
                Some(What::Mark(Mark::Message)) => break,
                Some(What::Mark(Mark::Constrain)) => message += 1,
                _ => return i + 1,
            }
        }
        self.leave_final(i);
        let header = &self.text[self.events[i].end()..self.events[message].at];
        let name = header.split(|c: char| c.is_whitespace() || c == '<').find(|word| !word.is_empty());
        match name {
            Some("final") => {
                self.drop_found(Reason::OtherChannel);
                self.part = Part::Final;
                self.found.end = self.text.len();
                message + 1
            }
            Some("analysis") => self.analysis(i, message + 1),
            _ => message + 1,
        }
    }

    /// Skips a channel of reasoning.
    fn analysis(&mut self, channel: usize, i: usize) -> usize {
        let over = |event: &Event| matches!(event.what, What::Mark(Mark::Channel | Mark::Over));
        if let Some(offset) = self.events[i..].iter().position(over) {
            return i + offset;
        }
        self.found.unclosed_reasoning.get_or_insert(self.events[channel].at);
        self.events.len()
    }

    fn leave_final(&mut self, i: usize) {
        if self.part == Part::Final {
            self.part = Part::Outside;
            self.found.end = self.events[i].at;
        }
    }

    /// What was found so far does not count.
    fn drop_found(&mut self, reason: Reason) {
        let dropped = self.found.candidates.drain(..).map(|span| PassedOver { span, reason });
        self.found.passed_over.extend(dropped);
        self.found.first = None;
        self.found.first_like = None;
        self.found.tail = None;
        self.found.in_string = None;
    }
}
