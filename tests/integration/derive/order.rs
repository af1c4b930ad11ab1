//! The author's order, at every depth.

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::keys_at;

#[derive(Serialize, Deserialize, WireSchema)]
struct Worksheet {
    stages: Vec<Stage>,
    recheck: Option<Stage>,
    answer: String,
    marks: Box<Marks>,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Stage {
    why: String,
    did: String,
    after: f64,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Marks {
    neat: bool,
    zest: u8,
    accuracy: u8,
}

#[test]
fn declaration_order_holds_at_every_depth() {
    let schema = Worksheet::schema();
    assert_eq!(keys_at(&schema, ""), ["stages", "recheck", "answer", "marks"]);
    assert_eq!(keys_at(&schema, "/properties/stages/items"), ["why", "did", "after"]);
    assert_eq!(keys_at(&schema, "/properties/recheck/anyOf/0"), ["why", "did", "after"]);
    assert_eq!(keys_at(&schema, "/properties/marks"), ["neat", "zest", "accuracy"]);
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(order = [moves, r#type])]
struct Listed {
    outcome: String,
    r#type: u8,
    cost: f32,
    moves: Vec<Numbered>,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "camelCase")]
struct Numbered {
    #[wire(order = 1)]
    late_one: u8,
    zero_a: u8,
    #[wire(order = -2)]
    first_of_all: String,
    #[wire(order = 1)]
    late_two: u8,
    #[wire(order = -1)]
    second: String,
    #[wire(order = 0)]
    zero_b: Option<u8>,
    #[wire(order = 300)]
    last: bool,
}

#[test]
fn both_forms_of_order_move_fields_and_nothing_else() {
    let schema = Listed::schema();
    assert_eq!(keys_at(&schema, ""), ["moves", "type", "outcome", "cost"]);
    let numbered = ["firstOfAll", "second", "zeroA", "zeroB", "lateOne", "lateTwo", "last"];
    assert_eq!(keys_at(&schema, "/properties/moves/items"), numbered);
}

#[test]
fn a_reply_is_written_in_schema_order_and_reads_back() {
    let text = r#"{"outcome":"o","type":3,"cost":0.1,"moves":[{"lateOne":1,"zeroA":2,"firstOfAll":"f","lateTwo":3,"second":"s","zeroB":null,"last":true}]}"#;
    let value: Listed = serde_json::from_str(text).unwrap();
    let reply = value.to_reply_json().unwrap();
    assert_eq!(
        reply,
        r#"{"moves":[{"firstOfAll":"f","second":"s","zeroA":2,"zeroB":null,"lateOne":1,"lateTwo":3,"last":true}],"type":3,"outcome":"o","cost":0.1}"#
    );
    assert_eq!(Listed::parse_reply(&reply).unwrap().moves[0].late_two, 3);
}

#[test]
fn renames_never_move_a_field() {
    #[derive(WireSchema)]
    #[serde(rename_all = "SCREAMING-KEBAB-CASE")]
    struct Shipment {
        way_bill: String,
        #[serde(rename = "eta")]
        arrival_guess: Option<String>,
        #[serde(rename(serialize = "x", deserialize = "_note"))]
        remark: Option<String>,
        audit_2_id: String,
    }
    assert_eq!(keys_at(&Shipment::schema(), ""), ["WAY-BILL", "eta", "_note", "AUDIT-2-ID"]);
}

#[test]
fn the_order_survives_a_value_that_sorts() {
    let body = serde_json::json!({"z": 1, "response_format": Worksheet::response_format(), "a": 2});
    let text = wire_schema::to_wire_json(&body).unwrap();
    let format = wire_schema::to_wire_json(&Worksheet::response_format()).unwrap();
    assert_eq!(text, format!(r#"{{"a":2,"response_format":{format},"z":1}}"#));
    assert_eq!(Worksheet::response_format().to_string(), format);
}

#[test]
fn skipped_fields_are_not_offered() {
    #[derive(Serialize, Deserialize, WireSchema)]
    struct Cached {
        b: u8,
        #[serde(skip)]
        cache: std::collections::HashMap<String, u8>,
        #[serde(skip_deserializing)]
        only_out: u8,
        #[serde(skip_serializing)]
        only_in: u8,
        a: u8,
    }
    assert_eq!(keys_at(&Cached::schema(), ""), ["b", "only_in", "a"]);
}
