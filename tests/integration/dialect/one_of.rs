//! Words known only at run time.

use serde_json::json;
use wire_schema::{Schema, StructuredOutput, WireSchema};

#[derive(WireSchema)]
#[allow(dead_code, reason = "a field is there for its schema")]
struct Pick {
    #[wire(max_length = 9)]
    id: String,
    maybe: Option<String>,
    many: Vec<String>,
    count: u8,
    #[wire(one_of = ["red", "green"])]
    color: String,
}

fn at(pointer: &str, words: &[&str]) -> Result<String, String> {
    let output = Pick::structured_output().one_of(pointer, words.iter().copied());
    output.map(|output| output.schema().pointer(pointer).unwrap().to_string()).map_err(|error| error.to_string())
}

#[test]
fn a_string_is_narrowed_in_the_order_given() {
    let table = [
        ("/properties/id", r#"{"enum":["z","a"],"type":"string"}"#),
        ("/properties/maybe", r#"{"anyOf":[{"enum":["z","a"],"type":"string"},{"type":"null"}]}"#),
        ("/properties/maybe/anyOf/0", r#"{"enum":["z","a"],"type":"string"}"#),
        ("/properties/many/items", r#"{"enum":["z","a"],"type":"string"}"#),
    ];
    for (pointer, expected) in table {
        assert_eq!(at(pointer, &["z", "a"]).as_deref(), Ok(expected));
    }
    assert_eq!(at("/properties/color", &["green"]).as_deref(), Ok(r#"{"enum":["green"],"type":"string"}"#));
    let untouched = Pick::schema();
    let _ = Pick::structured_output().one_of("/properties/id", ["a"]).unwrap();
    assert_eq!(Pick::schema(), untouched);
}

#[test]
fn what_cannot_be_narrowed_is_an_error_with_its_place() {
    let table = [
        ("/properties/ids", "at /properties/ids: there is no schema"),
        ("properties/id", "at properties/id: there is no schema: did you mean /properties/id?"),
        ("/id", "at /id: there is no schema: did you mean /properties/id?"),
        ("id", "at id: there is no schema: did you mean /properties/id?"),
        ("/properties", "at /properties: there is no schema"),
        ("/required/0", "at /required/0: there is no schema"),
        ("/properties/color/enum/0", "at /properties/color/enum/0: there is no schema"),
        ("/properties/count", "at /properties/count: the schema is not that of a string"),
        ("/properties/many", "at /properties/many: the schema is not that of a string"),
        ("", "at the root: the schema is not that of a string"),
    ];
    for (pointer, says) in table {
        assert_eq!(at(pointer, &["a"]), Err(says.to_owned()));
    }
    assert_eq!(at("/properties/id", &[]), Err("at /properties/id: no words: no reply would fit".to_owned()));
    assert_eq!(at("/properties/id", &["a", "b", "a"]), Err(r#"at /properties/id: "a" is there twice"#.to_owned()));
    assert_eq!(
        at("/properties/color", &["blue"]),
        Err(r#"at /properties/color: "blue" is none of the words that the schema has already"#.to_owned())
    );
}

#[test]
fn a_schema_by_hand_is_narrowed_too() {
    let schema =
        json!({"type": "object", "properties": {"type": {"type": ["string", "null"]}, "a/b": {"type": "string"}}});
    let output = StructuredOutput::new("n", schema).one_of("/properties/type", ["x"]).unwrap();
    let output = output.one_of("/properties/a~1b", ["y"]).unwrap();
    let expected = json!({
        "type": "object",
        "properties": {"type": {"type": ["string", "null"], "enum": ["x", null]}, "a/b": {"type": "string", "enum": ["y"]}},
    });
    assert_eq!(output.schema(), &Schema::from_value(expected));
}
