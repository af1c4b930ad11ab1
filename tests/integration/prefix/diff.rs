//! The first difference: where it is, and of what kind.

use serde_json::json;
use wire_schema::prefix::{DiffKind, PrefixDiff};
use wire_schema::{Prefix, ToolOrder};

use super::{fetch, search};
use DiffKind::{
    Content, Escaping, ItemOrder, MemberOrder, MissingItem, MissingMember, NotJson, NumberLayout, ToolOrder as Tools,
    Whitespace,
};

/// Left, right, kind, pointer, byte offset, a part of the note.
type Case = (&'static str, &'static str, DiffKind, &'static str, usize, &'static str);

#[rustfmt::skip]
const CASES: &[Case] = &[
    // content
    (r#"{"a":"x"}"#, r#"{"a":"y"}"#, Content, "/a", 6, ""),
    (r#"{"a":"x"}"#, r#"{"a":"xy"}"#, Content, "/a", 7, ""),
    (r#"{"a":1}"#, r#"{"a":2}"#, Content, "/a", 5, ""),
    (r#"{"a":1}"#, r#"{"a":"1"}"#, Content, "/a", 5, ""),
    (r#"{"a":null}"#, r#"{"a":false}"#, Content, "/a", 5, ""),
    (r#"{"a":{}}"#, r#"{"a":[]}"#, Content, "/a", 5, ""),
    (r"[1,2]", r"[1,3]", Content, "/1", 3, ""),
    (r#"{"x":{"a/b":[{"c~d":1}]}}"#, r#"{"x":{"a/b":[{"c~d":2}]}}"#, Content, "/x/a~1b/0/c~0d", 20, ""),
    ("1", "2", Content, "", 0, ""),
    // one lead byte in common: the whole character differs
    (r#"["é"]"#, r#"["è"]"#, Content, "/0", 2, ""),
    // member order
    (r#"{"a":1,"b":2}"#, r#"{"b":2,"a":1}"#, MemberOrder, "", 2, "`a`, `b` on the left; `b`, `a` on the right"),
    (r#"{"x":{"s":0,"a":1,"b":2}}"#, r#"{"x":{"s":0,"b":2,"a":1}}"#, MemberOrder, "/x", 13, ".. `a`, `b` on the left"),
    (r#"{"properties":{"a":1,"b":2},"required":["a","b"]}"#, r#"{"properties":{"b":2,"a":1},"required":["b","a"]}"#,
        MemberOrder, "/properties", 16, "`properties` has the order of the `required` beside it; `a`, `b` on the left"),
    // order comes before what is missing behind it
    (r#"{"a":1,"b":2,"c":3}"#, r#"{"b":2,"a":1}"#, MemberOrder, "", 2, ""),
    // number layout
    (r#"{"t":1.0}"#, r#"{"t":1}"#, NumberLayout, "/t", 6, "written in two ways"),
    (r#"{"t":1e16}"#, r#"{"t":1e+16}"#, NumberLayout, "/t", 7, ""),
    (r#"{"t":10000000000000000.0}"#, r#"{"t":1e+16}"#, NumberLayout, "/t", 6, ""),
    (r#"{"t":0.00001}"#, r#"{"t":1e-5}"#, NumberLayout, "/t", 5, ""),
    (r#"{"t":0.0}"#, r#"{"t":-0.0}"#, NumberLayout, "/t", 5, ""),
    (r#"{"t":-1.50E2}"#, r#"{"t":-150}"#, NumberLayout, "/t", 7, ""),
    (r#"{"t":0.2}"#, r#"{"t":0.20000000298023224}"#, NumberLayout, "/t", 8, "widened"),
    (r#"{"t":9007199254740992}"#, r#"{"t":9007199254740993}"#, Content, "/t", 20, ""),
    (r#"{"t":16777216.0}"#, r#"{"t":16777217.0}"#, NumberLayout, "/t", 12, "widened"),
    (r#"{"t":16777216}"#, r#"{"t":16777217}"#, Content, "/t", 12, ""),
    (r#"{"t":0.2}"#, r#"{"t":0.3}"#, Content, "/t", 7, ""),
    (r#"{"t":1e99999999999999999999}"#, r#"{"t":2}"#, Content, "/t", 5, ""),
    (r#"{"t":-1}"#, r#"{"t":1}"#, Content, "/t", 5, ""),
    (r#"{"t":10}"#, r#"{"t":100}"#, Content, "/t", 7, ""),
    // escaping
    (r#"["é"]"#, r#"["\u00e9"]"#, Escaping, "/0", 2, r"é or \u00e9"),
    (r#"["\u00E9"]"#, r#"["\u00e9"]"#, Escaping, "/0", 6, ""),
    (r#"["/"]"#, r#"["\/"]"#, Escaping, "/0", 2, ""),
    (r#"["\b"]"#, r#"["\u0008"]"#, Escaping, "/0", 3, ""),
    (r#"["😀"]"#, r#"["\ud83d\ude00"]"#, Escaping, "/0", 2, ""),
    (r#"{"é":1}"#, r#"{"\u00e9":1}"#, Escaping, "/é", 2, "the name of the member"),
    (r#"["\ud83d\ude00"]"#, r#"["\ud83d\ude01"]"#, Content, "/0", 13, ""),
    (r#"["\ud83d"]"#, r#"["\ud83e"]"#, Escaping, "/0", 7, ""),
    // the first one counts, whatever follows
    (r#"["é 1"]"#, r#"["\u00e9 2"]"#, Escaping, "/0", 2, ""),
    (r#"["1 é"]"#, r#"["2 \u00e9"]"#, Content, "/0", 2, ""),
    // white space
    (r#"{"a":1}"#, r#"{"a": 1}"#, Whitespace, "/a", 5, ""),
    (r#"{"a":1}"#, r#"{"a" :1}"#, Whitespace, "/a", 4, ""),
    (r#"{"a":1,"b":2}"#, r#"{"a":1, "b":2}"#, Whitespace, "", 7, ""),
    (r#"{"a":1,"b":2}"#, r#"{"a":1 ,"b":2}"#, Whitespace, "", 6, ""),
    ("{\"a\":1}", "{\n  \"a\": 1\n}", Whitespace, "", 1, ""),
    ("{\"a\":1}", "{\"a\":1\n}", Whitespace, "", 6, ""),
    ("[1]", "[1\n]", Whitespace, "", 2, ""),
    ("[1,2]", "[1,\t2]", Whitespace, "", 3, ""),
    ("[]", "[ ]", Whitespace, "", 1, ""),
    ("{}", "{ }", Whitespace, "", 1, ""),
    ("[]", "[]\n", Whitespace, "", 2, ""),
    ("[]", " []", Whitespace, "", 0, ""),
    // missing members
    (r#"{"a":1,"b":2}"#, r#"{"a":1}"#, MissingMember, "/b", 6, "on the left alone"),
    (r#"{"a":1}"#, r#"{"a":1,"b":2}"#, MissingMember, "/b", 6, "on the right alone"),
    (r#"{"a":1,"b":2}"#, r#"{"b":2}"#, MissingMember, "/a", 2, "on the left alone"),
    (r#"{"b":2}"#, r#"{"a":1,"b":2}"#, MissingMember, "/a", 2, "on the right alone"),
    (r#"{"x":{}}"#, r#"{"x":{"n":null}}"#, MissingMember, "/x/n", 6, "on the right alone"),
    (r#"{"max":1}"#, r#"{"maximum":1}"#, MissingMember, "", 5, "`max` on the left alone, `maximum` on the right alone"),
    (r"{}", r#"{"":1}"#, MissingMember, "/", 1, ""),
    (r#"{"a":1,"a":2,"b":1}"#, r#"{"a":1,"b":1}"#, MissingMember, "/a", 8, "on the left alone"),
    // lists
    (r#"["a","b"]"#, r#"["b","a"]"#, ItemOrder, "", 2, r#"`"a"`, `"b"` on the left"#),
    (r#"["a","b"]"#, r#"["a"]"#, MissingItem, "/1", 4, "on the left alone"),
    (r#"["b"]"#, r#"["a","b"]"#, MissingItem, "/0", 2, "on the right alone"),
    (r"[1,2,2]", r"[2,1,1]", Content, "/0", 1, ""),
    (r#"["a","b"]"#, r#"["a","c"]"#, Content, "/1", 6, ""),
    (r"[[1,2],[3]]", r"[[2,1],[3]]", ItemOrder, "/0", 2, ""),
    // tools
    (r#"{"tools":[{"name":"b"},{"name":"a"}]}"#, r#"{"tools":[{"name":"a"},{"name":"b"}]}"#,
        Tools, "/tools", 19, "`b`, `a` on the left; `a`, `b` on the right"),
    // also where the tools themselves are written otherwise
    (r#"[{"name":"b","x":1},{"x":1,"name":"a"}]"#, r#"[{"name":"a","x":1},{"x":2,"name":"b"}]"#, Tools, "", 10, ""),
    (r#"[{"function":{"name":"b"}},{"function":{"name":"a"}}]"#, r#"[{"function":{"name":"a"}},{"function":{"name":"b"}}]"#,
        Tools, "", 22, ""),
    (r#"[{"toolSpec":{"name":"b"}},{"toolSpec":{"name":"a"}}]"#, r#"[{"toolSpec":{"name":"a"}},{"toolSpec":{"name":"b"}}]"#,
        Tools, "", 22, ""),
    (r#"[{"name":"a"},{"name":"b"}]"#, r#"[{"name":"b"}]"#, MissingItem, "/0", 10, "on the left alone"),
    (r#"[{"name":"a"}]"#, r#"[{"name":"a"},{"name":"b"}]"#, MissingItem, "/1", 13, "on the right alone"),
    (r#"[{"name":"b","x":1}]"#, r#"[{"name":"b","x":2}]"#, Content, "/0/x", 17, ""),
    (r#"[{"name":"a"}]"#, r#"[{"name":"b"}]"#, Content, "/0/name", 10, ""),
    (r#"[{"name":"a"},{"name":"a"},{"name":"b"}]"#, r#"[{"name":"a"},{"name":"b"}]"#, MissingItem, "/1", 23, "left alone"),
    // named, but no tools
    (r#"{"messages":[{"name":"b"},{"name":"a"}]}"#, r#"{"messages":[{"name":"a"},{"name":"b"}]}"#,
        ItemOrder, "/messages", 22, "`b`, `a` on the left"),
    // no JSON
    ("{\"a\":1", "{\"a\":2}", NotJson, "", 5, "the left side"),
    ("{\"a\":1}", "{\"a\":1} {", NotJson, "", 7, "the right side"),
    ("", "{}", NotJson, "", 0, "the left side"),
    ("hello", "help", NotJson, "", 3, "both sides"),
];

#[test]
fn every_kind_is_told_with_its_place() {
    let mut failures = Vec::new();
    for (left, right, kind, pointer, offset, note) in CASES {
        let diff = PrefixDiff::between(left, right).unwrap();
        let found = (diff.kind(), diff.pointer(), diff.offset());
        if found != (*kind, *pointer, *offset) || !diff.note().contains(note) {
            failures.push(format!("{left} | {right}: {found:?} {:?}", diff.note()));
        }
        // seen from the other side it is the same, but for who has what
        let back = PrefixDiff::between(right, left).unwrap();
        if (back.kind(), back.pointer(), back.offset()) != found {
            failures.push(format!("{right} | {left}: {back:?}"));
        }
        assert_eq!((back.left(), back.right()), (diff.right(), diff.left()));
    }
    crate::cases::report("differences", CASES.len(), &failures);
}

#[test]
fn the_mark_stands_under_the_first_character_that_differs() {
    for (left, right, ..) in CASES {
        let diff = PrefixDiff::between(left, right).unwrap();
        let text = diff.to_string();
        let lines: Vec<&str> = text.lines().collect();
        let [.., a, b, mark] = lines[..] else { panic!("{text}") };
        let at = mark.chars().count() - 1;
        let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
        assert_eq!(a["  right: ".len()..at], b["  right: ".len()..at], "{text}");
        assert_ne!(a[at..], b[at..], "{text}");
    }
}

#[test]
fn a_long_text_is_cut_around_the_difference() {
    let text = |word: &str| format!(r#"{{"system":"{}{word}{}"}}"#, "ä".repeat(500), "ö".repeat(500));
    let diff = PrefixDiff::between(&text("here"), &text("there")).unwrap();
    assert_eq!((diff.pointer(), diff.offset()), ("/system", 1011));
    assert_eq!(diff.left(), format!("..{}here{}..", "ä".repeat(44), "ö".repeat(40)));
    assert_eq!(diff.right(), format!("..{}there{}..", "ä".repeat(44), "ö".repeat(39)));
}

#[test]
fn what_cannot_be_seen_is_shown_as_an_escape() {
    // composed and decomposed, a zero-width space, a line break of a pretty printer
    let diff = PrefixDiff::between("[\"e\u{301}\"]", "[\"\u{e9}\"]").unwrap();
    assert_eq!((diff.left(), diff.right()), (r#"["e\u{301}"]"#, r#"["é"]"#));
    let diff = PrefixDiff::between("[\"a\u{200b}\"]", "[\"a\"]").unwrap();
    assert_eq!(diff.left(), r#"["a\u{200b}"]"#);
    let diff = PrefixDiff::between("[\n1]", "[1]").unwrap();
    assert_eq!(diff.left(), r"[\n1]");
    let diff = PrefixDiff::between("1", "1 ").unwrap();
    assert_eq!(diff.left(), "1(the end)");
    // a name is not for the terminal to obey
    let diff = PrefixDiff::between("{\"\u{1b}[31m\":1}", "{\"\u{1b}[31m\":2}").unwrap();
    assert!(!diff.to_string().contains('\u{1b}'), "{diff:?}");
    let diff = PrefixDiff::between("{\"a\u{202e}\":1,\"b\":1}", "{\"b\":1,\"a\u{202e}\":1}").unwrap();
    assert!(diff.note().contains(r"`a\u{202e}`"), "{}", diff.note());
}

#[test]
fn the_mark_is_moved_by_wide_spaces_where_characters_are_wide() {
    let text = PrefixDiff::between("[\"日本a\"]", "[\"日本b\"]").unwrap().to_string();
    let mark = text.lines().last().unwrap();
    assert_eq!(mark, format!("{}\u{3000}\u{3000}^", " ".repeat("  right: [\"".len())));
}

#[test]
fn of_many_names_some_are_listed() {
    let tools = |n: std::ops::Range<usize>| n.map(|n| json!({"name": format!("tool{n:03}{}", "x".repeat(100))}));
    let list = |reversed: bool| {
        let mut all: Vec<_> = tools(0..200).collect();
        all[3..].reverse();
        if reversed { serde_json::to_string(&all) } else { serde_json::to_string(&tools(0..200).collect::<Vec<_>>()) }
    };
    let diff = PrefixDiff::between(&list(false).unwrap(), &list(true).unwrap()).unwrap();
    assert_eq!(diff.kind(), Tools);
    assert!(diff.note().starts_with(".. `tool003xxx"), "{}", diff.note());
    assert!(diff.note().ends_with(" .. on the right"), "{}", diff.note());
    assert!(diff.note().len() < 700, "{}", diff.note());
}

#[test]
fn two_prefixes_differ_in_what_their_parts_differ_in() {
    let base = || Prefix::builder().system("s").raw_tool(&search()).raw_tool(&fetch());
    let one = base().build().unwrap();
    assert_eq!(one.diff(&one.clone()), None);
    let pinned = base().tool_order(ToolOrder::AsGiven).build().unwrap();
    let diff = one.diff(&pinned).unwrap();
    assert_eq!((diff.kind(), diff.pointer()), (Tools, "/tools"));
    let more = base().raw_tool(&json!({"name": "mail"})).build().unwrap();
    let diff = one.diff(&more).unwrap();
    assert_eq!((diff.kind(), diff.pointer(), diff.note()), (MissingItem, "/tools/1", "on the right alone"));
    let model = base().member("model", "m").build().unwrap();
    assert_eq!((one.diff(&model).unwrap().kind(), one.diff(&model).unwrap().pointer()), (MissingMember, "/model"));
}

#[test]
fn text_that_is_nested_deeply_is_compared_by_its_bytes() {
    let deep = |n: usize, inner: &str| format!("{}{inner}{}", "[".repeat(n), "]".repeat(n));
    let diff = PrefixDiff::between(&deep(127, "1"), &deep(127, "2")).unwrap();
    assert_eq!((diff.kind(), diff.pointer().len()), (Content, 254));
    for depth in [128, 1_000_000] {
        let diff = PrefixDiff::between(&deep(depth, "1"), &deep(depth, "2")).unwrap();
        assert_eq!((diff.kind(), diff.offset()), (NotJson, depth));
    }
}
