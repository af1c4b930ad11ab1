//! [`PrefixDiff`]: the first difference of two texts, as a person wants to see it.

mod compare;
mod number;
mod scan;

use std::fmt;

use compare::{Found, Walk};

/// The first difference of two prefixes, or of any two JSON texts.
///
/// A cache stops at the first byte that differs, so the first difference is what costs: everything behind
/// [`offset`](Self::offset) is computed again.
///
/// ```
/// use wire_schema::prefix::{DiffKind, PrefixDiff};
///
/// let ours = r#"{"temperature":1.0,"tools":[]}"#;
/// let diff = PrefixDiff::between(ours, r#"{"temperature":1,"tools":[]}"#).unwrap();
/// assert_eq!(diff.kind(), DiffKind::NumberLayout);
/// assert_eq!((diff.pointer(), diff.offset()), ("/temperature", 16));
/// assert_eq!(
///     diff.to_string(),
///     r#"the first difference is at /temperature, byte 16: number layout
///   (one number, written in two ways)
///   left:  {"temperature":1.0,"tools":[]}
///   right: {"temperature":1,"tools":[]}
///                          ^"#,
/// );
/// assert_eq!(PrefixDiff::between(ours, ours), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrefixDiff {
    kind: DiffKind,
    pointer: String,
    note: String,
    offset: usize,
    left: Excerpt,
    right: Excerpt,
}

/// What kind of difference a [`PrefixDiff`] is; its [`Display`](fmt::Display) is in words.
///
/// Between two texts of this crate's writer there is no difference of layout, escaping or white space. They come up
/// where one side is what another serializer made: a request body from a log, a snapshot from elsewhere.
///
/// ```
/// use wire_schema::prefix::{DiffKind, PrefixDiff};
///
/// let kind = |other| PrefixDiff::between(r#"{"tools":[{"name":"fetch"},{"name":"search"}]}"#, other).unwrap().kind();
/// assert_eq!(kind(r#"{"tools":[{"name":"search"},{"name":"fetch"}]}"#), DiffKind::ToolOrder);
/// assert_eq!(kind(r#"{"tools":[{"name":"fetch"}]}"#), DiffKind::MissingItem);
/// assert_eq!(kind(r#"{"tools": [{"name": "fetch"}, {"name": "search"}]}"#), DiffKind::Whitespace);
/// assert_eq!(DiffKind::ToolOrder.to_string(), "tool order");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DiffKind {
    /// Both objects have both members, in another order.
    MemberOrder,
    /// One number in two layouts, `1` and `1.0`; or an `f32` and what it becomes as an `f64`.
    NumberLayout,
    /// One character written in two ways, `é` and `\u00e9`.
    Escaping,
    /// White space outside of strings.
    Whitespace,
    /// A member that one object has and the other has not.
    MissingMember,
    /// An item that one list has and the other has not; where all items have names, as tools have, told by name.
    MissingItem,
    /// The same tools, or two of them, in another order.
    ToolOrder,
    /// The same items in another order: a list that was a set.
    ItemOrder,
    /// Another value.
    Content,
    /// A side is no JSON, or deeper than 127 arrays and objects, so that nothing but its bytes can be compared.
    NotJson,
}

impl PrefixDiff {
    /// The first difference of two texts; `None` where their bytes are equal.
    ///
    /// The pointer and the kind need JSON on both sides; of other text the offset is told.
    ///
    /// ```
    /// use wire_schema::prefix::{DiffKind, PrefixDiff};
    ///
    /// // the prefix, and the body that a log has
    /// let ours = r#"{"system":"Be kind.","tools":[]}"#;
    /// assert_eq!(PrefixDiff::between(ours, r#"{"system":"Be kind.","tools":[]}"#), None);
    ///
    /// let diff = PrefixDiff::between(ours, r#"{"system":"Be kind.","to"#).unwrap();
    /// assert_eq!((diff.kind(), diff.offset()), (DiffKind::NotJson, 24));
    /// assert_eq!(diff.note(), "the right side");
    /// ```
    #[must_use]
    pub fn between(left: &str, right: &str) -> Option<Self> {
        if left == right {
            return None;
        }
        let root = |kind, note: &str| Found { kind, pointer: String::new(), note: note.to_owned() };
        let found = match (scan::parse(left), scan::parse(right)) {
            // the walk looks at every byte, and the texts are not equal
            (Some(a), Some(b)) => Walk::new(left, right).texts(&a, &b).unwrap_or_else(|| root(DiffKind::Content, "")),
            (None, Some(_)) => root(DiffKind::NotJson, "the left side"),
            (Some(_), None) => root(DiffKind::NotJson, "the right side"),
            (None, None) => root(DiffKind::NotJson, "both sides"),
        };
        let Found { kind, pointer, note } = found;
        let same = left.bytes().zip(right.bytes()).take_while(|(a, b)| a == b).count();
        // two characters can share their first byte
        let offset = (0..=same).rev().find(|at| left.is_char_boundary(*at)).unwrap_or_default();
        let (left, right) = (Excerpt::at(left, offset), Excerpt::at(right, offset));
        Some(PrefixDiff { kind, pointer, note, offset, left, right })
    }

