//! The few places of a text that the scan looks at: brackets, quotes and tags, found in one pass.

/// A kind of bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bracket {
    Curly = 0,
    Square = 1,
}

impl Bracket {
    /// The closing bracket.
    pub(super) const fn closer(self) -> char {
        match self {
            Bracket::Curly => '}',
            Bracket::Square => ']',
        }
    }
}

/// A special token of the harmony format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// `<|channel|>`: the channel's name follows.
    Channel,
    /// `<|constrain|>`: stands between the channel's name and the message.
    Constrain,
    /// `<|message|>`: the text follows.
    Message,
    /// `<|start|>`, `<|end|>`, `<|return|>`, `<|call|>`: a message is over.
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Open(Bracket),
    Close(Bracket),
    /// Any quote outside a string opens one; only a plain quote, one without a backslash of its own, closes one.
    Quote {
        plain: bool,
    },
    ThinkOpen,
    ThinkClose,
    Mark(Mark),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Event {
    pub(super) at: usize,
    len: u8,
    pub(super) what: What,
}

impl Event {
    /// Where the text goes on after it.
    pub(super) fn end(&self) -> usize {
        self.at + usize::from(self.len)
    }
}

const TAGS: [(&str, What); 11] = [
    ("<think>", What::ThinkOpen),
    ("</think>", What::ThinkClose),
    ("<thinking>", What::ThinkOpen),
    ("</thinking>", What::ThinkClose),
    ("<|channel|>", What::Mark(Mark::Channel)),
    ("<|constrain|>", What::Mark(Mark::Constrain)),
    ("<|message|>", What::Mark(Mark::Message)),
    ("<|start|>", What::Mark(Mark::Over)),
    ("<|end|>", What::Mark(Mark::Over)),
    ("<|return|>", What::Mark(Mark::Over)),
    ("<|call|>", What::Mark(Mark::Over)),
];

/// All events of `text`, in order.
pub(super) fn events(text: &str) -> Vec<Event> {
    let bytes = text.as_bytes();
    let mut events = Vec::new();
    let mut backslashes = 0_usize;
    for (at, &byte) in bytes.iter().enumerate() {
        let found = match byte {
            b'{' => Some((1, What::Open(Bracket::Curly))),
            b'[' => Some((1, What::Open(Bracket::Square))),
            b'}' => Some((1, What::Close(Bracket::Curly))),
            b']' => Some((1, What::Close(Bracket::Square))),
            // a string starts behind a quote, so the run of backslashes before a quote in it is never cut short: whether
            // the quote closes the string can be told without knowing where the string starts
            b'"' => Some((1, What::Quote { plain: backslashes % 2 == 0 })),
            b'<' => tag(&bytes[at..]),
            _ => None,
        };
        backslashes = if byte == b'\\' { backslashes + 1 } else { 0 };
        if let Some((len, what)) = found {
            events.push(Event { at, len, what });
        }
    }
    events
}

/// The tag at the start of `bytes`, with its length.
pub(super) fn tag(bytes: &[u8]) -> Option<(u8, What)> {
    TAGS.iter().find_map(|&(name, what)| {
        let here = bytes.get(..name.len())?;
        let len = u8::try_from(name.len()).ok()?;
        here.eq_ignore_ascii_case(name.as_bytes()).then_some((len, what))
    })
}
