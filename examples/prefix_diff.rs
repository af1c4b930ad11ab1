//! The first difference of two request bodies: for the classic causes that split a prompt cache, or for two files.
//!
//! ```sh
//! cargo run --example prefix_diff
//! cargo run --example prefix_diff -- yesterday.json today.json
//! ```

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::json;
use wire_schema::{Prefix, PrefixDiff, ToolOrder, to_wire_json};
use wire_schema_examples::{print, title};

fn main() -> ExitCode {
    let files: Vec<_> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    print(match files.as_slice() {
        [] => classics(),
        [left, right] => read(left).and_then(|left| Ok((left, read(right)?))).map(|(left, right)| {
            PrefixDiff::between(&left, &right).map_or_else(|| "the same bytes\n".to_owned(), |diff| format!("{diff}\n"))
        }),
        _ => Err("usage: prefix_diff [two files to compare]".into()),
    })
}

fn read(path: &Path) -> Result<String, Box<dyn Error>> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()).into())
}

fn classics() -> Result<String, Box<dyn Error>> {
    let mut out = String::new();
    for (cause, left, right) in causes()? {
        title(&mut out, cause)?;
        let diff = PrefixDiff::between(&left, &right).ok_or("the two sides are the same")?;
        writeln!(out, "{diff}")?;
    }
    Ok(out)
}

/// A cause, and a body on either side of it.
type Cause = (&'static str, String, String);

fn causes() -> Result<Vec<Cause>, Box<dyn Error>> {
    let search = json!({"name": "search", "params": {"q": "string", "limit": "int"}});
    let fetch = json!({"name": "fetch", "params": {"url": "string"}});
    let agent = || Prefix::builder().system("You are a support agent.");
    let by_name = agent().raw_tool(&search).raw_tool(&fetch).build()?;
    let as_given = agent().raw_tool(&search).raw_tool(&fetch).tool_order(ToolOrder::AsGiven).build()?;
    let one_less = agent().raw_tool(&search).build()?;

    let time = |time: &str| agent().member("now", time).build();
    let format = |required: [&str; 2]| {
        let properties = json!({"answer": {"type": "string"}, "reasoning": {"type": "string"}});
        to_wire_json(&json!({"type": "object", "properties": properties, "required": required}))
    };

    Ok(vec![
        ("tools in the order of a set", by_name.to_string(), as_given.to_string()),
        ("a tool that is switched off for a customer", by_name.to_string(), one_less.to_string()),
        ("a time in the prefix", time("09:00:00")?.to_string(), time("09:00:01")?.to_string()),
        (
            "`required` in another order, so the properties, too",
            format(["reasoning", "answer"])?,
            format(["answer", "reasoning"])?,
        ),
        ("a list that was a set", to_wire_json(&["END", "STOP"])?, to_wire_json(&["STOP", "END"])?),
        (
            "members in the order of a struct and of a map",
            r#"{"temperature":0,"max_tokens":512}"#.to_owned(),
            to_wire_json(&json!({"temperature": 0, "max_tokens": 512}))?,
        ),
        ("an `f32` that became a `Value`", to_wire_json(&[0.2f32])?, to_wire_json(&json!([0.2f32]))?),
        ("a whole number as a float", to_wire_json(&json!({"top_p": 1}))?, to_wire_json(&json!({"top_p": 1.0}))?),
        ("an optional member, left out or null", to_wire_json(&json!({}))?, to_wire_json(&json!({"stop": null}))?),
        (
            "a serializer that escapes what is not ASCII",
            to_wire_json(&json!({"system": "Prüfe die Änderung."}))?,
            r#"{"system":"Pr\u00fcfe die \u00c4nderung."}"#.to_owned(),
        ),
        (
            "a serializer that puts spaces in",
            to_wire_json(&json!({"system": "Hello", "temperature": 0}))?,
            r#"{"system": "Hello", "temperature": 0}"#.to_owned(),
        ),
    ])
}
