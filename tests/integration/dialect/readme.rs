//! The README's table of dialects is what the crate does.

use serde_json::{Value, json};
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

/// The constraints of a property that the provider does not hold the model to.
fn open(dialect: Dialect, property: &Value) -> Vec<String> {
    let schema = json!({"type": "object", "properties": {"p": property}, "required": ["p"]});
    let open = if Yes::render(dialect).is_ok() {
        StructuredOutput::new("n", schema).unenforced(dialect)
    } else {
        Tool::new("n", schema).unenforced(dialect)
    };
    open.iter().map(|open| open.keyword().to_owned()).collect()
}

/// The constraints that the provider holds the model to, by kind.
fn held(dialect: Dialect) -> String {
    let all = |property: Value| open(dialect, &property).is_empty();
    let list = |mut constraint: Value| {
        constraint["type"] = "array".into();
        constraint["items"] = json!({"type": "string"});
        constraint
    };
    let integers = all(json!({"type": "integer", "minimum": 1, "maximum": 5}));
    let numbers = all(json!({"type": "number", "minimum": 0, "maximum": 1}));
    let exclusive = all(json!({"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1}));
    let ranges = match (integers, numbers, exclusive) {
        (true, true, true) => "ranges",
        (true, true, false) => "ranges that are not exclusive",
        (true, false, false) => "ranges of integers",
        (false, false, false) => "",
        other => panic!("{dialect}: {other:?}"),
    };
    let pattern = json!({"type": "string", "pattern": "^[a-z]+$"});
    let length = json!({"type": "string", "minLength": 1, "maxLength": 5});
    let both = json!({"type": "string", "pattern": "^[a-z]+$", "minLength": 1, "maxLength": 5});
    let texts = match (all(length), all(pattern), open(dialect, &both).len()) {
        (true, true, 0) => "lengths, patterns",
        (true, true, 2) => "lengths or a pattern",
        (false, true, 2) => "patterns",
        (false, false, 3) => "",
        other => panic!("{dialect}: {other:?}"),
    };
    let (two, five) = (list(json!({"minItems": 2})), list(json!({"maxItems": 5})));
    let counts = match (all(two), all(five), all(list(json!({"minItems": 1})))) {
        (true, true, true) => "counts",
        (false, false, true) => "`minItems` of 1",
        (false, false, false) => "",
        other => panic!("{dialect}: {other:?}"),
    };
    match [ranges, texts, counts] {
        ["", "", ""] => "none".to_owned(),
        ["ranges", "lengths, patterns", "counts"] => "all".to_owned(),
        kinds => kinds.into_iter().filter(|kind| !kind.is_empty()).collect::<Vec<_>>().join(", "),
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
