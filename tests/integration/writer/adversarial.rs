//! Values made to break the writer: very deep, very wide, very long, and every byte at every place.

use serde::ser::{Serialize, Serializer};
use serde_json::{Value, json};
use wire_schema::{Json, WireErrorKind, WireWriter, to_wire_json, to_wire_vec};

use super::{Pairs, reference};

/// Takes a value apart level by level: dropped whole, a deep one overflows the stack.
fn dismantle(mut value: Value) {
    loop {
        value = match value {
            Value::Array(mut items) => items.pop().unwrap_or_default(),
            Value::Object(members) => members.into_iter().next().map(|(_, value)| value).unwrap_or_default(),
            _ => return,
        }
    }
}

#[test]
fn a_hundred_thousand_levels_of_every_kind() {
    for name in ["a", "properties", "$defs", "enum", "required", "a\n"] {
        let value =
            (0..100_000).fold(Value::Null, |inner, _| Value::Object([(name.to_owned(), inner)].into_iter().collect()));
        let error = to_wire_json(&value).unwrap_err();
        assert_eq!(error.kind(), WireErrorKind::TooDeep, "{name}");
        assert_eq!(error.path(), format!("/{name}").repeat(127));
        assert!(to_wire_vec(&value).is_err());
        let mut nothing = Vec::new();
        assert!(WireWriter::new().to_writer(&mut nothing, &value).is_err());
        assert!(nothing.is_empty());
        dismantle(value);
    }
}

/// So many values, made on the way.
struct Many<F>(u32, F);

impl<T: Serialize, F: Fn(u32) -> T> Serialize for Many<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..self.0).map(&self.1))
    }
}

/// So many members, made on the way.
struct ManyMembers<F>(u32, F);

impl<T: Serialize, F: Fn(u32) -> (String, T)> Serialize for ManyMembers<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map((0..self.0).map(&self.1))
    }
}

#[test]
fn ten_million_items() {
    let bytes = to_wire_vec(&Many(10_000_000, |n| n % 10)).unwrap();
    assert_eq!(bytes.len(), 20_000_001);
    assert!(bytes.starts_with(b"[0,1,2") && bytes.ends_with(b"8,9]"));
}