    /// What kind of difference it is.
    ///
    /// ```
    /// use wire_schema::prefix::{DiffKind, PrefixDiff};
    ///
    /// let advice = |left, right| match PrefixDiff::between(left, right).map(|diff| diff.kind()) {
    ///     None => "the prefix is the same",
    ///     Some(DiffKind::ToolOrder | DiffKind::MemberOrder | DiffKind::ItemOrder) => "sort what a set or a map gave",
    ///     Some(DiffKind::Content) => "move what changes behind the prefix",
    ///     Some(_) => "send the writer's bytes",
    /// };
    /// assert_eq!(advice(r#"{"stop":["a","b"]}"#, r#"{"stop":["b","a"]}"#), "sort what a set or a map gave");
    /// assert_eq!(advice(r#"{"system":"9:00"}"#, r#"{"system":"9:01"}"#), "move what changes behind the prefix");
    /// ```
    #[must_use]
    pub fn kind(&self) -> DiffKind {
        self.kind
    }

    /// Where in the value it is, as a JSON pointer: the value that differs, the member or item that is missing, the
    /// object or list whose order differs. Empty at the root.
    ///
    /// ```
    /// use wire_schema::prefix::PrefixDiff;
    ///
    /// let with = |limit: &str| format!(r#"{{"tools":[{{"name":"search","params":{{"limit":{limit}}}}}]}}"#);
    /// let diff = PrefixDiff::between(&with("10"), &with("20")).unwrap();
    /// assert_eq!(diff.pointer(), "/tools/0/params/limit");
    /// ```
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// How many bytes are the same on both sides before it.
    ///
    /// ```
    /// use wire_schema::Prefix;
    ///
    /// let tool = serde_json::json!({"name": "search", "description": "Searches the tickets of all customers."});
    /// let request = |id: u32| Prefix::builder().raw_tool(&tool).member("request", &id).build();
    /// let (one, other) = (request(1)?, request(2)?);
    ///
    /// // the number stands before the tools, which a cache then never reaches
    /// let diff = one.diff(&other).unwrap();
    /// assert_eq!((diff.offset(), one.as_str().len()), (11, 96));
    /// # Ok::<(), wire_schema::PrefixError>(())
    /// ```
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The left side around the difference, what cannot be seen as `\u{..}`.
    ///
    /// ```
    /// use wire_schema::prefix::PrefixDiff;
    ///
    /// // a text that was pasted from a web page has a space that does not break
    /// let diff = PrefixDiff::between("{\"system\":\"Be\u{a0}kind.\"}", r#"{"system":"Be kind."}"#).unwrap();
    /// assert_eq!(diff.left(), r#"{"system":"Be\u{a0}kind."}"#);
    /// ```
    #[must_use]
    pub fn left(&self) -> &str {
        &self.left.text
    }

    /// The right side around the difference.
    ///
    /// ```
    /// use wire_schema::prefix::PrefixDiff;
    ///
    /// // of a long prompt, what stands around the place
    /// let now = format!(r#"{{"system":"{}Be brief."}}"#, "You are a support agent. ".repeat(9));
    /// let diff = PrefixDiff::between(&now.replace("brief", "polite"), &now).unwrap();
    /// assert_eq!(diff.right(), r#".. support agent. You are a support agent. Be brief."}"#);
    /// ```
    #[must_use]
    pub fn right(&self) -> &str {
        &self.right.text
    }

