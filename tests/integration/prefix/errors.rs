//! What cannot be a prefix says so by name.

use std::collections::HashMap;
use std::error::Error;

use serde_json::{Value, json};
use wire_schema::{Dialect, Prefix, PrefixBuilder, PrefixError, StructuredOutput, Tool, ToolOrder, WireErrorKind};

use super::{fetch, search};

fn error(builder: PrefixBuilder) -> PrefixError {
    builder.build().unwrap_err()
}

fn nothing(name: &str) -> Tool {
    Tool::new(name, json!({"type": "object", "properties": {}}))
}

#[test]
fn two_tools_of_one_name_are_refused_whatever_their_shape_and_order() {
    let typed = nothing("fetch");
    let rendered = typed.render(Dialect::OpenAiChat).unwrap();
    for builder in [
        Prefix::builder().raw_tool(&fetch()).raw_tool(&search()).raw_tool(&fetch()),
        Prefix::builder().tool(&typed).tool(&typed),
        Prefix::builder().tool(&typed).raw_tool(&fetch()),
        Prefix::builder().raw_tool(&rendered).raw_tool(&fetch()),
        Prefix::builder().raw_tool(&fetch()).raw_tool(&fetch()).tool_order(ToolOrder::AsGiven),
    ] {
        let error = error(builder);
        assert!(matches!(&error, PrefixError::DuplicateTool { name } if name == "fetch"), "{error}");
        assert_eq!(error.to_string(), r#"two tools are called "fetch": rename one, or add it once"#);
    }
}

#[test]
fn a_tool_without_a_name_needs_a_pinned_order() {
    for unnamed in [json!({"type": "web_search"}), json!("search"), json!([search()]), Value::Null] {
        let builder = || Prefix::builder().raw_tool(&search()).raw_tool(&unnamed);
        let error = error(builder());
        assert!(matches!(error, PrefixError::UnnamedTool { index: 1 }), "{error}");
        assert!(error.to_string().contains("ToolOrder::AsGiven"), "{error}");
        builder().tool_order(ToolOrder::AsGiven).build().unwrap();
    }
}

#[test]
fn a_name_that_is_no_string_is_refused() {
    for (tool, place) in [
        (json!({"name": 5}), "/tools/0/name"),
        (json!({"name": null}), "/tools/0/name"),
        (json!({"function": {"name": ["search"]}}), "/tools/0/function/name"),
        (json!({"toolSpec": {"name": {}}}), "/tools/0/toolSpec/name"),
    ] {
        for order in [ToolOrder::ByName, ToolOrder::AsGiven] {
            let error = error(Prefix::builder().raw_tool(&tool).tool_order(order));
            assert!(matches!(error, PrefixError::ToolName { index: 0, .. }), "{error}");
            assert!(error.to_string().contains(place), "{error}");
        }
    }
}

#[test]
fn a_value_that_cannot_be_written_is_named_with_its_place() {
    let keys = HashMap::from([(vec![1u8], 1)]);
    let deep = (0..126).fold(json!(1), |inner, _| json!([inner]));
    let cases: [(PrefixBuilder, WireErrorKind, &str); 5] = [
        (Prefix::builder().member("a/b", &[f32::INFINITY]), WireErrorKind::NotFinite, "/a~1b/0"),
        (Prefix::builder().member("map", &keys), WireErrorKind::Key, "/map"),
        (
            Prefix::builder().raw_tool(&search()).raw_tool(&HashMap::from([("x", f64::NAN)])),
            WireErrorKind::NotFinite,
            "/tools/1/x",
        ),
        // each is writable alone, and not where it would stand; the index is that of the tool as it was given
        (
            Prefix::builder().raw_tool(&search()).raw_tool(&json!({"name": "deep", "x": deep})),
            WireErrorKind::TooDeep,
            "/tools/1/x/0",
        ),
        (Prefix::builder().member("deep", &[&deep]), WireErrorKind::TooDeep, "/deep/0/0"),
    ];
    for (builder, kind, place) in cases {
        let error = error(builder);
        let PrefixError::Value(wire) = &error else { panic!("{error}") };
        assert_eq!(wire.kind(), kind);
        assert!(wire.path().starts_with(place), "{} is not below {place}", wire.path());
        assert_eq!(error.to_string(), wire.to_string());
        assert!(error.source().is_none());
    }
}

#[test]
fn what_is_just_not_too_deep_is_built_and_written() {
    let nested = |levels: usize| (0..levels).fold(json!(1), |inner, _| json!([inner]));
    let build = |levels: usize| {
        let tool = json!({"name": "deep", "x": nested(levels - 3)});
        Prefix::builder().raw_tool(&tool).member("deep", &nested(levels - 1)).build()
    };
    let prefix = build(127).unwrap();
    assert_eq!(wire_schema::to_wire_json(&prefix).unwrap(), prefix.as_str());
    assert_eq!(serde_json::from_str::<Value>(prefix.as_str()).unwrap()["tools"][0]["name"], "deep");
    assert!(matches!(build(128), Err(PrefixError::Value(error)) if error.kind() == WireErrorKind::TooDeep));
}

#[test]
fn two_values_for_one_place_are_refused() {
    let output = StructuredOutput::new("o", json!({"type": "object", "properties": {}}));
    for (builder, place) in [
        (Prefix::builder().system("a").system("b"), "/system"),
        (Prefix::builder().member("system", "a").system("b"), "/system"),
        (Prefix::builder().raw_tool(&fetch()).member("tools", &[search()]), "/tools"),
        (Prefix::builder().response_format(&output).member("response_format", &json!(null)), "/response_format"),
        (Prefix::builder().member("a", &json!({"x/y": 1})).member("a", &json!({"x/y": 1.0})), "/a/x~1y"),
    ] {
        let error = error(builder);
        assert!(matches!(&error, PrefixError::Conflict { pointer } if pointer == place), "{error}");
        assert!(error.to_string().contains(place), "{error}");
    }
}

#[test]
fn what_the_dialect_would_refuse_is_refused() {
    let output = StructuredOutput::new("o", json!({"type": "object", "properties": {}}));
    for (builder, part) in [
        (Prefix::builder().tool(&nothing("find user")), "`find user` is no name for a tool"),
        (Prefix::builder().tool(&nothing("find")).dialect(Dialect::KoboldGenerate), "it has no tools"),
        (Prefix::builder().response_format(&output).dialect(Dialect::DeepSeek), "it has no structured output"),
        (
            (0..21).fold(Prefix::builder().dialect(Dialect::Anthropic), |builder, n| {
                builder.tool(&nothing(&format!("tool_{n}")))
            }),
            "21",
        ),
    ] {
        let error = error(builder);
        assert!(matches!(error, PrefixError::Render(_)), "{error}");
        assert!(error.to_string().contains(part), "{error}");
    }
}

#[test]
fn of_several_errors_the_first_is_told() {
    let error =
        error(Prefix::builder().member("a", &f64::NAN).member("b", &f64::INFINITY).raw_tool(&json!({"name": 1})));
    assert!(error.to_string().starts_with("NaN at /a "), "{error}");
}
