//! [`PrefixStats`]: how many different prefixes each route really sends.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::WireHash;

/// Hashes of one label that are kept apart; one more is only known to be new.
const HASHES: usize = 64;
/// Labels that are kept apart; the requests of others are counted together.
const LABELS: usize = 256;
/// Bytes of a label that are kept.
const LABEL: usize = 128;
/// Requests before their hashes say anything.
const ENOUGH: u64 = 8;

/// Counts the distinct prefix hashes of each label: of a route, a model, a customer's configuration.
///
/// The number tells two faults apart that cost a prompt cache the same. A volatile field in the prefix (a time, a
/// request's id) gives a new hash with every request, without end. Unstable serialization (a tool list from a set, a
/// map's order) gives a handful, again and again; a set of five has 120 orders, so there the
/// [diff](super::PrefixDiff) decides. One hash a label, for as long as nothing is deployed, is how it should
/// be.
///
/// It can be shared between threads, and be a `static`. Its memory is bounded: 256 labels of up to 128 bytes, 64 hashes
/// each, below two megabytes in all; what exceeds that is counted without being kept apart.
///
/// ```
/// use wire_schema::prefix::{Prefix, PrefixStats, Spread};
///
/// static STATS: PrefixStats = PrefixStats::new();
///
/// for request in 0..100 {
///     let stable = Prefix::builder().system("You are a support agent.").build()?;
///     STATS.record("support", stable.hash());
///     let volatile = Prefix::builder().system(format!("Request {request}: review this.")).build()?;
///     STATS.record("review", volatile.hash());
/// }
///
/// let support = STATS.get("support").unwrap();
/// assert_eq!((support.requests(), support.distinct(), support.spread()), (100, 1, Spread::One));
/// let review = STATS.get("review").unwrap();
/// assert_eq!((review.distinct(), review.is_exact(), review.spread()), (64, false, Spread::Unbounded));
///
/// assert_eq!(
///     STATS.to_string(),
///     "\
/// label    requests  hashes
/// review        100    > 64  unbounded: is a time, an id or the user's text in the prefix?
/// support       100       1  one: every request can reuse the last one's prefix
/// ",
/// );
/// # Ok::<(), wire_schema::prefix::PrefixError>(())
/// ```
#[derive(Debug, Default)]
pub struct PrefixStats {
    counts: Mutex<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    labels: BTreeMap<String, Count>,
    /// Requests of labels that were one too many.
    others: u64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Count {
    requests: u64,
    /// How often each came.
    hashes: BTreeMap<WireHash, u64>,
    /// Requests whose hash was none of those kept, when no more were kept.
    beyond: u64,
}

impl PrefixStats {
    /// Nothing counted yet.
    ///
    /// ```
    /// use wire_schema::PrefixStats;
    ///
    /// // one for the process
    /// static STATS: PrefixStats = PrefixStats::new();
    ///
    /// assert!(STATS.labels().is_empty());
    /// assert_eq!(STATS.to_string(), "");
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        PrefixStats { counts: Mutex::new(Counts { labels: BTreeMap::new(), others: 0 }) }
    }

    /// Counts a request. Of a label longer than 128 bytes the beginning stands for it.
    ///
    /// ```
    /// use wire_schema::{Prefix, PrefixStats};
    ///
    /// let stats = PrefixStats::new();
    /// std::thread::scope(|scope| {
    ///     for _ in 0..4 {
    ///         scope.spawn(|| {
    ///             let prefix = Prefix::builder().system("You are a support agent.").build().unwrap();
    ///             stats.record("support", prefix.hash());
    ///         });
    ///     }
    /// });
    /// assert_eq!(stats.get("support").map(|label| (label.requests(), label.distinct())), Some((4, 1)));
    /// ```
    pub fn record(&self, label: &str, hash: WireHash) {
        let mut counts = self.lock();
        let label = kept(label);
        if let Some(count) = counts.labels.get_mut(label) {
            count.record(hash);
        } else if counts.labels.len() < LABELS {
            counts.labels.entry(label.to_owned()).or_default().record(hash);
        } else {
            counts.others = counts.others.saturating_add(1);
        }
    }

