//! `Wrapped`: the object, and the value that stands without it.

use serde::Deserialize;
use wire_schema::reply::{self, KeyOrder, Reader, ReplyErrorKind, Rule};
use wire_schema::{WireSchema, Wrapped};

use super::error;

#[derive(Debug, PartialEq, Deserialize, WireSchema)]
struct Item<'t> {
    name: &'t str,
    value: Option<u8>,
}

#[derive(Debug, PartialEq, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
enum Shape {
    Round { radius: u8 },
    Flat,
}

fn list(text: &str) -> Result<Vec<u8>, ReplyErrorKind> {
    <Wrapped<Vec<u8>>>::parse_reply(text).map(Wrapped::into_inner).map_err(|error| error.kind())
}

#[test]
fn arrays() {
    assert_eq!(list("{\"value\":[1,2]}"), Ok(vec![1, 2]));
    assert_eq!(list("[1,2]"), Ok(vec![1, 2]));
    assert_eq!(list("Here: [1,2]."), Ok(vec![1, 2]));
    // the object goes before a longer array
    assert_eq!(list("[1,2,3,4,5,6,7,8,9] or {\"value\":[1]}"), Ok(vec![1]));
    // of bare ones the longest that is one
    assert_eq!(list("[7] [1,2] [\"x\",\"y\"]"), Ok(vec![1, 2]));
    // what is cut off is not an answer
    assert_eq!(list("{\"value\":[1,2]"), Err(ReplyErrorKind::Unclosed));
    assert_eq!(list("[1,2"), Err(ReplyErrorKind::Unclosed));
    assert_eq!(list("{\"values\":[1,2]}"), Err(ReplyErrorKind::MissingKey));
    assert_eq!(list("7"), Err(ReplyErrorKind::NoJson));
}

#[test]
fn objects() {
    let read = |text| reply::read::<Wrapped<Item>>(text);
    let item = |name, value| Wrapped { value: Item { name, value } };
    assert_eq!(read(r#"{"value":{"name":"a","value":1}}"#).unwrap().value, item("a", Some(1)));
    assert_eq!(read(r#"{"name":"a","value":1}"#).unwrap().value, item("a", Some(1)));
    assert_eq!(read(r#"so {"name":"a","value":null}"#).unwrap().value, item("a", None));
    let report = read(r#"so {"value":1,"name":"a"}"#).unwrap().report;
    assert_eq!(report.key_order, KeyOrder::NotKept { path: String::new() });
    assert_eq!((report.span, report.rule), (3..25, Rule::OnlyCandidate));
    assert_eq!(error(read(r#"{"value":{"name":7}}"#)).path(), "/value/name");
    assert_eq!(error(read(r#"{"name":7}"#)).path(), "/name");
}

#[test]
fn alternatives() {
    let read = |text| <Wrapped<Shape>>::parse_reply(text).map(Wrapped::into_inner);
    assert_eq!(read(r#"{"value":{"round":{"radius":1}}}"#).unwrap(), Shape::Round { radius: 1 });
    assert_eq!(read(r#"{"round":{"radius":1}}"#).unwrap(), Shape::Round { radius: 1 });
    assert_eq!(read(r#"{"value":"flat"}"#).unwrap(), Shape::Flat);
    // a word is no structure
    assert!(read("\"flat\"").is_err());
}

#[test]
fn a_list_of_structs_is_no_list_of_lists() {
    let read = |text| <Wrapped<Vec<Item>>>::parse_reply(text).map(Wrapped::into_inner);
    assert_eq!(read(r#"[{"name":"a"}]"#).unwrap(), [Item { name: "a", value: None }]);
    assert_eq!(error(read(r#"[["a",1]]"#)).path(), "/0");
}

#[test]
fn checked_where_they_stand() {
    let output = <Wrapped<Vec<u8>>>::structured_output();
    let mut schema = serde_json::Value::from(output.schema().clone());
    schema["properties"]["value"]["maxItems"] = 2.into();
    let reader = Reader::<Wrapped<Vec<u8>>>::new().check(&wire_schema::StructuredOutput::new("n", schema));
    assert!(reader.read("[1,2]").is_ok());
    assert_eq!(error(reader.read("[1,2,3]")).path(), "");
    assert_eq!(error(reader.read("{\"value\":[1,2,3]}")).path(), "/value");
}
