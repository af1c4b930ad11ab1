//! What the case tables do not say about order.

use serde_json::{Value, json};
use wire_schema::{Json, Schema, WireWriter, to_wire_json};

use super::{Pairs, Raw};

fn json(text: &str) -> Json {
    serde_json::from_str(text).unwrap()
}

#[test]
fn required_orders_from_before_and_from_behind() {
    let want = r#"{"properties":{"c":1,"a":2,"b":3},"required":["c"]}"#;
    for text in [
        r#"{"required":["c"],"properties":{"b":3,"a":2,"c":1}}"#,
        r#"{"properties":{"b":3,"c":1,"a":2},"required":["c"]}"#,
        r#"{"properties":{"c":1,"a":2,"b":3},"required":["c"]}"#,
    ] {
        assert_eq!(to_wire_json(&json(text)).unwrap(), want);
    }
}

/// Property maps wait for the end of the object around them, one inside the other.
#[test]
fn property_maps_inside_one_another_each_have_their_own_required() {
    let text = r#"{"properties":{
        "x":{"properties":{"p":1,"q":{"properties":{"m":1,"n":2},"required":["n"],"z":{"properties":{"a":1,"b":2}}}},"required":["q"]},
        "y":{"required":["t"],"properties":{"s":1,"t":2}},
        "a":{"properties":{"only":{}}}
    },"zz":{"properties":{"b":1,"a":2},"required":["b"]},"required":["y","x"]}"#;
    let want = concat!(
        r#"{"properties":{"y":{"properties":{"t":2,"s":1},"required":["t"]},"#,
        r#""x":{"properties":{"q":{"properties":{"n":2,"m":1},"required":["n"],"z":{"properties":{"a":1,"b":2}}},"p":1},"required":["q"]},"#,
        r#""a":{"properties":{"only":{}}}},"required":["y","x"],"zz":{"properties":{"b":1,"a":2},"required":["b"]}}"#,
    );
    assert_eq!(to_wire_json(&json(text)).unwrap(), want);
    assert_eq!(Schema::from(json(text)).to_string(), want);
}

#[test]
fn required_finds_escaped_names() {
    let names = ["\n\u{301}", "\"", "\\", "\u{1}", "é", "😀", "a\tb"];
    let properties = Pairs(names.iter().map(|name| (*name, 0)).collect());
    for turn in 0..names.len() {
        let mut required = names.to_vec();
        required.rotate_left(turn);
        let text = to_wire_json(&json!({"required": required, "properties": Value::Null})).unwrap();
        assert!(text.contains("null"));
        let schema = Pairs(vec![("properties", to_json(&properties)), ("required", to_json(&required))]);
        let schema = json(&to_wire_json(&schema).unwrap());
        let order: Vec<_> = schema.get("properties").and_then(Json::as_object).unwrap().keys().collect();
        assert_eq!(order, required);
    }
}

/// Names that look alike where they are compared: up to the eighth byte, at their ends, and where they are escaped. Few and
/// short properties are put in order in another way than many or long ones.
#[test]
fn required_tells_names_that_look_alike() {
    let names = [
        "",
        "\0",
        "\0\0",
        "\"",
        "\\",
        "\\\"",
        "a",
        "a\0",
        "a\"",
        "a\"\0",
        "a\\",
        "a\\\"",
        "seven77",
        "seven77\0",
        "seven77\0\0",
        "seven7\"",
        "eight888",
        "eight888a",
        "eight888ab",
        "eight88\"",
        "eight88\\",
        "eight888\"",
        "eight888\\",
    ];
    // one goes out before nearly all of them, if nothing names them
    let fillers: Vec<String> =
        std::iter::once("\0\0\0".to_owned()).chain((0..20).map(|n| format!("z{n:02}"))).collect();
    let long = "long".repeat(2_000);
    for (first, second) in names.iter().flat_map(|a| names.iter().map(move |b| (*a, *b))).filter(|(a, b)| a != b) {
        for (fillers, filling) in [(&fillers[..1], ""), (&fillers[..], ""), (&fillers[..2], &*long)] {
            let two = [first, second].map(|name| (name, json!(0)));
            let fill = fillers.iter().map(|name| (&**name, json!(filling)));
            let required = ["nothing", second, "a\0\0", second, first, "eight888abc"];
            let schema = Pairs(vec![
                ("properties", to_json(&Pairs(fill.chain(two).collect()))),
                ("required", to_json(&required)),
            ]);
            let schema = json(&to_wire_json(&schema).unwrap());
            let order: Vec<_> = schema.get("properties").and_then(Json::as_object).unwrap().keys().collect();
            assert_eq!(order[..2], [second, first]);
            assert!(order[2..].iter().eq(fillers));
        }
    }
}

