//! Counting distinct hashes: what the numbers say, and that the memory is bounded.

use wire_schema::PrefixStats;
use wire_schema::prefix::{Spread, WireHash};

fn hash(n: usize) -> WireHash {
    WireHash::of_bytes(n.to_string())
}

/// Requests, the hash of the nth one, how many are counted, what is read from it.
type Case = (usize, fn(usize) -> usize, usize, Spread);

#[test]
fn the_spread_tells_a_volatile_field_from_unstable_serialization() {
    let cases: [Case; 14] = [
        (1, |n| n, 1, Spread::One),
        (1000, |_| 0, 1, Spread::One),
        (7, |n| n, 7, Spread::TooFew),
        (7, |n| n % 2, 2, Spread::TooFew),
        (8, |n| n % 2, 2, Spread::Handful),
        (1000, |n| n % 6, 6, Spread::Handful),
        (1000, |n| n % 64, 64, Spread::Handful),
        (1000, |n| n % 65, 64, Spread::Unbounded),
        (8, |n| n, 8, Spread::Unbounded),
        (40, |n| n, 40, Spread::Unbounded),
        // three of four requests are alike, the others are all new
        (196, |n| if n % 4 == 3 { n } else { 0 }, 50, Spread::Unbounded),
        (36, |n| if n % 4 == 3 { n } else { 0 }, 10, Spread::Unbounded),
        // a few strays are no rule, nor are rare ones among many that come again
        (28, |n| if n % 4 == 3 { n } else { 0 }, 8, Spread::Handful),
        (100, |n| if n % 12 == 11 { n } else { n % 11 }, 19, Spread::Handful),
    ];
    for (requests, nth, distinct, spread) in cases {
        let stats = PrefixStats::new();
        for n in 0..requests {
            stats.record("chat", hash(nth(n)));
        }
        let chat = stats.get("chat").unwrap();
        assert_eq!((chat.requests(), chat.distinct(), chat.spread()), (requests as u64, distinct, spread));
        let all: std::collections::BTreeSet<usize> = (0..requests).map(nth).collect();
        assert_eq!(chat.is_exact(), all.len() <= 64);
        assert_eq!(chat.label(), "chat");
    }
}

#[test]
fn the_most_frequent_hash_is_the_first() {
    let stats = PrefixStats::new();
    for n in [1, 2, 2, 3, 3, 3] {
        stats.record("a", hash(n));
    }
    assert_eq!(stats.get("a").unwrap().hashes(), [(hash(3), 3), (hash(2), 2), (hash(1), 1)]);
}

#[test]
fn labels_are_apart_and_reported_in_order() {
    let stats = PrefixStats::new();
    assert_eq!(stats.to_string(), "");
    for n in 0..20 {
        stats.record("search", hash(n % 5));
        stats.record("chat", hash(0));
        stats.record("v\n\u{1b}", hash(n));
    }
    stats.record("new", hash(1));
    stats.record("new", hash(2));
    let labels: Vec<_> = stats.labels().iter().map(|label| label.label().to_owned()).collect();
    assert_eq!(labels, ["chat", "new", "search", "v\n\u{1b}"]);
    let mut five: Vec<String> = (0..5).map(|n| format!("{} x4", hash(n).short())).collect();
    five.sort();
    let expected = format!(
        "\
label      requests  hashes
chat             20       1  one: every request can reuse the last one's prefix
new               2       2  too early to tell: fewer than 8 requests
search           20       5  a handful: does a set or a map decide an order? {}, ..
v\\n\\u{{1b}}        20      20  unbounded: is a time, an id or the user's text in the prefix?
",
        five[..4].join(", ")
    );
    assert_eq!(stats.to_string(), expected);
    stats.clear();
    assert_eq!((stats.get("chat"), stats.to_string()), (None, String::new()));
}

#[test]
fn memory_is_bounded_whatever_comes() {
    let stats = PrefixStats::new();
    for n in 0..300 {
        stats.record(&format!("user {n:03}"), hash(n));
    }
    for n in 0..10_000 {
        stats.record("user 000", hash(n));
    }
    assert_eq!(stats.labels().len(), 256);
    assert_eq!(stats.other_requests(), 44);
    assert!(stats.to_string().contains("and 44 requests of labels beyond the first 256"), "{stats}");
    let first = stats.get("user 000").unwrap();
    assert_eq!((first.requests(), first.distinct(), first.is_exact()), (10_001, 64, false));
    assert_eq!(first.hashes().len(), 64);
    assert_eq!(stats.get("user 299"), None);
}

#[test]
fn a_long_label_stands_by_its_beginning() {
    let stats = PrefixStats::new();
    // the 128th byte is in the middle of a character
    let label = format!("{}{}", "a".repeat(127), "é".repeat(1000));
    stats.record(&label, hash(1));
    stats.record(&format!("{label} and more"), hash(1));
    assert_eq!(stats.get(&label).unwrap().label(), "a".repeat(127));
    assert_eq!(stats.get(&label).unwrap().requests(), 2);
}

#[test]
fn threads_share_one_counter() {
    static STATS: PrefixStats = PrefixStats::new();
    std::thread::scope(|scope| {
        for n in 0..4 {
            scope.spawn(move || (0..500).for_each(|_| STATS.record("chat", hash(n))));
        }
    });
    let chat = STATS.get("chat").unwrap();
    assert_eq!((chat.requests(), chat.distinct()), (2000, 4));
}
