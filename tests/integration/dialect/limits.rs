//! Limits on size: what passes them is refused with its place, all of it at once.

use serde_json::{Value, json};
use wire_schema::{Dialect, RenderError, Rule, StructuredOutput};

fn messages(schema: Value, dialect: Dialect) -> Vec<String> {
    let error = StructuredOutput::new("n", schema).render(dialect).err();
    let violations = error.iter().flat_map(RenderError::violations);
    violations.map(|violation| format!("{} {}", violation.pointer(), violation.message())).collect()
}

fn wide(count: usize) -> Value {
    let properties: serde_json::Map<_, _> = (0..count).map(|n| (n.to_string(), json!({"type": "null"}))).collect();
    json!({"type": "object", "properties": properties})
}

fn deep(levels: usize) -> Value {
    (0..levels).fold(
        json!({"type": "string"}),
        |inner, _| json!({"type": "object", "properties": {"a/b": {"anyOf": [inner, {"type": "null"}]}}}),
    )
}

fn words(count: usize, length: usize) -> Value {
    let words: Vec<String> = (0..count).map(|n| format!("{n:0length$}")).collect();
    json!({"type": "object", "properties": {"word": {"type": "string", "enum": words}}})
}

#[test]
fn levels_have_their_place() {
    let error = StructuredOutput::new("deep", deep(11)).render(Dialect::OpenAiChat).unwrap_err();
    let violation = &error.violations()[0];
    assert_eq!(error.violations().len(), 1);
    assert_eq!((violation.rule(), violation.pointer()), (Rule::Limit, &*"/properties/a~1b/anyOf/0".repeat(10)));
    assert_eq!(violation.message(), "11 levels of objects are more than the 10 allowed: flatten the type");
    assert!(violation.field().starts_with("a/b.a/b."), "{}", violation.field());
    assert!(messages(deep(10), Dialect::OpenAiChat).is_empty());
    assert_eq!(messages(deep(6), Dialect::Azure).len(), 1);
    assert!(messages(deep(5), Dialect::Azure).is_empty());
}

#[test]
fn properties_names_and_words_are_counted() {
    assert_eq!(
        messages(wide(5_001), Dialect::OpenAiChat),
        [" 5001 properties are more than the 5000 allowed: split the type"]
    );
    assert_eq!(messages(wide(101), Dialect::Azure), [" 101 properties are more than the 100 allowed: split the type"]);
    assert!(messages(wide(100), Dialect::Azure).is_empty());
    assert!(messages(wide(10_000), Dialect::KoboldChat).is_empty());

    assert_eq!(
        messages(words(1_001, 4), Dialect::OpenAiChat),
        [" 1001 enum values are more than the 1000 allowed: split the type"]
    );
    assert_eq!(
        messages(words(300, 60), Dialect::OpenAiChat),
        [
            "/properties/word/enum 18000 characters in an enum of 300 values are more than the 15000 allowed: shorten the words"
        ]
    );
    assert!(messages(words(250, 60), Dialect::OpenAiChat).is_empty());
    assert_eq!(messages(words(300, 26), Dialect::Azure).len(), 1);
}

#[test]
fn every_violation_is_listed_at_once() {
    let mut schema = wide(5_001);
    schema["properties"]["0"] = json!({"type": "object", "additionalProperties": {"type": "string"}});
    schema["properties"]["1"] = json!({"not": {"type": "string"}, "type": "string"});
    schema["properties"]["2"] = json!({});
    schema["properties"]["3"] = json!({"$ref": "#/$defs/Nowhere"});
    let found = messages(schema, Dialect::OpenAiChat);
    let says = |text: &str| assert!(found.iter().any(|message| message.contains(text)), "{text}: {found:?}");
    says("/properties/0 a map: ");
    says("/properties/1 the keyword `not` is not taken");
    says("/properties/2 any value: ");
    says("/properties/3 the reference \"#/$defs/Nowhere\" leads nowhere");
    says("5001 properties");
    assert_eq!(found.len(), 5);
}

#[test]
fn cerebras_counts_the_characters_of_the_schema() {
    let text = json!({"type": "object", "properties": {"a": {"type": "string", "description": "x".repeat(5_000)}}});
    let found = messages(text.clone(), Dialect::Cerebras);
    assert!(found[0].contains("characters of schema are more than the 5000 allowed"), "{found:?}");
    assert!(messages(text, Dialect::OpenAiChat).is_empty());
    assert_eq!(messages(words(501, 3), Dialect::Cerebras).len(), 1);
    assert!(messages(wide(501), Dialect::Cerebras).iter().any(|message| message.contains("501 properties")));
}

#[test]
fn a_lenient_output_has_no_limits_where_strictness_is_a_choice() {
    assert!(StructuredOutput::new("n", wide(5_001)).lenient().render(Dialect::OpenAiChat).is_ok());
}

#[test]
fn anthropic_counts_alternatives_and_optional_properties_in_one_output_already() {
    let nullable = |count: usize| {
        let one = json!({"anyOf": [{"type": "string"}, {"type": "null"}]});
        let properties: serde_json::Map<_, _> = (0..count).map(|n| (n.to_string(), one.clone())).collect();
        let names: Vec<_> = properties.keys().cloned().collect();
        json!({"type": "object", "properties": properties, "required": names})
    };
    assert!(messages(nullable(16), Dialect::Anthropic).is_empty());
    assert_eq!(
        messages(nullable(17), Dialect::Anthropic),
        [
            " 17 alternatives (`Option` fields are some) in one request are more than the 16 allowed: have fewer, or ask in two \
          requests"
        ]
    );
    assert!(messages(wide(24), Dialect::Anthropic).is_empty());
    assert_eq!(
        messages(wide(25), Dialect::Anthropic),
        [" 25 optional properties in one request are more than the 24 allowed: require more of them"]
    );
}