fn to_json<T: serde::Serialize>(value: &T) -> Json {
    json(&serde_json::to_string(value).unwrap())
}

#[test]
fn names_sort_by_what_they_say_and_not_by_their_escapes() {
    let names = [
        "", "\u{1}", "\u{1f}", " ", "!", "\"", "#", "[", "\\", "]", "a", "a\u{0}", "a\n", "a ", "ab", "é", "\u{ffff}",
        "😀",
    ];
    let mut sorted = names.to_vec();
    sorted.sort_unstable();
    let mut backwards = sorted.clone();
    backwards.reverse();
    let text = to_wire_json(&Pairs(backwards.into_iter().map(|name| (name, 0)).collect())).unwrap();
    assert_eq!(json(&text).as_object().unwrap().keys().collect::<Vec<_>>(), sorted);
}

#[test]
fn names_that_differ_behind_the_eighth_byte() {
    let text = r#"{"property_b":1,"property_":2,"property_a":3,"property":4,"propert":5}"#;
    let want = r#"{"propert":5,"property":4,"property_":2,"property_a":3,"property_b":1}"#;
    assert_eq!(to_wire_json(&json(text)).unwrap(), want);
}

#[test]
fn a_large_object_out_of_order() {
    let pairs = Pairs((0..20_000).map(|n| (format!("{:05}", n * 7 % 20_000), n)).collect());
    let text = to_wire_json(&pairs).unwrap();
    let back: std::collections::BTreeMap<String, u32> = serde_json::from_str(&text).unwrap();
    assert_eq!(text, serde_json::to_string(&back).unwrap());
    assert_eq!(back.len(), 20_000);
}

#[test]
fn data_members_add_up_and_do_not_reach_into_arrays() {
    let map = json!({"properties": {"a": 1, "b": 2}, "required": ["b"]});
    let writer = WireWriter::new().data_members(["x"]).data_members([String::from("y")]);
    let (data, schema) =
        (r#"{"properties":{"a":1,"b":2},"required":["b"]}"#, r#"{"properties":{"b":2,"a":1},"required":["b"]}"#);
    let body = json!({"x": map, "y": map, "z": map});
    assert_eq!(writer.to_string(&body).unwrap(), format!(r#"{{"x":{data},"y":{data},"z":{schema}}}"#));
    assert_eq!(writer.to_string(&[body]).unwrap(), format!(r#"[{{"x":{schema},"y":{schema},"z":{schema}}}]"#));
    // an option or a newtype around the body does not count
    assert_eq!(writer.to_string(&Some(json!({"x": map}))).unwrap(), format!(r#"{{"x":{data}}}"#));
}

#[test]
fn properties_named_as_data_are_data() {
    let writer = WireWriter::new().data_members(["properties"]);
    let schema = json!({"properties": {"a": 1, "b": 2}, "required": ["b"]});
    assert_eq!(writer.to_string(&schema).unwrap(), r#"{"properties":{"a":1,"b":2},"required":["b"]}"#);
}

#[test]
fn a_raw_value_is_written_in_the_context_where_it_stands() {
    let schema = r#"{ "required": ["b"], "properties": {"a": {}, "b": {}} }"#;
    let body = Pairs(vec![("schema", Raw(schema)), ("const", Raw(schema))]);
    let want = concat!(
        r#"{"const":{"properties":{"a":{},"b":{}},"required":["b"]},"#,
        r#""schema":{"properties":{"b":{},"a":{}},"required":["b"]}}"#,
    );
    assert_eq!(to_wire_json(&body).unwrap(), want);
    let properties = Pairs(vec![("required", Raw(r#"["z"]"#)), ("properties", Raw(r#"{"y":1,"z":2}"#))]);
    assert_eq!(to_wire_json(&properties).unwrap(), r#"{"properties":{"z":2,"y":1},"required":["z"]}"#);
}

#[test]
fn a_raw_value_keeps_the_later_of_two_members_as_a_reader_would() {
    assert_eq!(to_wire_json(&Raw(r#"{"a":1,"b":2,"a":3}"#)).unwrap(), r#"{"a":3,"b":2}"#);
}

#[test]
fn json_displays_its_members_as_they_stand() {
    let text = r#"{"b":{"z":[],"a":{}},"a":[{},[],"\n",1.5,null,true,false]}"#;
    assert_eq!(json(text).to_string(), text);
}