/// Every name has the same first eight bytes, so that all of each has to be compared.
#[test]
fn ten_million_members_and_they_stand_backwards() {
    let count = 10_000_000;
    let bytes = to_wire_vec(&ManyMembers(count, |n| (format!("{:07}", count - 1 - n), 0))).unwrap();
    assert_eq!(bytes.len(), 12 * 10_000_000 + 1);
    assert!(bytes.starts_with(br#"{"0000000":0,"0000001":0,"#) && bytes.ends_with(br#","9999999":0}"#));
    assert!(bytes[1..].chunks_exact(12).is_sorted_by(|a, b| a[1..8] < b[1..8]));
}

#[test]
fn half_a_million_members_backwards() {
    let count = 500_000;
    let bytes = to_wire_vec(&ManyMembers(count, |n| (format!("member_{:07}", count - n), true))).unwrap();
    assert!(bytes.starts_with(br#"{"member_0000001":true,"member_0000002":true,"#));
    assert!(bytes.ends_with(br#""member_0500000":true}"#));
    assert_eq!(bytes.len(), 22 * 500_000 + 1);
}

#[test]
fn a_hundred_thousand_properties_in_the_order_of_required() {
    let count = 100_000;
    let name = |n: u32| format!("property_{:06}", n.wrapping_mul(7_919) % count);
    let properties = ManyMembers(count, |n| (format!("property_{n:06}"), n));
    let required: Vec<String> = (0..count).map(name).collect();
    let text = to_wire_json(&(Pairs(vec![("required", Json::from(required.clone()))]), properties)).unwrap();
    let [required_alone, properties_alone]: [Json; 2] = serde_json::from_str(&text).unwrap();
    let mut schema = required_alone.as_object().unwrap().clone();
    schema.insert("properties", properties_alone);
    let text = to_wire_json(&Json::from(schema)).unwrap();
    let written: Json = serde_json::from_str(&text).unwrap();
    let names = written.get("properties").and_then(Json::as_object).unwrap().keys();
    assert!(names.eq(required.iter().map(String::as_str)));
}

/// Names are compared no further than they are the same: to read a long one to its end for each of many takes hours here.
#[test]
fn a_long_name_is_looked_for_among_many_that_begin_as_it_does() {
    for filling in ["x", "\n", "\u{1}"] {
        let long = format!("aaaaaaaa{}", filling.repeat(1 << 20));
        let properties = Pairs(vec![(&*long, 1), ("aaaaaaaab", 2)]);
        let required = vec!["aaaaaaaab"; 100_000];
        let schema = (Pairs(vec![("required", required)]), properties);
        let [required, properties]: [Json; 2] = serde_json::from_str(&to_wire_json(&schema).unwrap()).unwrap();
        let mut schema = required.as_object().unwrap().clone();
        schema.insert("properties", properties);
        let text = to_wire_json(&Json::from(schema)).unwrap();
        assert!(text.starts_with(r#"{"properties":{"aaaaaaaab":2,"aaaaaaaa"#));
    }
}

#[test]
fn strings_of_many_megabytes() {
    let size = 8 << 20;
    assert_eq!(to_wire_json(&"a".repeat(size)).unwrap().len(), size + 2);
    assert_eq!(to_wire_json(&"\n".repeat(size)).unwrap().len(), 2 * size + 2);
    assert_eq!(to_wire_json(&"\0".repeat(size)).unwrap().len(), 6 * size + 2);
    // a run of marks behind one escape, as long as it likes
    let marks = to_wire_json(&("\n".to_owned() + &"\u{301}".repeat(size / 8))).unwrap();
    assert_eq!(marks.len(), 4 + 6 * size / 8);
    let name = "n".repeat(size);
    assert_eq!(to_wire_json(&Pairs(vec![(&name, 1), (&name[1..].to_owned(), 2)])).unwrap().len(), 2 * size + 10);
}

/// The writer reads strings by 8, 16, 32 and 64 bytes: what it looks for may stand at any place of each.
#[test]
fn every_special_character_at_every_place() {
    let special =
        ["\"", "\\", "\n", "\u{0}", "\u{1f}", "\u{7f}", "\n\u{301}", "\"\u{1d165}x", "é", "\u{301}", "\n日", "😀"];
    for len in 0..=140 {
        let plain: String = ('a'..='z').cycle().take(len).collect();
        assert_eq!(to_wire_json(&plain).unwrap(), reference::string(&plain));
        for at in 0..=len {
            for special in special {
                let text = format!("{}{special}{}", &plain[..at], &plain[at..]);
                assert_eq!(to_wire_json(&text).unwrap(), reference::string(&text));
            }
        }
    }
}

#[test]
fn every_pair_of_bytes_in_ascii() {
    for a in 0..0x80_u8 {
        for b in 0..0x80_u8 {
            // short, middling and long
            for pad in [0, 20, 61, 70] {
                let text = format!("{}{}{}", char::from(a), "x".repeat(pad), char::from(b));
                assert_eq!(to_wire_json(&text).unwrap(), reference::string(&text));
            }
        }
    }
}

/// Names are compared by their first eight bytes first, in which a short name is filled up with zeros.
#[test]
fn names_that_end_in_zeros_are_others() {
    let names =
        ["", "\0", "\0\0", "a", "a\0", "a\0\0", "1234567", "1234567\0", "12345678", "12345678\0", "\0\0\0\0\0\0\0\0\0"];
    for turn in 0..names.len() {
        let mut listed = names;
        listed.rotate_left(turn);
        for taken in 0..=names.len() {
            let required = &listed[..taken];
            let properties: serde_json::Map<_, _> = listed.iter().map(|name| ((*name).to_owned(), json!(0))).collect();
            let schema = json!({"properties": properties, "required": required});
            let want = reference::text(&schema, reference::Is::Schema, &[]);
            assert_eq!(to_wire_json(&schema).unwrap(), want);
            let pairs = Pairs(listed.iter().map(|name| (*name, 0)).collect());
            let typed = Pairs(vec![("properties", Some(&pairs)), ("zz", None)]);
            let ascending = reference::text(&json!({"properties": properties, "zz": null}), reference::Is::Schema, &[]);
            assert_eq!(to_wire_json(&typed).unwrap(), ascending);
        }
    }
}
