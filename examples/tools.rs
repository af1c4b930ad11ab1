//! Three tools, dispatched by name: the arguments come as text or as a parsed value, and what is wrong with them goes back
//! to the model as the result of its call.
//!
//! The model here is a list of calls; put your server in its place.
//!
//! ```sh
//! cargo run --example tools
//! ```

use std::error::Error;
use std::fmt::Write as _;

use serde::Deserialize;
use serde_json::{Value, json};
use wire_schema::reply::{self, Arguments, ReplyError};
use wire_schema::{Dialect, Tool, WireSchema};
use wire_schema_examples::{heading, pretty, visible};

/// Lists the files whose name holds a text.
#[derive(Debug, Deserialize, WireSchema)]
struct FindFiles {
    name: String,
}

/// Reads lines of a file.
#[derive(Debug, Deserialize, WireSchema)]
struct ReadLines {
    file: String,
    first: u32,
    /// How many; all if null.
    count: Option<u32>,
}

/// Replaces a text in a file.
#[derive(Debug, Deserialize, WireSchema)]
struct Replace {
    /// Why, before anything is changed.
    reason: String,
    file: String,
    old: String,
    new: String,
}

/// The files that the tools work on.
struct Files(Vec<(&'static str, String)>);

impl Files {
    fn find(&self, FindFiles { name }: &FindFiles) -> String {
        let found = self.0.iter().map(|(file, _)| *file).filter(|file| file.contains(name.as_str()));
        found.collect::<Vec<_>>().join("\n")
    }

    fn read(&self, ReadLines { file, first, count }: &ReadLines) -> String {
        let Some((_, text)) = self.0.iter().find(|(name, _)| name == file) else {
            return format!("There is no file {file}.");
        };
        let mut lines = String::new();
        let count = count.map_or(usize::MAX, |count| count as usize);
        for (n, line) in text.lines().enumerate().skip(first.saturating_sub(1) as usize).take(count) {
            let _ = writeln!(lines, "{}: {line}", n + 1);
        }
        lines
    }

    fn replace(&mut self, Replace { reason, file, old, new }: &Replace) -> String {
        match self.0.iter_mut().find(|(name, text)| name == file && text.contains(old.as_str())) {
            Some((_, text)) => {
                *text = text.replacen(old.as_str(), new, 1);
                format!("{file} is changed. Noted: {reason}")
            }
            None => format!("The text is not in {file}."),
        }
    }

    /// Runs a call; what is wrong with its arguments is an answer, too.
    fn call<A>(&mut self, name: &str, arguments: A) -> String
    where
        A: Arguments<FindFiles> + Arguments<ReadLines> + Arguments<Replace>,
    {
        let result: Result<String, ReplyError> = match name {
            "find_files" => reply::read_arguments(arguments).map(|find| self.find(&find)),
            "read_lines" => reply::read_arguments(arguments).map(|read| self.read(&read)),
            "replace" => reply::read_arguments(arguments).map(|replace| self.replace(&replace)),
            _ => Ok(format!("There is no tool {name:?}. There are find_files, read_lines and replace.")),
        };
        result.unwrap_or_else(|error| error.feedback())
    }
}

/// A call as servers send it: OpenAI's arguments are text, Anthropic's are a value.
enum Call {
    Text(&'static str, &'static str),
    Parsed(&'static str, Value),
}

fn main() -> Result<(), Box<dyn Error>> {
    let tools =
        [Tool::of::<FindFiles>("find_files"), Tool::of::<ReadLines>("read_lines"), Tool::of::<Replace>("replace")];
    println!("{}", heading("The tools, as OpenAI takes them"));
    println!("{}", pretty(&Tool::render_list(&tools, Dialect::OpenAiChat)?));

    let mut files = Files(vec![
        ("src/retry.rs", "fn pay() {\n    for _ in 0..3 {\n        let key = Uuid::new_v4();\n    }\n}\n".to_owned()),
        ("src/main.rs", "fn main() {}\n".to_owned()),
    ]);
    let calls = [
        Call::Text("find_files", r#"{"name": "retry"}"#),
        Call::Text("read_lines", r#"{"file": "src/retry.rs", "first": "2", "count": null}"#),
        Call::Text("read_lines", r#"{"file": "src/retry.rs", "first": 2, "count": 2}"#),
        Call::Parsed("replace", json!({"file": "src/retry.rs", "old": "for _ in 0..3 {\n        let", "new": "let"})),
        Call::Parsed("edit", json!({})),
        Call::Text(
            "replace",
            r#"{"reason": "One key for all attempts.", "file": "src/retry.rs", "old": "Uuid::new_v4()", "new": "order.key()"}"#,
        ),
    ];
    println!("{}", heading("The calls of the model, and what it gets back"));
    for call in calls {
        let (name, arguments, result) = match call {
            Call::Text(name, arguments) => (name, arguments.to_owned(), files.call(name, arguments)),
            Call::Parsed(name, arguments) => (name, arguments.to_string(), files.call(name, arguments)),
        };
        println!(
            "{name} {}\n{}\n",
            visible(&arguments),
            visible(&result).trim_end().replace('\n', "\n    ").replacen("", "    ", 1)
        );
    }
    Ok(())
}