    /// What was counted for a label; `None` if nothing was.
    ///
    /// ```
    /// use wire_schema::PrefixStats;
    /// use wire_schema::prefix::WireHash;
    ///
    /// let stats = PrefixStats::new();
    /// stats.record("support", WireHash::of_bytes("You are a support agent."));
    /// assert_eq!(stats.get("support").unwrap().requests(), 1);
    /// assert_eq!(stats.get("suport"), None);
    /// ```
    #[must_use]
    pub fn get(&self, label: &str) -> Option<LabelStats> {
        let label = kept(label);
        let count = self.lock().labels.get(label)?.clone();
        Some(LabelStats { label: label.to_owned(), count })
    }

    /// What was counted, by label ascending.
    ///
    /// ```
    /// use wire_schema::PrefixStats;
    /// use wire_schema::prefix::WireHash;
    ///
    /// let stats = PrefixStats::new();
    /// for (label, prefix) in [("support", "v1"), ("review", "v1"), ("support", "v2")] {
    ///     stats.record(label, WireHash::of_bytes(prefix));
    /// }
    /// // for a metric of each route
    /// let metrics: Vec<_> = stats.labels().iter().map(|label| (label.label().to_owned(), label.distinct())).collect();
    /// assert_eq!(metrics, [("review".to_owned(), 1), ("support".to_owned(), 2)]);
    /// ```
    #[must_use]
    pub fn labels(&self) -> Vec<LabelStats> {
        let counts = self.lock();
        counts.labels.iter().map(|(label, count)| LabelStats { label: label.clone(), count: count.clone() }).collect()
    }

    /// Requests of the labels that came when 256 others were known already.
    ///
    /// ```
    /// use wire_schema::PrefixStats;
    /// use wire_schema::prefix::WireHash;
    ///
    /// let stats = PrefixStats::new();
    /// let hash = WireHash::of_bytes("You are a support agent.");
    /// for user in 0..300 {
    ///     // a label that names the user is one too many
    ///     stats.record(&format!("chat of user {user}"), hash);
    /// }
    /// assert_eq!((stats.labels().len(), stats.other_requests()), (256, 44));
    /// ```
    #[must_use]
    pub fn other_requests(&self) -> u64 {
        self.lock().others
    }

    /// Forgets everything: at a deployment, after which other hashes are to be expected.
    ///
    /// ```
    /// use wire_schema::PrefixStats;
    /// use wire_schema::prefix::WireHash;
    ///
    /// let stats = PrefixStats::new();
    /// stats.record("support", WireHash::of_bytes("the old prompt"));
    /// stats.clear();
    /// stats.record("support", WireHash::of_bytes("the new prompt"));
    /// assert_eq!(stats.get("support").unwrap().distinct(), 1);
    /// ```
    pub fn clear(&self) {
        *self.lock() = Counts::default();
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        // no count is ever half made
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn kept(label: &str) -> &str {
    let end = (0..=LABEL.min(label.len())).rev().find(|at| label.is_char_boundary(*at)).unwrap_or_default();
    &label[..end]
}

impl Count {
    fn record(&mut self, hash: WireHash) {
        self.requests = self.requests.saturating_add(1);
        if let Some(times) = self.hashes.get_mut(&hash) {
            *times = times.saturating_add(1);
        } else if self.hashes.len() < HASHES {
            self.hashes.insert(hash, 1);
        } else {
            self.beyond = self.beyond.saturating_add(1);
        }
    }
}

impl fmt::Display for PrefixStats {
    /// A table: a line a label, the hashes themselves where they are a handful. Empty if nothing was counted.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (labels, others) = (self.labels(), self.other_requests());
        if labels.is_empty() {
            return Ok(());
        }
        let shown: Vec<String> = labels.iter().map(|label| label.label.escape_debug().to_string()).collect();
        let width = shown.iter().map(|label| label.chars().count()).max().unwrap_or_default().max("label".len());
        writeln!(f, "{:width$}  requests  hashes", "label")?;
        for (shown, label) in shown.iter().zip(&labels) {
            let more = if label.is_exact() { "" } else { "> " };
            let hashes = format!("{more}{}", label.distinct());
            writeln!(f, "{shown:width$}  {:8}  {hashes:>6}  {}", label.requests(), label.reading())?;
        }
        if others > 0 {
            writeln!(f, "and {others} requests of labels beyond the first {LABELS}: is the label itself volatile?")?;
        }
        Ok(())
    }
}

/// What a [`PrefixStats`] has counted for one label.
///
/// ```
/// use wire_schema::prefix::{LabelStats, Spread};
/// # use wire_schema::prefix::{PrefixStats, WireHash};
///
/// /// What an alert would say.
/// fn alert(label: &LabelStats) -> Option<String> {
///     (label.spread() != Spread::One)
///         .then(|| format!("{}: {} prefixes in {} requests", label.label(), label.distinct(), label.requests()))
/// }
///
/// # let stats = PrefixStats::new();
/// # for request in 0..10 {
/// #     stats.record("review", WireHash::of_bytes(["a, b", "b, a"][request % 2]));
/// # }
/// assert_eq!(alert(&stats.labels()[0]).as_deref(), Some("review: 2 prefixes in 10 requests"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelStats {
    label: String,
    count: Count,
}

