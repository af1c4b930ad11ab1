//! Other processes: a `HashMap` has another order in each, and the prefix has the same hash.

use std::collections::{HashMap, HashSet};
use std::process::Command;

use serde_json::{Value, json};
use wire_schema::{Prefix, Schema, StructuredOutput, Tool};

const PROCESSES: usize = 6;
/// What the child writes before its two values.
const MARK: &str = "prefix of this process:";

/// A prefix of which every part came out of a hash map.
fn prefix() -> (Vec<String>, Prefix) {
    let names = || (0..12).map(|n| format!("name_{n}"));
    let properties: HashMap<String, Value> = names().map(|name| (name, json!({"type": "string"}))).collect();
    let order: Vec<String> = properties.keys().cloned().collect();
    let required: Vec<String> = names().rev().collect();
    let schema = HashMap::from([
        ("type", json!("object")),
        ("required", json!(required)),
        ("properties", serde_json::to_value(&properties).unwrap()),
    ]);
    let schema = || Schema::from_value(serde_json::to_value(&schema).unwrap());
    let tools: HashMap<String, Tool> = names().map(|name| (name.clone(), Tool::new(name, schema()))).collect();
    let raw: HashMap<&str, HashMap<String, Value>> = HashMap::from([("parameters", properties.clone())]);
    let mut raw_tool: HashMap<&str, Value> = HashMap::from([("name", json!("raw"))]);
    raw_tool.insert("function", serde_json::to_value(&raw).unwrap());
    let prefix = Prefix::builder()
        .tools(tools.values())
        .raw_tool(&raw_tool)
        .response_format(&StructuredOutput::new("answer", schema()))
        .member("settings", &properties)
        .build()
        .unwrap();
    (order, prefix)
}

#[test]
fn a_tool_from_a_hash_map_has_one_hash_in_every_process() {
    let (mut orders, mut hashes) = (HashSet::new(), HashSet::new());
    hashes.insert(prefix().1.hash().to_hex());
    for _ in 0..PROCESSES {
        let mut child = Command::new(std::env::current_exe().unwrap());
        let child = child.args(["prefix::process::child", "--exact", "--ignored", "--nocapture"]).output().unwrap();
        let text = String::from_utf8(child.stdout).unwrap();
        let line = text.lines().find_map(|line| line.split_once(MARK)).unwrap_or_else(|| panic!("{text}")).1;
        let (order, hash) = line.trim().split_once(' ').unwrap();
        orders.insert(order.to_owned());
        hashes.insert(hash.to_owned());
    }
    assert!(orders.len() > 1, "the map had one order in all processes, so this has shown nothing");
    assert_eq!(hashes.len(), 1, "{hashes:?}");
}

#[test]
#[ignore = "the other process of the test above"]
fn child() {
    let (order, prefix) = prefix();
    println!("{MARK} {} {}", order.join(","), prefix.hash());
}
