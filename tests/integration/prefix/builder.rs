//! What goes into a prefix, and in which order.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde::Serialize;
use serde_json::{Value, json};
use wire_schema::prefix::WireHash;
use wire_schema::{Dialect, Json, Prefix, PrefixBuilder, StructuredOutput, Tool, ToolOrder, WireSchema, to_wire_json};

use super::{fetch, search};

/// Looks a customer up.
#[derive(WireSchema)]
#[allow(dead_code, reason = "a field is there for its schema")]
struct Find {
    mail: String,
    also: Option<String>,
}

#[derive(WireSchema)]
#[allow(dead_code, reason = "a field is there for its schema")]
struct Answer {
    evidence: String,
    answer: String,
}

#[test]
fn the_hash_does_not_depend_on_the_order_in_which_tools_are_added() {
    let builder = || Prefix::builder().system("You are a support agent.");
    let one = builder().raw_tool(&search()).raw_tool(&fetch()).build().unwrap();
    let other = builder().raw_tool(&fetch()).raw_tool(&search()).build().unwrap();
    assert_eq!(one.hash().short(), "5127dd9f421f");
    assert_eq!(one.hash().to_hex(), "5127dd9f421fe1f5d3b7723b140710f9d45e75a868b9b5e5259d767a72c9acb7");
    assert_eq!(one, other);
    assert_eq!(one.diff(&other), None);
    assert_eq!(one.hash(), WireHash::of_bytes(one.as_str()));
    assert_eq!(one.hash(), WireHash::of(&one).unwrap());
}

