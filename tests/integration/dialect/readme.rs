//! The README's table of dialects is what the crate does.

use serde_json::json;
use wire_schema::{Dialect, Envelope, Json, StructuredOutput, Tool, WireSchema};

#[derive(WireSchema)]
#[allow(dead_code, reason = "the schema alone is looked at")]
struct Yes {
    yes: bool,
}

#[derive(WireSchema)]
#[allow(dead_code, reason = "the schema alone is looked at")]
struct List {
    item: String,
    next: Option<Box<List>>,
}

/// The place of the schema in the body; of one that is sent as text, the text's.
fn place(envelope: &Envelope) -> String {
    fn find(json: &Json, path: &str) -> Option<String> {
        match json {
            Json::String(text) => text.starts_with('{').then(|| format!("`{path}`, as text")),
            Json::Object(members) if members.contains_key("properties") => Some(format!("`{path}`")),
            Json::Object(members) => members.iter().find_map(|(name, value)| find(value, &format!("{path}.{name}"))),
            _ => None,
        }
    }
    envelope.members().iter().find_map(|(name, value)| find(value, name)).expect("a schema")
}

/// The constraints that the provider holds the model to, by kind.
fn held(dialect: Dialect) -> String {
    let kinds = [
        ("ranges", json!({"type": "integer", "minimum": 1, "maximum": 5})),
        ("lengths", json!({"type": "string", "minLength": 1, "maxLength": 5})),
        ("patterns", json!({"type": "string", "pattern": "^[a-z]+$"})),
        ("counts", json!({"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 5})),
    ];
    let mut words = Vec::new();
    for (kind, schema) in kinds {
        let schema = json!({"type": "object", "properties": {"p": schema}, "required": ["p"]});
        let open = if Yes::render(dialect).is_ok() {
            StructuredOutput::new("n", schema).unenforced(dialect)
        } else {
            Tool::new("n", schema).unenforced(dialect)
        };
        let open: Vec<&str> = open.iter().map(|open| open.pointer().rsplit('/').next().unwrap_or_default()).collect();
        match open[..] {
            [] => words.push(kind.to_owned()),
            [one] if kind != "patterns" => words.push(format!("{kind} without `{one}`")),
            _ => {}
        }
    }
    match words.len() {
        0 => "none".to_owned(),
        4 if !words.iter().any(|word| word.contains(' ')) => "all".to_owned(),
        _ => words.join(", "),
    }
}

fn row(dialect: Dialect) -> String {
    let yes = |yes: bool| if yes { "yes" } else { "no" };
    let tool = Tool::of::<Yes>("n").render(dialect);
    let output = Yes::render(dialect).map_or_else(|_| "none: tools alone".to_owned(), |envelope| place(&envelope));
    let recursive = List::render(dialect).is_ok() || Tool::of::<List>("n").render(dialect).is_ok();
    format!("| `{dialect}` | {output} | {} | {} | {} |", yes(tool.is_ok()), yes(recursive), held(dialect))
}

#[test]
fn the_readme_has_the_table_of_dialects_as_it_is() {
    let readme = include_str!("../../../README.md");
    let rows: Vec<String> = Dialect::ALL.iter().map(|dialect| row(*dialect)).collect();
    assert!(readme.contains(&rows.join("\n")), "the README's table of dialects is to be\n{}", rows.join("\n"));
}
