//! Limits that count over a whole request.

use serde_json::json;
use wire_schema::{Budget, Dialect, Rule, StructuredOutput, Tool, Violation};

fn optional(count: usize) -> serde_json::Value {
    let properties: serde_json::Map<_, _> = (0..count).map(|n| (format!("p{n}"), json!({"type": "string"}))).collect();
    json!({"type": "object", "properties": properties})
}

#[test]
fn optional_properties_add_up_over_outputs_and_strict_tools() {
    let (output, tool) = (StructuredOutput::new("o", optional(20)), Tool::new("t", optional(5)));
    assert!(output.render(Dialect::Anthropic).is_ok() && tool.render(Dialect::Anthropic).is_ok());
    let error = Budget::new(Dialect::Anthropic).output(&output).tool(&tool).check().unwrap_err();
    assert_eq!(
        error.to_string(),
        "anthropic would refuse this schema: at the root: 25 optional properties in one request are more than the 24 \
         allowed: require more of them"
    );
    let exempt = tool.clone().lenient();
    assert_eq!(Budget::new(Dialect::Anthropic).output(&output).tool(&exempt).check(), Ok(()));
    assert_eq!(Budget::new(Dialect::OpenAiChat).output(&output).tool(&tool).check(), Ok(()));
}

#[test]
fn strict_tools_are_counted() {
    let tools: Vec<_> = (0..21).map(|n| Tool::new(format!("t{n}"), optional(0))).collect();
    let check = |dialect, tools: &[Tool]| tools.iter().fold(Budget::new(dialect), Budget::tool).check();
    let error = check(Dialect::Anthropic, &tools).unwrap_err();
    assert_eq!(error.violations()[0].rule(), Rule::Limit);
    assert!(error.to_string().contains("21 strict tools are more than the 20 allowed"), "{error}");
    assert_eq!(check(Dialect::Anthropic, &tools[..20]), Ok(()));
    let lenient: Vec<_> = tools.iter().cloned().map(Tool::lenient).collect();
    assert_eq!(check(Dialect::Anthropic, &lenient), Ok(()));
}

#[test]
fn cohere_counts_the_properties_of_tools() {
    let mut one = optional(150);
    one["required"] = json!(["p0"]);
    let tools = [Tool::new("a", one.clone()), Tool::new("b", one)];
    let error = Budget::new(Dialect::Cohere).tool(&tools[0]).tool(&tools[1]).check().unwrap_err();
    assert!(error.to_string().contains("300 properties of tools in one request are more than the 200"), "{error}");
    let error = Tool::new("c", optional(1)).render(Dialect::Cohere).unwrap_err();
    assert!(error.to_string().contains("one property at least must be required"), "{error}");
}

#[test]
fn each_item_is_checked_and_named() {
    let open = StructuredOutput::new("open", json!({"type": "object", "additionalProperties": {"type": "string"}}));
    let bad = Tool::new("no name", optional(1));
    let error = Budget::new(Dialect::OpenAiChat).output(&open).tool(&bad).tool(&bad).check().unwrap_err();
    let messages: Vec<_> = error.violations().iter().map(Violation::message).collect();
    assert!(messages[0].starts_with("output `open`: a map"), "{messages:?}");
    assert!(messages[1].starts_with("tool `no name`: `no name` is no name"), "{messages:?}");
    assert_eq!(messages.last(), Some(&"two tools are called `no name`"));
}

#[test]
fn a_form_that_the_dialect_does_not_have_is_named() {
    let (output, tool) = (StructuredOutput::new("o", optional(1)), Tool::new("t", optional(1)));
    let error = Budget::new(Dialect::DeepSeek).output(&output).tool(&tool).check().unwrap_err();
    assert!(error.to_string().contains("output `o`: it has no structured output"), "{error}");
    let error = Budget::new(Dialect::KoboldGenerate).output(&output).tool(&tool).check().unwrap_err();
    assert!(error.to_string().contains("tool `t`: it has no tools"), "{error}");
}
