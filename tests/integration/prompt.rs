//! The schema as text for a prompt.

use serde_json::json;
use wire_schema::{StructuredOutput, WireSchema};

#[allow(dead_code)]
#[derive(WireSchema)]
struct Plan {
    /// The steps,
    ///
    /// in order.
    steps: Vec<Step>,
    /// What to do if
    /// nothing works.
    fallback: Action,
    instead: Option<Action>,
    root: Option<Box<Plan>>,
    pair: [bool; 2],
}

/// One step.
#[allow(dead_code)]
#[derive(WireSchema)]
struct Step {
    #[wire(max_length = 80)]
    what: String,
    #[wire(minimum = 1, maximum = 5)]
    effort: u8,
    #[wire(pattern = "^[A-Z]{2}$")]
    #[serde(default)]
    #[wire(optional)]
    country: String,
}

#[allow(dead_code)]
#[derive(WireSchema)]
#[serde(rename_all = "snake_case")]
enum Action {
    /// Nothing at all.
    Wait,
    /// Ask a person.
    Ask {
        whom: String,
        why: String,
        how_long_to_wait_for_an_answer: u32,
    },
    Retry(u64),
}

#[test]
fn as_a_person_would_write_it() {
    assert_eq!(
        Plan::prompt_schema(),
        r#"Plan = {
  // The steps,
  // in order.
  "steps": [{ // One step.
    "what": string of at most 80 characters,
    "effort": integer from 1 to 5,
    "country"?: string matching /^[A-Z]{2}$/
  }, ...],
  // What to do if
  // nothing works.
  // wait: Nothing at all.
  "fallback": "wait" | Ask | Retry,
  "instead": "wait" | Ask | Retry | null, // wait: Nothing at all.
  "root": Plan | null,
  "pair": [boolean, ...] (exactly 2 items)
}

// Ask a person.
Ask = {
  "ask": {
    "whom": string,
    "why": string,
    "how_long_to_wait_for_an_answer": integer at least 0
  }
}

Retry = { "retry": integer at least 0 }"#
    );
}

#[test]
fn of_schemas_by_hand() {
    let cases = [
        (json!({}), "any JSON"),
        (json!(true), "any JSON"),
        (json!(false), "nothing"),
        (json!({"type": "object"}), "{}"),
        (json!({"type": "array"}), "[...]"),
        (json!({"type": "array", "maxItems": 0, "items": {"type": "null"}}), "[]"),
        (
            json!({"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 5}),
            "[string, ...] (1 to 5 items)",
        ),
        (
            json!({"type": "array", "prefixItems": [{"type": "string"}, {"type": "null"}], "minItems": 2, "maxItems": 2}),
            "[string, null]",
        ),
        (
            json!({"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "null"}}),
            "[string, null, ...]",
        ),
        (json!({"type": ["integer", "null"], "minimum": 1}), "(integer at least 1) | null"),
        (json!({"anyOf": [{"type": "number", "exclusiveMinimum": 0}, {"type": "null"}]}), "(number above 0) | null"),
        (json!({"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1}), "number above 0 and below 1"),
        (json!({"type": "integer", "multipleOf": 5}), "integer multiple of 5"),
        (json!({"type": "integer", "minimum": -2_147_483_648_i64, "maximum": 2_147_483_647}), "integer"),
        (
            json!({"type": "string", "format": "date", "minLength": 1}),
            "string of at least 1 character in the format date",
        ),
        (json!({"enum": ["a", 1, null]}), r#""a" | 1 | null"#),
        (json!({"const": "a"}), r#""a""#),
        (json!({"anyOf": [{"type": "string"}, {"type": "string"}, {"type": "null"}]}), "string | null"),
        (
            json!({"allOf": [{"type": "string"}, {"maxLength": 3, "type": "string"}]}),
            "string & (string of at most 3 characters)",
        ),
        (json!({"type": "object", "additionalProperties": {"type": "integer"}}), "{ <key>: integer, ... }"),
        (
            json!({"type": "object", "patternProperties": {"^x": {"type": "null"}}}),
            "{ <key matching /^x/>: null, ... }",
        ),
        (json!({"type": "string", "not": {"const": "a"}}), "// not: {\"const\":\"a\"}\nstring"),
        (json!({"description": "A\r\nlong\u{7} text.", "type": "string"}), "// A\n// long  text.\nstring"),
        (json!({"$ref": "#"}), "any JSON"),
        (json!({"$ref": "#/nowhere"}), "any JSON"),
        (
            json!({"type": "object", "properties": {"b": {"$ref": "#/$defs/T"}, "a": {"description": "Here.", "anyOf": [{"$ref": "#/$defs/T"}]}},
                "required": ["b", "a"], "$defs": {"T": {"description": "There.", "type": "string"}}}),
            "{\n  \"b\": T,\n  \"a\": T // Here.\n}\n\n// There.\nT = string",
        ),
        (
            // used once: written where it stands
            json!({"type": "object", "properties": {"b": {"$ref": "#/$defs/string"}}, "$defs": {"string": {"description": "There.", "type": "string"}}}),
            "{\n  \"b\"?: string // There.\n}",
        ),
        (
            // a name that is a word of ours
            json!({"type": "array", "prefixItems": [{"$ref": "#/$defs/string"}, {"$ref": "#/$defs/string"}], "$defs": {"string": {"type": "null"}}}),
            "[string2, string2]\n\nstring2 = null",
        ),
        (json!({"type": "object", "properties": {"next": {"$ref": "#"}}}), "Root = { \"next\"?: Root }"),
    ];
    for (schema, prompt) in cases {
        assert_eq!(StructuredOutput::new("hand", schema.clone()).prompt_schema(), prompt, "{schema}");
    }
}

#[test]
fn words_and_texts_of_the_output() {
    let output = Step::structured_output().with_description("Do this.").one_of("/properties/what", ["a", "b"]).unwrap();
    assert!(output.prompt_schema().starts_with("// Do this.\n{\n  \"what\": \"a\" | \"b\",\n"));
}

/// What to do.
#[allow(dead_code)]
#[derive(WireSchema)]
#[serde(rename_all = "snake_case", tag = "kind")]
enum Kind {
    /// Merge it.
    Merge,
    /// Ask someone.
    Ask { whom: String },
}

#[allow(dead_code)]
#[derive(WireSchema)]
struct Decision {
    /// How to go on.
    action: Kind,
}

#[test]
fn the_text_of_an_alternative_stays_with_it() {
    assert_eq!(
        Decision::prompt_schema(),
        r#"{
  // How to go on.
  "action": { // Merge it.
    "kind": "merge"
  } | { // Ask someone.
    "kind": "ask",
    "whom": string
  }
}"#
    );
    let text = |schema| StructuredOutput::new("x", schema).prompt_schema();
    let words = json!({"anyOf": [
        {"type": "string", "maxLength": 3, "description": "Its code."},
        {"type": "integer", "description": "Its number."},
        {"type": "null"},
    ]});
    assert_eq!(
        text(words),
        "// string of at most 3 characters: Its code.\n// integer: Its number.\n\
         (string of at most 3 characters) | integer | null"
    );
    // with null alone there is no choice
    let optional = json!({"anyOf": [{"type": "integer", "description": "Its number."}, {"type": "null"}]});
    assert_eq!(text(optional), "// Its number.\ninteger | null");
}