#[test]
fn a_struct_a_value_and_a_map_give_one_hash() {
    #[derive(Serialize)]
    struct RawTool {
        params: Params,
        name: &'static str,
    }
    #[derive(Serialize)]
    struct Params {
        q: &'static str,
        limit: &'static str,
    }
    let typed = RawTool { params: Params { q: "string", limit: "int" }, name: "search" };
    let map: HashMap<&str, Value> =
        HashMap::from([("name", json!("search")), ("params", json!({"limit": "int", "q": "string"}))]);
    let json: Json = serde_json::from_str(r#"{"params":{"q":"string","limit":"int"},"name":"search"}"#).unwrap();
    let expected = Prefix::builder().raw_tool(&search()).build().unwrap();
    for prefix in [
        Prefix::builder().raw_tool(&typed),
        Prefix::builder().raw_tool(&map),
        Prefix::builder().raw_tool(&json),
        Prefix::builder().member("tools", &[typed]),
    ] {
        assert_eq!(prefix.build().unwrap(), expected);
    }
}

#[test]
fn a_pinned_order_is_kept_and_changes_the_hash() {
    let builder = || Prefix::builder().raw_tool(&search()).raw_tool(&fetch());
    let pinned = builder().tool_order(ToolOrder::AsGiven).build().unwrap();
    assert_eq!(pinned.get("tools").unwrap().pointer("/0/name").and_then(Json::as_str), Some("search"));
    assert_ne!(pinned.hash(), builder().build().unwrap().hash());
    assert_eq!(ToolOrder::default(), ToolOrder::ByName);
    // said before the tools or behind them
    let before = Prefix::builder().tool_order(ToolOrder::AsGiven).raw_tool(&search()).raw_tool(&fetch());
    assert_eq!(before.build().unwrap(), pinned);
}

#[test]
fn tools_of_every_dialect_that_has_some_go_out_by_name() {
    let tools: HashSet<_> = ["find_b", "find_c", "find_a"].into_iter().collect();
    let tools: Vec<Tool> = tools.into_iter().map(Tool::of::<Find>).collect();
    let mut seen = 0;
    for dialect in Dialect::ALL.iter().copied() {
        if tools[0].render(dialect).is_err() {
            continue;
        }
        let prefix = Prefix::builder().tools(&tools).dialect(dialect).build().unwrap();
        assert_eq!(prefix.get("tools"), Some(&Tool::render_list(&tools, dialect).unwrap()), "{dialect}");
        let rendered: Vec<Json> = tools.iter().map(|tool| tool.render(dialect).unwrap()).collect();
        let raw = rendered.iter().fold(Prefix::builder(), PrefixBuilder::raw_tool);
        // the name is found in the tool's own shape
        assert_eq!(raw.build().unwrap(), prefix, "{dialect}");
        seen += 1;
    }
    assert!(seen > 20, "{seen} dialects have tools");
}

#[test]
fn the_members_of_the_envelope_stand_beside_the_others() {
    for dialect in Dialect::ALL.iter().copied() {
        let Ok(envelope) = Answer::render(dialect) else { continue };
        let builder = Prefix::builder().dialect(dialect).response_format(&Answer::structured_output());
        let prefix = builder.system("s").member("model", "m").build().unwrap();
        let mut by_hand = json!({"system": "s", "model": "m"});
        envelope.merge_into(&mut by_hand).unwrap();
        assert_eq!(prefix.as_str(), to_wire_json(&by_hand).unwrap(), "{dialect}");
    }
}

#[test]
fn what_was_not_given_is_left_out() {
    assert_eq!(Prefix::builder().build().unwrap().as_str(), "{}");
    assert_eq!(Prefix::builder().tools::<Tool>([]).build().unwrap().as_str(), "{}");
    assert_eq!(Prefix::builder().system("").build().unwrap().as_str(), r#"{"system":""}"#);
    assert_eq!(Prefix::builder().member("stop", &None::<u8>).build().unwrap().as_str(), r#"{"stop":null}"#);
}

#[test]
fn a_member_that_is_there_already_is_merged_deeply() {
    let output = Answer::structured_output();
    let prefix = Prefix::builder()
        .dialect(Dialect::Gemini)
        .member("generationConfig", &json!({"temperature": 0, "thinkingConfig": {"a": 1}}))
        .response_format(&output)
        .member("generationConfig", &json!({"thinkingConfig": {"b": 2}, "temperature": 0}))
        .build()
        .unwrap();
    let config = prefix.get("generationConfig").unwrap();
    assert_eq!(config.pointer("/thinkingConfig").unwrap().to_string(), r#"{"a":1,"b":2}"#);
    assert!(config.get("responseSchema").is_some());
}

#[test]
fn a_schema_in_a_member_or_a_raw_tool_keeps_its_order() {
    let schema = json!({
        "type": "object",
        "required": ["reasoning", "answer"],
        "properties": {"answer": {"type": "string"}, "reasoning": {"type": "string"}},
    });
    let raw = json!({"name": "say", "parameters": schema});
    let prefix = Prefix::builder().raw_tool(&raw).member("format", &schema).build().unwrap();
    let ordered = r#""properties":{"reasoning":{"type":"string"},"answer":{"type":"string"}}"#;
    assert_eq!(prefix.as_str().matches(ordered).count(), 2, "{prefix}");
    // data is data: a value that would be a schema elsewhere is not one under `default`
    let data = json!({"name": "say", "default": schema});
    let prefix = Prefix::builder().raw_tool(&data).build().unwrap();
    assert!(prefix.as_str().contains(r#""properties":{"answer":{"type":"string"},"reasoning""#), "{prefix}");
}

#[test]
fn numbers_are_exact() {
    let members = BTreeMap::from([("big", u128::MAX), ("small", 1)]);
    let prefix = Prefix::builder().member("n", &members).member("f", &0.1f32).member("g", &1e16).build().unwrap();
    let expected = r#"{"f":0.1,"g":1e+16,"n":{"big":340282366920938463463374607431768211455,"small":1}}"#;
    assert_eq!(prefix.as_str(), expected);
    assert_eq!(to_wire_json(&prefix).unwrap(), expected);
}

#[test]
fn a_response_format_given_again_takes_the_place_of_the_first() {
    let other = StructuredOutput::new("other", json!({"type": "object", "properties": {}}));
    let answer = Answer::structured_output();
    let prefix = Prefix::builder().response_format(&other).response_format(&answer).build().unwrap();
    assert_eq!(prefix, Prefix::builder().response_format(&answer).build().unwrap());
}

#[test]
fn a_prefix_is_flattened_into_a_typed_body() {
    #[derive(Serialize)]
    struct Body {
        stream: bool,
        #[serde(flatten)]
        prefix: Prefix,
    }
    let prefix = Prefix::builder().system("s").raw_tool(&fetch()).build().unwrap();
    let body = to_wire_json(&Body { stream: true, prefix }).unwrap();
    assert_eq!(body, r#"{"stream":true,"system":"s","tools":[{"name":"fetch","params":{"url":"string"}}]}"#);
}

#[test]
fn text_and_debug_show_the_bytes() {
    let prefix = Prefix::builder().system("s").build().unwrap();
    assert_eq!(prefix.to_string(), r#"{"system":"s"}"#);
    assert_eq!(format!("{prefix:?}"), format!(r#"Prefix({}, {{"system":"s"}})"#, prefix.hash().short()));
    let hash = prefix.hash();
    assert_eq!(format!("{hash:?}"), format!("WireHash({})", hash.to_hex()));
    assert_eq!(format!("{hash:.12}"), hash.short());
    assert_eq!(hash.to_hex().len(), 64);
    assert_eq!(hash.as_bytes()[0], u8::from_str_radix(&hash.to_hex()[..2], 16).unwrap());
}
