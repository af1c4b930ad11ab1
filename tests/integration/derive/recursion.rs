//! What contains itself, and documents that would grow without bound.

use wire_schema::{Json, Object, WireSchema};

use super::{keys_at, text_at};

/// A step of the plan.
#[derive(WireSchema)]
struct Node {
    why: String,
    kids: Vec<Node>,
    /// The best of them.
    best: Option<Box<Node>>,
    /// Never null.
    twin: Box<Node>,
}

#[test]
fn a_recursive_root_is_written_out_and_refers_to_its_definition() {
    let schema = Node::schema();
    assert_eq!(keys_at(&schema, ""), ["why", "kids", "best", "twin"]);
    assert_eq!(keys_at(&schema, "/$defs/Node"), ["why", "kids", "best", "twin"]);
    assert_eq!(text_at(&schema, "/$defs/Node"), Some("A step of the plan."));
    let reference = r##"{"$ref":"#/$defs/Node"}"##;
    let at = |pointer: &str| schema.pointer(pointer).unwrap().to_string();
    assert_eq!(at("/properties/kids/items"), reference);
    // nothing beside a `$ref`, so the texts stand beside an anyOf
    assert_eq!(
        at("/properties/best"),
        format!(r#"{{"anyOf":[{reference},{{"type":"null"}}],"description":"The best of them."}}"#)
    );
    assert_eq!(at("/properties/twin"), format!(r#"{{"anyOf":[{reference}],"description":"Never null."}}"#));
}

#[derive(WireSchema)]
struct Plan {
    aim: String,
    start: Room,
    exit: Door,
}

#[derive(WireSchema)]
struct Room {
    view: String,
    doors: Vec<Door>,
    area: u16,
}

#[derive(WireSchema)]
struct Door {
    to: Option<Box<Room>>,
    label: String,
}

#[test]
fn two_types_that_need_each_other_take_one_definition() {
    let schema = Plan::schema();
    let defined: Vec<&str> = schema.get("$defs").unwrap().as_object().unwrap().keys().collect();
    assert_eq!(defined, ["Room"]);
    assert_eq!(schema.pointer("/properties/start").unwrap().to_string(), r##"{"$ref":"#/$defs/Room"}"##);
    assert_eq!(keys_at(&schema, "/$defs/Room/properties/doors/items"), ["to", "label"]);
    assert_eq!(keys_at(&schema, "/properties/exit"), ["to", "label"]);
}

#[test]
fn what_is_not_recursive_is_written_out() {
    #[derive(WireSchema)]
    struct Leaf {
        a: u8,
    }
    #[derive(WireSchema)]
    struct Three {
        x: Leaf,
        y: Option<Leaf>,
        z: Vec<Leaf>,
    }
    assert_eq!(Three::schema().get("$defs"), None);
}

/// Written out, twelve levels of two would be some 12,000 nodes.
#[test]
fn a_document_that_would_be_huge_defines_what_it_repeats() {
    macro_rules! doubling {
        ($name:ident, $inner:ty) => {
            #[derive(WireSchema)]
            struct $name {
                left: $inner,
                right: $inner,
                note: String,
            }
        };
    }
    doubling!(L0, u8);
    doubling!(L1, L0);
    doubling!(L2, L1);
    doubling!(L3, L2);
    doubling!(L4, L3);
    doubling!(L5, L4);
    doubling!(L6, L5);
    doubling!(L7, L6);
    doubling!(L8, L7);
    doubling!(L9, L8);
    doubling!(L10, L9);
    doubling!(L11, L10);
    let definitions =
        |schema: wire_schema::Schema| schema.get("$defs").and_then(Json::as_object).map_or(0, Object::len);
    assert_eq!(definitions(L8::schema()), 0);
    let huge = L11::schema();
    assert_eq!(keys_at(&huge, ""), ["left", "right", "note"]);
    assert!(huge.to_string().len() < 4_000, "{} bytes", huge.to_string().len());
    assert_eq!(definitions(huge), 11);
}