    /// What more can be said: both orders, which side alone has a member. Empty where there is nothing.
    ///
    /// ```
    /// use wire_schema::prefix::PrefixDiff;
    ///
    /// // one path leaves a `None` out, the other writes `null`
    /// let diff = PrefixDiff::between(r#"{"name":"search","near":null}"#, r#"{"name":"search"}"#).unwrap();
    /// assert_eq!((diff.pointer(), diff.note()), ("/near", "on the left alone"));
    /// ```
    #[must_use]
    pub fn note(&self) -> &str {
        &self.note
    }

    /// The text with names for the sides.
    pub(super) fn named(&self, left: &str, right: &str) -> String {
        let place = if self.pointer.is_empty() { "the root".to_owned() } else { visible(&self.pointer) };
        let note = if self.note.is_empty() { String::new() } else { format!("\n  ({})", self.note) };
        let width = left.len().max(right.len()) + 1;
        format!(
            "the first difference is at {place}, byte {}: {}{note}\n  {:width$} {}\n  {:width$} {}\n  {:width$} {}^",
            self.offset,
            self.kind,
            format!("{left}:"),
            self.left.text,
            format!("{right}:"),
            self.right.text,
            "",
            self.left.blank(),
        )
    }
}

impl fmt::Display for PrefixDiff {
    /// Place and kind, the note in parentheses, both sides, and a mark under the first character that differs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.named("left", "right"))
    }
}

impl fmt::Display for DiffKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DiffKind::MemberOrder => "member order",
            DiffKind::NumberLayout => "number layout",
            DiffKind::Escaping => "escaping",
            DiffKind::Whitespace => "white space",
            DiffKind::MissingMember => "missing member",
            DiffKind::MissingItem => "missing item",
            DiffKind::ToolOrder => "tool order",
            DiffKind::ItemOrder => "item order",
            DiffKind::Content => "content",
            DiffKind::NotJson => "no JSON",
        })
    }
}

/// A piece of a text around a place in it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Excerpt {
    text: String,
    /// How many characters of it stand before the place.
    before: usize,
}

impl Excerpt {
    fn at(text: &str, offset: usize) -> Self {
        const AROUND: usize = 44;
        let (head, tail) = text.split_at(offset);
        let from = head.char_indices().rev().nth(AROUND - 1).map_or(0, |(at, _)| at);
        let to = tail.char_indices().nth(AROUND).map_or(tail.len(), |(at, _)| at);
        let dots = |cut: bool| if cut { ".." } else { "" };
        let before = format!("{}{}", dots(from > 0), visible(&head[from..]));
        let behind = format!("{}{}", visible(&tail[..to]), dots(to < tail.len()));
        let behind = if tail.is_empty() { "(the end)" } else { &behind };
        Excerpt { before: before.chars().count(), text: format!("{before}{behind}") }
    }

    /// As wide as what stands before the place, on a terminal.
    fn blank(&self) -> String {
        self.text.chars().take(self.before).map(|c| if is_wide(c) { '\u{3000}' } else { ' ' }).collect()
    }
}

/// Whether a terminal gives a character two columns: the large blocks of Unicode's East Asian Width.
fn is_wide(c: char) -> bool {
    matches!(
        c,
        '\u{1100}'..='\u{115f}'
            | '\u{2e80}'..='\u{a4cf}'
            | '\u{ac00}'..='\u{d7a3}'
            | '\u{f900}'..='\u{faff}'
            | '\u{fe30}'..='\u{fe6f}'
            | '\u{ff00}'..='\u{ff60}'
            | '\u{ffe0}'..='\u{ffe6}'
            | '\u{1f300}'..='\u{1faff}'
            | '\u{20000}'..='\u{3fffd}'
    )
}

/// A text on one line, with what cannot be seen, or joins what stands before it, as an escape.
fn visible(text: &str) -> String {
    let keep = |c: char| matches!(c, '"' | '\'' | '\\');
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if keep(c) { shown.push(c) } else { shown.extend(c.escape_debug()) }
    }
    shown
}