/// How many hashes a label has, compared with its requests.
///
/// ```
/// use wire_schema::prefix::{PrefixStats, Spread, WireHash};
///
/// let stats = PrefixStats::new();
/// for request in 0..20 {
///     stats.record("pinned", WireHash::of_bytes("You are a support agent."));
///     stats.record("tools from a set", WireHash::of_bytes(["a, b", "b, a"][request % 2]));
///     stats.record("a time in it", WireHash::of_bytes(format!("It is 9:{request:02}.")));
/// }
/// let spread = |label| stats.get(label).unwrap().spread();
/// assert_eq!(spread("pinned"), Spread::One);
/// assert_eq!(spread("tools from a set"), Spread::Handful);
/// assert_eq!(spread("a time in it"), Spread::Unbounded);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Spread {
    /// One.
    One,
    /// Some, and requests come back to most of them: the order of a set or a map, or several versions or configurations
    /// that share the label.
    Handful,
    /// More than 64, or a new one in every second request and more, or 8 and more that came once and are most of them:
    /// something in the prefix changes with the request, or with some of the requests.
    Unbounded,
    /// Several, in fewer than 8 requests: too early to tell.
    TooFew,
}

impl LabelStats {
    /// The label.
    ///
    /// ```
    /// use wire_schema::prefix::{PrefixStats, WireHash};
    ///
    /// let stats = PrefixStats::new();
    /// // the beginning of a label stands for one that is too long
    /// stats.record(&"é".repeat(100), WireHash::of_bytes("v1"));
    /// assert_eq!(stats.labels()[0].label(), "é".repeat(64));
    /// ```
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }

    /// How many requests were recorded.
    ///
    /// ```
    /// use wire_schema::prefix::{PrefixStats, WireHash};
    ///
    /// let stats = PrefixStats::new();
    /// for prompt in ["v1", "v1", "v2"] {
    ///     stats.record("support", WireHash::of_bytes(prompt));
    /// }
    /// let support = stats.get("support").unwrap();
    /// // how many of them could have reused a prefix that was there before
    /// assert_eq!(support.requests() - support.distinct() as u64, 1);
    /// ```
    #[must_use]
    pub fn requests(&self) -> u64 {
        self.count.requests
    }

    /// How many distinct hashes they had; from 64 on look at [`is_exact`](Self::is_exact).
    ///
    /// ```
    /// use wire_schema::prefix::{PrefixStats, WireHash};
    ///
    /// let stats = PrefixStats::new();
    /// for prompt in ["v1", "v2", "v1", "v1"] {
    ///     stats.record("support", WireHash::of_bytes(prompt));
    /// }
    /// // two versions are deployed side by side, and each has its own place in the cache
    /// assert_eq!(stats.get("support").unwrap().distinct(), 2);
    /// ```
    #[must_use]
    pub fn distinct(&self) -> usize {
        self.count.hashes.len()
    }

    /// Whether there were no more than [`distinct`](Self::distinct).
    ///
    /// ```
    /// use wire_schema::prefix::{PrefixStats, WireHash};
    ///
    /// let stats = PrefixStats::new();
    /// for request in 0..65 {
    ///     stats.record("review", WireHash::of_bytes(format!("Request {request}: review this.")));
    ///     let review = stats.get("review").unwrap();
    ///     assert_eq!(review.is_exact(), request < 64);
    /// }
    /// // there were more
    /// assert_eq!(stats.get("review").unwrap().distinct(), 64);
    /// ```
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.count.beyond == 0
    }

    /// The hashes that are kept with how often each came, the most frequent first.
    ///
    /// ```
    /// use wire_schema::prefix::{PrefixStats, WireHash};
    ///
    /// let (old, new) = (WireHash::of_bytes("the old prompt"), WireHash::of_bytes("the new prompt"));
    /// let stats = PrefixStats::new();
    /// for hash in [old, new, new, new] {
    ///     stats.record("support", hash);
    /// }
    /// // the old one is still sent by somebody
    /// assert_eq!(stats.get("support").unwrap().hashes(), [(new, 3), (old, 1)]);
    /// ```
    #[must_use]
    pub fn hashes(&self) -> Vec<(WireHash, u64)> {
        let mut hashes: Vec<_> = self.count.hashes.iter().map(|(hash, times)| (*hash, *times)).collect();
        hashes.sort_by_key(|(hash, times)| (std::cmp::Reverse(*times), *hash));
        hashes
    }

    /// What the numbers say.
    ///
    /// ```
    /// use wire_schema::prefix::{PrefixStats, Spread, WireHash};
    ///
    /// let stats = PrefixStats::new();
    /// for request in 0..40 {
    ///     // most requests are alike; one in four carries the user's own text
    ///     let text = if request % 4 == 0 { format!("Note {request}.") } else { String::new() };
    ///     stats.record("support", WireHash::of_bytes(format!("You are a support agent. {text}")));
    /// }
    /// assert_eq!(stats.get("support").unwrap().spread(), Spread::Unbounded);
    /// ```
    #[must_use]
    pub fn spread(&self) -> Spread {
        let distinct = u64::try_from(self.distinct()).unwrap_or(u64::MAX);
        match (distinct, self.requests()) {
            (0 | 1, _) => Spread::One,
            _ if !self.is_exact() => Spread::Unbounded,
            (_, requests) if requests < ENOUGH => Spread::TooFew,
            (_, requests) if distinct > requests / 2 => Spread::Unbounded,
            // the usual prefix may be stable, and what some requests add to it never comes again
            _ if self.once() >= ENOUGH && self.once() > distinct / 2 => Spread::Unbounded,
            _ => Spread::Handful,
        }
    }

    /// Hashes that came once.
    fn once(&self) -> u64 {
        self.count.hashes.values().map(|&times| u64::from(times == 1)).sum()
    }

    fn reading(&self) -> String {
        const SHOWN: usize = 4;
        match self.spread() {
            Spread::One => "one: every request can reuse the last one's prefix".to_owned(),
            Spread::TooFew => format!("too early to tell: fewer than {ENOUGH} requests"),
            Spread::Unbounded => "unbounded: is a time, an id or the user's text in the prefix?".to_owned(),
            Spread::Handful => {
                let hashes = self.hashes();
                let shown = hashes.iter().take(SHOWN).map(|(hash, times)| format!("{} x{times}", hash.short()));
                let more = if hashes.len() > SHOWN { ", .." } else { "" };
                format!("a handful: does a set or a map decide an order? {}{more}", {
                    shown.collect::<Vec<_>>().join(", ")
                })
            }
        }
    }
}
